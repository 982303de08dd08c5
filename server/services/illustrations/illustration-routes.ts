import type { Router } from 'express';
import { parseIllustrationName, parseIllustrationPath } from '#shared/illustrations/illustrations.address.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { knownQuery } from '../../hooks/known-query.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { belongsToHome } from './drawn-homes.ts';
import { drawnIllustration, illustrationFile } from './illustration-file.ts';

/** A visitor gets plenty, a script does not. */
const LIMIT = { windowSeconds: 60, max: 900, message: 'Too many pictures at once. Please wait a minute.' };

/** The drawn pictures of sample homes: public, the same for ever, drawn for homes that exist and kept once drawn. */
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
      // emails in a mail program show it too
      res.setHeader('cross-origin-resource-policy', 'cross-origin');
      res.setHeader('cache-control', 'public, max-age=31536000, immutable');
      // DATA_DIR may lie below a dot folder (./.data)
      res.sendFile(file, { dotfiles: 'allow', cacheControl: false });
    }),
  );
}
