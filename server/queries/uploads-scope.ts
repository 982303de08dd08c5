import type { Actor } from '#shared/kernel/actor.ts';
import { madePhotos } from './listing-includes.ts';
import { ofMessages, receivedFiles } from './message-files.ts';
import { offerDocumentScope, saleDocumentScope } from './sale-documents.ts';

/** Photos of public homes. */
export const publicPhotos = {
  ...madePhotos,
  listing: { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
};

/**
 * The uploads an actor sees: their own, those of their homes, and the documents of their offers and transactions. A
 * file for an unsubmitted offer is visible to its sender only, through the session id, and so is a file of a message
 * that is not sent yet; a sent one to the two people of the message and to brokers.
 */
export function uploadsScope(actor: Actor): object {
  if (actor.kind === 'system') return {};
  if (actor.kind === 'guest') return publicPhotos;
  if (actor.kind === 'user' && actor.type === 'ADMIN')
    return { OR: [{ NOT: ofMessages }, { messageId: { not: null } }, { userId: actor.userId }] };
  const ofSale = [...offerDocumentScope(actor), ...saleDocumentScope(actor)];
  if (actor.kind === 'token') return { OR: [{ listingId: actor.listingId, ...madePhotos }, ...ofSale] };
  const mine = { userId: actor.userId };
  return {
    OR: [
      publicPhotos,
      mine,
      { buyerId: actor.userId },
      { type: { in: ['PHOTO', 'LISTING_DOC'] }, listing: mine },
      receivedFiles(actor.userId),
      ...ofSale,
    ],
  };
}

/** The files of an unsubmitted offer: the session id is unguessable and ends with the offer. */
export const sessionFiles = (sessionId: string) => ({ sessionId, offerId: null, type: 'OFFER_DOC' as const });
