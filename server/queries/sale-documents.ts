import type { Actor } from '#shared/kernel/actor.ts';
import type { TransactionRole } from '#shared/transactions/transactions.types.ts';
import { typesReadBy, type DocumentPlace } from '#shared/uploads/document-readers.ts';
import { seenBySellers } from './offer-scope.ts';

/** The documents among these that a role reads, as a query on uploads. A document without a type counts as OTHER. */
const ofTypesReadBy = (role: TransactionRole, place: DocumentPlace) => ({
  OR: [{ docType: null }, { docType: { in: typesReadBy(role, place) } }],
});
const readBy = (role: TransactionRole, transaction: object) => ({ transaction, ...ofTypesReadBy(role, 'SALE') });
const readOfOffer = (role: TransactionRole, offer: object) => ({ offer, ...ofTypesReadBy(role, 'OFFER') });

/**
 * The documents of offers that an actor reads: as buyer, as seller once the offer was sent to them, or by a link.
 * Brokers read all: the caller asks first.
 */
export function offerDocumentScope(actor: Actor): object[] {
  if (actor.kind === 'token')
    return [
      readOfOffer(
        actor.party,
        actor.party === 'BUYER' ? { id: actor.offerId } : { id: actor.offerId, ...seenBySellers },
      ),
    ];
  if (actor.kind !== 'user') return [];
  return [
    readOfOffer('BUYER', { userId: actor.userId }),
    readOfOffer('SELLER', { listing: { type: 'SELLER', userId: actor.userId }, ...seenBySellers }),
  ];
}

/** The documents of sales that an actor reads: as buyer, seller, lender or title company, or through a private link. */
export function saleDocumentScope(actor: Actor): object[] {
  if (actor.kind === 'token') return [readBy(actor.party, { offerId: actor.offerId })];
  if (actor.kind !== 'user') return [];
  return [
    readBy('BUYER', { offer: { userId: actor.userId } }),
    readBy('SELLER', { listing: { type: 'SELLER', userId: actor.userId } }),
    ...(actor.type === 'LENDER' ? [readBy('LENDER', { lenderEmail: actor.email })] : []),
    ...(actor.type === 'TITLE' ? [readBy('TITLE', { closingEmail: actor.email })] : []),
  ];
}
