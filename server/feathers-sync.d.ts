declare module 'feathers-sync/lib/core.js' {
  import type { Application } from '@feathersjs/feathers';
  /** Wraps every service's emit: events are sent as 'sync-out' and received as 'sync-in'. */
  export default function sync(app: Application): void;
}
