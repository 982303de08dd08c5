/** What each step needs next, from whom and by when: the sentences of the transaction page and of the partners' desks. */
import type { Instant } from '../kernel/instant.ts';
import type { TransactionFacts } from './transactions.journey.rules.ts';
import type { JourneyStep, StepState } from './transactions.types.ts';

export interface GuideFacts extends TransactionFacts {
  inspectionDueDate: Instant | null;
  inspectionDate: Instant | null;
  appraisalDate: Instant | null;
  financingDueDate: Instant | null;
  /** The last signature was made. */
  isBinding: boolean;
}

export interface StepGuide {
  /** One sentence: what this step needs, or what became of it. */
  text: string;
  /** Who acts next; null when nothing is left to do. */
  owner: string | null;
  /** When it is due; null without a date. */
  due: Instant | null;
  /** When the appointment of this step is. */
  at: Instant | null;
}

const OWNERS = {
  buyer: 'Buyer',
  both: 'Buyer and seller',
  broker: 'Hearthport',
  lender: 'Lender',
  title: 'Title company',
  appraiser: 'Appraiser',
} as const;
type Owner = keyof typeof OWNERS;
type Line = readonly [text: string, owner: Owner | null];

const INSPECTION: Readonly<Record<TransactionFacts['inspection'], Line>> = {
  NONE: ['Order the inspections you want. Their reports decide about repairs.', 'buyer'],
  WAITING_QUOTE: ['We are asking inspectors for a price.', 'broker'],
  APPROVED: ['The price is approved. We are arranging a date.', 'broker'],
  WAITING_SCHEDULE: ['We are arranging a date with the inspector.', 'broker'],
  SCHEDULED: ['The inspection is scheduled. The report follows within a few days.', 'buyer'],
  COMPLETED: ['The inspections are done.', null],
  NOT_NEEDED: ['The agreement has no inspection.', null],
  DECLINED: ['The buyer decided against an inspection.', null],
};
const APPRAISAL: Readonly<Record<TransactionFacts['appraisal'], Line>> = {
  NOT_SCHEDULED: ['The lender orders the appraisal. We arrange access to the home.', 'lender'],
  SCHEDULED: ['The appraiser visits the home and reports its value to the lender.', 'appraiser'],
  APPRAISED: ['The appraisal supports the price.', null],
  NOT_APPRAISED: [
    'The appraisal does not support the price. Buyer and seller decide together what comes next.',
    'both',
  ],
  NOT_NEEDED: ['No appraisal is needed.', null],
};
const FINANCING: Readonly<Record<TransactionFacts['financing'], Line>> = {
  NONE: ['Apply for the loan, and send the lender the signed agreement.', 'buyer'],
  PRE_APPROVED: ['The lender turns the pre-approval into a loan application.', 'lender'],
  IN_PROGRESS: ['The loan is in underwriting. Send the lender whatever they ask for the same day.', 'lender'],
  COMPLETED: ['The loan is approved: clear to close.', null],
  NOT_NEEDED: ['This is a cash purchase. No loan is needed.', null],
};
const TITLE: Readonly<Record<TransactionFacts['title'], Line>> = {
  NONE: ['The title company opens the order and starts its search.', 'title'],
  ORDERED: ['The title company searches the records and sends its commitment with any exceptions.', 'title'],
  COMPLETED: ['The title is clear.', null],
};

/** What a step needs now. In a sale that is over nobody has anything left to do. */
export function stepGuide(step: JourneyStep, state: StepState, sale: GuideFacts): StepGuide {
  const isOver = sale.status !== 'OPEN';
  const lines: Readonly<Record<JourneyStep, readonly [Line, Instant | null, Instant | null]>> = {
    showing: [
      state === 'completed'
        ? ['The buyer toured the home.', null]
        : state === 'pending'
          ? ['A tour is arranged.', null]
          : ['No tour was recorded.', null],
      null,
      null,
    ],
    offer: [
      sale.isBinding
        ? ['The agreement is signed by everyone and binding.', null]
        : ['The terms are agreed. The agreement binds when everyone has signed it.', 'both'],
      null,
      null,
    ],
    inspection: [
      state === 'repairs' ? ['Repairs are requested. Both sides agree on them.', 'both'] : INSPECTION[sale.inspection],
      sale.inspectionDueDate,
      sale.inspectionDate,
    ],
    appraisal: [APPRAISAL[sale.appraisal], null, sale.appraisalDate],
    financing: [FINANCING[sale.financing], sale.financingDueDate, null],
    title: [TITLE[sale.title], sale.title === 'COMPLETED' ? null : sale.closingDate, null],
    finalWalkthrough: [
      state === 'completed'
        ? ['The final walkthrough is done.', null]
        : state === 'not applicable'
          ? ['The buyer decided against a final walkthrough.', null]
          : state === 'pending'
            ? ['The buyer walks through the home once more before signing.', 'buyer']
            : ['Choose a time for a last look, in the days before closing.', 'buyer'],
      sale.closingDate,
      sale.walkthroughDate,
    ],
    closing: [
      sale.status === 'CLOSED' || sale.closing === 'COMPLETED'
        ? ['The sale is closed and the home has its new owner.', null]
        : sale.closing === 'SCHEDULED'
          ? ['The closing is scheduled. Bring a government-issued photo ID.', 'title']
          : ['The title company schedules the closing.', 'title'],
      null,
      sale.closingDate,
    ],
  };
  const [[text, owner], due, at] = lines[step];
  const isDone = owner === null || isOver;
  return {
    text,
    owner: isDone ? null : OWNERS[owner],
    due: isDone ? null : due,
    at: state === 'not applicable' ? null : at,
  };
}
