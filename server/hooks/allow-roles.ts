import { Forbidden, NotAuthenticated } from '@feathersjs/errors';
import { roleOf } from '#shared/kernel/actor.ts';
import type { HookFactory } from './request-context.ts';

/** Only the roles that the definition names may call a method; the server's own work has no role. */
export const allowRoles: HookFactory =
  (definition) =>
  async ({ method, params }, next) => {
    const role = roleOf(params.actor);
    if (role !== null && !definition.roles[method]?.includes(role))
      throw role === 'GUEST' ? new NotAuthenticated('Please log in.') : new Forbidden('You may not do this.');
    await next();
  };
