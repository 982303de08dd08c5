import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Express, Request } from 'express';
import { SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap';
import { notFound } from '#shared/kernel/rule-error.ts';
import { privateSections } from '#shared/site/private-paths.ts';
import { SITE_PAGES } from '#shared/site/site-pages.ts';
import type { AppContext } from '../context.ts';
import { streamingRoutes } from '../http/streaming-route.ts';
import { listingPath, pathColumns, publicListings, publicRows } from '../queries/public-homes.ts';

/** Maximum URLs in one part, as the protocol allows. */
export const MAX_IN_PART = 50_000;
/** Homes read per query: few enough not to delay other queries. */
const BATCH = 2000;
/** The bounds of the parts are cached for this long; homes listed since are in the last part. */
const PARTS_STORED_MS = 3_600_000;
const LIMIT = { windowSeconds: 60, max: 120, message: 'Too many parts of the site map at once. Please wait a minute.' };

/** Paths that crawlers should skip: the API's data, but not its pictures and files. */
export function robotsText(base: string): string {
  const closed = ['/api/', ...privateSections().map((section) => `/${section}`), '/listings/*/edit', '/*?*token='];
  return [
    'User-agent: *',
    'Allow: /api/social-cards/',
    'Allow: /api/illustrations/',
    'Allow: /api/files/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Homes of feeds that are for sale; our own have a separate part, county records are not for sale. */
const FOR_SALE = { ...publicRows, status: 'ACTIVE' as const, origin: 'MLS' as const };

async function* sitePages(): AsyncGenerator<SitemapItemLoose> {
  for (const page of SITE_PAGES) if (page.index && !page.canonical) yield { url: page.path, priority: page.priority };
}

async function* ownHomes({ prisma }: AppContext): AsyncGenerator<SitemapItemLoose> {
  for (let after = ''; ;) {
    const rows = await prisma.listing.findMany({
      where: { ...publicListings, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { ...pathColumns, updatedAt: true },
    });
    for (const row of rows) yield { url: listingPath(row), lastmod: row.updatedAt.toISOString(), priority: 0.8 };
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

async function* feedHomes({ prisma }: AppContext, from: string): AsyncGenerator<SitemapItemLoose> {
  let left = MAX_IN_PART;
  for (let where: object = { gte: from }; left > 0;) {
    const rows = await prisma.mlsListing.findMany({
      where: { ...FOR_SALE, id: where },
      orderBy: { id: 'asc' },
      take: Math.min(BATCH, left),
      select: { id: true, modificationTimestamp: true },
    });
    for (const row of rows)
      yield { url: `/homes/${row.id}`, lastmod: row.modificationTimestamp.toISOString(), priority: 0.6 };
    left -= rows.length;
    if (rows.length < BATCH) return;
    where = { gt: rows.at(-1)!.id };
  }
}

/** The first id of each part, from one scan over the homes for sale. */
async function partStarts({ prisma }: AppContext, inPart: number): Promise<string[]> {
  const rows = await prisma.$queryRawUnsafe<
    { id: string }[]
  >(`SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM "MlsListing"
    WHERE "deletedAt" IS NULL AND NOT "isDuplicate" AND status = 'ACTIVE' AND origin = 'MLS') numbered
    WHERE (at - 1) % ${inPart} = 0 ORDER BY id`);
  return rows.map(({ id }) => id);
}

async function* resumed<Item>(first: Item, rest: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** /sitemap.xml lists the parts; each part is streamed from the database. */
export function sitemapRoutes(web: Express, context: AppContext): void {
  const base = context.env.publicUrl;
  let parts: { until: number; starts: Promise<string[]> } | null = null;
  const startsNow = (): Promise<string[]> => {
    const now = context.clock().getTime();
    if (!parts || parts.until <= now) {
      parts = { until: now + PARTS_STORED_MS, starts: partStarts(context, MAX_IN_PART) };
      parts.starts.catch(() => {
        parts = null;
      });
    }
    return parts.starts;
  };
  const route = streamingRoutes(context.rateLimiter);
  const sitemapAt = (
    path: string,
    response: (req: Request) => Promise<{ from: AsyncIterable<unknown>; to: SitemapStream | SitemapIndexStream }>,
  ) => {
    web.get(
      path,
      route({ isPublic: true, limit: { name: 'sitemap', rate: LIMIT } }, async (req, res) => {
        const { from, to } = await response(req);
        const items = from[Symbol.asyncIterator]();
        const first = await items.next();
        // a part without homes does not exist; nothing has been sent yet
        if (first.done) throw notFound('There is no such part of the site map.');
        res.setHeader('cache-control', 'public, max-age=3600');
        res.type('application/xml');
        await pipeline(Readable.from(resumed(first.value, items)), to, res).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
        });
      }),
    );
  };
  const part = () =>
    new SitemapStream({ hostname: base, xmlns: { news: false, xhtml: false, image: false, video: false } });
  sitemapAt('/sitemap.xml', async () => {
    const starts = await startsNow();
    // our own homes first: they are few and matter most to us
    const ours = await context.prisma.listing.count({ where: publicListings, take: 1 });
    const names = ['pages', ...(ours ? ['our-homes'] : []), ...starts.map((id) => `homes-${id}`)];
    async function* addresses() {
      for (const name of names) yield `${base}/sitemaps/${name}.xml`;
    }
    return { from: addresses(), to: new SitemapIndexStream() };
  });
  sitemapAt('/sitemaps/pages.xml', async () => ({ from: sitePages(), to: part() }));
  sitemapAt('/sitemaps/our-homes.xml', async () => ({ from: ownHomes(context), to: part() }));
  sitemapAt('/sitemaps/homes-:id.xml', async (req) => {
    // any home may begin a part: processes may have computed different bounds this hour
    const { id } = req.params;
    const begins = await context.prisma.mlsListing.count({ where: { id } });
    if (!begins) throw notFound('There is no such part of the site map.');
    return { from: feedHomes(context, id!), to: part() };
  });
}
