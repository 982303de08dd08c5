/** The steps of a buyer on one home, and the facts that they follow from. */
import type { InspectionType, INSPECTION_OBSTACLES } from '../inspections/inspections.types.ts';
import type { Instant } from '../kernel/instant.ts';
import type { StandingFacts } from '../offers/offers.standing.ts';
import type { ShowingType } from '../showings/showings.types.ts';
import type { InspectionStatus } from '../transactions/transactions.types.ts';
import type { BuyingObstacle, HomeOnMarket, OwnOffer } from './buying-obstacles.rules.ts';

export const BUYER_STEPS = ['tour', 'inspection', 'offer'] as const;
export type BuyerStepName = (typeof BUYER_STEPS)[number];
export const BUYER_STEP_LABELS: Readonly<Record<BuyerStepName, string>> = {
  tour: 'Tour',
  inspection: 'Inspection',
  offer: 'Offer',
};

/**
 * `unavailable`: an offer in review elsewhere is in the way. `needed`: it is the buyer's turn. `ended`: it can be
 * started again. `n/a`: it does not apply.
 */
export type BuyerStepState =
  | 'not started'
  | 'unavailable'
  | 'optional'
  | 'in progress'
  | 'needed'
  | 'completed'
  | 'ended'
  | 'n/a';

export const BUYER_ACTION_LABELS = {
  'schedule-tour': 'Schedule',
  'reschedule-tour': 'Reschedule',
  'leave-feedback': 'Leave Feedback',
  'schedule-inspection': 'Schedule',
  'open-report': 'View Report',
  'create-offer': 'Create',
  'review-and-sign': 'Review & Sign',
  respond: 'Respond',
  'new-offer': 'New Offer',
} as const;
export type BuyerActionKind = keyof typeof BUYER_ACTION_LABELS;

export interface BuyerAction<Own extends OwnOffer = OwnOffer> {
  kind: BuyerActionKind;
  /** What is in the way: the action is shown disabled, with the reason. */
  obstacle: BuyingObstacle<Own> | { code: keyof typeof INSPECTION_OBSTACLES; text: string } | null;
  /** The inspection report; only of `open-report`. */
  url?: string;
}

export interface BuyerStep<Own extends OwnOffer = OwnOffer> {
  name: BuyerStepName;
  state: BuyerStepState;
  label: string;
  /** What the label leaves open. */
  note: string | null;
  /** When the tour or the inspection takes place, or until when the other side can respond. */
  at: Instant | null;
  action: BuyerAction<Own> | null;
}

export interface TourFacts {
  id: string;
  type: ShowingType;
  accepted: boolean | null;
  proposedTime: Instant;
  suggestedTimes: readonly Instant[];
  feedback: string | null;
  noShowAt: Instant | null;
  createdAt: Instant;
}
export interface InspectionFacts {
  type: InspectionType;
  status: InspectionStatus;
  inspectionDate: Instant | null;
  reportUrl: string | null;
}
export type JourneyOffer = OwnOffer & StandingFacts & { createdAt: Instant; declineReason?: string | null };

export interface JourneyFacts<Tour extends TourFacts, Own extends JourneyOffer> {
  listingId: string;
  /** Null where it is not known: the home is then taken to be on the market. */
  home: HomeOnMarket | null;
  /** The buyer's showings of this home. */
  showings: readonly Tour[];
  /** The buyer's inspections of this home. */
  inspections: readonly InspectionFacts[];
  /** The buyer's offers on all homes. */
  offers: readonly Own[];
  now: Date;
}

export interface BuyerJourney<Tour extends TourFacts, Own extends JourneyOffer> {
  steps: readonly BuyerStep<Own>[];
  /** The step that the compact tracker shows. */
  focus: BuyerStep<Own>;
  /** The tour and the offer that the steps are about. */
  tour: Tour | null;
  offer: Own | null;
}
