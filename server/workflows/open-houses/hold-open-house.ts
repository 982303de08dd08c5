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
import { lockListing, type LockedListing } from '../listings/lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { publishListing } from '../listings/publish-listing.ts';
import { confirmedStarts, timeAtHome } from '../showings/showing-records.ts';

const zoneOf = (home: { state: string; county: string | null }) => timeZoneOfHome(home.state, home.county);
const CANCELLED_ALREADY = 'This open house was cancelled.';

/** The home, held for this transaction, for its owner or a broker: 403 for everybody else who may see it, 404 for those who may not. */
async function lockOwn(unit: Unit, listingId: string): Promise<LockedListing> {
  const listing = await lockListing(unit, listingId);
  if (isAdmin(unit.actor) || isOwner(listing, unit.actor)) return listing;
  if (!isPublic(listing)) throw notFound('We could not find that home.');
  throw forbidden('open-house.not-yours', 'Only the owner or Hearthport can plan open houses of this home.');
}

async function lockOpenHouse(unit: Unit, id: string) {
  const found = await unit.tx.openHouse.findUnique({ where: { id }, select: { listingId: true } });
  if (!found) throw notFound('We could not find that open house.');
  const listing = await lockOwn(unit, found.listingId);
  return { listing, open: await unit.tx.openHouse.findUniqueOrThrow({ where: { id } }) };
}

/** Refuses times that cannot be (400), one too many (409), and, until the host has agreed to both, a time into which confirmed showings fall (409 with their starts). */
async function assertPossible(
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

/** Runs a write that the database refuses when another open house took the time in between. */
async function takingTime<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (/OpenHouse_no_overlap|23P01/.test(`${String(error)}${JSON.stringify(error)}`))
      throw invalidField('startTime', OVERLAPS);
    throw error;
  }
}

/** Those who follow a home or asked to see it, and of a broker's act its owner. */
async function notifyFollowers(
  unit: Unit,
  listing: LockedListing,
  dedupeKey: string,
  words: (place: string, wordsOf: (written: string) => string) => { text: string; paragraphs?: string[] },
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
  // all of them read the same: what anybody may know
  const sees = isStreetPublic(listing);
  await notify(unit, people, {
    ...words(addressLabel(listing, sees), (written) => shownText(written, listing, sees)),
    link: `/listings/${listing.id}`,
    dedupeKey,
    actionLabel: 'See the home',
  });
  await notify(unit, [listing.userId], {
    ...words(listing.address, (written) => written),
    link: `/selling?listing=${listing.id}`,
    dedupeKey,
  });
}

/** After a change: browsing, the feeds and whoever looks at the home see it. */
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

/** The owner, or a broker, opens a home to everybody for some hours. 409 unless it is on the market; people who follow it hear of it. */
export async function addOpenHouse(unit: Unit, input: CreateOpenHouse): Promise<{ id: string }> {
  const listing = await lockOwn(unit, input.listing.connect.id);
  assertCanBeOpen(listing);
  await assertPossible(unit, listing, input, input.withShowings);
  const { startTime, endTime, note } = input;
  const open = await takingTime(
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
  await notifyFollowers(unit, listing, `open-house:${open.id}`, (place, wordsOf) => ({
    text: `Open house at ${place}: ${when}.`,
    ...(note && { paragraphs: [wordsOf(note)] }),
  }));
  await openHousesChanged(unit, listing, open.id, 'created');
  return { id: open.id };
}

/** Other times or other words. Other times are told to those who follow the home; the same again changes nothing. */
export async function changeOpenHouse(unit: Unit, id: string, input: PatchOpenHouse): Promise<{ id: string }> {
  const { listing, open } = await lockOpenHouse(unit, id);
  if (open.cancelledAt) throw conflict('open-house.cancelled', `${CANCELLED_ALREADY} Plan a new one.`);
  if (!isToCome(open, unit.now)) throw conflict('open-house.over', 'This open house is over, so it stays as it was.');
  assertCanBeOpen(listing);
  const span = { startTime: input.startTime ?? open.startTime, endTime: input.endTime ?? open.endTime };
  const isMoved =
    span.startTime.getTime() !== open.startTime.getTime() || span.endTime.getTime() !== open.endTime.getTime();
  const note = input.note ?? open.note;
  if (!isMoved && note === open.note) return { id };
  if (isMoved) await assertPossible(unit, listing, span, input.withShowings, id);
  const after = await takingTime(
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
      paragraphs: [`It was to be ${openWhen(open, zone)}.`],
    }));
  }
  await openHousesChanged(unit, listing, id, 'patched');
  return { id };
}

/** Called off by the host. Those who follow the home hear of it; calling off twice changes nothing. 409 once it is over. */
export async function cancelOpenHouse(unit: Unit, id: string): Promise<{ id: string }> {
  const { listing, open } = await lockOpenHouse(unit, id);
  if (open.cancelledAt) return { id };
  if (!isToCome(open, unit.now)) throw conflict('open-house.over', 'This open house is over, so it stays as it was.');
  await callOff(unit, listing, open);
  await openHousesChanged(unit, listing, id, 'patched');
  return { id };
}

/** All that are still to come of a home that leaves the market. The home is published by whoever takes it off. */
export async function callOffOpenHouses(unit: Unit, listingId: string): Promise<void> {
  const all = await unit.tx.openHouse.findMany({ where: { listingId, cancelledAt: null, endTime: { gt: unit.now } } });
  if (!all.length) return;
  const listing = await unit.tx.listing.findUniqueOrThrow({ where: { id: listingId } });
  for (const open of all) {
    await callOff(unit, listing, open, ['The home is not on the market any more.']);
    unit.publish('open-houses', 'patched', { id: open.id });
  }
}

async function callOff(
  unit: Unit,
  listing: LockedListing,
  open: { id: string; startTime: Date; endTime: Date },
  paragraphs: string[] = [],
): Promise<void> {
  await unit.tx.openHouse.update({
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
    text: `The open house at ${place} on ${when} is cancelled.`,
    paragraphs,
  }));
}
