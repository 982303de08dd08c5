import { availableAgain } from '#shared/offers/offers.available-again.ts';
import { applyOfferEvent, OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { EARNEST_MONEY_LABELS, type EarnestMoneyTo } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { notifyOpenOffers, notifySide, writeChange, zoneOf, type LockedOffer } from '../offers/offer-records.ts';
import { cancelAppointments } from './cancel-appointments.ts';
import { moveHome } from './move-home.ts';
import { notifySale } from './notify-sale.ts';
import { calendarOfSale } from './sale-calendar.ts';
import type { AppraisedSale } from './notify-appraiser.ts';

/**
 * Cancelled: the offer is rescinded, appointments still to come are called off, the home is back on the market, and
 * backup offers become active again.
 */
export async function cancelTransaction(
  unit: Unit,
  offer: LockedOffer,
  sale: AppraisedSale & { lenderEmail: string | null; closingEmail: string | null },
  end: { reason: string; earnestMoneyTo?: EarnestMoneyTo | undefined },
): Promise<void> {
  const { id } = sale;
  const earnestMoneyTo = end.earnestMoneyTo ?? null;
  await unit.tx.transaction.update({
    where: { id },
    data: { status: 'CANCELLED', cancelReason: end.reason, earnestMoneyTo, cancelledAt: unit.now },
  });
  await writeChange(
    unit,
    offer,
    applyOfferEvent(offer, offer.offerRounds, { event: 'cancel', party: 'BROKER', now: unit.now }),
    { data: { endedAt: unit.now } },
  );
  unit.audit({
    action: 'transaction.cancelled',
    entityType: 'transaction',
    entityId: id,
    before: { status: 'OPEN' },
    after: { status: 'CANCELLED', offerId: offer.id, earnestMoneyTo },
  });
  const calledOff = await cancelAppointments(unit, sale, offer.listing, 'CANCELLED');
  await moveHome(unit, offer.listing, 'transaction-cancelled');
  const calendar = await calendarOfSale(unit, id, offer.listing);
  await notifySale(unit, offer, sale, (place) => ({
    text: `The sale of ${place} was canceled.`,
    calendar,
    dedupeKey: `transaction-cancelled:${id}`,
    paragraphs: [
      `Reason: ${end.reason}`,
      ...(earnestMoneyTo && offer.earnestMoney > 0
        ? [`Earnest money of ${formatUsd(offer.earnestMoney)}: ${EARNEST_MONEY_LABELS[earnestMoneyTo].toLowerCase()}.`]
        : []),
      ...(calledOff.length ? [`Called off with it: ${calledOff.join(', ')}.`] : []),
    ],
  }));
  await notifyOpenOffers(
    unit,
    offer.listing,
    `offer-back:${id}`,
    (place, other) => {
      const { isActive, paragraphs } = availableAgain(other, { now: unit.now, zone: zoneOf(other) });
      return { text: `${place} is available again${isActive ? ', and your offer is active again' : ''}.`, paragraphs };
    },
    { id: { not: offer.id } },
  );
  await notifyOfBackups(unit, offer);
}

/** The seller reads which of the other offers can be answered again, each with its link. */
async function notifyOfBackups(unit: Unit, { id, listing }: LockedOffer): Promise<void> {
  const offers = await unit.tx.offer.findMany({
    where: { listingId: listing.id, id: { not: id }, status: { in: [...OPEN_OFFERS] }, currentRound: { gt: 0 } },
    include: { offerRounds: { orderBy: { roundNumber: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  for (const row of offers) {
    const offer = { ...row, offerRounds: withTerms(row.offerRounds), listing };
    if (!availableAgain(offer, { now: unit.now, zone: zoneOf(offer) }).isActive) continue;
    await notifySide(unit, offer, 'SELLER', (place) => ({
      text: `The backup offer of ${formatUsd(currentTerms(offer).price)} on ${place} is active again.`,
      dedupeKey: `offer-back:${id}:${offer.id}:SELLER`,
      actionLabel: 'View the offer',
    }));
  }
}
