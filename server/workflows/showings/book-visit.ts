import { isAdmin } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import { remindedAtConfirmation } from '#shared/showings/showings.reminders.ts';
import { slotRefusal } from '#shared/showings/showings.slots.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { notify } from '../notifications/notify.ts';
import { zoneOf, type LockedOffer } from '../offers/offer-records.ts';
import { endShowing } from './end-showing.ts';
import { calendarOfHost, calendarOfShowing } from './showing-calendar.ts';
import { hostIds, linkForRequester, timeAtHome, withSlotConflict } from './showing-records.ts';

interface Visit {
  type: 'INSPECTION' | 'APPRAISAL' | 'FINAL_WALKTHROUGH';
  at: Date;
  /** The field of the request that holds the time, for a refusal. */
  field: string;
  /** The appointment that this one replaces. */
  replaces: string | null;
  /** `An inspector`, as the host reads it. */
  who: string;
  /** What the host should prepare. */
  prepare: string;
  /** The people of the sale get its notice with the appointment: the requester, one of them, gets no other email. */
  isNoticeOfSale?: boolean;
}

/**
 * Books the visit of somebody at the home of a sale, or moves the one that it replaces: a confirmed showing without fee
 * or agreement, at a time at which the home can be shown. The host is notified, the requester's calendar follows.
 * Returns its id. Throws 400 naming the field, or 409 for a time that is taken.
 */
export async function bookVisit(
  unit: Unit,
  offer: LockedOffer,
  { type, at, field, replaces, who, prepare, isNoticeOfSale = false }: Visit,
): Promise<string> {
  const { listing } = offer;
  const facts = await readSlotFacts(unit.tx, listing.id, unit.now, replaces ?? undefined);
  const refusal = slotRefusal(at, { now: unit.now, zone: zoneOf(offer), type, ...facts });
  if (refusal) throw invalidField(field, refusal);
  const before = replaces ? await openVisit(unit, replaces) : null;
  const userId = offer.userId ?? (unit.actor.kind === 'user' ? unit.actor.userId : listing.userId);
  const showing = await withSlotConflict(
    before
      ? unit.tx.showing.update({
          where: { id: before.id },
          data: {
            proposedTime: at,
            onTheWayAt: null,
            requesterLateMinutes: null,
            hostLateMinutes: null,
            ...remindedAtConfirmation(at, unit.now),
            calendarSequence: { increment: 1 },
          },
        })
      : unit.tx.showing.create({
          data: {
            listingId: listing.id,
            userId,
            type,
            accepted: true,
            proposedTime: at,
            ...remindedAtConfirmation(at, unit.now),
            createdAt: unit.now,
          },
        }),
  );
  unit.audit({
    action: 'showing.confirmed',
    entityType: 'showing',
    entityId: showing.id,
    side: 'BUYER',
    ...(before && { before: { proposedTime: before.proposedTime } }),
    after: { listingId: listing.id, type, proposedTime: at },
  });
  unit.publish('showings', before ? 'patched' : 'created', { id: showing.id });
  const about = {
    resourceType: 'showing' as const,
    resourceId: showing.id,
    dedupeKey: `visit:${showing.id}:${showing.calendarSequence}`,
    actionLabel: 'See the appointment',
  };
  const when = timeAtHome(at, listing);
  await notify(unit, await hostIds(unit, listing), {
    ...about,
    text: `${who} will visit ${listing.address} on ${when}.`,
    link: (userType) => hostShowingsLink(userType, listing.id),
    paragraphs: [
      ...(before ? [`The visit on ${timeAtHome(before.proposedTime, listing)} moved to this time.`] : []),
      prepare,
    ],
    calendar: await calendarOfHost(unit, showing, listing),
  });
  // the notice of the sale is about the step; this one is for the calendar
  const isNotified = isNoticeOfSale && isInSale(unit, offer, showing.userId);
  await notify(unit, isNotified ? [] : [showing.userId], {
    ...about,
    text: `The ${visitName(type)} of ${listing.address} is on ${when}.`,
    link: await linkForRequester(unit, { type, listingId: listing.id }),
    isEmailOnly: true,
    calendar: await calendarOfShowing(unit, showing, listing),
  });
  return showing.id;
}

const openVisit = (unit: Unit, id: string) =>
  unit.tx.showing.findFirst({ where: { id, accepted: true, proposedTime: { gt: unit.now } } });

/** True for a person whom the notice of a sale reaches. A broker who acts gets none. */
const isInSale = (unit: Unit, { userId, listing }: Pick<LockedOffer, 'userId' | 'listing'>, id: string) =>
  id === userId ||
  id === listing.userId ||
  (unit.actor.kind === 'user' && !isAdmin(unit.actor) && id === unit.actor.userId);

/**
 * Cancels a confirmed visit that is still to come, and notifies the host. False if there is none. `isNoticeOfSale`: as
 * of a booking.
 */
export async function callOffVisit(
  unit: Unit,
  offer: Pick<LockedOffer, 'userId' | 'listing'>,
  showingId: string,
  reason: string,
  { isNoticeOfSale = false } = {},
): Promise<boolean> {
  const { listing } = offer;
  const showing = await openVisit(unit, showingId);
  if (!showing) return false;
  await endShowing(unit, showing, listing, {
    reason,
    side: 'BUYER',
    isRequesterNotified: isNoticeOfSale && isInSale(unit, offer, showing.userId),
    host: { text: `The ${visitName(showing.type)} of ${listing.address} is canceled.` },
  });
  return true;
}
