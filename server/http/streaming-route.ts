import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import { GUEST, isUser, type Actor } from '#shared/kernel/actor.ts';
import { forbidden, RuleError } from '#shared/kernel/rule-error.ts';
import { actorOfRequest } from '../hooks/authenticate.ts';
import { NO_ROWS } from '../hooks/define-service.ts';
import { supportRefusal } from '../hooks/refuse-support-writes.ts';
import type { FeathersRequest } from './middleware.ts';
import { ipKey } from './ip-key.ts';
import type { RateLimit, RateLimiter } from '../hooks/rate-limit.ts';
import { rowsInScope } from '../hooks/scope-rows.ts';

/** The declaration of a route, like a service definition; what is omitted is closed. */
export interface StreamingRoute {
  /** Ignores credentials: everyone is a guest. */
  isPublic?: boolean;
  /** Whether an offer link token may be in the query. */
  acceptsOfferLink?: boolean;
  /** Who may call it: throws RuleError. */
  assertMay?: (actor: Actor, req: FeathersRequest) => void;
  limit?: {
    /** `uploads.create`: routes with the same name share a count. */
    name: string;
    rate: RateLimit | ((actor: Actor) => RateLimit);
    /** Signed-in people are counted individually, others by address. */
    isPerPerson?: boolean;
  };
  /** Whether an admin who sees Hearthport as a client may read it; closed by default, and never for a change. */
  maySupportRead?: boolean;
  /** The rows each actor sees; none by default. */
  scope?: (actor: Actor) => object | typeof NO_ROWS;
}

/** The actor, and the rows they may see as a Prisma `where`. */
export interface StreamingCall {
  actor: Actor;
  scope: object;
}
type Handler = (req: FeathersRequest, res: Response, call: StreamingCall) => Promise<unknown>;

/**
 * Creates Express handlers for streams (files, documents, feeds), which are not services: rate limit, authentication,
 * permission and scope in the order of the pipeline, by the same functions. A limit that depends on the actor is
 * counted after authentication.
 */
export function streamingRoutes(rateLimiter: RateLimiter) {
  return (route: StreamingRoute, handle: Handler): RequestHandler => {
    const { limit } = route;
    const isByAddress = typeof limit?.rate === 'object' && !limit.isPerPerson;
    const count = (req: FeathersRequest, actor: Actor) => {
      if (!limit) return;
      const who = limit.isPerPerson && actor.kind === 'user' ? actor.userId : ipKey(req.ip);
      rateLimiter.hit(`${limit.name}.${who}`, typeof limit.rate === 'function' ? limit.rate(actor) : limit.rate);
    };
    const run = async (req: FeathersRequest, res: Response) => {
      if (req.feathers?.authentication?.strategy === 'supportView') {
        const isRead = req.method === 'GET' || req.method === 'HEAD';
        if (!isRead || !route.maySupportRead) throw supportRefusal(isRead);
      }
      if (isByAddress) count(req, GUEST);
      const token = route.acceptsOfferLink ? req.query.token : undefined;
      const actor = route.isPublic ? GUEST : await actorOfRequest(req, token);
      route.assertMay?.(actor, req);
      if (!isByAddress) count(req, actor);
      await handle(req, res, { actor, scope: rowsInScope(route.scope?.(actor) ?? NO_ROWS) });
    };
    return (req, res, next) => {
      run(req, res).catch(next);
    };
  };
}
export type DefineRoute = ReturnType<typeof streamingRoutes>;

/** For a route below `/users/:id`: only the person themselves. */
export const ownAccountOnly = (code: string, refusal: string) => (actor: Actor, req: FeathersRequest) => {
  if (actor.kind !== 'user') throw new RuleError('unauthenticated', `${code}.login`, 'Please log in.');
  if (!isUser(actor, req.params.id!)) throw forbidden(`${code}.not-yours`, refusal);
};

/**
 * Declares the response a file to be saved under this name, whose ending decides its type. Private: nothing on the way
 * stores it.
 */
export const asDownload = (res: Response, fileName: string): Response =>
  res.attachment(fileName).set({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });

/** Sends the whole stream; a client that disconnects early is not a failure. */
export const sendStream = (stream: Readable, res: Response): Promise<void> =>
  pipeline(stream, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
