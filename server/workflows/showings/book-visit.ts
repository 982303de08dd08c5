import { invalidField } from '#shared/kernel/rule-error.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import { slotRefusal } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { notify } from '../notifications/notify.ts';
import { zoneOf, type LockedOffer } from '../offers/offer-records.ts';
import { hostIds, timeAtHome, withSlotConflict } from './showing-records.ts';

interface Visit {
  type: 'INSPECTION' | 'APPRAISAL';
  at: Date;
  /** The field of the request that holds the time, for a refusal. */
  field: string;
  /** The appointment that this one replaces. */
  replaces: string | null;
  /** `An inspector`, as the host reads it. */
  who: string;
  /** What the host should prepare. */
  prepare: string;
}

/**
 * Books the visit of somebody at the home of a sale: a confirmed showing without fee or agreement, at a time at which the
 * home can be shown. The host is notified. Returns its id. Throws 400 naming the field, or 409 for a time that is taken.
 */
export async function bookVisit(
  unit: Unit,
  offer: LockedOffer,
  { type, at, field, replaces, who, prepare }: Visit,
): Promise<string> {
  const { listing } = offer;
  const facts = await readSlotFacts(unit.tx, listing.id, unit.now, replaces ?? undefined);
  const refusal = slotRefusal(at, { now: unit.now, zone: zoneOf(offer), type, ...facts });
  if (refusal) throw invalidField(field, refusal);
  const userId = offer.userId ?? (unit.actor.kind === 'user' ? unit.actor.userId : listing.userId);
  const showing = await withSlotConflict(
    (async () => {
      if (replaces) await callOffVisit(unit, replaces, 'It has another date.');
      return unit.tx.showing.create({
        data: { listingId: listing.id, userId, type, accepted: true, proposedTime: at, createdAt: unit.now },
      });
    })(),
  );
  unit.audit({
    action: 'showing.confirmed',
    entityType: 'showing',
    entityId: showing.id,
    side: 'BUYER',
    after: { listingId: listing.id, type, proposedTime: at },
  });
  unit.publish('showings', 'created', { id: showing.id });
  await notify(unit, await hostIds(unit, listing), {
    text: `${who} will visit ${listing.address} on ${timeAtHome(at, listing)}.`,
    link: (userType) => hostShowingsLink(userType, listing.id),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `visit:${showing.id}`,
    actionLabel: 'See the appointment',
    paragraphs: [prepare],
  });
  return showing.id;
}

/** Cancels a confirmed visit that is still to come. False if there is none. */
export async function callOffVisit(unit: Unit, showingId: string, reason: string): Promise<boolean> {
  const { count } = await unit.tx.showing.updateMany({
    where: { id: showingId, accepted: true, proposedTime: { gt: unit.now } },
    data: { accepted: null, cancelReason: reason, calendarSequence: { increment: 1 } },
  });
  if (!count) return false;
  unit.audit({ action: 'showing.cancelled', entityType: 'showing', entityId: showingId, side: 'BUYER' });
  unit.publish('showings', 'patched', { id: showingId });
  return true;
}

/** Notifies the host that a visit does not take place. */
export async function notifyOfNoVisit(
  unit: Unit,
  { listing }: Pick<LockedOffer, 'listing'>,
  showingId: string,
  what: 'inspection' | 'appraisal',
): Promise<void> {
  await notify(unit, await hostIds(unit, listing), {
    text: `The ${what} of ${listing.address} is cancelled.`,
    link: (userType) => hostShowingsLink(userType, listing.id),
    resourceType: 'showing',
    resourceId: showingId,
    dedupeKey: `visit-cancelled:${showingId}`,
  });
}
