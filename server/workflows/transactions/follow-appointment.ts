import { sideOf } from '#shared/offers/offers.sides.ts';
import { transactionRole } from '#shared/transactions/transactions.rules.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { inspectionCalledOff } from '../inspections/inspection-called-off.ts';
import { lockOffer } from '../offers/offer-records.ts';
import { notifySale } from './notify-sale.ts';
import { notifyAppraiser } from './notify-appraiser.ts';
import { calendarOfChanges } from './sale-calendar.ts';
import { changedFields, recordChanges } from './record-changes.ts';

/** The date of a sale that an appointment sets. */
const DATES = { APPRAISAL: 'appraisalDate', FINAL_WALKTHROUGH: 'walkthroughDate' } as const;

/** True if this confirmed visit is the time of an open step of the home's sale, which needs another one without it. */
export const isTimeOfSale = async (
  unit: Unit,
  showing: { id: string; listingId: string; type: ShowingType; accepted: boolean | null; proposedTime: Date },
): Promise<boolean> =>
  showing.accepted === true &&
  (showing.type === 'APPRAISAL' || showing.type === 'INSPECTION') &&
  (await unit.tx.transaction.count({
    where: {
      listingId: showing.listingId,
      status: 'OPEN',
      ...(showing.type === 'APPRAISAL'
        ? { appraisalDate: showing.proposedTime }
        : { inspections: { some: { showingId: showing.id, status: 'SCHEDULED' } } }),
    },
  })) > 0;

/**
 * A confirmed appraisal or final walkthrough is a date of the home's open sale, and the appraisal is scheduled; a
 * cancelled or moved one takes its date back. A cancelled inspection needs another time. Other showings, and homes
 * without a sale, change nothing. The caller has locked the home.
 * `emailed`: the people who have an email about it already; they find the notice of the sale in their list.
 */
export async function followAppointment(
  unit: Unit,
  showing: {
    id: string;
    listingId: string;
    type: ShowingType;
    accepted: boolean | null;
    proposedTime: Date;
    cancelReason?: string | null;
    calendarSequence: number;
  },
  was: Date | null = null,
  emailed: readonly string[] = [],
): Promise<void> {
  if (showing.type === 'INSPECTION' && showing.accepted === null) return inspectionCalledOff(unit, showing, emailed);
  if (showing.type !== 'APPRAISAL' && showing.type !== 'FINAL_WALKTHROUGH') return;
  const field = DATES[showing.type];
  const sale = await unit.tx.transaction.findFirst({
    where: { listingId: showing.listingId, status: 'OPEN' },
    include: { offer: { include: { listing: true } } },
  });
  if (!sale) return;
  const isOurs = sale[field] !== null && was !== null && sale[field].getTime() === was.getTime();
  if (!showing.accepted && !isOurs) return;
  const wasScheduled = !showing.accepted && sale.appraisal === 'SCHEDULED';
  const patch = {
    [field]: showing.accepted ? showing.proposedTime : null,
    ...(field === 'appraisalDate' && showing.accepted && sale.appraisal === 'NOT_SCHEDULED'
      ? { appraisal: 'SCHEDULED' as const }
      : {}),
    ...(field === 'appraisalDate' && wasScheduled ? { appraisal: 'NOT_SCHEDULED' as const } : {}),
  };
  const changed = changedFields(sale, patch);
  if (!changed.length) return;
  await unit.tx.transaction.update({ where: { id: sale.id }, data: patch });
  const { offer } = sale;
  const side = sideOf({ ...offer, listing: { ...offer.listing, underContract: false } }, unit.actor);
  await recordChanges(unit, sale.id, sale, patch, {
    role: transactionRole(sale, unit.actor, side) ?? 'ADMIN',
    reason: showing.accepted ? undefined : (showing.cancelReason ?? undefined),
  });
  unit.audit({
    action: 'transaction.changed',
    entityType: 'transaction',
    entityId: sale.id,
    side: side ?? undefined,
    after: { fields: changed.sort(), by: 'appointment' },
  });
  unit.publish('transactions', 'patched', { id: sale.id });
  // a step that goes back is not left to be found
  if (field === 'appraisalDate' && !showing.accepted) {
    await notifyAppraiser(unit, sale, offer.listing, {
      visitId: showing.id,
      at: was ?? showing.proposedTime,
      isBooked: false,
    });
    const calendar = await calendarOfChanges(unit, sale, offer.listing, [field]);
    await notifySale(
      unit,
      await lockOffer(unit, offer.id),
      sale,
      (place) => ({
        text: `The appraiser’s visit of ${place} was called off. Another time is needed.`,
        dedupeKey: `appraisal-called-off:${showing.id}:${showing.calendarSequence}`,
        listOnlyFor: emailed,
        actionLabel: 'See the sale',
        calendar,
      }),
      ['ADMIN', 'BUYER', 'LENDER'],
    );
  }
}
