import type { Actor } from '#shared/kernel/actor.ts';
import type { TransactionRole } from '#shared/transactions/transactions.types.ts';
import { typesReadBy } from '#shared/uploads/document-readers.ts';

/** Documents of these sales that a role reads, as a query on uploads. */
const readBy = (role: TransactionRole, transaction: object) => ({
  transaction,
  OR: [{ docType: null }, { docType: { in: typesReadBy(role) } }],
});

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
