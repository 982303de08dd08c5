import type { UserType } from '../kernel/actor.ts';
import { hostShowingsLink, offerLink, threadLink, transactionLink } from '../notifications/notifications.links.ts';
import type { ListingStatusView } from './listing-status.types.ts';
import type { ListingStatus, ListingType } from './listings.types.ts';

/** The facts that decide what a person should do about a home. */
export interface NextActionFacts {
  listing: { id: string; type: ListingType; userId: string; status: ListingStatus };
  asker: { userId: string; type: UserType };
  /** Sold or archived. */
  isOver: boolean;
  isReadyToSubmit: boolean;
  transactionId: string | null;
  /** What that sale waits for from the asker. */
  saleStep: string | null;
  /** An offer of the asker whose documents are ready to be signed. */
  toSign: Offer | null;
  /** Offers that a broker reviews. */
  inReview: number;
  /** Open offers whose last terms came from the other side. */
  waiting: readonly Offer[];
  showings: Pick<ListingStatusView['showings'], 'requested' | 'confirmed' | 'denied'>;
  unread: number;
}
interface Offer {
  id: string;
  listingId: string;
  userId: string | null;
}
type Action = ListingStatusView['nextAction'];

const action = (text: string, link: string): Action => ({ text, link });
/** `Respond to an offer`, `Respond to 2 offers`. */
const counted = (verb: string, one: string, many: string, count: number) =>
  count === 1 ? `${verb} ${one}` : `${verb} ${count} ${many}`;

/**
 * What the asker should do next about a home, or null: what is of the person who asks only. Of a home for sale that is
 * its owner, of a BUYER listing the buyer; a broker reviews, and hosts showings.
 */
export function nextActionOn(facts: NextActionFacts): Action {
  const { listing, asker, waiting, showings, unread, inReview } = facts;
  const isTheirs = listing.userId === asker.userId;
  const isSeller = isTheirs && listing.type === 'SELLER';
  const isBuyer = isTheirs && listing.type === 'BUYER';
  const isBroker = !isTheirs;
  const buyerPage = `/buyers/${listing.userId}/listing/${listing.id}`;
  if (facts.transactionId)
    return action(facts.saleStep ?? 'Follow the progress to closing', transactionLink(facts.transactionId));
  if (isSeller && listing.status === 'DRAFT')
    return action(
      facts.isReadyToSubmit ? 'Submit your home for approval' : 'Finish your home and submit it',
      `/listings/${listing.id}/edit`,
    );
  if (isSeller && listing.status === 'PENDING')
    return action('We’re reviewing your home', `/listings/${listing.id}/edit`);
  if (facts.isOver) return null;
  if (isBroker && listing.status === 'PENDING') return action('Review the home', '/admin/listings');
  if (isBroker && inReview) return action(counted('Review', 'an offer', 'offers', inReview), '/admin/offers');
  if (isBuyer && facts.toSign) return action('Review and sign your offer', `${buyerPage}?sign=${facts.toSign.id}`);
  const [first] = waiting;
  if (first)
    return action(
      counted('Respond to', 'an offer', 'offers', waiting.length),
      isBuyer
        ? `${buyerPage}?respond=${first.id}`
        : isSeller && asker.type !== 'PBUYER'
          ? '/offers'
          : offerLink(asker.type, first, 'SELLER'),
    );
  if (!isBuyer && showings.requested)
    return action(
      counted('Respond to', 'a showing request', 'showing requests', showings.requested),
      hostShowingsLink(asker.type, listing.id),
    );
  if (isBuyer && showings.denied && !showings.requested && !showings.confirmed)
    return action('Choose another time for your tour', buyerPage);
  if (unread) return action(counted('Read', 'a new message', 'new messages', unread), threadLink(listing.id, null));
  return null;
}
