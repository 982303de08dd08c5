import { Forbidden, NotAuthenticated } from '@feathersjs/errors';
import { roleOf } from '#shared/kernel/actor.ts';
import type { HookFactory } from './request-context.ts';

/** Only the roles named in the definition may call a method; internal calls have no role. */
export const allowRoles: HookFactory =
  (definition) =>
  async ({ method, params }, next) => {
    const role = roleOf(params.actor);
    if (role !== null && !definition.roles[method]?.includes(role))
      throw role === 'GUEST' ? new NotAuthenticated('Please log in.') : new Forbidden('You’re not allowed to do this.');
    await next();
  };
