import type { Actor } from '../kernel/actor.ts';
import { shownZip } from '../listings/address-visibility.rules.ts';
import type { ExternalStatus, ListingStatus, ListingType, PropertyType } from '../listings/listings.types.ts';
import { canWrite, isBeforeMarket, roughArea, shownMessage } from './off-market.rules.ts';
import { reasonsOf } from './property-matches.view.ts';

export interface OffMarketMessageRow {
  id: string;
  isFromSeller: boolean;
  text: string;
  createdAt: Date;
}
export interface OffMarketMatchRow {
  id: string;
  score: number;
  /** Stored by matching: MatchReason[]. */
  reasons: unknown;
  isViewed: boolean;
  isContacted: boolean;
  isDismissed: boolean;
  createdAt: Date;
  messages: OffMarketMessageRow[];
  listing: {
    address: string;
    city: string;
    state: string;
    zip: string;
    beds: number | null;
    baths: number | null;
    halfBaths: number | null;
    area: number | null;
    propertyType: PropertyType;
    price: number | null;
  };
}

const messageView = (
  { id, isFromSeller, text, createdAt }: OffMarketMessageRow,
  address: string,
  asSeller: boolean,
) => ({
  id,
  isOwn: isFromSeller === asSeller,
  text: shownMessage(text, address, isFromSeller === asSeller),
  createdAt,
});

/** A home before it is listed, as a buyer sees it: no street, no location, no picture, no names, a rough area. */
export const offMarketMatchView = (row: OffMarketMatchRow) => {
  const { address, zip, area, ...home } = row.listing;
  return {
    id: row.id,
    score: row.score,
    reasons: reasonsOf(row.reasons),
    isViewed: row.isViewed,
    isContacted: row.isContacted,
    isDismissed: row.isDismissed,
    createdAt: row.createdAt,
    property: { ...home, area: roughArea(area), zip: shownZip(zip, false) },
    messages: row.messages.map((message) => messageView(message, address, false)),
    canWrite: canWrite(row, false),
  };
};
export type OffMarketMatchView = ReturnType<typeof offMarketMatchView>;

export interface OffMarketHomeRow {
  id: string;
  userId: string;
  address: string;
  city: string;
  type: ListingType;
  status: ListingStatus;
  externalStatus: ExternalStatus;
  archivedAt: Date | null;
  offMarketOptIn: boolean;
  _count: { offMarketMatches: number };
  /** Those that were contacted, in the order of contact. */
  offMarketMatches: { id: string; contactedAt: Date | null; isContacted: boolean; messages: OffMarketMessageRow[] }[];
}

/**
 * A home before it is listed, as its seller sees it: how many buyers it fits, and who asked. It holds nothing about a
 * buyer: neither a name nor why the home fits, as reasons hold the buyer's budget.
 */
export const offMarketHomeView = (row: OffMarketHomeRow, _actor: Actor) => {
  const isShown = row.offMarketOptIn && isBeforeMarket(row);
  return {
    id: row.id,
    address: row.address,
    city: row.city,
    offMarketOptIn: row.offMarketOptIn,
    buyersWhoFit: isShown ? row._count.offMarketMatches : 0,
    leads: (isShown ? row.offMarketMatches : []).map(({ id, contactedAt, messages }, at) => ({
      id,
      name: `Buyer ${at + 1}`,
      contactedAt,
      isAnswered: messages.some(({ isFromSeller }) => isFromSeller),
      messages: messages.map((message) => messageView(message, row.address, true)),
    })),
  };
};
export type OffMarketHomeView = ReturnType<typeof offMarketHomeView>;
