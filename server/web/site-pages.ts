/** The page for each URL, with its head and the content that the server renders. */
import { GUEST } from '#shared/kernel/actor.ts';
import { ACADEMY_PATH } from '#shared/academy/academy.outline.ts';
import type { Brand } from '#shared/brand/brand.ts';
import { MAX_SKIP } from '#shared/kernel/envelope.ts';
import { STATE_NAMES, STATES, type State } from '#shared/listings/listings.types.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { HOMES_PER_PAGE } from '#shared/mls-listings/mls-listings.types.ts';
import { homeCardView, type HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { homeSummary, homeTitle } from '#shared/site/home-labels.ts';
import { isPrivatePath } from '#shared/site/private-paths.ts';
import { QUESTION_GROUPS } from '#shared/site/site-questions.ts';
import { sitePage, type SitePage } from '#shared/site/site-pages.ts';
import type { Thing, WithContext } from 'schema-dts';
import type { AppContext } from '../context.ts';
import { breadcrumbsLd, homeListLd, listingLd, organizationLd, questionsLd, websiteLd } from '../schema-org/json-ld.ts';
import {
  findBySlug,
  findListing,
  findRow,
  publicListing,
  publicListings,
  publicRow,
  publicRows,
  type FoundHome,
  type PublicHome,
} from '../queries/public-homes.ts';
import { withLoans } from '../queries/home-loans.ts';
import { publicHomeInclude } from '../queries/listing-includes.ts';
import { heroOf, homeBody, homesBody, plainBody, type Crumb } from './home-body.ts';
import type { Html } from './html-text.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageHead } from './page-head.ts';

export interface Page {
  status: 200 | 404 | 410;
  head: PageHead;
  body: Html | null;
  frame: 'site' | 'app';
}
export type PageResponse = Page | { redirect: string };

/** A slug has words and a zip code; other paths need no database query. */
const SLUG = /^\/([a-z0-9]+(?:-[a-z0-9]+)+)\/?$/;
const HOME = /^\/(listings|homes)\/([^/]+)\/?$/;
/** Newest homes of an article, at most as many as its sample section shows. */
const SAMPLE_HOMES = 6;
const OTHER_HOMES = 6;
const SITE_CARD = { path: '/api/social-cards/site.png', alt: 'A bungalow with a wide porch in autumn (drawing)' };

export interface SiteContext {
  context: AppContext;
  brand: Brand;
  base: string;
  frame: PageFrame;
}

/** The decoded name; empty if it cannot be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** The response for a URL that is neither a file nor an API call. `search` holds its parameters. */
export async function pageAt(site: SiteContext, path: string, search: URLSearchParams): Promise<PageResponse> {
  const known = sitePage(path);
  if (known) return sitePageAt(site, known, search);
  if (isPrivatePath(path)) return { status: 200, head: privateHead(site), body: null, frame: 'app' };
  const { prisma, clock } = site.context;
  const [, kind, name] = HOME.exec(path) ?? [];
  const slug = SLUG.exec(path)?.[1];
  if (kind === 'homes') return homeResponse(site, await findRow(prisma, decoded(name!), clock()));
  if (kind === 'listings') return homeResponse(site, await findListing(prisma, decoded(name!), site.brand));
  if (slug) return homeResponse(site, await findBySlug(prisma, slug, site.brand));
  return missing(site, 404);
}

const privateHead = ({ brand }: SiteContext): PageHead => ({
  title: brand.product,
  description: `${brand.product}: sign in to see this page.`,
  canonical: null,
  card: SITE_CARD,
  type: 'website',
  jsonLd: [],
});

function headOf(page: SitePage, jsonLd: readonly WithContext<Thing>[] = []): PageHead {
  return {
    title: page.title,
    description: page.description,
    canonical: page.index ? (page.canonical ?? page.path) : null,
    card: SITE_CARD,
    type: 'website',
    jsonLd,
  };
}

const crumbsTo = (page: SitePage): Crumb[] => [
  { name: 'Home', path: '/' },
  ...(page.path.startsWith(`${ACADEMY_PATH}/`) ? [{ name: 'Academy', path: ACADEMY_PATH }] : []),
  { name: page.title, path: page.path },
];

/** Heading and first sentence of `/browse?compare=`. */
const COMPARISON = ['Compare homes', 'Homes side by side; the best value in each row is marked.'] as const;

async function sitePageAt(site: SiteContext, page: SitePage, search: URLSearchParams): Promise<Page> {
  const { brand, base, frame } = site;
  if (page.content === 'none') return { status: 200, head: headOf(page), body: null, frame: 'site' };
  if (page.path === '/404') return missing(site, 404);
  const list = sitePage(page.canonical ?? page.path)!;
  // not the list, which would be there for a moment and go away again
  if (list.path === '/browse' && search.has('compare'))
    return { status: 200, head: headOf(list), body: await frame.around(plainBody(...COMPARISON)), frame: 'app' };
  if (list.path === '/listings' || list.path === '/browse') return listPage(site, list, search);
  if (page.content === 'homes')
    return {
      status: 200,
      head: headOf(page, [breadcrumbsLd(base, crumbsTo(page))]),
      body: await frame.around(plainBody(page.heading, page.description)),
      frame: 'app',
    };
  const isLanding = (page.canonical ?? page.path) === '/';
  const homes = page.homes
    ? await newestCards(site, page.homes === 'both' ? undefined : page.homes, SAMPLE_HOMES, 0)
    : [];
  const ld = isLanding
    ? [organizationLd(brand, base), websiteLd(brand, base)]
    : [
        breadcrumbsLd(base, crumbsTo(page)),
        ...(page.path === '/faqs' ? [questionsLd(QUESTION_GROUPS.flatMap(({ questions }) => questions))] : []),
      ];
  const body =
    (await frame.article(page.path, homes)) ?? (await frame.around(plainBody(page.heading, page.description)));
  return { status: 200, head: headOf(page, ld), body, frame: page.frame ?? 'site' };
}

async function missing({ frame }: SiteContext, status: 404 | 410): Promise<Page> {
  const page = sitePage('/404')!;
  const body = (await frame.article(page.path)) ?? (await frame.around(plainBody(page.heading, page.description)));
  return { status, head: headOf(page), body, frame: 'app' };
}

/** The newest homes on the market, as in browsing. */
async function newestCards(
  { context }: SiteContext,
  state: State | undefined,
  limit: number,
  skip: number,
): Promise<HomeCard[]> {
  const now = context.clock();
  const search = homeSearchSchema.parse({ $limit: limit, $skip: skip, ...(state && { state }) });
  const { rows } = await context.ports.search.as(GUEST).list(search, now);
  return (await withLoans(context.reads.as(GUEST), rows)).map((row) => homeCardView(row, now));
}

async function listPage(site: SiteContext, page: SitePage, search: URLSearchParams): Promise<Page> {
  const at = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), Math.floor(MAX_SKIP / HOMES_PER_PAGE));
  const state = STATES.find((one) => one === search.get('state'));
  const homes = page.path === '/listings' ? await ownHomes(site, state, at) : await browsedHomes(site, state, at);
  const addressOf = (to: number) => {
    const parameters = new URLSearchParams({ ...(state && { state }), ...(to > 1 && { page: String(to) }) }).toString();
    return page.path + (parameters && `?${parameters}`);
  };
  const shown = homes.slice(0, HOMES_PER_PAGE);
  const ld = [
    breadcrumbsLd(site.base, crumbsTo(page)),
    homeListLd(
      site.base,
      page.title,
      shown.map((home) => ({ path: home.path, name: homeTitle(home) })),
    ),
  ];
  const lead = state ? `${page.description} Shown: ${STATE_NAMES[state]}.` : page.description;
  return {
    status: 200,
    head: { ...headOf(page, ld), canonical: addressOf(at) },
    body: await site.frame.around(
      homesBody(page.heading, lead, shown, homes.length > HOMES_PER_PAGE ? addressOf(at + 1) : null),
    ),
    frame: 'app',
  };
}

/** One more row than a page holds, to know whether there is a next page. */
const pageOfRows = (at: number) => ({ skip: (at - 1) * HOMES_PER_PAGE, take: HOMES_PER_PAGE + 1 });

async function ownHomes({ context, brand }: SiteContext, state: State | undefined, at: number): Promise<PublicHome[]> {
  const rows = await context.prisma.listing.findMany({
    // as the page itself, until somebody asks it for others
    where: { ...publicListings, externalStatus: 'ACTIVE', ...(state && { state }) },
    include: publicHomeInclude,
    orderBy: [{ approvedAt: 'desc' }, { id: 'asc' }],
    ...pageOfRows(at),
  });
  return rows.map((row) => publicListing(row, brand));
}

async function browsedHomes(site: SiteContext, state: State | undefined, at: number): Promise<PublicHome[]> {
  const { skip, take } = pageOfRows(at);
  const cards = await newestCards(site, state, take, skip);
  return homesByIds(
    site,
    cards.map(({ id }) => id),
  );
}

async function homesByIds({ context, brand }: SiteContext, ids: readonly string[]): Promise<PublicHome[]> {
  if (!ids.length) return [];
  const rows = await context.prisma.mlsListing.findMany({
    where: { id: { in: [...ids] }, ...publicRows },
    include: { published: { include: publicHomeInclude } },
  });
  const byId = new Map(
    rows.map((row) => [row.id, row.published ? publicListing(row.published, brand) : publicRow(row, context.clock())]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function homeResponse(site: SiteContext, found: FoundHome): Promise<PageResponse> {
  if (found.state === 'moved') return { redirect: found.to };
  if (found.state !== 'shown') return missing(site, found.state === 'gone' ? 410 : 404);
  const { home } = found;
  const { brand, base } = site;
  const list = sitePage(home.isOwn ? '/listings' : '/browse')!;
  const crumbs: Crumb[] = [
    { name: 'Home', path: '/' },
    { name: list.title, path: list.path },
    { name: home.address, path: home.path },
  ];
  const head: PageHead = {
    title: homeTitle(home),
    description: homeSummary(home),
    canonical: home.path,
    type: 'article',
    jsonLd: [listingLd(home, brand, base, site.context.clock()), breadcrumbsLd(base, crumbs)],
    card: { path: `/api/social-cards/${home.key}.png`, alt: homeTitle(home) },
    ...(home.photos.length > 0 && { hero: heroOf(home) }),
  };
  return {
    status: 200,
    head,
    body: await site.frame.around(homeBody(home, crumbs, await others(site, home))),
    frame: 'app',
  };
}

const NEIGHBORS_STORED_MS = 300_000;
const MAX_CITIES = 2000;
const neighbors = new Map<string, { ids: readonly string[]; until: number }>();

/** The ids of nearby homes are cached for a while; the homes are read again each time, so hidden ones are not shown. */
async function others(site: SiteContext, home: PublicHome): Promise<PublicHome[]> {
  const { prisma, clock } = site.context;
  const city = `${home.state} ${home.city}`;
  const now = clock().getTime();
  let near = neighbors.get(city);
  if (!near || near.until < now) {
    const rows = await prisma.mlsListing.findMany({
      where: { ...publicRows, status: 'ACTIVE', state: home.state, city: home.city },
      orderBy: { activationDate: 'desc' },
      take: OTHER_HOMES + 1,
      select: { id: true },
    });
    near = { ids: rows.map(({ id }) => id), until: now + NEIGHBORS_STORED_MS };
    if (neighbors.size >= MAX_CITIES) neighbors.clear();
    neighbors.set(city, near);
  }
  return (await homesByIds(site, near.ids)).filter((other) => other.path !== home.path).slice(0, OTHER_HOMES);
}
