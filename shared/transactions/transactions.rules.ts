/** The initial values and steps of a transaction, and who may change them. */
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import { DAY, HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import type { PaymentMethod } from '../offers/offers.types.ts';
import type { TransactionFacts } from './transactions.journey.rules.ts';
import { assertStepChange } from './transactions.steps.rules.ts';
import {
  CONTACT_FIELDS,
  STATUS_STEPS,
  TRANSACTION_STATUS_LABELS,
  type AppraisalStatus,
  type ClosingStatus,
  type FinancingStatus,
  type InspectionStatus,
  type StatusStep,
  type TitleStatus,
  type TransactionRole,
} from './transactions.types.ts';
import { closingMoment, inspectionDueDate } from './transactions.deadlines.ts';

/** Noon in the zone of the home. */
export const DEFAULT_CLOSING_TIME = '12:00';

export interface AcceptedOffer {
  flow: 'AGENT' | 'BUYER';
  paymentMethod: PaymentMethod;
  inspectionPeriod: number | null;
  closingDate: Instant;
  firstName: string;
  lastName: string;
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
  otherPartyName: string | null;
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
    // an offer names a day, at whatever hour it was typed: the appointment has one time
    closingDate: closingMoment(
      { closingDate: new Date(millisOf(offer.closingDate)), closingTime: DEFAULT_CLOSING_TIME },
      zone,
    ),
    closingTime: DEFAULT_CLOSING_TIME,
    inspection: offer.inspectionPeriod === null ? 'NOT_NEEDED' : 'NONE',
    inspectionDueDate: inspectionDueDate(offer.bindingAt, offer.inspectionPeriod, zone),
    appraisal: cash ? 'NOT_NEEDED' : 'NOT_SCHEDULED',
    financing: cash ? 'NOT_NEEDED' : 'NONE',
    title: 'NONE',
    closing: 'NONE',
    otherPartyName: outside ? `${offer.firstName} ${offer.lastName}`.trim() || null : null,
    otherPartyEmail: outside ? offer.email : null,
    otherPartyPhone: outside ? offer.phone : null,
  };
}

const STEPS_AND_DATES = [
  'closingDate',
  'closingTime',
  'closingPlace',
  'closingNotes',
  'inspection',
  'earnestMoneyDueDate',
  'earnestMoneyReceivedAt',
  'inspectionAction',
  'inspectionDueDate',
  'appraisal',
  'appraisalDate',
  'appraisedValue',
  'financing',
  'financingDueDate',
  'title',
  'closing',
  'walkthroughDate',
  'walkthroughChecks',
  'walkthroughWaived',
] as const;
/** The fields each role may change while the transaction is open. */
export const TRANSACTION_FIELDS: Readonly<Record<TransactionRole, readonly string[]>> = {
  ADMIN: [
    'status',
    'cancelReason',
    'earnestMoneyTo',
    'inviteAgain',
    'party',
    'reason',
    ...STEPS_AND_DATES,
    ...CONTACT_FIELDS,
  ],
  BUYER: [
    'inspection',
    'inspectionAction',
    'lenderName',
    'lenderEmail',
    'lenderPhone',
    'walkthroughChecks',
    'walkthroughWaived',
    'party',
    'reason',
  ],
  SELLER: ['party'],
  // the lender orders the appraisal
  LENDER: [
    'financing',
    'financingDueDate',
    'appraisalDate',
    'appraiserName',
    'appraiserEmail',
    'appraiserPhone',
    'reason',
  ],
  TITLE: [
    'earnestMoneyReceivedAt',
    'title',
    'closing',
    'closingDate',
    'closingTime',
    'closingPlace',
    'closingNotes',
    'reason',
  ],
};

/** True if the person who sees this sale may change the field now. */
export function mayChange(
  sale: Pick<TransactionFacts, 'status'> & { role: TransactionRole | null },
  field: string,
): boolean {
  return sale.role !== null && sale.status === 'OPEN' && TRANSACTION_FIELDS[sale.role].includes(field);
}

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
  const steps = STATUS_STEPS.filter((step) => TRANSACTION_FIELDS[role].includes(step));
  return [...(role === 'ADMIN' ? ['cancel', 'contacts'] : []), ...steps];
}

/** Throws 409 with the status of a sale that is over. */
export function assertSaleOpen({ status }: Pick<TransactionFacts, 'status'>): void {
  if (status === 'OPEN') return;
  const label = TRANSACTION_STATUS_LABELS[status].toLowerCase();
  throw conflict('transaction.not-open', `This transaction is ${label} (${status}), so it can’t be changed.`, {
    status,
  });
}

/**
 * Throws 403 for a field or a status that the role may not set, 409 with the status if the transaction is over, 400 for
 * a cancellation without a reason, for a step that would go back without one, for a closing date in the past, and for
 * earnest money received in the future.
 */
export function assertTransactionPatch(
  transaction: Pick<TransactionFacts, 'status'> & Partial<Record<StatusStep, string>>,
  role: TransactionRole | null,
  patch: Readonly<Record<string, unknown>>,
  now?: Date,
): void {
  if (!role) throw forbidden('transaction.forbidden', 'You have no part in this transaction.');
  const strange = Object.keys(patch).filter(
    (field) => patch[field] !== undefined && !TRANSACTION_FIELDS[role].includes(field),
  );
  if (strange.length > 0)
    throw forbidden(
      'transaction.field-forbidden',
      `Your role in this transaction doesn’t include: ${strange.join(', ')}.`,
    );
  assertSaleOpen(transaction);
  const reason = typeof patch.reason === 'string' ? patch.reason : undefined;
  for (const step of STATUS_STEPS) {
    const [from, to] = [transaction[step], patch[step]];
    if (typeof to === 'string' && from !== undefined) assertStepChange(role, step, from, to, reason);
  }
  if (patch.status === 'CANCELLED' && !(typeof patch.cancelReason === 'string' && patch.cancelReason.trim()))
    throw invalidField('cancelReason', 'Say why the transaction is canceled.', 'required');
  if (patch.earnestMoneyTo !== undefined && patch.status !== 'CANCELLED')
    throw invalidField('earnestMoneyTo', 'Who keeps the earnest money is decided when the sale is canceled.');
  if (now && patch.closingDate instanceof Date && millisOf(patch.closingDate) < now.getTime() - DAY)
    throw invalidField('closingDate', 'Choose a closing date that isn’t in the past.', 'past');
  const received = patch.earnestMoneyReceivedAt;
  // clocks of browsers differ a little
  if (now && received instanceof Date && millisOf(received) > now.getTime() + HOUR)
    throw invalidField('earnestMoneyReceivedAt', 'Choose a day that isn’t in the future.', 'future');
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
