/** The initial values and steps of a transaction, and who may change them. */
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import type { PaymentMethod } from '../offers/offers.types.ts';
import type {
  AppraisalStatus,
  ClosingStatus,
  FinancingStatus,
  InspectionStatus,
  JourneyStep,
  StepState,
  TitleStatus,
  TransactionStatus,
} from './transactions.types.ts';
import { inspectionDueDate } from './transactions.deadlines.ts';
import { JOURNEY_STEPS } from './transactions.types.ts';

/** Noon in the zone of the home. */
export const DEFAULT_CLOSING_TIME = '12:00';

export interface AcceptedOffer {
  flow: 'AGENT' | 'BUYER';
  paymentMethod: PaymentMethod;
  inspectionPeriod: number | null;
  closingDate: Instant;
  email: string;
  phone: string;
  bindingAt?: Instant | null;
}
export interface OpeningValues {
  status: 'OPEN';
  closingDate: Date;
  closingTime: string;
  inspection: InspectionStatus;
  inspectionDueDate: Date | null;
  appraisal: AppraisalStatus;
  financing: FinancingStatus;
  title: TitleStatus;
  closing: ClosingStatus;
  otherPartyEmail: string | null;
  otherPartyPhone: string | null;
}

/**
 * Initial values of a transaction of a home in this zone: no appraisal or financing for cash, no inspection without a
 * period. An outside agent is the other party.
 */
export function openingValues(offer: AcceptedOffer, zone: string): OpeningValues {
  const cash = offer.paymentMethod === 'Cash';
  const outside = offer.flow === 'AGENT';
  return {
    status: 'OPEN',
    closingDate: new Date(millisOf(offer.closingDate)),
    closingTime: DEFAULT_CLOSING_TIME,
    inspection: offer.inspectionPeriod === null ? 'NOT_NEEDED' : 'NONE',
    inspectionDueDate: inspectionDueDate(offer.bindingAt, offer.inspectionPeriod, zone),
    appraisal: cash ? 'NOT_NEEDED' : 'NOT_SCHEDULED',
    financing: cash ? 'NOT_NEEDED' : 'NONE',
    title: 'NONE',
    closing: 'NONE',
    otherPartyEmail: outside ? offer.email : null,
    otherPartyPhone: outside ? offer.phone : null,
  };
}

export interface TransactionFacts {
  status: TransactionStatus;
  closingDate: Instant;
  inspection: InspectionStatus;
  appraisal: AppraisalStatus;
  financing: FinancingStatus;
  title: TitleStatus;
  closing: ClosingStatus;
  walkthroughDate: Instant | null;
  lenderEmail: string | null;
  closingEmail: string | null;
}
export interface JourneyContext {
  now: Date;
  /** The buyer's own showings of the home, with status and time. */
  showings?: readonly { accepted: boolean | null; proposedTime: Instant; type: string }[];
  /** A repair addendum that is not declined and has unfinished items. */
  hasOpenRepairs?: boolean;
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

/** True if the home changed hands: closing is completed, or the closing day of an open transaction has passed. */
export function isClosed(
  transaction: Pick<TransactionFacts, 'status' | 'closing' | 'closingDate'>,
  now: Date,
): boolean {
  return (
    transaction.status === 'CLOSED' ||
    transaction.closing === 'COMPLETED' ||
    (transaction.status === 'OPEN' && millisOf(transaction.closingDate) < now.getTime())
  );
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
    offer: 'completed',
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
  if (transaction.walkthroughDate)
    states.finalWalkthrough = millisOf(transaction.walkthroughDate) <= context.now.getTime() ? 'completed' : 'pending';
  else if (isReady) states.finalWalkthrough = 'needed';
  if (isClosed(transaction, context.now)) states.closing = 'completed';
  else if (transaction.closing === 'SCHEDULED') states.closing = 'pending';
  else if (isReady && states.finalWalkthrough === 'completed') states.closing = 'needed';
  const isCancelled = transaction.status === 'CANCELLED';
  return JOURNEY_STEPS.map((step) => ({ step, state: isCancelled && !done(step) ? 'on hold' : states[step] }));
}

export const TRANSACTION_ROLES = ['ADMIN', 'BUYER', 'SELLER', 'LENDER', 'TITLE'] as const;
export type TransactionRole = (typeof TRANSACTION_ROLES)[number];

const STEPS_AND_DATES = [
  'closingDate',
  'closingTime',
  'inspection',
  'earnestMoneyReceivedAt',
  'inspectionDueDate',
  'inspectionDate',
  'appraisal',
  'appraisalDate',
  'financing',
  'financingDueDate',
  'title',
  'closing',
  'walkthroughDate',
] as const;
const CONTACTS = [
  'lenderName',
  'lenderEmail',
  'lenderPhone',
  'otherPartyEmail',
  'otherPartyPhone',
  'appraiserEmail',
  'appraiserPhone',
  'closingName',
  'closingEmail',
  'closingPhone',
] as const;
/** The fields each role may change while the transaction is open. */
export const TRANSACTION_FIELDS: Readonly<Record<TransactionRole, readonly string[]>> = {
  ADMIN: ['status', 'cancelReason', 'party', ...STEPS_AND_DATES, ...CONTACTS],
  BUYER: ['inspection', 'lenderName', 'lenderEmail', 'lenderPhone', 'party'],
  SELLER: ['party'],
  LENDER: ['financing', 'financingDueDate'],
  TITLE: ['earnestMoneyReceivedAt', 'title', 'closing', 'closingDate', 'closingTime'],
};

const isSameMail = (a: string | null, b: string) => a !== null && a.toLowerCase() === b.toLowerCase();

/**
 * The actor's role in a transaction, or null. A LENDER or TITLE user has a role if the transaction names their email
 * address. `side` is sideOf(offer, actor).
 */
export function transactionRole(
  transaction: Pick<TransactionFacts, 'lenderEmail' | 'closingEmail'>,
  actor: Actor,
  side: Side | null,
): TransactionRole | null {
  if (isAdmin(actor)) return 'ADMIN';
  if (side) return side;
  if (actor.kind !== 'user') return null;
  if (actor.type === 'LENDER' && isSameMail(transaction.lenderEmail, actor.email)) return 'LENDER';
  return actor.type === 'TITLE' && isSameMail(transaction.closingEmail, actor.email) ? 'TITLE' : null;
}

/** What a role may do now: `cancel`, and the steps it may set; empty once the transaction is over. */
export function transactionActions(
  transaction: Pick<TransactionFacts, 'status'>,
  role: TransactionRole | null,
): string[] {
  if (!role || transaction.status !== 'OPEN') return [];
  const steps = (['inspection', 'appraisal', 'financing', 'title', 'closing'] as const).filter((step) =>
    TRANSACTION_FIELDS[role].includes(step),
  );
  return [...(role === 'ADMIN' ? ['cancel', 'contacts'] : []), ...steps];
}

/**
 * Throws 403 for a field that the role may not change, 409 with the status if the transaction is over, 400 for a
 * cancellation without a reason.
 */
export function assertTransactionPatch(
  transaction: Pick<TransactionFacts, 'status'>,
  role: TransactionRole | null,
  patch: Readonly<Record<string, unknown>>,
): void {
  if (!role) throw forbidden('transaction.forbidden', 'You have no part in this transaction.');
  const strange = Object.keys(patch).filter(
    (field) => patch[field] !== undefined && !TRANSACTION_FIELDS[role].includes(field),
  );
  if (strange.length > 0)
    throw forbidden(
      'transaction.field-forbidden',
      `Your part of the transaction does not include: ${strange.join(', ')}.`,
    );
  if (role === 'BUYER' && patch.inspection !== undefined && patch.inspection !== 'COMPLETED')
    throw forbidden(
      'transaction.field-forbidden',
      'You can mark the inspection complete; other steps of it follow by themselves.',
    );
  if (transaction.status !== 'OPEN')
    throw conflict(
      'transaction.not-open',
      `This transaction is ${transaction.status.toLowerCase()} (${transaction.status}), so it cannot be changed.`,
      { status: transaction.status },
    );
  if (patch.status === 'CANCELLED' && !(typeof patch.cancelReason === 'string' && patch.cancelReason.trim()))
    throw invalidField('cancelReason', 'Say why the transaction is cancelled.', 'required');
}

/**
 * True if the buyer side may request repairs: a required inspection is not completed, and there is no addendum except a
 * countered one.
 */
export function canRequestRepairs(
  inspectionPeriod: number | null,
  inspection: InspectionStatus,
  latestAddendum: 'PENDING' | 'COUNTERED' | 'APPROVED' | 'DECLINED' | null,
): boolean {
  return (
    inspectionPeriod !== null &&
    inspectionPeriod > 0 &&
    inspection !== 'COMPLETED' &&
    (latestAddendum === null || latestAddendum === 'COUNTERED')
  );
}
