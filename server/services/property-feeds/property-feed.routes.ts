import type { Router } from 'express';
import type { DataFeed, WithContext } from 'schema-dts';
import { brandFrom, type Brand } from '#shared/brand/brand.ts';
import { isStreetPublic, shownText } from '#shared/listings/address-visibility.rules.ts';
import type { SluggedHome } from '#shared/listings/listings.address.ts';
import { isPublic } from '#shared/listings/listings.rules.ts';
import { GUEST } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { homeView, type HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { toCome } from '#shared/open-houses/open-houses.rules.ts';
import { toResoOpenHouse, type ResoOpenHouseRow } from '#shared/reso/reso-open-house.rules.ts';
import { toResoProperty } from '#shared/reso/reso-export.rules.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { listingLd, photoUrl } from '../../schema-org/json-ld.ts';
import { publicHomeInclude } from '../../queries/listing-includes.ts';
import { listingPath, publicListing, publicListings } from '../../queries/public-homes.ts';
import { sendPages, FEED_ROUTE, MAX_IN_PAGE } from './property-feed.query.ts';

/** Our own published homes: every change of a fact, price, photo or status updates the modification timestamp. */
const OURS = { origin: 'HEARTHPORT' as const, deletedAt: null, published: { is: publicListings } };
const INCLUDE = { published: { include: publicHomeInclude } };

type PhotoRow = { id: string; url: string; caption: string; createdAt: Date };
type FeedRow = HomeRow & {
  listingId: string | null;
  modificationTimestamp: Date;
  published: SluggedHome & {
    id: string;
    slug: string | null;
    uploads: PhotoRow[];
    openHouses: ResoOpenHouseRow[];
  };
};

/** A home as a Property record of the Data Dictionary, with its pictures. Hides what the home's page hides. */
function propertyRecord(row: FeedRow, brand: Brand, base: string, now: Date): Record<string, unknown> {
  const view = homeView(row, now);
  const key = row.published.id;
  const shown = (text: string) => shownText(text, row, isStreetPublic(row));
  const time = row.modificationTimestamp.toISOString();
  const record = toResoProperty({
    sourceKey: key,
    mlsNumber: null,
    status: view.status,
    withheld: null,
    address: view.address,
    hideAddress: row.hideAddress,
    city: view.city,
    state: view.state,
    zip: view.zip,
    county: view.county,
    subdivision: view.subdivision,
    lat: view.lat,
    lng: view.lng,
    propertyType: view.propertyType,
    listingPrice: view.listingPrice,
    originalPrice: view.originalPrice,
    soldPrice: view.status === 'SOLD' ? view.soldPrice : null,
    closeDate: view.status === 'SOLD' && view.closeDate ? new Date(view.closeDate).toISOString() : null,
    activationDate: new Date(view.activationDate).toISOString(),
    dom: view.daysOnMarket,
    beds: view.beds,
    baths: view.baths,
    halfBaths: view.halfBaths,
    area: view.area,
    lotSizeAcres: view.lotSizeAcres,
    yearBuilt: view.yearBuilt,
    hasBasement: view.hasBasement,
    basementArea: view.basementArea,
    hasGarage: view.hasGarage,
    garageSpaces: view.garageSpaces,
    hasHOA: view.hasHOA,
    hoaFees: view.hoaFees,
    tax: view.tax,
    description: view.description,
    listingAgentName: brand.brokerage,
    listingAgentEmail: brand.supportEmail,
    listingAgentPhone: brand.supportPhone,
    listingAgentOfficePhone: brand.supportPhone,
    listingOfficeName: brand.brokerage,
    modificationTimestamp: time,
  });
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
  const open = toCome(row.published.openHouses, now);
  return {
    ...given,
    ListingURL: base + listingPath(row.published),
    PhotosCount: row.published.uploads.length,
    Media: row.published.uploads.map(({ id, url, caption, createdAt }, at) => ({
      MediaKey: id,
      MediaURL: photoUrl(base, url),
      Order: at + 1,
      MediaCategory: 'Photo',
      MimeType: 'image/webp',
      ...(caption && { ShortDescription: shown(caption) }),
      MediaModificationTimestamp: createdAt.toISOString(),
    })),
    ...(open.length > 0 && {
      OpenHouse: open.map((each) =>
        toResoOpenHouse({ ...each, note: shown(each.note) }, timeZoneOfHome(row.state, row.county), now),
      ),
    }),
  };
}

/** `GET /api/reso/Property`: our published homes for other systems, in the format of the RESO Web API. */
export function resoFeedRoutes(routes: Router, { env, reads, rateLimiter, clock }: AppContext): void {
  const reader = reads.as(GUEST);
  const brand = brandFrom(env.brand);
  routes.get(
    '/reso/Property',
    sendPages(env.publicUrl, rateLimiter, {
      kind: 'Property',
      columns: { ModificationTimestamp: 'modificationTimestamp', ListingKey: 'listingId', StandardStatus: 'status' },
      base: OURS,
      order: ['modificationTimestamp', 'listingId'],
      rows: (page) => reader.read(({ prisma }) => prisma.mlsListing.findMany({ ...page, include: INCLUDE })),
      count: (where) => reader.read(({ prisma }) => prisma.mlsListing.count({ where })),
      records: (row) =>
        row.published ? [propertyRecord({ ...row, published: row.published }, brand, env.publicUrl, clock())] : [],
      last: ({ modificationTimestamp, listingId }) => ({ at: modificationTimestamp, key: listingId }),
    }),
  );
}

/**
 * `GET /feeds/listings.json`: the same homes, plus those coming soon, as a schema.org DataFeed; further pages through
 * the Link header.
 */
export function schemaFeedRoutes(web: Router, context: AppContext): void {
  const base = context.env.publicUrl;
  const brand = brandFrom(context.env.brand);
  const route = streamingRoutes(context.rateLimiter);
  const reader = context.reads.as(GUEST);
  web.get(
    '/feeds/listings.json',
    route(FEED_ROUTE, async (req, res) => {
      const { after } = req.query;
      if (after !== undefined && !(typeof after === 'string' && /^[\w-]{1,64}$/.test(after)))
        throw invalidField('after', 'Use the link to the next page unchanged.');
      const rows = await reader.read(({ prisma }) =>
        prisma.listing.findMany({
          where: { ...publicListings, ...(after ? { id: { gt: after } } : {}) },
          include: publicHomeInclude,
          orderBy: { id: 'asc' },
          take: MAX_IN_PAGE + 1,
        }),
      );
      const now = context.clock();
      const shown = rows
        .slice(0, MAX_IN_PAGE)
        .filter(isPublic)
        .map((row) => publicListing(row, brand));
      const newest = Math.max(0, ...shown.map((home) => home.modifiedAt.getTime()));
      const feed: WithContext<DataFeed> = {
        '@context': 'https://schema.org',
        '@type': 'DataFeed',
        name: `Homes for sale with ${brand.product}`,
        url: `${base}/feeds/listings.json`,
        publisher: { '@type': 'Organization', name: brand.brokerage, url: `${base}/` },
        ...(newest > 0 && { dateModified: new Date(newest).toISOString() }),
        dataFeedElement: shown.map((home) => {
          const { '@context': _context, ...item } = listingLd(home, brand, base, now) as Exclude<
            ReturnType<typeof listingLd>,
            string
          >;
          return {
            '@type': 'DataFeedItem',
            dateModified: home.modifiedAt.toISOString(),
            ...(home.listedAt && { dateCreated: home.listedAt.toISOString() }),
            item,
          };
        }),
      };
      if (rows.length > MAX_IN_PAGE)
        res.setHeader('link', `<${base}/feeds/listings.json?after=${rows[MAX_IN_PAGE - 1]!.id}>; rel="next"`);
      res.setHeader('cache-control', 'public, max-age=300');
      res.type('application/ld+json').send(JSON.stringify(feed));
    }),
  );
}
