import { createHash } from 'node:crypto';
import type { Router } from 'express';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';

/** A map of a large screen shows about sixty tiles and moves twice a second; a scraper wants millions. */
const LIMIT = { windowSeconds: 60, max: 6_000, message: 'Too many map tiles at once. Please wait a minute.' };
const WEEK_SECONDS = 604_800;
/**
 * Shown where the file has no tile: nothing, so that the outlines below are seen. A browser reports a 404 as an error.
 */
const EMPTY_TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const whole = (text: string | undefined): number => (/^\d{1,8}$/.test(text ?? '') ? Number(text) : -1);

/** Tiles of the file that MAP_TILES names: public, the same for everyone, cached for a week under its version. */
export function mapTileRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  routes.get(
    '/map-tiles/:version/:z/:x/:y',
    knownQuery(),
    route({ isPublic: true, limit: { name: 'mapTiles', rate: LIMIT } }, async (req, res) => {
      const archive = context.tileArchive;
      const [z, x, y] = [whole(req.params.z), whole(req.params.x), whole(req.params.y)];
      const isTile = archive && z >= archive.tiles.minZoom && z <= archive.tiles.maxZoom;
      if (!isTile || x < 0 || y < 0 || Math.max(x, y) >= 2 ** z) throw notFound('There is no such map tile.');
      const { bytes, mimeType } = (await archive.read(z, x, y)) ?? { bytes: EMPTY_TILE, mimeType: 'image/png' };
      res.setHeader('cache-control', `public, max-age=${WEEK_SECONDS}`);
      res.setHeader('etag', `"${createHash('sha1').update(bytes).digest('base64url')}"`);
      res.type(mimeType);
      if (req.fresh) res.status(304).end();
      else res.end(bytes);
    }),
  );
}
