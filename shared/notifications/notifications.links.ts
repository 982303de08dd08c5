/** Targets of notifications: always a page that the recipient's user type can open. */
import type { Side, UserType } from '../kernel/actor.ts';
import type { JourneyStep } from '../transactions/transactions.types.ts';

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

/** Where a pre-approval is: on the dashboard of a PBUYER, else on the buyer's page; the queue for brokers. */
export const preApprovalLink = (type: UserType): string =>
  type === 'ADMIN' ? '/admin/pre-approvals' : type === 'PBUYER' ? '/pbuyer#pre-approval' : '/pre-approval';

/** An offer on the desk of brokers, opened: the list shows only those to review at first. */
export const offerDeskLink = (offerId: string): string => `/admin/offers?offer=${offerId}`;

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
  if (type === 'ADMIN') return offerDeskLink(offer.id);
  return side === 'BUYER' || type === 'PBUYER'
    ? `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}${toSign ? `?sign=${offer.id}` : ''}`
    : `/offers?offer=${offer.id}${toSign ? `&sign=${offer.id}` : ''}`;
}

/**
 * A message thread: the home and, for its participants, the other user. Without a home, the thread with the brokerage:
 * the client's own, or for a broker that of the client `otherId`.
 */
export const threadLink = (listingId: string | null, otherId: string | null): string =>
  `/messages?${listingId ? `listing=${listingId}` : 'broker=1'}${otherId ? `&with=${otherId}` : ''}`;

/** The page of a sale; `section` opens the panel of that step and scrolls to it. */
export const transactionLink = (id: string, section?: JourneyStep): string =>
  `/transactions/${id}${section ? `?section=${section}` : ''}`;

/** Whether a link of a notification leads to a sale. */
export const isTransactionLink = (link: string): boolean => link.startsWith('/transactions/');

/** The photos of a home, for the person who uploaded one; a photo without a home has no page. */
export const photosLink = (listingId: string | null): string =>
  listingId ? `/listings/${listingId}/edit?step=photos` : '/home';

/** The homes that two people look at together; `notes` opens those of a home, `sign` the documents of an offer. */
export function roomLink(open: { notes?: string; sign?: string } = {}): string {
  const query = new URLSearchParams(open).toString();
  return `/buying-together${query && `?${query}`}`;
}

/** The tours of somebody who has a number and no email, by the code of their private link. */
export const visitorToursLink = (code: string): string => `/your-tours/${code}`;

/**
 * The request for a showing, for its host, by the code of the email or text. `choose` is what was pressed in the email:
 * a time to confirm, or to suggest others.
 */
export function answerLink(code: string, choose?: Date | 'other'): string {
  const path = `/showing-answer/${code}`;
  if (!choose) return path;
  return `${path}?${choose === 'other' ? 'answer=other' : `time=${encodeURIComponent(choose.toISOString())}`}`;
}
