/** Targets of notifications: always a page that the recipient's user type can open. */
import type { Side, UserType } from '../kernel/actor.ts';

/** Showings of a home, for its host: the owner, or a broker. */
export const hostShowingsLink = (type: UserType, listingId: string): string =>
  type === 'ADMIN' ? '/admin/showings' : `/selling?listing=${listingId}`;

/** What the visitors of a home said, for its host. */
export const hostFeedbackLink = (type: UserType, listingId: string): string =>
  type === 'ADMIN' ? `/listings/${listingId}#feedback` : `/selling?listing=${listingId}#feedback`;

/** The tours of a user whose home left the market. */
export const myToursLink = (type: UserType): string => (type === 'PBUYER' ? '/pbuyer' : '/buying');

/** Saved homes and searches; a fragment selects the section. */
export const savedLink = (type: UserType, part: 'saved-homes' | 'saved-searches'): string =>
  `${type === 'PBUYER' ? '/pbuyer' : '/buying'}#${part}`;

/**
 * The page of an offer for one side. A PBUYER cannot open /offers and gets a page of their own. `toSign` opens its
 * documents at once.
 */
export function offerLink(
  type: UserType,
  offer: { id: string; listingId: string; userId: string | null },
  side: Side,
  { toSign = false } = {},
): string {
  if (type === 'ADMIN') return '/admin/offers';
  return side === 'BUYER' || type === 'PBUYER'
    ? `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}${toSign ? `?sign=${offer.id}` : ''}`
    : `/offers?offer=${offer.id}${toSign ? `&sign=${offer.id}` : ''}`;
}

/** A message thread: the home and, for its participants, the other user. */
export const threadLink = (listingId: string, otherId: string | null): string =>
  `/messages?listing=${listingId}${otherId ? `&with=${otherId}` : ''}`;

export const transactionLink = (id: string, section?: 'inspection'): string =>
  `/transactions/${id}${section ? `?section=${section}` : ''}`;

/** The photos of a home, for the person who uploaded one; a photo without a home has no page. */
export const photosLink = (listingId: string | null): string =>
  listingId ? `/listings/${listingId}/edit?step=photos` : '/home';
