import {
  applyInspectionChange,
  inspectionEventOf,
  inspectionRole,
  type InspectionEvent,
} from '#shared/inspections/inspections.transitions.ts';
import type { PatchInspection } from '#shared/inspections/inspections.schema.ts';
import { INSPECTION_TYPE_LABELS, type RequestedInspectionStatus } from '#shared/inspections/inspections.types.ts';
import { forbidden, notFound } from '#shared/kernel/rule-error.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockOffer, notifySide } from '../offers/offer-records.ts';
import { assertSaleOpen } from '../transactions/assert-sale-open.ts';
import { timeAtHome } from '../showings/showing-records.ts';
import { bookAccess, releaseAccess } from './book-access.ts';
import { updateInspectionStep } from './update-inspection-step.ts';

const MISSING = 'We could not find that inspection.';

/** What the buyer is notified of, with the place they know. */
function noticeText(
  event: InspectionEvent | null,
  row: { type: keyof typeof INSPECTION_TYPE_LABELS; cost: number; inspectionDate: Date | null },
  when: string,
): (place: string) => string {
  const what = `${INSPECTION_TYPE_LABELS[row.type].toLowerCase()} inspection of`;
  if (event === 'schedule') return (place) => `The ${what} ${place} is on ${when}.`;
  if (event === 'complete') return (place) => `The report of the ${what} ${place} is ready.`;
  if (event === 'decline') return (place) => `The ${what} ${place} was cancelled.`;
  if (event === 'quote' && row.cost) return (place) => `A quote of ${formatUsd(row.cost)} for the ${what} ${place}.`;
  return (place) => `Update on the ${what} ${place}.`;
}

/**
 * Changes a requested inspection: brokers arrange it, the buyer side decides on a quote or cancels. Its date books the
 * appointment at the home, and the inspection step of the sale follows.
 */
export async function changeInspection(
  unit: Unit,
  id: string,
  where: object,
  change: PatchInspection,
): Promise<{ id: string }> {
  const { status: _wanted, ...details } = change;
  const found = await unit.tx.inspection.findFirst({
    where: { AND: [where, { id }] },
    select: { transaction: { select: { offerId: true } } },
  });
  if (!found?.transaction) throw notFound(MISSING);
  const offer = await lockOffer(unit, found.transaction.offerId);
  const row = await unit.tx.inspection.findUniqueOrThrow({
    where: { id },
    include: { showing: { select: { accepted: true, proposedTime: true } } },
  });
  const sale = await unit.tx.transaction.findUniqueOrThrow({ where: { id: row.transactionId! } });
  assertSaleOpen(sale);
  const before = { ...row, status: row.status as RequestedInspectionStatus };
  const role = inspectionRole(unit.actor, sideOf(offer, unit.actor));
  if (role !== 'BROKER' && Object.keys(details).length)
    throw forbidden('inspection.forbidden', 'Hearthport arranges this inspection.');
  const event = inspectionEventOf(before, change);
  const status = applyInspectionChange(before, role, change);
  const at = details.inspectionDate;
  const isDateOver = status === 'WAITING_SCHEDULE' || status === 'DECLINED';
  // an appointment that the seller called off is booked again at the same time
  const isBooked = row.showing?.accepted === true && row.showing.proposedTime.getTime() === at?.getTime();
  const showingId =
    at && status === 'SCHEDULED' && !isBooked
      ? await bookAccess(unit, offer, row, at)
      : isDateOver
        ? null
        : row.showingId;
  if (row.showingId && showingId !== row.showingId) await releaseAccess(unit, offer, row);
  const after = await unit.tx.inspection.update({
    where: { id },
    data: { ...details, status, showingId, ...(status === 'WAITING_SCHEDULE' && { inspectionDate: null }) },
  });
  unit.audit({
    action: 'inspection.changed',
    entityType: 'inspection',
    entityId: id,
    side: role === 'BUYER' ? 'BUYER' : undefined,
    before: { status: row.status },
    after: { fields: Object.keys(change).sort(), status },
  });
  unit.publish('inspections', 'patched', after);
  await updateInspectionStep(unit, sale, offer.inspectionPeriod, role === 'BUYER' ? 'BUYER' : 'ADMIN');
  const when = after.inspectionDate ? timeAtHome(after.inspectionDate, offer.listing) : '';
  const text = noticeText(event, after, when);
  const dedupeKey = `inspection-changed:${id}:${unit.now.toISOString()}`;
  const link = transactionLink(sale.id, 'inspection');
  if (role === 'BROKER')
    await notifySide(unit, offer, 'BUYER', (place) => ({
      text: text(place),
      link,
      dedupeKey,
      actionLabel: event === 'complete' ? 'Open the report' : 'See the inspection',
    }));
  else
    await notifyAdmins(unit, {
      text:
        event === 'approve'
          ? `The buyer accepts the quote for an inspection of ${offer.listing.address}.`
          : `The buyer cancelled an inspection of ${offer.listing.address}.`,
      link,
      resourceType: 'inspection',
      resourceId: id,
      dedupeKey,
    });
  return { id };
}
