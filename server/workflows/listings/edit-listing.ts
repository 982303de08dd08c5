import { randomBytes } from 'node:crypto';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { shortIdFrom } from '#shared/listings/listings.address.ts';
import { HALF_A_POINT } from '#shared/listings/listings.messages.ts';
import {
  ADMIN_FIELDS,
  assertComplete,
  assertEditable,
  assertYearBuilt,
  externalStatusAtApproval,
  isPublic,
} from '#shared/listings/listings.rules.ts';
import { isBeforeMarket } from '#shared/property-matches/off-market.rules.ts';
import type { CreateListing, PatchListing } from '#shared/listings/listings.schema.ts';
import { assertPublishable } from '../../queries/fair-housing.ts';
import { shownOriginal } from '../../queries/home-duplicates.ts';
import { centroidOf, countyNamed, zipCentroidsOf } from '../../queries/zip-centroids.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { moveSellerLinks } from '../offers/offer-links.ts';
import { notifyVisitorsOfChange } from '../showings/home-changed.ts';
import { assertZipInState } from './assert-ready.ts';
import { lockListing } from './lock-listing.ts';
import { claimSlug, publishListing } from './publish-listing.ts';

/**
 * The location of a home until someone sets it on the map: the center of its zip code. Also the zip code's county,
 * which determines the time zone.
 */
function locationOf(home: { state?: string; zip?: string; city?: string; county?: string | null }): {
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

/** A point that was cleared is the center of the zip code again. Throws 400 for half a point, which no map can show. */
function pointOf(home: Parameters<typeof locationOf>[0] & { lat?: number | null; lng?: number | null }) {
  const { lat = null, lng = null } = home;
  if ((lat === null) !== (lng === null)) throw invalidField(lat === null ? 'lat' : 'lng', HALF_A_POINT);
  if (lat !== null) return { lat, lng };
  const center = locationOf(home);
  return { lat: center.lat ?? null, lng: center.lng ?? null };
}

/** The county in the form of the tables that are looked up by it. */
const countyAsNamed = (state: string, county: string | null | undefined) =>
  county ? { county: countyNamed(state, county) } : {};

/** Creates a draft listing of the seller's own home with the facts known so far. */
export async function createListing(unit: Unit, owner: UserActor, input: CreateListing): Promise<{ id: string }> {
  assertYearBuilt(input.yearBuilt, unit.now);
  const listing = await unit.tx.listing.create({
    data: {
      ...locationOf(input),
      ...input,
      ...pointOf(input),
      ...countyAsNamed(input.state ?? '', input.county),
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

/**
 * Finds or creates the buyer's listing of an MLS home. A home that Hearthport sells resolves to its SELLER listing; a
 * sold one is refused (409).
 */
export async function createBuyerListing(unit: Unit, buyer: UserActor, mlsListingId: string): Promise<{ id: string }> {
  const home = await unit.tx.mlsListing.findFirst({ where: { id: mlsListingId, deletedAt: null } });
  if (!home) throw notFound('This home is no longer on the market.');
  if (home.listingId) return { id: home.listingId };
  // a feed record of a home that Hearthport sells, or that another feed reported first
  if (home.duplicateOfId) {
    const original = await shownOriginal(unit.tx, home.id);
    if (!original) throw notFound('This home is no longer on the market.');
    return createBuyerListing(unit, buyer, original);
  }
  if (home.status === 'SOLD')
    throw conflict('listing.sold', 'This home is sold (SOLD), so it can no longer be toured or offered on.', {
      status: home.status,
    });
  // concurrent requests are serialized, so that the second one finds the listing the first one made
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${buyer.userId} FOR NO KEY UPDATE`;
  const existing = await unit.tx.listing.findFirst({
    where: { type: 'BUYER', userId: buyer.userId, mlsListingId, archivedAt: null },
    select: { id: true },
  });
  if (existing) return existing;
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
      tax: home.tax,
      hasHOA: home.hasHOA ?? false,
      hoaFees: home.hoaFees,
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
 * Changes facts of a home. Each change is a new version, so that nobody approves what they did not see. A submitted or
 * published home must stay complete (400 naming what is missing), and a price change of a published one is recorded in
 * its history. Another address of a tracked home's listing agent gets the private links of its offers.
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
    throw forbidden('listing.broker-field', `Only ${PRODUCT} sets ${brokers.join(', ')}.`);
  assertYearBuilt(input.yearBuilt, unit.now);
  const { reviewNote: _note, ...facts } = input;
  if (facts.organizationId) {
    // stays until the home belongs to it
    const known = await unit.tx.$queryRaw<object[]>`
      SELECT 1 FROM "Organization" WHERE id = ${facts.organizationId} FOR KEY SHARE`;
    if (known.length === 0) throw invalidField('organizationId', 'There is no such organization.');
  }
  const moved = facts.zip !== undefined || facts.state !== undefined || facts.city !== undefined;
  // the county came from the old zip code and changes with it
  const wasDerived =
    listing.county !== null && listing.county === zipCentroidsOf(listing.state).get(listing.zip.slice(0, 5))?.county;
  const found = moved ? locationOf({ ...listing, ...(wasDerived && { county: null }), ...facts }) : {};
  // of a zip code that is gone or unknown nothing stays: both states have a Jefferson County, in different time zones
  const { county = wasDerived ? null : listing.county, ...center } = found;
  const place = moved ? { ...(facts.lat === undefined && center), county } : {};
  if (listing.status !== 'DRAFT' && listing.type === 'SELLER') {
    assertComplete(
      { ...listing, ...facts },
      await unit.tx.upload.count({ where: { listingId: id, type: 'PHOTO', problem: null } }),
    );
    if (facts.zip !== undefined || facts.state !== undefined) assertZipInState({ ...listing, ...facts });
    await assertPublishable(unit.tx, 'listing', id, { ...listing, ...facts });
  }
  const put =
    facts.liveDate !== undefined && listing.status === 'APPROVED' && listing.externalStatus === 'COMING_SOON'
      ? { externalStatus: externalStatusAtApproval(facts.liveDate, unit.now) }
      : {};
  const after = await unit.tx.listing.update({
    where: { id },
    data: {
      ...place,
      ...facts,
      ...((facts.lat !== undefined || facts.lng !== undefined) && pointOf({ ...listing, ...facts })),
      ...countyAsNamed(facts.state ?? listing.state, facts.county),
      ...put,
      version: { increment: 1 },
    },
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
  // of a home that was sent back, the next review shows what was changed since
  if (listing.status !== 'DRAFT' || listing.reviewNote) {
    unit.audit({
      action: 'listing.changed',
      entityType: 'listing',
      entityId: id,
      ...(repriced ? { before: { price: listing.price } } : {}),
      after: { fields: fields.sort(), version: after.version, ...(repriced ? { price: after.price } : {}), ...put },
    });
  }
  await notifyVisitorsOfChange(unit, listing, after);
  // who had the link of the wrong address could still answer for the seller
  const [was, is] = [listing, after].map(({ listingAgentEmail }) => listingAgentEmail?.toLowerCase() ?? null);
  if (listing.type === 'BUYER' && was && was !== is) await moveSellerLinks(unit, id);
  if (isPublic(after)) {
    await claimSlug(unit, id);
    await publishListing(unit, id);
  }
  if (after.offMarketOptIn && isBeforeMarket(after)) unit.enqueue('match-off-market', { listingId: id });
  unit.publish('listings', 'patched', { id });
  return { id };
}
