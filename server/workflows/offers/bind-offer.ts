import { missingForBinding } from '#shared/form-signings/form-signings.rules.ts';
import { SIDES } from '#shared/kernel/actor.ts';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { bindingDeadlines } from '#shared/transactions/transactions.deadlines.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { signingOffer, signingsOf } from '../form-signings/signing-records.ts';
import { calendarOfSale } from '../transactions/sale-calendar.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { notifySide, zoneOf, type LockedOffer } from './offer-records.ts';

/** The agreement of an accepted offer binds once no document waits for a signature. */
export async function bindIfSigned(unit: Unit, offer: LockedOffer): Promise<void> {
  if (offer.status !== 'ACCEPTED' || offer.bindingAt) return;
  const missing = missingForBinding(signingOffer(offer), await signingsOf(unit, offer.id));
  if (!missing.length) await bindOffer(unit, offer);
}

/**
 * Every required document is signed: the agreement binds now, and its deadlines count from here. Repeating it changes
 * nothing.
 */
async function bindOffer(unit: Unit, offer: LockedOffer): Promise<void> {
  const { count } = await unit.tx.offer.updateMany({
    where: { id: offer.id, status: 'ACCEPTED', bindingAt: null },
    data: { bindingAt: unit.now },
  });
  if (!count) return;
  const zone = zoneOf(offer);
  const transaction = await unit.tx.transaction.findFirstOrThrow({ where: { offerId: offer.id, status: 'OPEN' } });
  const deadlines = bindingDeadlines(unit.now, { ...offer, closingDate: transaction.closingDate }, zone);
  await unit.tx.transaction.update({ where: { id: transaction.id }, data: deadlines });
  unit.audit({
    action: 'offer.bound',
    entityType: 'offer',
    entityId: offer.id,
    after: { bindingAt: unit.now, ...deadlines },
  });
  // what was agreed about repairs before is put in writing now
  unit.enqueue('prepare-documents', { offerId: offer.id });
  unit.publish('offers', 'patched', { id: offer.id });
  unit.publish('transactions', 'patched', { id: transaction.id });
  const { inspectionDueDate, earnestMoneyDueDate } = deadlines;
  const paragraphs = [
    'The agreement is binding from now on.',
    ...(earnestMoneyDueDate ? [`Earnest money is due by ${formatDay(earnestMoneyDueDate, zone)}.`] : []),
    ...(inspectionDueDate ? [`Inspections have to be done by ${formatDay(inspectionDueDate, zone)}.`] : []),
  ];
  const text = (place: string) => `Everyone has signed: the sale of ${place} is under contract.`;
  const calendar = await calendarOfSale(unit, transaction.id, offer.listing);
  for (const side of SIDES)
    await notifySide(unit, offer, side, (place) => ({
      text: text(place),
      link: transactionLink(transaction.id),
      dedupeKey: `offer-bound:${offer.id}:${side}`,
      isRequired: true,
      actionLabel: 'See the dates',
      calendar,
      paragraphs,
    }));
  await notifyAdmins(unit, {
    text: text(offer.listing.address),
    link: transactionLink(transaction.id),
    resourceType: 'offer',
    resourceId: offer.id,
    dedupeKey: `offer-bound:${offer.id}:brokers`,
  });
}
