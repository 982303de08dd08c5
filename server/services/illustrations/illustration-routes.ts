import type { NextFunction, Request, Response, Router } from 'express';
import { parseIllustrationName, parseIllustrationPath } from '#shared/illustrations/illustrations.address.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { ipKey } from '../../hooks/ip-key.ts';
import type { RateLimiter } from '../../hooks/rate-limit.ts';
import type { ServiceDeps } from '../../hooks/service-definition.ts';
import { illustrationFile } from './illustration-file.ts';

/** Drawing costs time and disk, and the address can carry any facts: a visitor gets plenty, a script does not. */
const LIMIT = { windowSeconds: 60, max: 900, message: 'Too many pictures at once. Please wait a minute.' };

/** The drawn pictures of sample homes: public, the same for ever, kept once drawn. */
export function illustrationRoutes(routes: Router, deps: ServiceDeps, limiter: RateLimiter): void {
  routes.get('/illustrations/:home/:name', (req: Request, res: Response, next: NextFunction) => {
    void (async () => {
      const facts = parseIllustrationPath(req.params.home!);
      const picture = parseIllustrationName(req.params.name!);
      if (!facts || !picture) throw notFound('There is no such picture.');
      limiter.hit(`illustrations.${ipKey(req.ip)}`, LIMIT);
      const file = await illustrationFile({
        dataDir: deps.env.dataDir,
        facts,
        view: picture.view,
        width: picture.width,
        format: 'webp',
      });
      // letters in a mail program show it too
      res.setHeader('cross-origin-resource-policy', 'cross-origin');
      res.setHeader('cache-control', 'public, max-age=31536000, immutable');
      // DATA_DIR may lie below a dot folder (./.data)
      res.sendFile(file, { dotfiles: 'allow', cacheControl: false });
    })().catch(next);
  });
}
