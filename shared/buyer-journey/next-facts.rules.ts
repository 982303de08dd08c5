/**
 * What `nextActions` reads, from the rows of a buyer: the same for their own dashboard and for a broker's page of them.
 */
import { waitingRequest } from '../addendums/addendums.rules.ts';
import { agreementStep } from '../form-signings/waiting-for.rules.ts';
import { lowerFirst } from '../kernel/lower-first.ts';
import { daysUntil, mayCorrect } from '../pre-approvals/pre-approvals.rules.ts';
import type { PreApprovalStatus } from '../pre-approvals/pre-approvals.types.ts';
import { showingState } from '../showings/showings.rules.ts';
import { visitToAskAbout } from '../showings/surveys.rules.ts';
import { JOURNEY_STEP_LABELS, type JourneyStep } from '../transactions/transactions.types.ts';
import type { NextFacts } from './next-actions.rules.ts';

/** Of the letters of one buyer, newest first: the one in preparation, in review or sent back, and the accepted one. */
export const ownLetters = <Letter extends { status: PreApprovalStatus }>(letters: readonly Letter[]) => ({
  open: letters.find(({ status }) => mayCorrect(status) || status === 'WAITING') ?? null,
  /** Possibly ended by now. */
  accepted: letters.find(({ status }) => status === 'ACCEPTED') ?? null,
});

/** Where the buyer's pre-approval stands, with the days until it ends. */
export function letterFacts(
  letters: readonly { status: PreApprovalStatus; validUntil: string | null }[],
  now: Date,
): NonNullable<NextFacts['letter']> {
  const { open, accepted } = ownLetters(letters);
  const left = accepted?.validUntil ? daysUntil(accepted.validUntil, now) : null;
  if (open?.status === 'RETURNED') return { state: 'returned', left };
  if (open?.status === 'WAITING') return { state: 'waiting', left };
  if (open) return { state: 'unsent', left };
  return { state: accepted ? 'accepted' : 'none', left };
}

interface OpenSale {
  id: string;
  /** The reader's part in it: who also sells a home reads that sale elsewhere. */
  role: string | null;
  listing: { address: string } | null;
  steps: readonly { step: JourneyStep; state: string }[];
  offer: Partial<Parameters<typeof agreementStep>[1]>;
  addendums?: Parameters<typeof waitingRequest>[1];
}
/** The open purchases, each with the step to do. */
export const purchaseFacts = (sales: readonly OpenSale[]): NextFacts['sales'] =>
  sales
    .filter(({ role }) => role === 'BUYER')
    .map(({ id, listing, steps, offer, addendums = [] }) => {
      const { status, waitingFor, bindingAt = null, disclosures = null } = offer;
      const toSign =
        status && waitingFor ? agreementStep('BUYER', { status, waitingFor, bindingAt, disclosures }) : null;
      // the offer is the buyer's step only while they have something to sign
      const next = steps.find(({ step, state }) => step !== 'offer' && (state === 'needed' || state === 'repairs'));
      const step = toSign ?? waitingRequest('BUYER', addendums)?.step ?? (next ? JOURNEY_STEP_LABELS[next.step] : null);
      return { id, address: listing?.address ?? 'your home', step: step && lowerFirst(step) };
    });

/** The buyer's tours as the next steps read them. */
export const tourFacts = (
  showings: readonly (Parameters<typeof showingState>[0] & { listingId: string; listing: { address: string } })[],
  now: Date,
): NextFacts['tours'] =>
  showings.map((showing) => ({
    listingId: showing.listingId,
    address: showing.listing.address,
    isRefused: showingState(showing, now) === 'DENIED',
  }));

/** The visit that the buyer is asked about. */
export function visitedFacts(
  showings: readonly (Parameters<typeof visitToAskAbout>[0][number] & { id: string; listing: { address: string } })[],
  ownOffers: readonly { listingId: string }[],
  now: Date,
): NextFacts['visited'] {
  const visit = visitToAskAbout(showings, ownOffers, now);
  return visit && { id: visit.id, address: visit.listing.address };
}
