/** The eight steps of a sale with their states, derived from what is stored. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import {
  JOURNEY_STEPS,
  type AppraisalStatus,
  type ClosingStatus,
  type FinancingStatus,
  type InspectionStatus,
  type JourneyStep,
  type StepState,
  type TitleStatus,
  type TransactionStatus,
} from './transactions.types.ts';

export interface TransactionFacts {
  status: TransactionStatus;
  closingDate: Instant;
  inspection: InspectionStatus;
  appraisal: AppraisalStatus;
  financing: FinancingStatus;
  title: TitleStatus;
  closing: ClosingStatus;
  walkthroughDate: Instant | null;
  walkthroughWaived?: boolean;
  lenderEmail: string | null;
  closingEmail: string | null;
}
export interface JourneyContext {
  now: Date;
  /** The buyer's own showings of the home, with status and time. */
  showings?: readonly { accepted: boolean | null; proposedTime: Instant; type: string }[];
  /** A repair addendum that is not declined and has unfinished items. */
  hasOpenRepairs?: boolean;
  /** The terms are agreed, and not everybody has signed them. */
  awaitsSignatures?: boolean;
}

const INSPECTION_STEP: Readonly<Record<InspectionStatus, StepState>> = {
  NONE: 'needed',
  NOT_NEEDED: 'not applicable',
  WAITING_QUOTE: 'pending',
  APPROVED: 'pending',
  DECLINED: 'not applicable',
  COMPLETED: 'completed',
  SCHEDULED: 'pending',
  WAITING_SCHEDULE: 'pending',
};
const APPRAISAL_STEP: Readonly<Record<AppraisalStatus, StepState>> = {
  NOT_NEEDED: 'not applicable',
  NOT_SCHEDULED: 'needed',
  SCHEDULED: 'pending',
  APPRAISED: 'completed',
  NOT_APPRAISED: 'on hold',
};
const FINANCING_STEP: Readonly<Record<FinancingStatus, StepState>> = {
  NOT_NEEDED: 'not applicable',
  NONE: 'needed',
  PRE_APPROVED: 'pending',
  IN_PROGRESS: 'pending',
  COMPLETED: 'completed',
};
const TITLE_STEP: Readonly<Record<TitleStatus, StepState>> = {
  NONE: 'needed',
  ORDERED: 'pending',
  COMPLETED: 'completed',
};

function showingStep({ showings = [], now }: JourneyContext): StepState {
  const tours = showings.filter((showing) => showing.type === 'TOUR' && showing.accepted !== null);
  if (tours.length === 0) return 'not applicable';
  return tours.some((tour) => tour.accepted && millisOf(tour.proposedTime) <= now.getTime()) ? 'completed' : 'pending';
}

/**
 * True while an open sale is past its closing date and nobody said whether it closed. It shows as closed, and whoever
 * closes it is asked.
 */
export function isClosingToConfirm(
  transaction: Pick<TransactionFacts, 'status' | 'closing' | 'closingDate'>,
  now: Date,
): boolean {
  return (
    transaction.status === 'OPEN' &&
    transaction.closing !== 'COMPLETED' &&
    millisOf(transaction.closingDate) < now.getTime()
  );
}

/** True if the home changed hands: closing is completed, or the closing date of an open transaction has passed. */
export function isClosed(
  transaction: Pick<TransactionFacts, 'status' | 'closing' | 'closingDate'>,
  now: Date,
): boolean {
  return transaction.status === 'CLOSED' || transaction.closing === 'COMPLETED' || isClosingToConfirm(transaction, now);
}

/**
 * The eight steps of the journey with their status. The last two are on hold until the others are done; in a cancelled
 * transaction every unfinished step is on hold.
 */
export function journeySteps(
  transaction: TransactionFacts,
  context: JourneyContext,
): { step: JourneyStep; state: StepState }[] {
  const inspection = INSPECTION_STEP[transaction.inspection];
  const states: Record<JourneyStep, StepState> = {
    showing: showingStep(context),
    offer: context.awaitsSignatures ? 'needed' : 'completed',
    inspection:
      context.hasOpenRepairs && inspection !== 'completed' && inspection !== 'not applicable' ? 'repairs' : inspection,
    appraisal: APPRAISAL_STEP[transaction.appraisal],
    financing: FINANCING_STEP[transaction.financing],
    title: TITLE_STEP[transaction.title],
    finalWalkthrough: 'on hold',
    closing: 'on hold',
  };
  const done = (step: JourneyStep) => states[step] === 'completed' || states[step] === 'not applicable';
  const isReady = done('inspection') && done('appraisal') && done('financing') && done('title');
  if (transaction.walkthroughWaived) states.finalWalkthrough = 'not applicable';
  else if (transaction.walkthroughDate)
    states.finalWalkthrough = millisOf(transaction.walkthroughDate) <= context.now.getTime() ? 'completed' : 'pending';
  else if (isReady) states.finalWalkthrough = 'needed';
  if (isClosed(transaction, context.now)) states.closing = 'completed';
  else if (transaction.closing === 'SCHEDULED') states.closing = 'pending';
  else if (isReady && done('finalWalkthrough')) states.closing = 'needed';
  const isCancelled = transaction.status === 'CANCELLED';
  return JOURNEY_STEPS.map((step) => ({ step, state: isCancelled && !done(step) ? 'on hold' : states[step] }));
}

/** A step as the wire has it: the derived state, also as one flag per state, and its dates. */
export interface StepStatusView {
  state: StepState;
  needed: boolean;
  completed: boolean;
  pending: boolean;
  onHold: boolean;
  notApplicable: boolean;
}

/** One object per step, for readers that look a step up by name. */
export function stepStatusOf(state: StepState): StepStatusView {
  return {
    state,
    needed: state === 'needed' || state === 'repairs',
    completed: state === 'completed',
    pending: state === 'pending',
    onHold: state === 'on hold',
    notApplicable: state === 'not applicable',
  };
}
