declare module 'feathers-sync/lib/core.js' {
  import type { Application } from '@feathersjs/feathers';
  /** Wraps every service's emit: events go out as 'sync-out' and come in as 'sync-in'. */
  export default function sync(app: Application): void;
}
