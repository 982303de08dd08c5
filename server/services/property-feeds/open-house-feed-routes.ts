import type { NextFunction, Request, Response, Router } from 'express';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { toResoOpenHouse } from '#shared/reso/reso-open-house.rules.ts';
import type { RateLimiter } from '../../hooks/rate-limit.ts';
import type { ServiceDeps } from '../../hooks/service-definition.ts';
import { publicListings } from '../../lib/public-homes.ts';
import { FEED_LIMIT, nextLink, readPropertyQuery } from './property-feed.query.ts';

const COLUMNS = { ModificationTimestamp: 'updatedAt', OpenHouseKey: 'id', ListingKey: 'listingId' };

/** `GET /api/reso/OpenHouse`: when our homes are open to everybody, for other systems; cancelled ones stay, and say so. */
export function resoOpenHouseRoutes(routes: Router, deps: ServiceDeps, limiter: RateLimiter): void {
  const base = deps.env.publicUrl;
  routes.get('/reso/OpenHouse', (req: Request, res: Response, next: NextFunction) => {
    void (async () => {
      limiter.hit(`property-feed.${req.ip}`, FEED_LIMIT);
      const query = readPropertyQuery(req.query as Record<string, unknown>, COLUMNS);
      const where = { AND: [{ listing: publicListings }, ...query.where] };
      const { after } = query;
      const rest = after ? { OR: [{ updatedAt: { gt: after.at } }, { updatedAt: after.at, id: { gt: after.key } }] } : {};
      const rows = await deps.prisma.openHouse.findMany({ where: { AND: [where, rest] }, include: { listing: { select: { state: true, county: true } } }, orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }], skip: query.skip, take: query.top + 1 });
      const count = query.withCount ? await deps.prisma.openHouse.count({ where }) : null;
      const now = deps.clock();
      const shown = rows.slice(0, query.top);
      const last = shown.at(-1);
      res.setHeader('cache-control', 'public, max-age=60');
      res.setHeader('odata-version', '4.0');
      res.json({
        '@odata.context': `${base}/api/reso/$metadata#OpenHouse`, ...(count !== null && { '@odata.count': count }),
        value: shown.map((row) => toResoOpenHouse(row, timeZoneOfHome(row.listing.state, row.listing.county), now)),
        ...(rows.length > query.top && last && { '@odata.nextLink': nextLink(`${base}/api/reso/OpenHouse`, query, { at: last.updatedAt, key: last.id }) }),
      });
    })().catch(next);
  });
}
