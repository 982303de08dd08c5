import { INSPECTION_TYPE_LABELS } from '#shared/inspections/inspections.types.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockOffer, notifySide } from '../offers/offer-records.ts';
import { calendarOfVisitor } from '../showings/showing-calendar.ts';
import { timeAtHome } from '../showings/showing-records.ts';
import { emailVendor } from './vendor-link.ts';

/**
 * The appointment of inspections was called off from the showings of the home: the buyer side, the brokers and the
 * inspectors learn that another time is needed. Nobody is notified of other showings. `emailed`: the people who have an
 * email about it already; they find this in their list. The caller has locked the home.
 */
export async function inspectionCalledOff(
  unit: Unit,
  showing: { id: string; proposedTime: Date; calendarSequence: number },
  emailed: readonly string[] = [],
): Promise<void> {
  const rows = await unit.tx.inspection.findMany({
    where: { showingId: showing.id, status: 'SCHEDULED', transaction: { status: 'OPEN' } },
    include: { transaction: { select: { id: true, offerId: true } } },
  });
  const [first] = rows;
  if (!first?.transaction) return;
  const offer = await lockOffer(unit, first.transaction.offerId);
  const when = timeAtHome(showing.proposedTime, offer.listing);
  const what = rows.map(({ type }) => INSPECTION_TYPE_LABELS[type].toLowerCase()).join(' and ');
  const text = (place: string) =>
    `The ${what} inspection of ${place} on ${when} was called off. Another time is needed.`;
  const about = {
    link: transactionLink(first.transaction.id, 'inspection'),
    dedupeKey: `inspection-called-off:${showing.id}:${showing.calendarSequence}`,
    listOnlyFor: emailed,
    actionLabel: 'See the inspection',
  };
  await notifySide(unit, offer, 'BUYER', (place) => ({ ...about, text: text(place) }));
  await notifyAdmins(unit, {
    ...about,
    text: text(offer.listing.address),
    resourceType: 'inspection',
    resourceId: first.id,
  });
  const calendar = await calendarOfVisitor(unit, showing.id, offer.listing, true);
  for (const row of rows) {
    unit.publish('inspections', 'patched', row);
    await emailVendor(unit, row, {
      subject: `Called off: the inspection of ${offer.listing.address}`,
      paragraphs: [`The home can’t be entered on ${when}. Please choose another time.`],
      label: 'Choose another time',
      calendar,
      key: `inspection-called-off:${showing.id}:${showing.calendarSequence}:${row.id}`,
    });
  }
}
