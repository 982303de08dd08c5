import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@feathersjs/express';
import type { Express, NextFunction, Request, Response } from 'express';
import { brandFrom } from '#shared/brand/brand.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { isSecretAddress } from '#shared/site/private-paths.ts';
import type { AppContext } from '../context.ts';
import { ipKey } from '../http/ip-key.ts';
import { mailerVisit } from '../queries/mailer-visits.ts';
import { listingPath, pathColumns, publicListings } from '../queries/public-homes.ts';
import { schemaFeedRoutes } from '../services/property-feeds/property-feed.routes.ts';
import { namedFiles } from './named-files.ts';
import { packedFiles } from './packed-files.ts';
import { pageFiles } from './page-files.ts';
import { headTags } from './page-head.ts';
import { pageFrame } from './page-frame.ts';
import { pageTemplate } from './page-template.ts';
import { pageAt } from './site-pages.ts';
import { robotsText, sitemapRoutes } from './sitemap.routes.ts';

/**
 * A household, or an office behind one address, opens the link of a mailing a few times; a script does it more often.
 */
const VISIT_LIMIT = { windowSeconds: 3600, max: 20, message: 'This link was opened too often this hour.' };
const YEAR_SECONDS = 31_536_000;
/** File extensions of browser requests. A private link contains dots too, but is a page. */
const MISSING_FILE = /\.(js|mjs|css|map|png|jpe?g|webp|avif|gif|svg|ico|json|txt|xml|woff2?|webmanifest|php)$/i;

/** Files that a deploy changes under the same name. */
const ALWAYS_ASKED = /[/\\](?:sw\.js|[^/\\]+\.html)$/;

/** A redirect keeps what the link was sent with: a step to open, or where the visitor came from. */
function withQuery(to: string, req: Request): string {
  const at = req.originalUrl.indexOf('?');
  return at < 0 ? to : to + req.originalUrl.slice(at);
}

/**
 * Serves the built client: hashed files for a year; every other URL gets the page with its own head and body,
 * revalidated each time (ETag).
 */
export function webRoutes(web: Express, context: AppContext, root: string | undefined): void {
  // above the limit, the link still leads on
  const isCounted = (req: Request): boolean => {
    try {
      context.rateLimiter.hit(`mailers.visit.${ipKey(req.ip)}`, VISIT_LIMIT);
      return true;
    } catch (error) {
      if (error instanceof RuleError) return false;
      throw error;
    }
  };
  // the short URL of a home redirects without loading the page's scripts
  web.get('/s/:shortId', (req: Request, res: Response, next: NextFunction) => {
    void (async () => {
      const home = await context.prisma.listing.findFirst({
        where: { shortId: req.params.shortId!.toLowerCase(), ...publicListings },
        select: pathColumns,
      });
      res.redirect(302, home ? withQuery(listingPath(home), req) : '/404');
    })().catch(next);
  });
  // the short link of a mailing counts the request, not the person, and leads on
  web.get('/m/:code', (req: Request, res: Response, next: NextFunction) => {
    void (async () => {
      res.setHeader('cache-control', 'no-store');
      res.setHeader('x-robots-tag', 'noindex');
      res.redirect(302, await mailerVisit(context, req.params.code!, req.method === 'GET' && isCounted(req)));
    })().catch(next);
  });
  web.get('/robots.txt', (_req: Request, res: Response) => {
    res.setHeader('cache-control', 'public, max-age=3600');
    res.type('text').send(robotsText(context.env.publicUrl));
  });
  sitemapRoutes(web, context);
  schemaFeedRoutes(web, context);
  if (!root || !existsSync(path.join(root, 'index.html'))) return;
  const brand = brandFrom(context.env.brand);
  const write = pageTemplate(readFileSync(path.join(root, 'index.html'), 'utf8'));
  const filesAt = pageFiles(root);
  const site = {
    context,
    brand,
    base: context.env.publicUrl,
    frame: pageFrame(path.join(root, '../pages/render-page.js'), brand, context.log),
  };
  web.get('/version.json', (_req: Request, res: Response) => {
    res.setHeader('cache-control', 'no-store');
    res.sendFile(path.join(root, 'version.json'), { dotfiles: 'allow', cacheControl: false });
  });
  const cacheControl = (file: string) =>
    file.startsWith(path.join(root, 'assets'))
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : ALWAYS_ASKED.test(file)
        ? 'no-cache'
        : 'public, max-age=3600';
  web.use(namedFiles(root, brand.product));
  web.use(packedFiles(root, cacheControl));
  web.use(
    serveStatic(root, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (res, file) => {
        res.setHeader('cache-control', cacheControl(file));
        // the bare page is for the service worker, not for search engines
        if (file.endsWith('.html')) res.setHeader('x-robots-tag', 'noindex');
      },
    }),
  );
  web.get('*', (req: Request, res: Response, next: NextFunction) => {
    if (MISSING_FILE.test(req.path)) return next();
    // not parsed as a URL: `//` would be read as a host name
    const search = new URLSearchParams(req.originalUrl.split('?').slice(1).join('?'));
    void (async () => {
      const response = await pageAt(site, req.path, search);
      if ('redirect' in response) {
        // an address can get its old name back: a browser that kept the redirect would go in circles
        res.setHeader('cache-control', 'no-cache');
        return res.redirect(301, withQuery(response.redirect, req));
      }
      const isSecret = isSecretAddress(req.path, search.keys());
      res.setHeader('cache-control', 'no-cache');
      if (response.head.canonical === null) res.setHeader('x-robots-tag', 'noindex');
      if (isSecret) res.setHeader('referrer-policy', 'no-referrer');
      return res
        .status(response.status)
        .type('html')
        .send(
          write({
            ...response,
            head: headTags({ ...response.head, isSecret }, brand, site.base),
            files: filesAt(req.path),
          }),
        );
    })().catch(next);
  });
  web.use((_req: Request, res: Response) => {
    res.status(404).type('text').send('There is no such file.');
  });
}
