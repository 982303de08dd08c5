import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Response, Router } from 'express';
import { isUser } from '#shared/kernel/actor.ts';
import { forbidden, RuleError } from '#shared/kernel/rule-error.ts';
import { knownQuery } from '../../hooks/known-query.ts';
import type { FeathersRequest } from '../../hooks/http.ts';
import type { RateLimiter } from '../../hooks/rate-limit.ts';
import type { ServiceDeps } from '../../hooks/service-definition.ts';
import { actorOfRequest } from '../../hooks/authenticate.ts';
import { exportOf, type FindAs } from './data-export.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 10,
  message: 'You have downloaded your data several times in this hour. Please wait a while.',
};

/** `GET /users/{id}/export`: one's own data as one JSON file. It streams, so it is a route. */
export function dataExportRoutes(routes: Router, deps: ServiceDeps, limiter: RateLimiter, findAs: FindAs): void {
  const handle = async (req: FeathersRequest, res: Response): Promise<void> => {
    const actor = await actorOfRequest(req);
    if (actor.kind !== 'user') throw new RuleError('unauthenticated', 'export.login', 'Please log in.');
    if (!isUser(actor, req.params.id!)) throw forbidden('export.not-yours', 'You can download your own data only.');
    limiter.hit(`exports.${actor.userId}`, LIMIT);
    const now = deps.clock();
    const pieces = exportOf(deps.prisma, actor, now, findAs);
    // what fails before the first piece is still an error with words
    const first = await pieces.next();
    res.setHeader('content-type', 'application/json; charset=utf-8');
    res.setHeader(
      'content-disposition',
      `attachment; filename="hearthport-data-${now.toISOString().slice(0, 10)}.json"`,
    );
    async function* all() {
      if (!first.done) yield first.value;
      yield* pieces;
    }
    // cut off half-way the connection breaks, so that nobody takes half a file for the whole
    await pipeline(Readable.from(all()), res).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') deps.log.error({ error: String(error) }, 'an export broke off');
    });
  };
  routes.get('/users/:id/export', knownQuery(), (req: FeathersRequest, res: Response, next: NextFunction) => {
    handle(req, res).catch(next);
  });
}
