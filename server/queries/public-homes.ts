/** Homes as the public may see them, for pages, maps, cards and feeds: hidden data is already removed. */
import type { Actor } from '#shared/kernel/actor.ts';
import { isSlugSafe, isStreetPublic } from '#shared/listings/address-visibility.rules.ts';
import type { SluggedHome } from '#shared/listings/listings.address.ts';
import type { ListingType, ListingStatus, PropertyType } from '#shared/listings/listings.types.ts';
import { externalStatusLabel, isPublic, onMarketSince } from '#shared/listings/listings.rules.ts';
import { listingView, type ListingRow } from '#shared/listings/listings.view.ts';
import { MLS_STATUS_LABELS } from '#shared/mls-listings/mls-listings.types.ts';
import { homePrices } from '#shared/mls-listings/home-price.ts';
import { homeView, type HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import { homeAttribution, ownAttribution, type Attribution } from '#shared/site/home-attribution.ts';
import type { OpenHouseView } from '#shared/open-houses/open-houses.view.ts';
import type { NamedHome } from '#shared/site/home-labels.ts';
import type { Brand } from '#shared/brand/brand.ts';
import type { Database } from '../database/prisma.ts';
import { shownOriginal } from './home-duplicates.ts';
import { publicHomeInclude } from './listing-includes.ts';

const GUEST: Actor = { kind: 'guest' };

/** Our public listings. */
export const publicListings = { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null };
/** Public homes of feeds and county records. */
export const publicRows = { deletedAt: null, isDuplicate: false };

export interface PublicHome extends NamedHome {
  /** The canonical path for search engines. */
  path: string;
  /** `listings/{id}` or `homes/{id}`: identifies the home's social card and its entry in the feeds. */
  key: string;
  isOwn: boolean;
  /** Null for a home that is simply for sale. */
  statusLabel: string;
  county: string | null;
  lat: number | null;
  lng: number | null;
  /** False when only the neighborhood may be shown. */
  hasStreetAddress: boolean;
  yearBuilt: number | null;
  lotSizeAcres: number | null;
  details: readonly { label: string; value: string }[];
  photos: readonly { url: string; caption: string }[];
  attribution: Attribution;
  listedAt: Date | null;
  soldAt: Date | null;
  modifiedAt: Date;
  /** Not canceled; past ones too. */
  openHouses?: readonly OpenHouseView[];
}

/** `moved`: it has another URL now. `gone`: it was public once. `unknown`: no home that is public. */
export type FoundHome =
  | { state: 'shown'; home: PublicHome }
  | { state: 'moved'; to: string }
  | { state: 'gone' }
  | { state: 'unknown' };

/** The columns that `listingPath` reads. */
export const pathColumns = {
  id: true,
  slug: true,
  shortId: true,
  address: true,
  city: true,
  state: true,
  zip: true,
  hideAddress: true,
} as const;

/** The canonical path of a home; a slug that would reveal a hidden street is not used. */
export const listingPath = (row: SluggedHome & { id: string; slug: string | null }): string =>
  row.slug && isSlugSafe(row.slug, row) ? `/${row.slug}` : `/listings/${row.id}`;

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));
const known = (rows: [string, string | number | null | false | undefined][]) =>
  rows.flatMap(([label, value]) => (value || value === 0 ? [{ label, value: String(value) }] : []));

/** A home of ours with the home it is published as, which knows what it sold for. */
type PublishedRow = ListingRow & Required<Pick<ListingRow, 'publishedAs'>>;

/** A published home of ours. */
export function publicListing(row: PublishedRow, brand: Brand): PublicHome {
  const view = listingView(row, GUEST);
  return {
    path: listingPath(row),
    key: `listings/${row.id}`,
    isOwn: true,
    address: view.address,
    city: view.city,
    state: view.state,
    zip: view.zip || null,
    county: view.county,
    propertyType: view.propertyType,
    price: view.price,
    soldPrice: view.soldPrice,
    isSold: view.externalStatus === 'SOLD',
    isPending: view.externalStatus === 'PENDING',
    isComingSoon: view.externalStatus === 'COMING_SOON',
    statusLabel: externalStatusLabel(row),
    beds: view.beds,
    baths: view.baths,
    halfBaths: view.halfBaths,
    area: view.area,
    yearBuilt: view.yearBuilt,
    lotSizeAcres: view.lotSizeAcres,
    description: view.description,
    lat: view.lat,
    lng: view.lng,
    hasStreetAddress: isStreetPublic(view),
    photos: view.uploads.map(({ url, caption }) => ({ url, caption })),
    details: known([
      ...commonDetails(view),
      ['What stays with the home', view.inclusions],
      ['What makes it special', view.uniques],
    ]),
    attribution: ownAttribution({ name: brand.brokerage, phone: brand.supportPhone }, row.updatedAt),
    listedAt: onMarketSince(row),
    soldAt: null,
    modifiedAt: new Date(row.updatedAt),
    openHouses: view.openHouses,
  };
}

/** A home of a feed or county record. */
export function publicRow(row: HomeRow & { slug: string | null }, now: Date): PublicHome {
  const view = homeView(row, now);
  return {
    path: `/homes/${row.id}`,
    key: `homes/${row.id}`,
    isOwn: false,
    address: view.address,
    city: view.city,
    state: view.state,
    zip: view.zip,
    county: view.county,
    propertyType: view.propertyType,
    ...homePrices(view),
    isPending: view.status === 'PENDING',
    isComingSoon: false,
    statusLabel: MLS_STATUS_LABELS[view.status],
    beds: view.beds,
    baths: view.baths,
    halfBaths: view.halfBaths,
    area: view.area,
    yearBuilt: view.yearBuilt,
    lotSizeAcres: view.lotSizeAcres,
    description: view.description,
    lat: view.lat,
    lng: view.lng,
    hasStreetAddress: isStreetPublic(row),
    photos: view.photos.map((url) => ({ url, caption: '' })),
    details: known([...commonDetails(view), ['Subdivision', view.subdivision]]),
    attribution: homeAttribution(view, now.getFullYear()),
    listedAt: dateOf(row.activationDate),
    soldAt: dateOf(row.closeDate),
    modifiedAt: new Date(row.modificationTimestamp),
  };
}

function commonDetails(home: {
  propertyType: PropertyType;
  yearBuilt: number | null;
  lotSizeAcres: number | null;
  hasGarage: boolean | null;
  garageSpaces: number | null;
  county: string | null;
}): [string, string | number | null | false][] {
  return [
    ['Year built', home.yearBuilt],
    ['Lot', home.lotSizeAcres ? `${Number(home.lotSizeAcres.toFixed(2))} acres` : null],
    [
      'Garage',
      home.hasGarage
        ? home.garageSpaces
          ? `${home.garageSpaces} ${home.garageSpaces === 1 ? 'space' : 'spaces'}`
          : 'Yes'
        : null,
    ],
    ['County', home.county],
  ];
}

type Guarded = { type: ListingType; status: ListingStatus; archivedAt: Date | null; approvedAt: Date | null };
/** Only a home that was public once is `gone`; a draft or a buyer's own listing is `unknown`. */
const lostState = (row: Guarded): FoundHome => ({
  state: row.type === 'SELLER' && row.status === 'APPROVED' && row.approvedAt && row.archivedAt ? 'gone' : 'unknown',
});

const UNKNOWN: FoundHome = { state: 'unknown' };

/** Finds a home of ours by `/{slug}`. A slug that reveals a hidden street is treated as unknown. */
export async function findBySlug(prisma: Database, slug: string, brand: Brand): Promise<FoundHome> {
  const row = await prisma.listing.findUnique({
    where: { slug },
    include: publicHomeInclude,
  });
  if (row) return isSlugSafe(slug, row) ? (isPublic(row) ? shown(row, brand, `/${slug}`) : lostState(row)) : UNKNOWN;
  const old = await prisma.listingSlug.findUnique({ where: { slug }, include: { listing: true } });
  if (!old || !isSlugSafe(slug, old.listing)) return UNKNOWN;
  return isPublic(old.listing) ? { state: 'moved', to: listingPath(old.listing) } : lostState(old.listing);
}

function shown(row: PublishedRow, brand: Brand, asked: string): FoundHome {
  const home = publicListing(row, brand);
  return asked.startsWith('/listings/') || home.path === asked
    ? { state: 'shown', home }
    : { state: 'moved', to: home.path };
}

/** Whether a home may be found by this name: its id, its short id, or a slug that reveals no hidden street. */
export const isNameSafe = (name: string, home: SluggedHome & { id: string }): boolean =>
  name === home.id || name === home.shortId || isSlugSafe(name, home);

/** Finds a home of ours by id, slug or short id, as `/listings/{id}` accepts them. */
export async function findListing(prisma: Database, name: string, brand: Brand): Promise<FoundHome> {
  // in one condition, the former slugs would make PostgreSQL read every listing
  const row =
    (await prisma.listing.findFirst({
      where: { OR: [{ id: name }, { slug: name }, { shortId: name }] },
      include: publicHomeInclude,
    })) ?? (await prisma.listing.findFirst({ where: { slugs: { some: { slug: name } } }, include: publicHomeInclude }));
  if (!row || !isNameSafe(name, row)) return UNKNOWN;
  return isPublic(row) ? shown(row, brand, `/listings/${name}`) : lostState(row);
}

/**
 * Finds a home of a feed or county record by `/homes/{id}`; one of ours redirects to its own path, a duplicate to its
 * original.
 */
export async function findRow(prisma: Database, id: string, now: Date): Promise<FoundHome> {
  const row = await prisma.mlsListing.findUnique({ where: { id }, include: { published: true } });
  if (!row) return { state: 'unknown' };
  if (row.published)
    return isPublic(row.published) ? { state: 'moved', to: listingPath(row.published) } : lostState(row.published);
  if (row.deletedAt) return { state: 'gone' };
  if (row.isDuplicate) {
    const original = await shownOriginal(prisma, id);
    return original ? { state: 'moved', to: `/homes/${original}` } : { state: 'unknown' };
  }
  return { state: 'shown', home: publicRow(row, now) };
}
