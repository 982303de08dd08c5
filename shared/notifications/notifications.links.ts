/** Where a notification leads: each to a page that its receiver's type may open. */
import type { Side, UserType } from '../kernel/actor.ts';

/** Showings of a home, for whoever hosts it: its owner, or a broker. */
export const hostShowingsLink = (type: UserType, listingId: string): string =>
  type === 'ADMIN' ? '/admin/showings' : `/selling?listing=${listingId}`;

/** The tours of somebody whose home left the market. */
export const myToursLink = (type: UserType): string => (type === 'PBUYER' ? '/pbuyer' : '/buying');

/** The homes and searches that somebody saved; a fragment names the part of the page. */
export const savedLink = (type: UserType, part: 'saved-homes' | 'saved-searches'): string =>
  `${type === 'PBUYER' ? '/pbuyer' : '/buying'}#${part}`;

/** The page of an offer for one side of it. /offers is closed to a PBUYER, who gets the page of that one buyer. */
export function offerLink(
  type: UserType,
  offer: { id: string; listingId: string; userId: string | null },
  side: Side,
): string {
  if (type === 'ADMIN') return '/admin/offers';
  return side === 'BUYER' || type === 'PBUYER'
    ? `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`
    : `/offers?offer=${offer.id}`;
}

/** A thread of messages: a home and, for the people of it, who is at the other end. */
export const threadLink = (listingId: string, otherId: string | null): string =>
  `/messages?listing=${listingId}${otherId ? `&with=${otherId}` : ''}`;

export const transactionLink = (id: string, section?: 'inspection'): string =>
  `/transactions/${id}${section ? `?section=${section}` : ''}`;

/** The photos of a home, for whoever sent one; a photo of no home has no page. */
export const photosLink = (listingId: string | null): string =>
  listingId ? `/listings/${listingId}/edit?step=photos` : '/home';
