import type { Actor } from '../kernel/actor.ts';
import { shownZip } from '../listings/address-visibility.rules.ts';
import type { PropertyType } from '../listings/listings.types.ts';
import { homeCardView, type HomeCardRow } from '../mls-listings/mls-listings.view.ts';

export interface PropertyMatchRow {
  id: string;
  score: number;
  reasons: unknown;
  isViewed: boolean;
  isSaved: boolean;
  isDismissed: boolean;
  createdAt: Date;
  mlsListing: HomeCardRow;
}

/** A home that was matched to a buyer, as the buyer sees it. */
export const propertyMatchView = (row: PropertyMatchRow, _actor: Actor, now: Date) => ({
  id: row.id,
  score: row.score,
  reasons: row.reasons,
  isViewed: row.isViewed,
  isSaved: row.isSaved,
  isDismissed: row.isDismissed,
  createdAt: row.createdAt,
  property: homeCardView(row.mlsListing, now),
});
export type PropertyMatchView = ReturnType<typeof propertyMatchView>;

export interface OffMarketMatchRow {
  id: string;
  score: number;
  reasons: unknown;
  isViewed: boolean;
  isContacted: boolean;
  isDismissed: boolean;
  createdAt: Date;
  listing: {
    city: string;
    state: string;
    zip: string;
    beds: number | null;
    baths: number | null;
    area: number | null;
    propertyType: PropertyType;
    price: number | null;
  };
}

/** A home before it is listed. No street and no names: contact data stays hidden until both sides agree. */
export const offMarketMatchView = ({
  id,
  score,
  reasons,
  isViewed,
  isContacted,
  isDismissed,
  createdAt,
  listing,
}: OffMarketMatchRow) => ({
  id,
  score,
  reasons,
  isViewed,
  isContacted,
  isDismissed,
  createdAt,
  property: { ...listing, zip: shownZip(listing.zip, false) },
});
export type OffMarketMatchView = ReturnType<typeof offMarketMatchView>;
