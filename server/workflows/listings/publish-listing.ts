import { plainSlug, slugOf, slugWithShortId } from '#shared/listings/listings.address.ts';
import { isSlugSafe, isStreetPublic, shownPlace, shownZip } from '#shared/listings/address-visibility.rules.ts';
import { isPublic } from '#shared/listings/listings.rules.ts';
import type { MlsStatus } from '#shared/mls-listings/mls-listings.types.ts';
import type { ExternalStatus } from '#shared/listings/listings.types.ts';
import { closedOn } from '#shared/transactions/closed-on.ts';
import { markDuplicatesSql } from '../../queries/home-duplicates.ts';
import { markRecordedSales } from '../../queries/recorded-sales.ts';
import { centroidOf } from '../../queries/zip-centroids.ts';
import { madePhotos } from '../../queries/listing-includes.ts';
import type { Unit } from '../../database/unit-of-work.ts';

const MLS_STATUS_OF: Readonly<Record<ExternalStatus, MlsStatus>> = {
  COMING_SOON: 'ACTIVE',
  ACTIVE: 'ACTIVE',
  PENDING: 'PENDING',
  SOLD: 'SOLD',
};

/** The location of a home is its zip code's center until someone sets it on the map. */
function precisionOf(listing: {
  state: string;
  zip: string;
  city: string;
  county: string | null;
  lat: number | null;
  lng: number | null;
}): 'ZIP' | 'EXACT' {
  const center = centroidOf({ ...listing, zip: listing.zip.slice(0, 5) });
  return listing.lat === null || (center?.lat === listing.lat && center?.lng === listing.lng) ? 'ZIP' : 'EXACT';
}

/**
 * Synchronizes the home's `MlsListing` row with its listing: it exists while the home is public and is deleted
 * otherwise. Called by every command that changes a fact, price, photo or status of a published home; idempotent. A
 * home that is coming soon has no row yet.
 */
export async function publishListing(unit: Unit, listingId: string): Promise<void> {
  const listing = await unit.tx.listing.findUniqueOrThrow({
    where: { id: listingId },
    include: { uploads: { where: madePhotos, orderBy: [{ main: 'desc' }, { order: 'asc' }] } },
  });
  if (!isPublic(listing) || listing.externalStatus === 'COMING_SOON') {
    await unit.tx.mlsListing.updateMany({ where: { listingId, deletedAt: null }, data: { deletedAt: unit.now } });
    const hidden = await unit.tx.mlsListing.findUnique({ where: { listingId }, select: { id: true, status: true } });
    if (hidden) await unit.tx.$executeRawUnsafe(markDuplicatesSql, [hidden.id]);
    if (hidden?.status === 'SOLD') await markRecordedSales(unit.tx, hidden.id);
    return;
  }
  const sale =
    listing.externalStatus === 'SOLD'
      ? await unit.tx.transaction.findFirst({
          where: { listingId, status: 'CLOSED' },
          orderBy: { closedAt: 'desc' },
          select: { closedAt: true, closingDate: true, offer: { select: { price: true } } },
        })
      : null;
  const place = shownPlace(listing, isStreetPublic(listing));
  const home = {
    slug: listing.slug !== null && isSlugSafe(listing.slug, listing) ? listing.slug : null,
    status: MLS_STATUS_OF[listing.externalStatus],
    address: listing.address,
    hideAddress: listing.hideAddress,
    city: listing.city,
    state: listing.state,
    zip: shownZip(listing.zip, isStreetPublic(listing)),
    county: listing.county,
    propertyType: listing.propertyType,
    listingPrice: listing.price,
    beds: listing.beds,
    baths: listing.baths,
    halfBaths: listing.halfBaths,
    area: listing.area,
    lotSizeAcres: listing.lotSizeAcres,
    yearBuilt: listing.yearBuilt,
    hasBasement: listing.hasBasement,
    basementArea: listing.basementArea,
    hasGarage: listing.hasGarage,
    garageSpaces: listing.garageSpaces,
    hasHOA: listing.hasHOA,
    hoaFees: listing.hoaFees,
    tax: listing.tax,
    description: listing.description,
    listingOfficeName: unit.brand.brokerage,
    photos: listing.uploads.map((upload) => upload.url),
    modificationTimestamp: unit.now,
    deletedAt: null,
    soldPrice: sale?.offer.price ?? null,
    closeDate: sale && closedOn(sale),
    // a hidden address hides the exact location too: a map search must not reveal what the page hides
    lat: place.lat,
    lng: place.lng,
    locationPrecision: isStreetPublic(listing) ? precisionOf(listing) : ('ZIP' as const),
  };
  const before = await unit.tx.mlsListing.findUnique({
    where: { listingId },
    select: { id: true, status: true, listingPrice: true, deletedAt: true },
  });
  const isRepriced = before && home.listingPrice !== null && before.listingPrice !== home.listingPrice;
  const isMoved = before && before.status !== home.status;
  const at = isRepriced || isMoved ? await timeAfterLastChange(unit, before.id) : unit.now;
  if (isRepriced) {
    await unit.tx.listingChange.create({
      data: {
        mlsListingId: before.id,
        kind: 'PRICE',
        fromPrice: before.listingPrice,
        toPrice: home.listingPrice,
        at,
      },
    });
  }
  if (isMoved)
    await unit.tx.listingChange.create({
      data: { mlsListingId: before.id, kind: 'STATUS', fromStatus: before.status, toStatus: home.status, at },
    });
  const { id } = await unit.tx.mlsListing.upsert({
    where: { listingId },
    create: {
      ...home,
      origin: 'HEARTHPORT',
      sourceKey: listingId,
      listingId,
      activationDate: unit.now,
      originalPrice: listing.price,
    },
    update: home,
    select: { id: true },
  });
  // alerts with frequency "as soon as possible" go out now instead of at the next scheduled run
  if (!before || before.deletedAt || before.status !== home.status || before.listingPrice !== home.listingPrice)
    unit.enqueue('send-search-alerts', {}, { singletonKey: 'listing-events' });
  // a feed record of the same home becomes its duplicate
  await unit.tx.$executeRawUnsafe(markDuplicatesSql, [id]);
  if (home.status === 'SOLD' || before?.status === 'SOLD') await markRecordedSales(unit.tx, id);
}

/**
 * The current time, or just after the last entry of the home's history: the action may have waited for another one, and
 * clocks differ between processes.
 */
async function timeAfterLastChange(unit: Unit, mlsListingId: string): Promise<Date> {
  const last = await unit.tx.listingChange.findFirst({
    where: { mlsListingId },
    orderBy: { at: 'desc' },
    select: { at: true },
  });
  return new Date(Math.max(unit.now.getTime(), (last?.at.getTime() ?? 0) + 1));
}

/**
 * Gives the home a unique slug (address-city-state-zip) and returns it. Earlier slugs stay reserved so that old URLs
 * redirect.
 */
export async function claimSlug(unit: Unit, listingId: string): Promise<string> {
  const listing = await unit.tx.listing.findUniqueOrThrow({ where: { id: listingId } });
  for (const slug of [slugOf(listing), slugWithShortId(listing)]) {
    if (slug === listing.slug) return slug;
    const holder = await unit.tx.listingSlug.findUnique({ where: { slug }, select: { listingId: true } });
    if (holder && holder.listingId !== listingId) continue;
    if (!holder) await unit.tx.listingSlug.create({ data: { slug, listingId, createdAt: unit.now } });
    await unit.tx.listing.update({ where: { id: listingId }, data: { slug } });
    return slug;
  }
  // only homes that once had this very address use both: the short id alone is unique
  const slug = plainSlug(listing);
  await unit.tx.listing.update({ where: { id: listingId }, data: { slug } });
  return slug;
}
