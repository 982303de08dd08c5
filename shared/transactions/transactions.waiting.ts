/** What a sale waits for, and for whom: the same answer for the desk, the spreadsheet and the reminders. */
import type { Instant } from '../kernel/instant.ts';
import { formatDay } from '../kernel/zoned-time.ts';
import { INSPECTIONS_TO_ARRANGE, stepGuide, type GuideFacts, type StepGuide } from './transactions.guide.ts';
import { isClosingToConfirm } from './transactions.journey.rules.ts';
import { JOURNEY_STEP_LABELS, type JourneyStep, type StepState, type TransactionStatus } from './transactions.types.ts';

interface StepOf {
  step: JourneyStep;
  state: StepState;
}

/** A low appraisal holds the sale until both sides decide; the other steps on hold wait for those before them. */
const isToDo = ({ step, state }: StepOf) =>
  state === 'needed' || state === 'repairs' || (state === 'on hold' && step === 'appraisal');

/** The step that waits for somebody: the first that is needed, otherwise the first under way. Null without one. */
export const waitingStep = <Step extends StepOf>(steps: readonly Step[], status: TransactionStatus): Step | null =>
  status === 'OPEN' ? (steps.find(isToDo) ?? steps.find(({ state }) => state === 'pending') ?? null) : null;

/** What the rule reads of a sale as its view has it. */
export interface WaitingSale extends Omit<GuideFacts, 'isBinding' | 'waitingFor'> {
  steps: readonly StepOf[];
  offer: { bindingAt: Instant | null } & Pick<GuideFacts, 'waitingFor'>;
}

export interface Waiting extends Pick<StepGuide, 'text' | 'owner' | 'parties' | 'due'> {
  step: JourneyStep;
  /** What the parties are asked to do. */
  ask: string;
}

/**
 * What an open sale waits for next: its step, who acts, and by when. Null when nothing is left to do, or the sale is
 * over. A closing date that passed without an answer comes after every other open step.
 */
export function waitingOf(sale: WaitingSale, now: Date): Waiting | null {
  const next =
    waitingStep(sale.steps, sale.status) ??
    (isClosingToConfirm(sale, now) ? sale.steps.find(({ step }) => step === 'closing') : null);
  if (!next) return null;
  const { bindingAt, waitingFor = [] } = sale.offer;
  const guide = stepGuide(next.step, next.state, { ...sale, isBinding: bindingAt !== null, waitingFor });
  const { text, owner, parties, due, ask } = guide;
  return ask === null ? null : { step: next.step, text, owner, parties, due, ask };
}

/**
 * True where the brokerage itself has something to do, whatever else is open: inspections to arrange, or a contact that
 * the sale needs and that nobody entered.
 */
export const waitsForUs = ({
  status,
  inspection,
  financing,
  lenderEmail,
  closingEmail,
}: Pick<GuideFacts, 'status' | 'inspection' | 'financing' | 'lenderEmail' | 'closingEmail'>): boolean =>
  status === 'OPEN' &&
  (INSPECTIONS_TO_ARRANGE.includes(inspection) ||
    closingEmail === null ||
    (lenderEmail === null && financing !== 'COMPLETED' && financing !== 'NOT_NEEDED'));

/** `Inspection: Please order the inspections you want. Due Tue, Dec 1, 2026.`: a line of a reminder. */
export const reminderLine = ({ step, ask, due }: Waiting, zone: string): string =>
  `${JOURNEY_STEP_LABELS[step]}: ${ask}${due ? ` Due ${formatDay(due, zone)}.` : ''}`;
