import { notFound } from '#shared/kernel/rule-error.ts';
import { externalStatusAfter } from '#shared/listings/listings.rules.ts';
import { assertClosable } from '#shared/offers/offers.commands.ts';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { assertTransactionPatch, transactionRole } from '#shared/transactions/transactions.rules.ts';
import { changeLabel } from '#shared/transactions/transactions.labels.ts';
import type { PatchTransaction } from '#shared/transactions/transactions.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { completeReferrals } from '../referrals/complete-referral.ts';
import { endOpenOffers } from '../offers/end-offers.ts';
import { lockOffer, notifyOpenOffers, writeChange } from '../offers/offer-records.ts';
import { publishListing } from '../listings/publish-listing.ts';
import { notifySale } from './notify-sale.ts';

/**
 * Changes steps, dates and contacts of a transaction, cancels it (admin, with a reason), or closes it when its closing
 * step is completed.
 */
export async function changeTransaction(
  unit: Unit,
  id: string,
  where: object,
  patch: PatchTransaction,
): Promise<{ id: string }> {
  const found = await unit.tx.transaction.findFirst({ where: { AND: [where, { id }] }, select: { offerId: true } });
  if (!found) throw notFound('We could not find that transaction.');
  const offer = await lockOffer(unit, found.offerId);
  const before = await unit.tx.transaction.findUniqueOrThrow({ where: { id } });
  const role = transactionRole(before, unit.actor, sideOf(offer, unit.actor));
  assertTransactionPatch(before, role, patch);
  const { status, party: _party, cancelReason, ...fields } = patch;
  if (status === 'CANCELLED') return cancel(unit, id, before, offer, cancelReason!);
  const closes = fields.closing === 'COMPLETED';
  if (closes) assertClosable(offer);
  await unit.tx.transaction.update({
    where: { id },
    data: { ...fields, ...(closes ? { status: 'CLOSED' as const, closedAt: unit.now } : {}) },
  });
  unit.audit({
    action: closes ? 'transaction.closed' : 'transaction.changed',
    entityType: 'transaction',
    entityId: id,
    side: role === 'BUYER' || role === 'SELLER' ? role : undefined,
    after: { fields: Object.keys(fields).sort() },
  });
  if (closes) {
    await unit.tx.offer.update({ where: { id: offer.id }, data: { endedAt: unit.now } });
    await moveHome(unit, offer.listing, 'transaction-closed');
    await completeReferrals(unit, [offer.userId, offer.listing.type === 'SELLER' ? offer.listing.userId : null]);
    await notifySale(unit, offer, before, (place) => ({
      text: `${place} is closed. Congratulations!`,
      dedupeKey: `transaction-closed:${id}`,
    }));
    await endOpenOffers(unit, offer.listing);
  } else if (Object.keys(fields).length) {
    const named = { ...before, ...fields };
    await notifySale(unit, offer, named, (place) => ({
      text: `Update on the sale of ${place}: ${changeLabel(fields)}.`,
      dedupeKey: `transaction-changed:${id}:${unit.now.toISOString()}`,
      actionLabel: 'See the sale',
    }));
  }
  unit.publish('transactions', 'patched', { id });
  return { id };
}

type Home = Awaited<ReturnType<typeof lockOffer>>['listing'];

async function moveHome(
  unit: Unit,
  listing: Home,
  event: 'transaction-closed' | 'transaction-cancelled',
): Promise<void> {
  const externalStatus = externalStatusAfter(listing.externalStatus, event);
  await unit.tx.listing.update({ where: { id: listing.id }, data: { externalStatus } });
  await publishListing(unit, listing.id);
  unit.audit({
    action: `listing.${event === 'transaction-closed' ? 'sold' : 'back-on-market'}`,
    entityType: 'listing',
    entityId: listing.id,
    before: { externalStatus: listing.externalStatus },
    after: { externalStatus },
  });
  unit.publish('listings', 'patched', { id: listing.id });
}

/** Cancelled: the offer is rescinded, the home is back on the market, and backup offers become active again. */
async function cancel(
  unit: Unit,
  id: string,
  sale: { id: string; lenderEmail: string | null; closingEmail: string | null },
  offer: Awaited<ReturnType<typeof lockOffer>>,
  reason: string,
): Promise<{ id: string }> {
  await unit.tx.transaction.update({
    where: { id },
    data: { status: 'CANCELLED', cancelReason: reason, cancelledAt: unit.now },
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
    after: { status: 'CANCELLED', offerId: offer.id },
  });
  await moveHome(unit, offer.listing, 'transaction-cancelled');
  await notifySale(unit, offer, sale, (place) => ({
    text: `The sale of ${place} was cancelled.`,
    dedupeKey: `transaction-cancelled:${id}`,
    paragraphs: [`Reason: ${reason}`],
  }));
  await notifyOpenOffers(
    unit,
    offer.listing,
    `offer-back:${id}`,
    (place) => ({ text: `${place} is available again, and your offer is active again.` }),
    offer.id,
  );
  unit.publish('transactions', 'patched', { id });
  return { id };
}
