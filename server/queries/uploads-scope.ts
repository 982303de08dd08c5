import type { Actor } from '#shared/kernel/actor.ts';
import { madePhotos } from './listing-includes.ts';
import { offerDocumentScope, saleDocumentScope } from './sale-documents.ts';

/** Photos of public homes. */
export const publicPhotos = {
  ...madePhotos,
  listing: { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
};

/**
 * The uploads an actor sees: their own, those of their homes, and the documents of their offers and transactions. A
 * file for an unsubmitted offer is visible to its sender only, through the session id.
 */
export function uploadsScope(actor: Actor): object {
  if (actor.kind === 'system') return {};
  if (actor.kind === 'guest') return publicPhotos;
  if (actor.kind === 'user' && actor.type === 'ADMIN') return {};
  const ofSale = [...offerDocumentScope(actor), ...saleDocumentScope(actor)];
  if (actor.kind === 'token') return { OR: [{ listingId: actor.listingId, ...madePhotos }, ...ofSale] };
  const mine = { userId: actor.userId };
  return {
    OR: [
      publicPhotos,
      mine,
      { buyerId: actor.userId },
      { type: { in: ['PHOTO', 'LISTING_DOC'] }, listing: mine },
      ...ofSale,
    ],
  };
}

/** The files of an unsubmitted offer: the session id is unguessable and ends with the offer. */
export const sessionFiles = (sessionId: string) => ({ sessionId, offerId: null, type: 'OFFER_DOC' as const });
