import { formatDay } from '#shared/kernel/zoned-time.ts';
import { isBeforeClosingDay } from '#shared/transactions/closing-date.rules.ts';
import type { JourneyStep, TransactionRole } from '#shared/transactions/transactions.types.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import { myToursLink } from '#shared/notifications/notifications.links.ts';
import { HOME_SOLD } from '#shared/offers/offers.messages.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endOpenOffers } from '../offers/end-offers.ts';
import { zoneOf, type LockedOffer } from '../offers/offer-records.ts';
import { completeReferrals } from '../referrals/complete-referral.ts';
import { endUpcomingShowings } from '../showings/end-upcoming.ts';
import { askForReviews } from '../reviews/ask-for-reviews.ts';
import { cancelAppointments } from './cancel-appointments.ts';
import { moveHome } from './move-home.ts';
import type { AppraisedSale } from './notify-appraiser.ts';
import { notifySale } from './notify-sale.ts';

/**
 * What follows from a completed closing: the home is sold, visits still to come and other offers end, referrals
 * complete, the tour fees of the buyer go back, and both sides are asked for a review. The caller has checked that the
 * sale may close and has stored its closing.
 */
export async function closeTransaction(
  unit: Unit,
  offer: LockedOffer,
  sale: AppraisedSale & { lenderEmail: string | null; closingEmail: string | null; closingDate: Date },
  by: { role: TransactionRole; overridden: readonly JourneyStep[] },
): Promise<void> {
  const zone = zoneOf(offer);
  const isEarly = isBeforeClosingDay(sale.closingDate, unit.now, zone);
  unit.audit({
    action: 'transaction.closed',
    entityType: 'transaction',
    entityId: sale.id,
    before: { status: 'OPEN' },
    after: {
      status: 'CLOSED',
      role: by.role,
      ...(by.overridden.length ? { overridden: by.overridden } : {}),
      ...(isEarly ? { closingDate: sale.closingDate } : {}),
    },
  });
  await unit.tx.offer.update({ where: { id: offer.id }, data: { endedAt: unit.now } });
  const calledOff = await cancelAppointments(unit, sale, offer.listing, 'CLOSED');
  await endUpcomingShowings(unit, offer.listing, ({ userId }) => ({
    reason: HOME_SOLD,
    audited: { by: 'sale' },
    // the home is the buyer's own now
    ...(userId === offer.userId ? {} : { requester: { link: myToursLink } }),
  }));
  await moveHome(unit, offer.listing, 'transaction-closed');
  await completeReferrals(unit, [offer.userId, ownerIdOf(offer.listing)], offer.listing.state);
  if (offer.userId) unit.enqueue('return-tour-fees', { transactionId: sale.id });
  await notifySale(unit, offer, sale, (place) => ({
    text: `${place} has closed. Congratulations!`,
    dedupeKey: `transaction-closed:${sale.id}`,
    paragraphs: [
      ...(isEarly ? [`It closed before its closing date, ${formatDay(sale.closingDate, zone)}.`] : []),
      ...(calledOff.length ? [`Called off with it: ${calledOff.join(', ')}.`] : []),
    ],
  }));
  await askForReviews(unit, offer, sale.id);
  await endOpenOffers(unit, offer.listing);
}
