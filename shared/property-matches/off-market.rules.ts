/** Homes that matching buyers see before they are listed: which ones, what is shown of them, and who may write. */
import { conflict } from '../kernel/rule-error.ts';
import { coarseDegrees, withoutStreet } from '../listings/address-visibility.rules.ts';
import type { ExternalStatus, ListingStatus, ListingType } from '../listings/listings.types.ts';

export interface OffMarketHome {
  type: ListingType;
  status: ListingStatus;
  externalStatus: ExternalStatus;
  archivedAt?: Date | string | null;
}
/** True for a seller's home that is submitted and not on the market yet. Whether it is shown is the seller's choice. */
export const isBeforeMarket = ({ type, status, externalStatus, archivedAt }: OffMarketHome): boolean =>
  type === 'SELLER' &&
  !archivedAt &&
  (status === 'PENDING' || (status === 'APPROVED' && externalStatus === 'COMING_SOON'));

/** Throws 409 for a home that is on the market, sold or still a draft: there is nothing to opt in to or out of. */
export function assertBeforeMarket(home: OffMarketHome): void {
  if (!isBeforeMarket(home))
    throw conflict('off-market.over', 'This can be chosen from submitting the home until it goes on the market.');
}

/** Rounds an area in square feet to hundreds: the exact figure finds a home in the tax records. Null stays null. */
export const roughArea = (squareFeet: number | null): number | null =>
  squareFeet === null ? null : Math.max(100, Math.round(squareFeet / 100) * 100);

/** The facts that buyers are matched by, as coarse as they are shown, so that no reason reveals more than the card. */
export const roughFacts = <
  Home extends {
    area: number | null;
    lat: number | null;
    lng: number | null;
    zip: string | null;
    address: string;
    description: string | null;
  },
>({
  address,
  ...home
}: Home) => ({
  ...home,
  area: roughArea(home.area),
  lat: coarseDegrees(home.lat),
  lng: coarseDegrees(home.lng),
  zip: home.zip === null ? null : home.zip.slice(0, 5),
  description: home.description === null ? null : withoutStreet(home.description, address),
});

export const MAX_OFF_MARKET_MESSAGE = 2000;
export interface Talk {
  isContacted: boolean;
  messages: readonly { isFromSeller: boolean }[];
}
/** The seller may answer whoever asked. The buyer may write once the seller has answered. */
export const canWrite = ({ isContacted, messages }: Talk, asSeller: boolean): boolean =>
  isContacted && (asSeller || messages.some(({ isFromSeller }) => isFromSeller));

/** Throws 409 for a message before its time. */
export function assertCanWrite(talk: Talk, asSeller: boolean): void {
  if (canWrite(talk, asSeller)) return;
  throw asSeller
    ? conflict('off-market.not-asked', 'This buyer hasn’t asked about your home.')
    : conflict('off-market.not-answered', 'You can write once the seller has answered.');
}

/**
 * A message as the other side reads it. The street of the home is taken out of it, as buyers learn it when the home is
 * listed.
 */
export const shownMessage = (text: string, address: string, isOwn: boolean): string =>
  isOwn ? text : withoutStreet(text, address);
