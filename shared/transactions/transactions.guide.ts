/**
 * What each step needs next, from whom and by when: the sentences of the transaction page, the desks and the reminders.
 */
import { PRODUCT } from '../brand/product.ts';
import type { SignerRole } from '../form-signings/form-signings.types.ts';
import type { Instant } from '../kernel/instant.ts';
import { listOf } from '../kernel/list-of.ts';
import { answeringSide, type Answerable, type DeadlineKey } from './transactions.deadlines.ts';
import type { TransactionFacts } from './transactions.journey.rules.ts';
import { INSPECTION_STATUSES, type InspectionStatus, type JourneyStep, type StepState } from './transactions.types.ts';

export interface GuideFacts extends TransactionFacts {
  inspectionDueDate: Instant | null;
  inspectionDate: Instant | null;
  appraisalDate: Instant | null;
  financingDueDate: Instant | null;
  /** The last signature was made. */
  isBinding: boolean;
  /** Whose signatures are missing until then; empty or absent where that is not known. */
  waitingFor?: readonly { role: SignerRole }[];
  /** Newest first. Without them it is not shown whose answer a repair request waits for. */
  addendums?: readonly Answerable[];
  deadlines?: readonly { key: DeadlineKey; at: Instant }[];
}

/** Who can have something to do in a sale. `BROKER` is the brokerage itself. */
export const WAITING_PARTIES = ['BUYER', 'SELLER', 'BROKER', 'LENDER', 'TITLE', 'APPRAISER'] as const;
export type WaitingParty = (typeof WAITING_PARTIES)[number];
export const WAITING_PARTY_LABELS: Readonly<Record<WaitingParty, string>> = {
  BUYER: 'Buyer',
  SELLER: 'Seller',
  BROKER: PRODUCT,
  LENDER: 'Lender',
  TITLE: 'Title company',
  APPRAISER: 'Appraiser',
};

export interface StepGuide {
  /** One sentence: what this step needs, or what became of it. */
  text: string;
  /** Who acts next, as people read it; null when nothing is left to do. */
  owner: string | null;
  /** The same, for those who are reminded; empty when nothing is left to do. */
  parties: readonly WaitingParty[];
  /** What they are asked to do, said to them; null when nothing is left to do. */
  ask: string | null;
  /** When it is due; null without a date. */
  due: Instant | null;
  /** When the appointment of this step is. */
  at: Instant | null;
}

/** Whether somebody with this role in the sale has to act in a step. A broker acts for the brokerage. */
export const isPartyOf = ({ parties }: Pick<StepGuide, 'parties'>, role: string | null): boolean =>
  parties.some((party) => party === (role === 'ADMIN' ? 'BROKER' : role));

const BOTH = ['BUYER', 'SELLER'] as const;
/** What the step needs, and from whom: the sentence about them, and the one to them. */
type Line = readonly [text: string, parties?: readonly WaitingParty[], ask?: string];

const INSPECTION: Readonly<Record<InspectionStatus, Line>> = {
  NONE: [
    'Order the inspections you want. Repairs are decided from their reports.',
    ['BUYER'],
    'Please order the inspections you want, or decide to go without.',
  ],
  WAITING_QUOTE: ['We’re asking inspectors for a price.', ['BROKER'], 'Ask the inspectors for a price.'],
  APPROVED: ['The price is approved. We’re arranging a date.', ['BROKER'], 'Arrange a date with the inspector.'],
  WAITING_SCHEDULE: ['We’re arranging a date with the inspector.', ['BROKER'], 'Arrange a date with the inspector.'],
  SCHEDULED: [
    'The inspection is scheduled. The report follows within a few days.',
    ['BUYER'],
    'Please read the reports once they’re in, ask for repairs if you want any, and mark the step complete.',
  ],
  COMPLETED: ['The inspections are done.'],
  NOT_NEEDED: ['The agreement has no inspection.'],
  DECLINED: ['The buyer decided against an inspection.'],
};
const APPRAISAL: Readonly<Record<TransactionFacts['appraisal'], Line>> = {
  NOT_SCHEDULED: [
    'The lender orders the appraisal. We arrange access to the home.',
    ['LENDER'],
    'Please order the appraisal and book the visit of the appraiser.',
  ],
  SCHEDULED: [
    'The appraiser visits the home and reports its value to the lender.',
    ['APPRAISER'],
    'Please report the value of the home to the lender after your visit.',
  ],
  APPRAISED: ['The appraisal supports the price.'],
  NOT_APPRAISED: [
    'The appraisal doesn’t support the price. The buyer and the seller decide together what comes next.',
    BOTH,
    'Please decide together how to move forward.',
  ],
  NOT_NEEDED: ['No appraisal is needed.'],
};
const FINANCING: Readonly<Record<TransactionFacts['financing'], Line>> = {
  NONE: [
    'Apply for the loan, and send the lender the signed agreement.',
    ['BUYER'],
    'Please apply for the loan, and send the lender the signed agreement.',
  ],
  PRE_APPROVED: [
    'The lender turns the pre-approval into a loan application.',
    ['LENDER'],
    `Please turn the pre-approval into a loan application, and say in ${PRODUCT} when the loan is in underwriting.`,
  ],
  IN_PROGRESS: [
    'The loan is in underwriting. Send the lender whatever they ask for, the same day.',
    ['LENDER'],
    `Please say in ${PRODUCT} as soon as the loan is clear to close.`,
  ],
  COMPLETED: ['The loan is approved: clear to close.'],
  NOT_NEEDED: ['This is a cash purchase. No loan is needed.'],
};
const TITLE: Readonly<Record<TransactionFacts['title'], Line>> = {
  NONE: [
    'The title company opens the order and starts its search.',
    ['TITLE'],
    `Please open the title order, and say so in ${PRODUCT}.`,
  ],
  ORDERED: [
    'The title company searches the records and sends its commitment with any exceptions.',
    ['TITLE'],
    'Please send the title commitment with any exceptions.',
  ],
  COMPLETED: ['The title is clear.'],
};

/** The closing shows as closed because its date has passed (isClosingToConfirm). */
const CLOSING_TO_CONFIRM: Line = [
  'The closing date has passed. The title company says whether the sale closed.',
  ['TITLE'],
  `The closing date has passed. Please complete the closing in ${PRODUCT}, or tell us the new date.`,
];

/** The statuses of the inspection step in which the brokerage has something to arrange. */
export const INSPECTIONS_TO_ARRANGE: readonly InspectionStatus[] = INSPECTION_STATUSES.filter((status) =>
  INSPECTION[status][1]?.includes('BROKER'),
);

/** Whose turn a repair request is: the side that answers it, the seller for agreed repairs. */
function repairsLine(addendums: readonly Answerable[] = []): Line {
  const latest = addendums.find(({ kind, status }) => kind === 'REPAIRS' && status !== 'DECLINED');
  if (latest?.status === 'APPROVED')
    return [
      'Repairs are agreed. The seller has them done.',
      ['SELLER'],
      'Please have the agreed repairs done, and add their receipts.',
    ];
  if (!latest) return ['Repairs are requested. Both sides agree on them.', BOTH, 'Please agree on the repairs.'];
  return answeringSide(latest) === 'SELLER'
    ? ['Repairs are requested. The seller answers.', ['SELLER'], 'Please answer the repair request.']
    : [
        'The seller answered the repair request. The buyer decides.',
        ['BUYER'],
        'Please decide on the seller’s answer to your repair request.',
      ];
}

/** When the answer, or the agreed repairs, are due: the date that the sale lists for them. */
const repairsDue = ({ deadlines = [], inspectionDueDate }: GuideFacts): Instant | null => {
  const due = (name: DeadlineKey) => deadlines.find(({ key }) => key === name)?.at;
  return due('repairResponse') ?? due('repairsDone') ?? inspectionDueDate;
};

const SIGNING_PARTIES: Readonly<Record<SignerRole, WaitingParty>> = {
  BUYER: 'BUYER',
  SECOND_BUYER: 'BUYER',
  SELLER: 'SELLER',
  BROKERAGE: 'BROKER',
};
/** Those who have yet to sign, each once. */
const signingParties = ({ waitingFor = [] }: GuideFacts): readonly WaitingParty[] =>
  waitingFor.length ? [...new Set(waitingFor.map(({ role }) => SIGNING_PARTIES[role]))] : BOTH;

/** Within the list, all but the name of the brokerage are in lower case. */
const ownerOf = (parties: readonly WaitingParty[]): string | null =>
  listOf(
    parties.map((party, at) =>
      at === 0 || party === 'BROKER' ? WAITING_PARTY_LABELS[party] : WAITING_PARTY_LABELS[party].toLowerCase(),
    ),
  ) || null;

/** What a step needs now. In a sale that is over nobody has anything left to do. */
export function stepGuide(step: JourneyStep, state: StepState, sale: GuideFacts): StepGuide {
  const isOver = sale.status !== 'OPEN';
  const lines: Readonly<Record<JourneyStep, readonly [Line, Instant | null, Instant | null]>> = {
    showing: [
      state === 'completed'
        ? ['The buyer toured the home.']
        : state === 'pending'
          ? ['A tour is arranged.']
          : ['No tour was recorded.'],
      null,
      null,
    ],
    offer: [
      sale.isBinding
        ? ['The agreement is signed by everyone and binding.']
        : [
            'The terms are agreed. The agreement becomes binding when everyone has signed it.',
            signingParties(sale),
            'Please sign the agreement.',
          ],
      null,
      null,
    ],
    inspection: [
      state === 'repairs' ? repairsLine(sale.addendums) : INSPECTION[sale.inspection],
      state === 'repairs' ? repairsDue(sale) : sale.inspectionDueDate,
      sale.inspectionDate,
    ],
    appraisal: [APPRAISAL[sale.appraisal], null, sale.appraisalDate],
    financing: [FINANCING[sale.financing], sale.financingDueDate, null],
    title: [TITLE[sale.title], sale.title === 'COMPLETED' ? null : sale.closingDate, null],
    finalWalkthrough: [
      state === 'completed'
        ? ['The final walkthrough is done.']
        : state === 'not applicable'
          ? ['The buyer decided against a final walkthrough.']
          : state === 'pending'
            ? [
                'The buyer walks through the home once more before signing.',
                ['BUYER'],
                'Your final walkthrough is booked: please walk through the home once more before you sign.',
              ]
            : [
                'Choose a time for a last look, in the days before closing.',
                ['BUYER'],
                'Please choose a time for the final walkthrough, in the days before closing.',
              ],
      sale.closingDate,
      sale.walkthroughDate,
    ],
    closing: [
      sale.status === 'CLOSED' || sale.closing === 'COMPLETED'
        ? ['The sale is closed and the home has its new owner.']
        : state === 'completed'
          ? CLOSING_TO_CONFIRM
          : sale.closing === 'SCHEDULED'
            ? [
                'The closing is scheduled. Bring a government-issued photo ID.',
                ['TITLE'],
                `Please complete the closing in ${PRODUCT} once everybody has signed.`,
              ]
            : ['The title company schedules the closing.', ['TITLE'], 'Please schedule the closing.'],
      state === 'completed' ? sale.closingDate : null,
      sale.closingDate,
    ],
  };
  const [[text, waiting = [], ask = null], due, at] = lines[step];
  const parties = isOver ? [] : waiting;
  const isDone = parties.length === 0;
  return {
    text,
    owner: ownerOf(parties),
    parties,
    ask: isDone ? null : ask,
    due: isDone ? null : due,
    at: state === 'not applicable' ? null : at,
  };
}
