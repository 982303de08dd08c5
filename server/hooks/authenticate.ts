import type { Application } from '@feathersjs/feathers';
import type {} from '@feathersjs/authentication';
import { GUEST, type Actor } from '#shared/kernel/actor.ts';
import type { FeathersRequest } from '../http/middleware.ts';
import type { HookFactory } from './request-context.ts';

interface Credentials {
  strategy?: string;
  accessToken?: string;
}

/** Strategies that can authenticate a request; a password login is a separate call. */
const REQUEST_STRATEGIES = ['jwt', 'offerLink', 'supportView'] as const;

/**
 * The actor, by the strategies of `@feathersjs/authentication`. An offer link takes precedence over a login, because a
 * page with a token acts for that party only. Without credentials it is a guest. Evaluated on every call, over a socket
 * too: a session can end between two calls.
 */
export async function actorOf(app: Application, token: unknown, authentication?: Credentials): Promise<Actor> {
  const credentials =
    // before a private link: support never acts as a party
    authentication?.strategy === 'supportView'
      ? authentication
      : typeof token === 'string' && token
        ? { strategy: 'offerLink', token }
        : authentication?.strategy === 'jwt'
          ? authentication
          : null;
  if (!credentials) return GUEST;
  const { actor } = (await app.defaultAuthentication!().authenticate(
    credentials,
    {},
    ...REQUEST_STRATEGIES,
  )) as unknown as { actor: Actor };
  return actor;
}

/** Sets `params.actor`. Internal calls name their actor. */
export const authenticate: HookFactory = (definition) => async (context, next) => {
  const { params, app, method } = context;
  const { token, ...query } = (params.query ?? {}) as Record<string, unknown>;
  const isAnonymous = definition.anonymous?.includes(method) ?? false;
  const actor = !params.provider
    ? ((params.actor as Actor | undefined) ?? GUEST)
    : isAnonymous
      ? GUEST
      : await actorOf(app as Application, token, params.authentication as Credentials | undefined);
  context.params = { ...params, actor, query };
  await next();
};

/** The same for a streaming Express route: its `Authorization` header, or the token in its query or form. */
export const actorOfRequest = (req: FeathersRequest, token: unknown = undefined): Promise<Actor> =>
  actorOf(req.app as unknown as Application, token, req.feathers?.authentication);
