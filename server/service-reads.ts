import type { ServiceReads } from './context.ts';
import type { AnyApplication, Application } from './declarations.ts';

/** The application's services, read as any actor. */
export function serviceReads(app: Application): ServiceReads {
  const service = (path: string) => (app as unknown as AnyApplication).service(path);
  return {
    find: (path, query, actor) => service(path).find({ actor, query }),
    get: (path, id, query, actor) => service(path).get(id, { actor, query }),
  };
}
