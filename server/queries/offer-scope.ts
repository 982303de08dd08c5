import type { Actor } from '#shared/kernel/actor.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import type { Database } from '../database/prisma.ts';

/** Offers that reached the seller (`isVisibleToSeller` of offers.rules, as a query). */
export const seenBySellers = {
  status: { notIn: ['REVIEW', 'REVIEWED'] as ('REVIEW' | 'REVIEWED')[] },
  currentRound: { gt: 0 },
};

/** Homes on which an offer can still succeed: not `isHomeGone` of offers.rules, as a query. */
export const HOME_FOR_SALE = { archivedAt: null, externalStatus: { not: 'SOLD' as const } };

/**
 * The offers an actor sees: their own, those on their homes once sent to the seller, and for a link its one offer.
 * Null: none.
 */
export function offerScope(actor: Actor): object | null {
  if (actor.kind === 'system') return {};
  if (actor.kind === 'guest') return null;
  if (actor.kind === 'token')
    return actor.party === 'BUYER' ? { id: actor.offerId } : { id: actor.offerId, ...seenBySellers };
  if (actor.type === 'ADMIN') return {};
  return { OR: [{ userId: actor.userId }, { listing: { type: 'SELLER', userId: actor.userId }, ...seenBySellers }] };
}

/** Who receives the events of an offer: both sides, by account or private link, and the brokers. */
export async function offerRecipients(prisma: Pick<Database, 'offer'>, offerId: string) {
  const offer = await prisma.offer.findUnique({
    where: { id: offerId },
    select: { userId: true, listing: { select: { type: true, userId: true } } },
  });
  return { userIds: offer ? [offer.userId, ownerIdOf(offer.listing)] : [], admins: true, offerId };
}

/** The transactions an actor sees: those of their offers; lenders and title companies those that list their address. */
export function transactionScope(actor: Actor): object | null {
  if (actor.kind === 'system') return {};
  if (actor.kind === 'guest') return null;
  if (actor.kind === 'token') return { offerId: actor.offerId };
  if (actor.type === 'ADMIN') return {};
  const atSale = [{ offer: { userId: actor.userId } }, { listing: { type: 'SELLER', userId: actor.userId } }];
  if (actor.type === 'LENDER') return { OR: [...atSale, { lenderEmail: actor.email }] };
  return actor.type === 'TITLE' ? { OR: [...atSale, { closingEmail: actor.email }] } : { OR: atSale };
}
