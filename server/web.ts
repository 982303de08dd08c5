import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@feathersjs/express';
import type { Express, NextFunction, Request, Response } from 'express';
import type { ServiceDeps } from './hooks/service-definition.ts';

const YEAR_SECONDS = 31_536_000;
/** What a browser asks for as a file. A private link has dots of its own and is a page. */
const MISSING_FILE = /\.(js|mjs|css|map|png|jpe?g|webp|avif|gif|svg|ico|json|txt|xml|woff2?|webmanifest|php)$/i;

/** What a deploy changes under the same name. */
const ALWAYS_ASKED = /[/\\](?:sw\.js|[^/\\]+\.html)$/;

/** The built client: hashed files for a year, the page itself never kept; every unknown address gets the page, whose router knows what to show. */
export function webRoutes(web: Express, deps: ServiceDeps, root: string | undefined): void {
  // the short address of a home redirects without a detour over the page's scripts
  web.get('/s/:shortId', (req: Request, res: Response, next: NextFunction) => {
    void (async () => {
      const home = await deps.prisma.listing.findFirst({ where: { shortId: req.params.shortId!.toLowerCase(), type: 'SELLER', status: 'APPROVED', archivedAt: null }, select: { slug: true, id: true } });
      res.redirect(302, home ? `/${home.slug ?? `listings/${home.id}`}` : '/404');
    })().catch(next);
  });
  if (!root || !existsSync(path.join(root, 'index.html'))) return;
  const page = readFileSync(path.join(root, 'index.html'), 'utf8');
  web.get('/version.json', (_req: Request, res: Response) => { res.setHeader('cache-control', 'no-store'); res.sendFile(path.join(root, 'version.json'), { dotfiles: 'allow', cacheControl: false }); });
  web.use(serveStatic(root, {
    index: false, redirect: false, dotfiles: 'ignore',
    setHeaders: (res, file) => res.setHeader('cache-control', file.startsWith(path.join(root, 'assets')) ? `public, max-age=${YEAR_SECONDS}, immutable` : ALWAYS_ASKED.test(file) ? 'no-cache' : 'public, max-age=3600'),
  }));
  web.get('*', (req: Request, res: Response, next: NextFunction) => {
    if (MISSING_FILE.test(req.path)) return next();
    res.setHeader('cache-control', 'no-cache');
    res.type('html').send(page);
  });
  web.use((_req: Request, res: Response) => { res.status(404).type('text').send('There is no such file.'); });
}
