import { Readable } from 'node:stream';
import type { Router } from 'express';
import { PRODUCT_IN_FILES } from '#shared/brand/product.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext, ServiceReads } from '../../context.ts';
import { ownAccountOnly, sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { exportOf } from './data-export.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 10,
  message: 'You have downloaded your data several times this hour. Please try again later.',
};

/** `GET /users/{id}/export`: a person's own data as one JSON file. Streamed, so it is a route. */
export function dataExportRoutes(routes: Router, context: AppContext, services: ServiceReads): void {
  const route = streamingRoutes(context.rateLimiter)(
    {
      assertMay: ownAccountOnly('export', 'You can download your own data only.'),
      limit: { name: 'exports', rate: LIMIT, isPerPerson: true },
    },
    async (_req, res, { actor }) => {
      const now = context.clock();
      const pieces = exportOf(context.prisma, actor as UserActor, now, services);
      // an error before the first chunk still gets an error response
      const first = await pieces.next();
      res.setHeader('content-type', 'application/json; charset=utf-8');
      res.setHeader(
        'content-disposition',
        `attachment; filename="${PRODUCT_IN_FILES}-data-${dayIn(now, DEFAULT_TIME_ZONE)}.json"`,
      );
      async function* all() {
        if (!first.done) yield first.value;
        yield* pieces;
      }
      // break the connection on a later error, so that a partial file is not mistaken for a complete one
      await sendStream(Readable.from(all()), res).catch((error: unknown) =>
        context.log.error({ error: String(error) }, 'a data export was interrupted'),
      );
    },
  );
  routes.get('/users/:id/export', knownQuery(), route);
}
