import type { Router } from 'express';
import { parseIllustrationName, parseIllustrationPath } from '#shared/illustrations/illustrations.address.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { belongsToHome } from './drawn-homes.ts';
import { drawnIllustration, illustrationFile } from './illustration-file.ts';

/** Enough for a visitor, too few for a scraper. */
const LIMIT = { windowSeconds: 60, max: 900, message: 'Too many pictures at once. Please wait a minute.' };

/** Illustrations of sample homes: public, immutable, drawn for existing homes only and cached. */
export function illustrationRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  routes.get(
    '/illustrations/:home/:name',
    knownQuery(),
    route({ isPublic: true, limit: { name: 'illustrations', rate: LIMIT } }, async (req, res) => {
      const facts = parseIllustrationPath(req.params.home!);
      const picture = parseIllustrationName(req.params.name!);
      if (!facts || !picture) throw notFound('There is no such picture.');
      const request = { dataDir: context.env.dataDir, facts, ...picture, format: 'webp' } as const;
      let file = await drawnIllustration(request);
      if (!file) {
        if (!(await belongsToHome(context.prisma, facts, picture.view))) throw notFound('There is no such picture.');
        file = await illustrationFile(request);
      }
      // mail clients load them cross-origin
      res.setHeader('cross-origin-resource-policy', 'cross-origin');
      res.setHeader('cache-control', 'public, max-age=31536000, immutable');
      // DATA_DIR may be below a dot directory (./.data)
      res.sendFile(file, { dotfiles: 'allow', cacheControl: false });
    }),
  );
}
