import type { Actor } from '../kernel/actor.ts';
import { homeCardView, type HomeCardRow } from '../mls-listings/mls-listings.view.ts';

export interface FavoriteRow {
  /** The home id: a person saves a home once. */
  id: string;
  createdAt: Date;
  savedPrice: number | null;
  mlsListing: HomeCardRow & { deletedAt: Date | null };
}

/** A saved home. `property` is the home as a card shows it, even if it is no longer listed. */
export function favoriteView({ id, createdAt, savedPrice, mlsListing }: FavoriteRow, _actor: Actor, now: Date) {
  return {
    id,
    listingId: mlsListing.listingId,
    createdAt,
    savedPrice,
    isListed: mlsListing.deletedAt === null,
    property: homeCardView(mlsListing, now),
  };
}
export type FavoriteView = ReturnType<typeof favoriteView>;
