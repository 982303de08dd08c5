/** The steps a person sets: their statuses in order, who may set which, and when a sale may close. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import {
  APPRAISAL_STATUSES,
  CLOSING_STATUSES,
  FINANCING_STATUSES,
  INSPECTION_STATUSES,
  JOURNEY_STEP_LABELS,
  STEP_STATUS_LABELS,
  TITLE_STATUSES,
  type AppraisalStatus,
  type JourneyStep,
  type StatusStep,
  type StepState,
  type TransactionRole,
} from './transactions.types.ts';

/** Statuses of each step. */
export const STEP_STATUSES: Readonly<Record<StatusStep, readonly string[]>> = {
  inspection: INSPECTION_STATUSES,
  appraisal: APPRAISAL_STATUSES,
  financing: FINANCING_STATUSES,
  title: TITLE_STATUSES,
  closing: CLOSING_STATUSES,
};

/**
 * How far each status is along its step. A change to a lower number goes backwards. What is skipped is over, but less
 * than completed: a completed step that turns out not to be needed is a correction, too.
 */
const PROGRESS: Readonly<Record<StatusStep, Readonly<Record<string, number>>>> = {
  inspection: {
    NONE: 0,
    WAITING_QUOTE: 1,
    APPROVED: 2,
    WAITING_SCHEDULE: 3,
    SCHEDULED: 4,
    DECLINED: 5,
    NOT_NEEDED: 5,
    COMPLETED: 6,
  },
  appraisal: { NOT_SCHEDULED: 0, SCHEDULED: 1, NOT_APPRAISED: 1, NOT_NEEDED: 2, APPRAISED: 3 },
  financing: { NONE: 0, PRE_APPROVED: 1, IN_PROGRESS: 2, NOT_NEEDED: 3, COMPLETED: 4 },
  title: { NONE: 0, ORDERED: 1, COMPLETED: 2 },
  closing: { NONE: 0, SCHEDULED: 1, COMPLETED: 2 },
};

/** True if a step would lose progress: `COMPLETED` to `IN_PROGRESS`, or a skipped step that is needed after all. */
export function isBackward(step: StatusStep, from: string, to: string): boolean {
  return (PROGRESS[step][to] ?? 0) < (PROGRESS[step][from] ?? 0);
}

/**
 * True if setting the step by hand needs a reason: it would lose progress, or it is the appraisal, which follows from
 * its visit and its value (appraisalAfter, appraisalOfValue).
 */
export const asksReason = (step: StatusStep, from: string, to: string): boolean =>
  from !== to && (step === 'appraisal' || isBackward(step, from, to));

/**
 * The statuses each role may set. A lender does not decide that a sale needs no loan: the contract does, and the
 * brokerage records it.
 */
export const ROLE_STATUSES: Readonly<Record<TransactionRole, Partial<Record<StatusStep, readonly string[]>>>> = {
  // the other statuses of the inspection follow from the inspections (inspectionOfSale); the appraisal is corrected
  // here
  ADMIN: { ...STEP_STATUSES, inspection: ['COMPLETED'] },
  BUYER: { inspection: ['COMPLETED'] },
  SELLER: {},
  LENDER: { financing: FINANCING_STATUSES.filter((status) => status !== 'NOT_NEEDED') },
  TITLE: { title: TITLE_STATUSES, closing: CLOSING_STATUSES },
};

/** Inspections that nobody needs are not completed either. */
const WITHOUT_INSPECTION = ['NOT_NEEDED', 'DECLINED'];

/** The statuses this role may set a step to now, without the present one. A lender works only a sale with a loan. */
export function statusChoices(role: TransactionRole | null, step: StatusStep, from: string): readonly string[] {
  if (!role || (role === 'LENDER' && from === 'NOT_NEEDED')) return [];
  if (step === 'inspection' && WITHOUT_INSPECTION.includes(from)) return [];
  return (ROLE_STATUSES[role][step] ?? []).filter((status) => status !== from);
}

/**
 * Checks one step's change: 403 for a status that the role may not set, 400 naming `reason` for a step that would go
 * backwards, or an appraisal that is set by hand, without one. The same status again changes nothing and is allowed.
 */
export function assertStepChange(
  role: TransactionRole,
  step: StatusStep,
  from: string,
  to: string,
  reason: string | undefined,
): void {
  if (from === to) return;
  const label = JOURNEY_STEP_LABELS[step];
  if (!statusChoices(role, step, from).includes(to))
    throw forbidden(
      'transaction.step-forbidden',
      step === 'inspection' && ROLE_STATUSES[role].inspection
        ? 'The inspection can be marked complete while it is open; its other steps follow from the inspections.'
        : `You can’t set ${label.toLowerCase()} to “${STEP_STATUS_LABELS[step][to] ?? to}”.`,
    );
  if (isBackward(step, from, to)) assertReason(step, from, to, reason);
  else if (asksReason(step, from, to) && !reason?.trim())
    throw invalidField(
      'reason',
      `${label} follows from its visit and the appraised value. Say why you set it to “${STEP_STATUS_LABELS[step][to]}”.`,
      'required',
    );
}

function assertReason(step: StatusStep, from: string, to: string, reason: string | undefined): void {
  if (reason?.trim()) return;
  throw invalidField(
    'reason',
    `${JOURNEY_STEP_LABELS[step]} is “${STEP_STATUS_LABELS[step][from]}”. ` +
      `Say why it goes back to “${STEP_STATUS_LABELS[step][to]}”.`,
    'required',
  );
}

/**
 * The appraisal step after its visit got another date: a visit schedules it, a visit that is called off (null) opens it
 * again. Throws 409 where no appraisal is needed and 400 naming `reason` where the step goes back without one.
 */
export function appraisalAfter(
  { appraisal }: { appraisal: AppraisalStatus },
  at: Date | null,
  reason: string | undefined,
): AppraisalStatus {
  assertAppraised(appraisal);
  if (at) return appraisal === 'NOT_SCHEDULED' ? 'SCHEDULED' : appraisal;
  if (appraisal !== 'SCHEDULED') return appraisal;
  if (!reason?.trim()) throw invalidField('reason', 'Say why the appraiser’s visit is called off.', 'required');
  return 'NOT_SCHEDULED';
}

function assertAppraised(appraisal: AppraisalStatus): void {
  if (appraisal === 'NOT_NEEDED')
    throw conflict('transaction.no-appraisal', 'No appraisal is needed for this purchase.', { status: appraisal });
}

/**
 * Refuses a walkthrough (409) that the buyer does without, and calling one off that is still to come (null) without a
 * reason, unless the buyer waives it (400 naming `reason`).
 */
export function assertWalkthrough({
  was,
  at,
  isWaived,
  reason,
  now,
}: {
  was: Instant | null;
  at: Instant | null;
  isWaived: boolean;
  reason: string | undefined;
  now: Date;
}): void {
  if (at && isWaived)
    throw conflict('transaction.walkthrough-waived', 'The buyer decided against a final walkthrough.');
  if (!at && was && millisOf(was) > now.getTime() && !isWaived && !reason?.trim())
    throw invalidField('reason', 'Say why the final walkthrough is called off.', 'required');
}

/** Refuses a waived walkthrough that is wanted again without a reason: the step goes back (400 naming `reason`). */
export function assertWalkthroughAgain(wasWaived: boolean, isWaived: boolean, reason: string | undefined): void {
  if (wasWaived && !isWaived && !reason?.trim())
    throw invalidField('reason', 'Say why there’s a final walkthrough after all.', 'required');
}

/**
 * The appraisal step by the appraised value: it supports the price or not. Without a value (null) the visit decides.
 */
export function appraisalOfValue(
  { appraisal, appraisalDate }: { appraisal: AppraisalStatus; appraisalDate: Instant | null },
  value: number | null,
  price: number,
): AppraisalStatus {
  if (appraisal === 'NOT_NEEDED') return appraisal;
  if (value !== null) return value >= price ? 'APPRAISED' : 'NOT_APPRAISED';
  return appraisal === 'APPRAISED' || appraisal === 'NOT_APPRAISED'
    ? appraisalDate
      ? 'SCHEDULED'
      : 'NOT_SCHEDULED'
    : appraisal;
}

/**
 * The appraisal step after somebody entered, changed or removed (null) the value. Throws 409 where no appraisal is
 * needed and 400 naming `reason` where the step goes back without one.
 */
export function appraisalAfterValue(
  sale: { appraisal: AppraisalStatus; appraisalDate: Instant | null },
  value: number | null,
  price: number,
  reason: string | undefined,
): AppraisalStatus {
  assertAppraised(sale.appraisal);
  const next = appraisalOfValue(sale, value, price);
  if (isBackward('appraisal', sale.appraisal, next)) assertReason('appraisal', sale.appraisal, next, reason);
  return next;
}

/**
 * The appraisal step after a signed amendment changed the price. What a broker set otherwise than the value says stays:
 * the sides may have agreed to go on with a low appraisal.
 */
export function appraisalAfterPrice(
  sale: { appraisal: AppraisalStatus; appraisalDate: Instant | null; appraisedValue: number | null },
  price: { from: number; to: number },
): AppraisalStatus {
  const { appraisal, appraisedValue } = sale;
  if (appraisedValue === null || appraisalOfValue(sale, appraisedValue, price.from) !== appraisal) return appraisal;
  return appraisalOfValue(sale, appraisedValue, price.to);
}

/** Steps that have to be done before closing, in order. */
export const BEFORE_CLOSING = ['inspection', 'appraisal', 'financing', 'title', 'finalWalkthrough'] as const;

/** The steps that keep a sale from closing: not completed and applicable. */
export function openBeforeClosing(steps: readonly { step: JourneyStep; state: StepState }[]): JourneyStep[] {
  return steps
    .filter(({ step }) => (BEFORE_CLOSING as readonly string[]).includes(step))
    .filter(({ state }) => state !== 'completed' && state !== 'not applicable')
    .map(({ step }) => step);
}

/** `Appraisal and financing`, as people read it. */
export function stepNames(steps: readonly JourneyStep[]): string {
  const names = steps.map((step, at) =>
    at === 0 ? JOURNEY_STEP_LABELS[step] : JOURNEY_STEP_LABELS[step].toLowerCase(),
  );
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/**
 * Refuses a closing (409) while a step is open. An admin may close over open steps with a reason; that the agreement
 * binds is checked before (assertClosable). Returns the steps that were overridden.
 */
export function assertMayClose(
  steps: readonly { step: JourneyStep; state: StepState }[],
  role: TransactionRole,
  reason: string | undefined,
): JourneyStep[] {
  const open = openBeforeClosing(steps);
  if (!open.length || (role === 'ADMIN' && reason?.trim())) return open;
  throw conflict(
    'transaction.steps-open',
    `This sale can’t be closed yet. Still open: ${stepNames(open)}.` +
      (role === 'ADMIN' ? ' Give a reason to close it anyway.' : ''),
    { open },
  );
}
