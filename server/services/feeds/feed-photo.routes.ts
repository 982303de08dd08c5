import type { Router } from 'express';
import { notFound } from '#shared/kernel/rule-error.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext } from '../../context.ts';
import { sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { FEED_PHOTO_FOLDER, photoFileKey } from '../../media/photo-files.ts';

/**
 * Our copies of feed photos: public while the home is shown, in the width given by `?w=`. Cached for a week only, since
 * a feed may withdraw a home.
 */
export function feedPhotoRoutes(routes: Router, { prisma, ports, rateLimiter }: AppContext): void {
  const route = streamingRoutes(rateLimiter);
  routes.get(
    '/files/feed/:name',
    knownQuery('w'),
    route({ isPublic: true }, async (req, res) => {
      const key = `${FEED_PHOTO_FOLDER}/${req.params.name!}`;
      const row = await prisma.mlsMedia.findFirst({
        where: { storageKey: key, isPhoto: true, mlsListing: { deletedAt: null } },
        select: { widths: true },
      });
      const asked = Number(req.query.w);
      const width = row?.widths.find((one) => one >= asked) ?? row?.widths.at(-1);
      const file = width ? await ports.storage.read(photoFileKey(key, width)) : null;
      if (!file) throw notFound('We couldn’t find that photo.');
      res.setHeader('content-type', 'image/webp');
      res.setHeader('content-length', file.size);
      res.setHeader('x-content-type-options', 'nosniff');
      // a key identifies immutable bytes
      res.setHeader('cross-origin-resource-policy', 'cross-origin');
      res.setHeader('cache-control', 'public, max-age=604800, immutable');
      await sendStream(file.stream, res);
    }),
  );
}
