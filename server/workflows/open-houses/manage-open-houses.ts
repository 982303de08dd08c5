import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { isStreetPublic, addressLabel, shownText } from '#shared/listings/address-visibility.rules.ts';
import { isOwner, isPublic } from '#shared/listings/listings.rules.ts';
import { OVERLAPS } from '#shared/open-houses/open-houses.messages.ts';
import {
  assertCanBeOpen,
  assertSpan,
  isToCome,
  showingsDuring,
  type Span,
} from '#shared/open-houses/open-houses.rules.ts';
import type { CreateOpenHouse, PatchOpenHouse } from '#shared/open-houses/open-houses.schema.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { assertPublishable } from '../../queries/fair-housing.ts';
import { lockListing, type LockedListing } from '../listings/lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { publishListing } from '../listings/publish-listing.ts';
import { notifyGuests } from './notify-guests.ts';
import { confirmedStarts, timeAtHome } from '../showings/showing-records.ts';

const zoneOf = (home: { state: string; county: string | null }) => timeZoneOfHome(home.state, home.county);
const CANCELLED_ALREADY = 'This open house was canceled.';

/**
 * The home, locked for this transaction, for its owner or a broker: 403 for others who may see it, 404 for those who
 * may not.
 */
async function lockOwn(unit: Unit, listingId: string): Promise<LockedListing> {
  const listing = await lockListing(unit, listingId);
  if (isAdmin(unit.actor) || isOwner(listing, unit.actor)) return listing;
  if (!isPublic(listing)) throw notFound('We couldn’t find that home.');
  throw forbidden('open-house.not-yours', `Only the owner or ${PRODUCT} can plan open houses of this home.`);
}

async function lockOpenHouse(unit: Unit, id: string) {
  const found = await unit.tx.openHouse.findUnique({ where: { id }, select: { listingId: true } });
  if (!found) throw notFound('We couldn’t find that open house.');
  const listing = await lockOwn(unit, found.listingId);
  return { listing, open: await unit.tx.openHouse.findUniqueOrThrow({ where: { id } }) };
}

/**
 * Refuses invalid times (400), more than the maximum number (409), and times that overlap confirmed showings unless the
 * host agreed to both (409 with their starts).
 */
async function assertTimesAllowed(
  unit: Unit,
  listing: LockedListing,
  span: Span,
  withShowings: boolean,
  except?: string,
): Promise<void> {
  const others = await unit.tx.openHouse.findMany({
    where: {
      listingId: listing.id,
      cancelledAt: null,
      endTime: { gt: unit.now },
      ...(except ? { id: { not: except } } : {}),
    },
  });
  assertSpan(span, {
    now: unit.now,
    zone: zoneOf(listing),
    others,
    liveDate: listing.externalStatus === 'COMING_SOON' ? listing.liveDate : null,
  });
  const during = showingsDuring(span, await confirmedStarts(unit, listing.id));
  if (!during.length || withShowings) return;
  const times = during.map((start) => timeAtHome(new Date(start), listing)).join(', and ');
  throw conflict(
    'open-house.showings-then',
    `A showing is confirmed in that time: ${times}. Choose another time, or keep both.`,
    { showings: during.map((start) => new Date(start).toISOString()) },
  );
}

/** Runs a write and maps the database's overlap error to a 409. */
async function withTimeConflict<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (/OpenHouse_no_overlap|23P01/.test(`${String(error)}${JSON.stringify(error)}`))
      throw invalidField('startTime', OVERLAPS);
    throw error;
  }
}

/** People who follow a home or asked to see it, plus the owner when a broker acts. */
async function notifyFollowers(
  unit: Unit,
  listing: LockedListing,
  dedupeKey: string,
  noticeText: (place: string, noticeTextOf: (written: string) => string) => { text: string; paragraphs?: string[] },
): Promise<void> {
  const showings = await unit.tx.showing.findMany({
    where: { listingId: listing.id },
    select: { userId: true },
    distinct: ['userId'],
  });
  const published = await unit.tx.mlsListing.findUnique({
    where: { listingId: listing.id },
    select: { favorites: { select: { userId: true } } },
  });
  const people = [...showings, ...(published?.favorites ?? [])]
    .map((row) => row.userId)
    .filter((userId) => userId !== listing.userId);
  // everyone gets the same text, so it contains only public facts
  const sees = isStreetPublic(listing);
  await notify(unit, people, {
    ...noticeText(addressLabel(listing, sees), (written) => shownText(written, listing, sees)),
    link: `/listings/${listing.id}`,
    dedupeKey,
    actionLabel: 'See the home',
  });
  await notify(unit, [listing.userId], {
    ...noticeText(listing.address, (written) => written),
    link: `/selling?listing=${listing.id}`,
    dedupeKey,
  });
}

/** After a change, updates browsing and the feeds and notifies open pages. */
async function openHousesChanged(
  unit: Unit,
  listing: LockedListing,
  id: string,
  event: 'created' | 'patched',
): Promise<void> {
  await publishListing(unit, listing.id);
  unit.publish('open-houses', event, { id });
  unit.publish('listings', 'patched', { id: listing.id });
}

/** Schedules an open house, by the owner or a broker. 409 unless the home is on the market. Followers are notified. */
export async function addOpenHouse(unit: Unit, input: CreateOpenHouse): Promise<{ id: string }> {
  const listing = await lockOwn(unit, input.listing.connect.id);
  assertCanBeOpen(listing);
  await assertPublishable(unit.tx, 'open-house', listing.id, input);
  await assertTimesAllowed(unit, listing, input, input.withShowings);
  const { startTime, endTime, note } = input;
  const open = await withTimeConflict(
    unit.tx.openHouse.create({
      data: { listingId: listing.id, startTime, endTime, note, createdAt: unit.now, updatedAt: unit.now },
    }),
  );
  unit.audit({
    action: 'open-house.added',
    entityType: 'open-house',
    entityId: open.id,
    side: 'SELLER',
    after: { listingId: listing.id, startTime, endTime },
  });
  const when = openWhen(open, zoneOf(listing));
  await notifyFollowers(unit, listing, `open-house:${open.id}`, (place, noticeTextOf) => ({
    text: `Open house at ${place}: ${when}.`,
    ...(note && { paragraphs: [noticeTextOf(note)] }),
  }));
  await openHousesChanged(unit, listing, open.id, 'created');
  return { id: open.id };
}

/** Changes the times or the note. New times notify the followers; the same values change nothing. */
export async function changeOpenHouse(unit: Unit, id: string, input: PatchOpenHouse): Promise<{ id: string }> {
  const { listing, open } = await lockOpenHouse(unit, id);
  if (open.cancelledAt) throw conflict('open-house.cancelled', `${CANCELLED_ALREADY} Plan a new one.`);
  if (!isToCome(open, unit.now))
    throw conflict('open-house.over', 'This open house is over, so it can no longer be changed.');
  assertCanBeOpen(listing);
  const span = { startTime: input.startTime ?? open.startTime, endTime: input.endTime ?? open.endTime };
  const isMoved =
    span.startTime.getTime() !== open.startTime.getTime() || span.endTime.getTime() !== open.endTime.getTime();
  const note = input.note ?? open.note;
  if (!isMoved && note === open.note) return { id };
  await assertPublishable(unit.tx, 'open-house', listing.id, { note });
  if (isMoved) await assertTimesAllowed(unit, listing, span, input.withShowings, id);
  const after = await withTimeConflict(
    unit.tx.openHouse.update({
      where: { id },
      data: { ...span, note, updatedAt: unit.now, calendarSequence: { increment: 1 } },
    }),
  );
  unit.audit({
    action: 'open-house.changed',
    entityType: 'open-house',
    entityId: id,
    side: 'SELLER',
    before: { startTime: open.startTime, endTime: open.endTime },
    after: span,
  });
  if (isMoved) {
    const zone = zoneOf(listing);
    await notifyFollowers(unit, listing, `open-house:${id}:${after.calendarSequence}`, (place) => ({
      text: `The open house at ${place} is now ${openWhen(after, zone)}.`,
      paragraphs: [`It was scheduled for ${openWhen(open, zone)}.`],
    }));
    await notifyGuests(unit, after, listing, 'moved', [`It was scheduled for ${openWhen(open, zone)}.`]);
  }
  await openHousesChanged(unit, listing, id, 'patched');
  return { id };
}

/** The host cancels an open house. Followers are notified; repeating changes nothing. 409 once it is over. */
export async function cancelOpenHouse(unit: Unit, id: string): Promise<{ id: string }> {
  const { listing, open } = await lockOpenHouse(unit, id);
  if (open.cancelledAt) return { id };
  if (!isToCome(open, unit.now))
    throw conflict('open-house.over', 'This open house is over, so it can no longer be changed.');
  await cancelAll(unit, listing, open);
  await openHousesChanged(unit, listing, id, 'patched');
  return { id };
}

/** Cancels all upcoming open houses of a home that leaves the market. The caller publishes the home. */
export async function cancelUpcomingOpenHouses(unit: Unit, listingId: string): Promise<void> {
  const all = await unit.tx.openHouse.findMany({ where: { listingId, cancelledAt: null, endTime: { gt: unit.now } } });
  if (!all.length) return;
  const listing = await unit.tx.listing.findUniqueOrThrow({ where: { id: listingId } });
  for (const open of all) {
    await cancelAll(unit, listing, open, ['The home is no longer on the market.']);
    unit.publish('open-houses', 'patched', { id: open.id });
  }
}

async function cancelAll(
  unit: Unit,
  listing: LockedListing,
  open: { id: string; startTime: Date; endTime: Date },
  paragraphs: string[] = [],
): Promise<void> {
  const after = await unit.tx.openHouse.update({
    where: { id: open.id },
    data: { cancelledAt: unit.now, updatedAt: unit.now, calendarSequence: { increment: 1 } },
  });
  unit.audit({
    action: 'open-house.cancelled',
    entityType: 'open-house',
    entityId: open.id,
    side: 'SELLER',
    before: { startTime: open.startTime, endTime: open.endTime },
  });
  const when = openWhen(open, zoneOf(listing));
  await notifyFollowers(unit, listing, `open-house-cancelled:${open.id}`, (place) => ({
    text: `The open house at ${place} on ${when} is canceled.`,
    paragraphs,
  }));
  await notifyGuests(unit, after, listing, 'cancelled', paragraphs);
}
