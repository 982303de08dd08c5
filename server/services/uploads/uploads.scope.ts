import type { Actor } from '#shared/kernel/actor.ts';

/** Photos of homes that everybody may see. */
export const publicPhotos = { type: 'PHOTO' as const, listing: { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null } };

/** Offer statuses in which the seller side may see an offer and its documents. */
const SEEN_BY_SELLERS = ['PENDING', 'SIGNED', 'COUNTERED', 'ACCEPTED', 'DECLINED', 'RESCINDED'] as const;

/** The uploads each actor sees: one's own, those of one's home, of one's offers and transactions; a link those of its one offer. */
export function uploadsScope(actor: Actor): object {
  if (actor.kind === 'system') return {};
  if (actor.kind === 'guest') return publicPhotos;
  if (actor.kind === 'token') return { OR: [{ offerId: actor.offerId }, { transaction: { offerId: actor.offerId } }, { listingId: actor.listingId, type: 'PHOTO' }] };
  if (actor.type === 'ADMIN') return {};
  const mine = { userId: actor.userId };
  const atSale = [{ listing: { type: 'SELLER' as const, ...mine } }, { offer: mine }, { lenderEmail: actor.email }, { closingEmail: actor.email }];
  return {
    OR: [
      publicPhotos, mine, { buyerId: actor.userId },
      { offerId: null, transactionId: null, listing: mine },
      { offer: { OR: [mine, { listing: { type: 'SELLER', ...mine }, status: { in: [...SEEN_BY_SELLERS] } }] } },
      { transaction: { OR: atSale } },
    ],
  };
}
