import { PRODUCT } from '../brand/product.ts';
import { agreementStep } from '../form-signings/waiting-for.rules.ts';
import { lowerFirst } from '../kernel/lower-first.ts';
import { latestRound } from './offers.rules.ts';
import type { OfferStanding, StandingFacts } from './offers.standing.ts';

type HintFacts = Pick<StandingFacts, 'viewerSide' | 'offerRounds'> &
  Parameters<typeof agreementStep>[1] & { declineReason: string | null; isSaleClosed: boolean };

function agreedHint(offer: HintFacts): string {
  if (offer.isSaleClosed) return 'The sale is closed.';
  if (offer.bindingAt) return 'Signed by both sides.';
  const own = offer.viewerSide && agreementStep(offer.viewerSide, offer);
  if (!own) return 'The terms are agreed. They become binding once everyone has signed.';
  return `Your turn: ${lowerFirst(own)}. The terms become binding once everyone has signed.`;
}

/**
 * What happens next with an offer, for its viewer; null where nothing does. `until`: the deadline of `standing` as it
 * is read, on the clock of the home.
 */
export function offerHint(
  offer: HintFacts,
  { state, turn }: Pick<OfferStanding, 'state' | 'turn'>,
  until: string | null,
): string | null {
  switch (state) {
    case 'BACKUP':
      return 'This home is under contract. The offer is kept as a backup.';
    case 'REVIEW':
      return `${PRODUCT} is reviewing the offer before it goes to the seller.`;
    case 'REVIEWED':
      return offer.viewerSide === 'BUYER' ? 'Your documents are ready to sign.' : 'Waiting for the buyer to sign.';
    case 'DECLINED':
      return offer.declineReason ? `Reason: ${offer.declineReason}` : null;
    case 'ACCEPTED':
      return agreedHint(offer);
    case 'RESCINDED':
      return null;
    case 'EXPIRED':
      return 'The latest terms have expired. A counter opens the negotiation again.';
  }
  if (!latestRound(offer.offerRounds) || !until) return null;
  if (offer.viewerSide && turn === offer.viewerSide) return `Your answer is needed by ${until}.`;
  return `${offer.viewerSide ? 'Waiting' : 'Waits'} for the ${turn === 'BUYER' ? 'buyer' : 'seller'} until ${until}.`;
}
