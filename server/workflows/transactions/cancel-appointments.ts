import { visitName } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { openShowings } from '../../queries/open-showings.ts';
import { emailVendor } from '../inspections/vendor-link.ts';
import { notifyAppraiser, type AppraisedSale } from './notify-appraiser.ts';
import { endShowing, type HomeOfShowing } from '../showings/end-showing.ts';
import { calendarOfVisitor } from '../showings/showing-calendar.ts';
import { timeAtHome } from '../showings/showing-records.ts';

/** The visits that exist because of a sale. Tours belong to whoever asked for them. */
const OF_A_SALE = ['INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH'] as const;
const UNFINISHED = ['WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'] as const;
/** Why the visits end, as their people read it: a sale was canceled, or has closed. */
const ENDS = {
  CANCELLED: {
    reason: 'The sale was canceled.',
    toVendor: 'The sale was canceled, and with it the inspection. Please don’t come to the home.',
  },
  CLOSED: {
    reason: 'The sale has closed.',
    toVendor: 'The sale has closed, so the inspection is no longer needed. Please don’t come to the home.',
  },
} as const;

/**
 * A sale that is over needs no inspector, appraiser or walkthrough: its appointments still to come, and requests for
 * one, are cancelled, its unfinished inspections declined. The caller has locked the home and notifies the people of
 * the sale. Returns the confirmed ones as people read them: `inspection on Thu, Dec 3 at 9:00 AM CST`.
 */
export async function cancelAppointments(
  unit: Unit,
  sale: AppraisedSale,
  listing: HomeOfShowing,
  end: keyof typeof ENDS,
): Promise<string[]> {
  const { reason, toVendor } = ENDS[end];
  const open = await unit.tx.showing.findMany({
    where: {
      listingId: listing.id,
      type: { in: [...OF_A_SALE] },
      ...openShowings(unit.now),
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
  for (const showing of open) await endShowing(unit, showing, listing, { reason, audited: { by: 'sale' } });
  const appraisal = open.find(({ type, accepted }) => type === 'APPRAISAL' && accepted);
  if (appraisal)
    await notifyAppraiser(unit, sale, listing, { visitId: appraisal.id, at: appraisal.proposedTime, isBooked: false });
  for (const inspection of ended) {
    const calendar = await calendarOfVisitor(unit, inspection.showingId, listing, true);
    await emailVendor(unit, inspection, {
      calendar,
      subject: `Canceled: the inspection of ${listing.address}`,
      paragraphs: [toVendor],
      key: `inspection-sale-${end.toLowerCase()}:${inspection.id}`,
    });
  }
  for (const { id, status } of ended) {
    unit.audit({ action: 'inspection.changed', entityType: 'inspection', entityId: id, after: { status, by: 'sale' } });
    unit.publish('inspections', 'patched', { id });
  }
  return open
    .filter(({ accepted }) => accepted)
    .map(({ type, proposedTime }) => `${visitName(type)} on ${timeAtHome(proposedTime, listing)}`);
}
