import { SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { emailVendor } from '../inspections/vendor-link.ts';
import { timeAtHome } from '../showings/showing-records.ts';

/** The visits that exist because of a sale. Tours belong to whoever asked for them. */
const OF_A_SALE = ['INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH'] as const;
const UNFINISHED = ['WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'] as const;
const REASON = 'The sale was cancelled.';

/**
 * A cancelled sale needs no inspector, appraiser or walkthrough: its appointments still to come, and requests for one,
 * are cancelled, its unfinished inspections declined. The caller has locked the home and notifies the people of the
 * sale. Returns the confirmed ones as people read them: `inspection on Thu, Dec 3 at 9:00 AM CST`.
 */
export async function cancelAppointments(
  unit: Unit,
  sale: { id: string },
  listing: Parameters<typeof timeAtHome>[1] & { id: string; address: string },
): Promise<string[]> {
  const open = await unit.tx.showing.findMany({
    where: {
      listingId: listing.id,
      type: { in: [...OF_A_SALE] },
      OR: [
        { accepted: true, proposedTime: { gt: unit.now } },
        { accepted: false },
        // the requester could still take a suggested time
        { accepted: null, suggestedTimes: { isEmpty: false } },
      ],
    },
    orderBy: { proposedTime: 'asc' },
  });
  const ended = await unit.tx.inspection.updateManyAndReturn({
    where: { transactionId: sale.id, status: { in: [...UNFINISHED] } },
    data: { status: 'DECLINED' },
  });
  await unit.tx.inspection.updateMany({
    where: { showingId: { in: open.map(({ id }) => id) } },
    data: { showingId: null },
  });
  for (const { id, accepted } of open) {
    await unit.tx.showing.update({
      where: { id },
      data: {
        accepted: null,
        cancelReason: REASON,
        otherTimes: [],
        suggestedTimes: [],
        calendarSequence: { increment: 1 },
      },
    });
    unit.audit({
      action: 'showing.cancelled',
      entityType: 'showing',
      entityId: id,
      before: { accepted },
      after: { accepted: null, by: 'sale' },
    });
    unit.publish('showings', 'patched', { id });
  }
  for (const inspection of ended)
    await emailVendor(unit, inspection, {
      subject: `Cancelled: the inspection of ${listing.address}`,
      paragraphs: ['The sale was cancelled, and with it the inspection. Please do not come to the home.'],
      key: `inspection-sale-cancelled:${inspection.id}`,
    });
  for (const { id, status } of ended) {
    unit.audit({ action: 'inspection.changed', entityType: 'inspection', entityId: id, after: { status, by: 'sale' } });
    unit.publish('inspections', 'patched', { id });
  }
  return open
    .filter(({ accepted }) => accepted)
    .map(
      ({ type, proposedTime }) => `${SHOWING_TYPE_LABELS[type].toLowerCase()} on ${timeAtHome(proposedTime, listing)}`,
    );
}
