import { financingDueAfter } from '#shared/addendums/amended-terms.rules.ts';
import { amendmentOf } from '#shared/addendums/amended-terms.rules.ts';
import { SIDES } from '#shared/kernel/actor.ts';
import { millisOf } from '#shared/kernel/instant.ts';
import type { ChangedFields } from '#shared/offers/offers.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { zoneOf } from '../offers/offer-records.ts';
import { lockAddendum, notifyOfAddendum, publishAddendum } from './addendum-records.ts';

/**
 * Everybody signed an amendment: the agreed price, concessions and closing date change, once. The contract stays
 * binding, its other documents stay valid, and the financing deadline follows the closing date.
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
  const financingDueDate = closingDate
    ? financingDueAfter(sale, offer.bindingAt ?? sale.openedAt, closingDate, zoneOf(offer))
    : sale.financingDueDate;
  if (closingDate)
    await unit.tx.transaction.update({ where: { id: sale.id }, data: { closingDate, financingDueDate } });
  unit.audit({
    action: 'offer.amended',
    entityType: 'offer',
    entityId: offer.id,
    before: Object.fromEntries(Object.entries(changed).map(([field, { from }]) => [field, from])),
    after: { addendumId, ...Object.fromEntries(Object.entries(changed).map(([field, { to }]) => [field, to])) },
  });
  publishAddendum(unit, addendum);
  unit.publish('offers', 'patched', { id: offer.id });
  await notifyOfAddendum(unit, { sale, offer }, SIDES, (place) => ({
    text: `Everyone has signed: the contract for ${place} is amended.`,
    dedupeKey: `amended:${addendum.id}`,
    isRequired: true,
    actionLabel: 'See the sale',
  }));
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
