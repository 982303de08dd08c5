import type { Actor } from '#shared/kernel/actor.ts';
import { madePhotos } from '../../queries/listing-includes.ts';
import { offerScope, transactionScope } from '../../queries/offer-scope.ts';

/** Photos of homes that everybody may see. */
export const publicPhotos = {
  ...madePhotos,
  listing: { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
};

/**
 * The uploads each actor sees: one's own, those of one's home, and with an offer or a transaction its documents. What was sent for an offer that is
 * not made yet belongs to nobody but its sender: the session id opens it, the home does not.
 */
export function uploadsScope(actor: Actor): object {
  if (actor.kind === 'system') return {};
  if (actor.kind === 'guest') return publicPhotos;
  if (actor.kind === 'user' && actor.type === 'ADMIN') return {};
  const [offer, transaction] = [offerScope(actor), transactionScope(actor)];
  const ofSale = [...(offer ? [{ offer }] : []), ...(transaction ? [{ transaction }] : [])];
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

/** The files of an offer that is being written: the session id is unguessable and ends with the offer. */
export const sessionFiles = (sessionId: string) => ({ sessionId, offerId: null, type: 'OFFER_DOC' as const });
