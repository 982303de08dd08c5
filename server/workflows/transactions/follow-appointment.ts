import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { changeLabel } from '#shared/transactions/transactions.labels.ts';
import { transactionRole } from '#shared/transactions/transactions.rules.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';
import type { TransactionGetPayload } from '../../../prisma/generated/models/Transaction.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { inspectionCalledOff } from '../inspections/inspection-called-off.ts';
import { lockOffer } from '../offers/offer-records.ts';
import { notifySale } from './notify-sale.ts';
import { notifyAppraiser } from './notify-appraiser.ts';
import { calendarOfChanges } from './sale-calendar.ts';
import { changedFields, recordChanges } from './record-changes.ts';

/** The date of a sale that an appointment sets. */
const DATES = { APPRAISAL: 'appraisalDate', FINAL_WALKTHROUGH: 'walkthroughDate' } as const;

const saleInclude = { offer: { include: { listing: true } } };
type FollowingSale = TransactionGetPayload<{ include: typeof saleInclude }>;

interface Appointment {
  id: string;
  listingId: string;
  type: ShowingType;
  accepted: boolean | null;
  proposedTime: Date;
  cancelReason?: string | null;
  calendarSequence: number;
}

/**
 * A confirmed appraisal or final walkthrough is a date of the home's open sale, and the appraisal is scheduled; a
 * cancelled one takes its date back. A cancelled inspection needs another time. Other showings, and homes without a
 * sale, change nothing. The caller has locked the home. `was`: the time until now.
 * `emailed`: the people who are emailed about the visit; they find the notice of the sale in their list.
 */
export async function followAppointment(
  unit: Unit,
  showing: Appointment,
  { was = null, emailed = [] }: { was?: Date | null; emailed?: readonly string[] } = {},
): Promise<void> {
  if (showing.type === 'INSPECTION' && showing.accepted === null) return inspectionCalledOff(unit, showing, emailed);
  if (showing.type !== 'APPRAISAL' && showing.type !== 'FINAL_WALKTHROUGH') return;
  const field = DATES[showing.type];
  const sale = await unit.tx.transaction.findFirst({
    where: { listingId: showing.listingId, status: 'OPEN' },
    include: saleInclude,
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
  if (field === 'appraisalDate') await notifyOfAppraisal(unit, showing, { sale, patch, was, emailed });
}

/**
 * The appraiser and those whom an appraisal concerns are notified that it was booked, or called off: a step that goes
 * back is not left to be found.
 */
async function notifyOfAppraisal(
  unit: Unit,
  showing: Appointment,
  {
    sale,
    patch,
    was,
    emailed,
  }: { sale: FollowingSale; patch: Partial<FollowingSale>; was: Date | null; emailed: readonly string[] },
): Promise<void> {
  const home = sale.offer.listing;
  const isBooked = showing.accepted === true;
  const at = isBooked ? showing.proposedTime : (was ?? showing.proposedTime);
  await notifyAppraiser(unit, sale, home, { visitId: showing.id, at, isBooked });
  const calendar = await calendarOfChanges(unit, sale, home, ['appraisalDate']);
  const news = changeLabel(patch, timeZoneOfHome(home.state, home.county), sale);
  await notifySale(
    unit,
    await lockOffer(unit, sale.offer.id),
    sale,
    (place) => ({
      text: isBooked
        ? `Update on the sale of ${place}: ${news}.`
        : `The appraiser’s visit to ${place} was called off. Another time is needed.`,
      dedupeKey: `appraisal-${isBooked ? 'booked' : 'called-off'}:${showing.id}:${showing.calendarSequence}`,
      listOnlyFor: emailed,
      actionLabel: 'See the sale',
      calendar,
    }),
    ['ADMIN', 'BUYER', 'LENDER'],
  );
}
