import { randomBytes } from 'node:crypto';
import { isAdmin, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/rule-error.ts';
import { shortIdFrom } from '#shared/listings/listings.address.ts';
import {
  ADMIN_FIELDS,
  assertAdvertisable,
  assertComplete,
  assertEditable,
  externalStatusAtApproval,
  isPublic,
} from '#shared/listings/listings.rules.ts';
import type { CreateListing, PatchListing } from '#shared/listings/listings.schema.ts';
import { centroidOf, zipCentroidsOf } from '../../queries/zip-centroids.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from './lock-listing.ts';
import { claimSlug, publishListing } from './publish-listing.ts';

/** Where a home stands until somebody sets it on the map: the center of its zip code; and the county the zip code lies in, which tells its time zone. */
function placeOf(home: { state?: string; zip?: string; city?: string; county?: string | null }): {
  lat?: number;
  lng?: number;
  county?: string;
} {
  if (!home.zip || !home.state) return {};
  const zip = home.zip.slice(0, 5);
  const center = centroidOf({ state: home.state, zip, city: home.city ?? null, county: home.county ?? null });
  const county = home.county || zipCentroidsOf(home.state).get(zip)?.county;
  return { ...(center ? { lat: center.lat, lng: center.lng } : {}), ...(county ? { county } : {}) };
}

/** A draft of the seller's own home, with whatever is known of it so far. */
export async function createListing(unit: Unit, owner: UserActor, input: CreateListing): Promise<{ id: string }> {
  const listing = await unit.tx.listing.create({
    data: {
      ...placeOf(input),
      ...input,
      type: 'SELLER',
      status: 'DRAFT',
      userId: owner.userId,
      shortId: shortIdFrom(randomBytes(7)),
      createdAt: unit.now,
    },
  });
  unit.audit({
    action: 'listing.created',
    entityType: 'listing',
    entityId: listing.id,
    side: 'SELLER',
    after: { price: listing.price },
  });
  return { id: listing.id };
}

/** The buyer's listing of an MLS home: found again rather than made twice. A home that Hearthport itself sells resolves to its SELLER listing; a sold one is refused (409). */
export async function createBuyerListing(unit: Unit, buyer: UserActor, mlsListingId: string): Promise<{ id: string }> {
  const home = await unit.tx.mlsListing.findFirst({ where: { id: mlsListingId, deletedAt: null } });
  if (!home) throw notFound('This home is not on the market any more.');
  if (home.listingId) return { id: home.listingId };
  // a feed tells of a home that Hearthport itself sells, or that another feed told of first
  if (home.duplicateOfId) return createBuyerListing(unit, buyer, home.duplicateOfId);
  if (home.status === 'SOLD')
    throw conflict('listing.sold', 'This home is sold (SOLD), so it cannot be toured or offered on any more.', {
      status: home.status,
    });
  // two presses at once come one after the other, so that the second finds what the first made
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${buyer.userId} FOR NO KEY UPDATE`;
  const kept = await unit.tx.listing.findFirst({
    where: { type: 'BUYER', userId: buyer.userId, mlsListingId, archivedAt: null },
    select: { id: true },
  });
  if (kept) return kept;
  const listing = await unit.tx.listing.create({
    data: {
      type: 'BUYER',
      status: 'APPROVED',
      userId: buyer.userId,
      mlsListingId,
      shortId: shortIdFrom(randomBytes(7)),
      address: home.address,
      city: home.city,
      state: home.state,
      zip: home.zip ?? '',
      county: home.county,
      lat: home.lat,
      lng: home.lng,
      propertyType: home.propertyType,
      beds: home.beds,
      baths: home.baths,
      halfBaths: home.halfBaths,
      area: home.area,
      lotSizeAcres: home.lotSizeAcres,
      yearBuilt: home.yearBuilt,
      price: home.listingPrice,
      listingAgentName: home.listingAgentName,
      listingAgentCompany: home.listingOfficeName,
      listingAgentEmail: home.listingAgentEmail,
      listingAgentPhone: home.listingAgentPhone,
    },
  });
  unit.audit({
    action: 'listing.wanted',
    entityType: 'listing',
    entityId: listing.id,
    side: 'BUYER',
    after: { mlsListingId },
  });
  return { id: listing.id };
}

/**
 * Changes facts of a home. Each change is a new version, so that nobody approves what they did not see; a submitted or published home stays complete
 * (400 naming what is missing), and a changed price of a published one is kept.
 */
export async function updateListing(
  unit: Unit,
  id: string,
  input: Omit<PatchListing, 'status' | 'version' | 'price'> & { price?: number | null },
  where: object,
): Promise<{ id: string }> {
  const listing = await lockListing(unit, id, where);
  const fields = Object.keys(input);
  assertEditable(listing, unit.actor, fields);
  const brokers = fields.filter((field) => (ADMIN_FIELDS as readonly string[]).includes(field));
  if (brokers.length && !isAdmin(unit.actor))
    throw forbidden('listing.broker-field', `Only Hearthport sets ${brokers.join(', ')}.`);
  const { reviewNote: _note, ...facts } = input;
  const moved = facts.zip !== undefined || facts.state !== undefined || facts.city !== undefined;
  // a county that the old zip code told goes with it
  const wasDerived =
    listing.county !== null && listing.county === zipCentroidsOf(listing.state).get(listing.zip.slice(0, 5))?.county;
  const place =
    moved && facts.lat === undefined ? placeOf({ ...listing, ...(wasDerived && { county: null }), ...facts }) : {};
  if (listing.status !== 'DRAFT' && listing.type === 'SELLER') {
    assertComplete(
      { ...listing, ...facts },
      await unit.tx.upload.count({ where: { listingId: id, type: 'PHOTO', problem: null } }),
    );
    assertAdvertisable({ ...listing, ...facts });
  }
  const put =
    facts.liveDate !== undefined && listing.status === 'APPROVED' && listing.externalStatus === 'COMING_SOON'
      ? { externalStatus: externalStatusAtApproval(facts.liveDate, unit.now) }
      : {};
  const after = await unit.tx.listing.update({
    where: { id },
    data: { ...place, ...facts, ...put, version: { increment: 1 } },
  });
  const repriced = after.price !== listing.price;
  if (repriced && after.price !== null && listing.status === 'APPROVED') {
    await unit.tx.priceChange.create({
      data: {
        listingId: id,
        fromPrice: listing.price,
        toPrice: after.price,
        changedBy: unit.actor.kind === 'user' ? unit.actor.userId : null,
        createdAt: unit.now,
      },
    });
  }
  if (listing.status !== 'DRAFT') {
    unit.audit({
      action: 'listing.changed',
      entityType: 'listing',
      entityId: id,
      ...(repriced ? { before: { price: listing.price } } : {}),
      after: { fields: fields.sort(), version: after.version, ...(repriced ? { price: after.price } : {}), ...put },
    });
  }
  if (isPublic(after)) {
    await claimSlug(unit, id);
    await publishListing(unit, id);
  }
  unit.publish('listings', 'patched', { id });
  return { id };
}
