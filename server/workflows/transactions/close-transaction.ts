import type { JourneyStep, TransactionRole } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endOpenOffers } from '../offers/end-offers.ts';
import type { LockedOffer } from '../offers/offer-records.ts';
import { completeReferrals } from '../referrals/complete-referral.ts';
import { moveHome } from './move-home.ts';
import { notifySale } from './notify-sale.ts';

/**
 * What follows from a completed closing: the home is sold, other offers end, referrals complete, and the tour fees of
 * the buyer are refunded. The caller has checked that the sale may close and has stored its closing.
 */
export async function closeTransaction(
  unit: Unit,
  offer: LockedOffer,
  sale: { id: string; lenderEmail: string | null; closingEmail: string | null },
  by: { role: TransactionRole; overridden: readonly JourneyStep[] },
): Promise<void> {
  unit.audit({
    action: 'transaction.closed',
    entityType: 'transaction',
    entityId: sale.id,
    before: { status: 'OPEN' },
    after: { status: 'CLOSED', role: by.role, ...(by.overridden.length ? { overridden: by.overridden } : {}) },
  });
  await unit.tx.offer.update({ where: { id: offer.id }, data: { endedAt: unit.now } });
  await moveHome(unit, offer.listing, 'transaction-closed');
  await completeReferrals(unit, [offer.userId, offer.listing.type === 'SELLER' ? offer.listing.userId : null]);
  await refundTours(unit, offer.userId);
  await notifySale(unit, offer, sale, (place) => ({
    text: `${place} is closed. Congratulations!`,
    dedupeKey: `transaction-closed:${sale.id}`,
  }));
  await endOpenOffers(unit, offer.listing);
}

/** Queues the refund of every tour fee that the buyer paid, of this home and others. The job refunds a payment once. */
async function refundTours(unit: Unit, buyerId: string | null): Promise<void> {
  if (!buyerId) return;
  const tours = await unit.tx.showing.findMany({
    where: { userId: buyerId, stripePaymentIntentId: { not: null } },
    select: { stripePaymentIntentId: true },
  });
  const paid = await unit.tx.payment.findMany({
    where: { intentId: { in: tours.map((tour) => tour.stripePaymentIntentId!) }, userId: buyerId, refundedAt: null },
    select: { id: true },
  });
  for (const { id } of paid) unit.enqueue('refund-payment', { paymentId: id });
}
