import { amendmentOf, financingDueAfter } from '#shared/addendums/amended-terms.rules.ts';
import { SIDES } from '#shared/kernel/actor.ts';
import { millisOf } from '#shared/kernel/instant.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { changedTermLines, changedTermSentence } from '#shared/offers/offers.text.ts';
import type { ChangedFields } from '#shared/offers/offers.types.ts';
import { transactionRole } from '#shared/transactions/transactions.rules.ts';
import { appraisalAfterPrice } from '#shared/transactions/transactions.steps.rules.ts';
import { APPRAISAL_STATUS_LABELS } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { zoneOf } from '../offers/offer-records.ts';
import { calendarOfSale } from '../transactions/sale-calendar.ts';
import { visitsAfterClosing } from '../transactions/visits-after-closing.ts';
import { notifyPartners } from '../transactions/notify-sale.ts';
import { closingOf, recordChanges } from '../transactions/record-changes.ts';
import {
  lockAddendum,
  notifyOfAddendum,
  publishAddendum,
  type AddendumRow,
  type LockedSale,
} from './addendum-records.ts';

/**
 * Everybody signed an amendment: the agreed price, concessions and closing date change, once. The contract stays
 * binding, its other documents stay valid. A new closing date is the appointment, too, whatever stood before; the
 * history of the sale keeps that, and the financing deadline follows.
 */
export async function applyAmendment(unit: Unit, addendumId: string): Promise<void> {
  const { addendum, sale, offer } = await lockAddendum(unit, addendumId);
  // a sale that is over is not changed any more
  if (addendum.status !== 'APPROVED' || addendum.appliedAt || sale.status !== 'OPEN') return;
  const changed = addendum.terms as ChangedFields;
  const { price, concessions, closingDate: moved } = amendmentOf(changed);
  const closingDate = moved === undefined ? null : new Date(millisOf(moved));
  await unit.tx.addendum.update({ where: { id: addendum.id }, data: { appliedAt: unit.now } });
  await unit.tx.offer.update({
    where: { id: offer.id },
    data: {
      ...(price !== undefined && { price }),
      ...(concessions !== undefined && { concessions }),
      ...(closingDate && { closingDate }),
    },
  });
  const before = { price: offer.price, concessions: offer.concessions, closingDate: offer.closingDate.toISOString() };
  unit.audit({
    action: 'offer.amended',
    entityType: 'offer',
    entityId: offer.id,
    before: Object.fromEntries(Object.entries(before).filter(([field]) => field in changed)),
    after: { addendumId, ...Object.fromEntries(Object.entries(changed).map(([field, { to }]) => [field, to])) },
  });
  if (closingDate) await moveClosing(unit, { addendum, sale, offer }, closingDate);
  const appraisal = price === undefined ? [] : await followPrice(unit, { addendum, sale, offer }, price);
  publishAddendum(unit, addendum);
  unit.publish('offers', 'patched', { id: offer.id });
  const late = closingDate
    ? await visitsAfterClosing(unit, offer, closingOf(sale, { closingDate }, zoneOf(offer)).closingDate!)
    : '';
  const lines = [...changedTermLines(changed, zoneOf(offer)), ...appraisal].map(changedTermSentence);
  if (late) lines.push(late);
  const calendar = closingDate ? await calendarOfSale(unit, sale.id, offer.listing) : [];
  await notifyOfAddendum(unit, { sale, offer, addendum }, SIDES, (place) => ({
    text: `Everyone has signed: the contract for ${place} is amended.`,
    dedupeKey: `amended:${addendum.id}`,
    isRequired: true,
    actionLabel: 'See the sale',
    calendar,
    paragraphs: lines,
  }));
  // lender and title company work with the new terms; how repairs were negotiated is not theirs
  if (lines.length)
    await notifyPartners(unit, sale, {
      text: `The contract for ${offer.listing.address} is amended.`,
      dedupeKey: `amended:${addendum.id}:partners`,
      paragraphs: lines,
      calendar,
    });
}

/** Who signed last, as the history of the sale names them. */
const signerOf = (unit: Unit, { addendum, sale, offer }: LockedSale & { addendum: AddendumRow }) => ({
  role: transactionRole(sale, unit.actor, sideOf(offer, unit.actor)) ?? addendum.initiatorType,
  reason: 'Amendment signed by both sides',
});

/**
 * The appraisal that did not support the old price may support the signed one, and the other way around. The line for
 * the notices; none if it stays.
 */
async function followPrice(unit: Unit, locked: LockedSale & { addendum: AddendumRow }, price: number) {
  const { sale, offer } = locked;
  const patch = { appraisal: appraisalAfterPrice(sale, { from: offer.price, to: price }) };
  if (patch.appraisal === sale.appraisal) return [];
  await unit.tx.transaction.update({ where: { id: sale.id }, data: patch });
  await recordChanges(unit, sale.id, sale, patch, signerOf(unit, locked));
  unit.audit({
    action: 'transaction.changed',
    entityType: 'transaction',
    entityId: sale.id,
    before: { appraisal: sale.appraisal },
    after: { ...patch, by: 'amendment' },
  });
  const [from, to] = [APPRAISAL_STATUS_LABELS[sale.appraisal], APPRAISAL_STATUS_LABELS[patch.appraisal]];
  return [{ label: 'Appraisal', from, to }];
}

/**
 * The signed closing date replaces the appointment that stands, with its time; recorded as the side's that signed last.
 */
async function moveClosing(
  unit: Unit,
  locked: LockedSale & { addendum: AddendumRow },
  closingDate: Date,
): Promise<void> {
  const { sale, offer } = locked;
  const zone = zoneOf(offer);
  const patch = {
    ...closingOf(sale, { closingDate }, zone),
    financingDueDate: financingDueAfter(
      {
        financingDueDate: sale.financingDueDate,
        closingDate: sale.closingDate < offer.closingDate ? sale.closingDate : offer.closingDate,
      },
      offer.bindingAt ?? sale.openedAt,
      closingDate,
      zone,
    ),
  };
  await unit.tx.transaction.update({ where: { id: sale.id }, data: patch });
  await recordChanges(unit, sale.id, sale, patch, signerOf(unit, locked));
  unit.audit({
    action: 'transaction.changed',
    entityType: 'transaction',
    entityId: sale.id,
    before: { closingDate: sale.closingDate, closingTime: sale.closingTime, financingDueDate: sale.financingDueDate },
    after: { ...patch, by: 'amendment' },
  });
}

/** Signing an amendment was declined, or a broker voided it: the sides talk again, and the contract stays as it is. */
export async function reopenAddendum(unit: Unit, addendumId: string): Promise<void> {
  const { count } = await unit.tx.addendum.updateMany({
    where: { id: addendumId, status: 'APPROVED', appliedAt: null },
    data: { status: 'COUNTERED', agreedAt: null },
  });
  if (!count) return;
  const addendum = await unit.tx.addendum.findUniqueOrThrow({ where: { id: addendumId } });
  unit.audit({
    action: 'addendum.reopened',
    entityType: 'addendum',
    entityId: addendumId,
    before: { status: 'APPROVED' },
    after: { status: 'COUNTERED' },
  });
  publishAddendum(unit, addendum);
}
