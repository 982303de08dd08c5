/**
 * The deadlines of an agreement: when each period ends, who has to act, and how each stands. Periods are those of the
 * purchase agreement: calendar days counted from the day after the binding date, to 11:59 PM on the clock of the home;
 * a period that would end on a weekend or federal holiday ends on the next business day.
 */
import { addCalendarDays, businessDayFrom, closingDisclosureDay } from '../kernel/business-days.ts';
import type { Instant } from '../kernel/instant.ts';
import { millisOf } from '../kernel/instant.ts';
import { dayIn, daysBetween, instantAt } from '../kernel/zoned-time.ts';
import type { PaymentMethod } from '../offers/offers.types.ts';
import type { AppraisalStatus, FinancingStatus, InspectionStatus, TransactionStatus } from './transactions.types.ts';

/** Days after the binding date until the earnest money is due. */
export const EARNEST_MONEY_DAYS = 3;
/** Days after the binding date until the buyer has applied for the loan. */
export const LOAN_APPLICATION_DAYS = 5;
/** Days after the binding date until the loan commitment is due, but never after closing. */
export const FINANCING_DAYS = 21;
/** Days after the binding date until a cash buyer shows proof of funds. */
export const PROOF_OF_FUNDS_DAYS = 5;
/** Days after a low appraisal until the buyer asks for a lower price, and days after that until both agree. */
export const APPRAISAL_REQUEST_DAYS = 5;
export const APPRAISAL_ANSWER_DAYS = 5;
/** Days that both sides have to agree on the repairs that were asked for. */
export const REPAIR_AGREEMENT_DAYS = 3;
/** Days after the binding date until the sewer is inspected, where no time for inspections is agreed. */
export const SEWER_DAYS = 10;
/** Days before closing from which on the buyer may walk through the home. */
export const WALKTHROUGH_DAYS = 2;
/** Days before closing by which the seller has made the agreed repairs and handed over their receipts. */
export const REPAIRS_DONE_DAYS = 2;
/** A deadline is `soon` from this many days before it. */
export const SOON_DAYS = 3;

/** 11:59 PM of a calendar day (`2026-12-01`) in a zone. */
export function endOfDay(day: string, zone: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return instantAt({ year, month, day: date, hour: 23, minute: 59 }, zone);
}

/** The end of a period of so many days after the binding date, in the zone of the home. */
export const periodEnd = (bindingAt: Instant, days: number, zone: string): Date =>
  endOfDay(businessDayFrom(addCalendarDays(dayIn(bindingAt, zone), days)), zone);

/**
 * The end of an inspection period of |period| days; null without an inspection or a binding agreement.
 */
export const inspectionDueDate = (
  bindingAt: Instant | null | undefined,
  inspectionPeriod: number | null,
  zone: string,
): Date | null =>
  bindingAt && inspectionPeriod !== null ? periodEnd(bindingAt, Math.abs(inspectionPeriod), zone) : null;

export interface BindingDeadlines {
  inspectionDueDate: Date | null;
  earnestMoneyDueDate: Date | null;
  financingDueDate: Date | null;
}

/** The dates that are stored when the agreement binds. Null where the terms have none. */
export function bindingDeadlines(
  bindingAt: Instant,
  terms: {
    inspectionPeriod: number | null;
    earnestMoney: number;
    paymentMethod: PaymentMethod;
    closingDate: Date;
  },
  zone: string,
): BindingDeadlines {
  const financing = terms.paymentMethod === 'Financed' ? periodEnd(bindingAt, FINANCING_DAYS, zone) : null;
  return {
    inspectionDueDate: inspectionDueDate(bindingAt, terms.inspectionPeriod, zone),
    earnestMoneyDueDate: terms.earnestMoney > 0 ? periodEnd(bindingAt, EARNEST_MONEY_DAYS, zone) : null,
    financingDueDate: financing && financing > terms.closingDate ? terms.closingDate : financing,
  };
}

/** In the order in which they usually come. */
export const DEADLINE_LABELS = {
  earnestMoney: 'Earnest money is due',
  loanApplication: 'Last day to apply for the loan',
  inspection: 'Last day for inspections',
  repairResponse: 'Answer to the repair request is due',
  changeResponse: 'Answer to the proposed change is due',
  sewer: 'Last day for the sewer inspection',
  financing: 'Loan approval is due',
  closingDisclosure: 'Last day to receive the Closing Disclosure',
  repairsDone: 'Agreed repairs and their receipts are due',
  walkthroughFrom: 'First day for the final walkthrough',
  inspectionVisit: 'Inspection',
  appraisalVisit: 'Appraisal',
  walkthrough: 'Final walkthrough',
  closing: 'Closing',
} as const;
/** Who has to act on a deadline. */
export type DeadlineParty = 'BUYER' | 'SELLER' | 'LENDER' | 'TITLE';
export type DeadlineKey = keyof typeof DEADLINE_LABELS;

/** `late`: the time passed and it is not done. An appointment is never late, only over. */
export type DeadlineState = 'done' | 'late' | 'today' | 'soon' | 'upcoming';

export interface Deadline {
  key: DeadlineKey;
  label: string;
  at: Date;
  /** At that minute; otherwise at any time of that day. */
  hasTime: boolean;
  /** Who has to act. */
  party: DeadlineParty;
  state: DeadlineState;
}

/** What the deadlines of a transaction follow from. */
export interface DeadlineFacts {
  status: TransactionStatus;
  closingDate: Date;
  /** `12:00`, in the zone of the home. */
  closingTime: string;
  inspection: InspectionStatus;
  inspectionDueDate: Date | null;
  inspectionDate: Date | null;
  earnestMoneyDueDate: Date | null;
  earnestMoneyReceivedAt: Date | null;
  appraisal: AppraisalStatus;
  appraisalDate: Date | null;
  financing: FinancingStatus;
  financingDueDate: Date | null;
  walkthroughDate: Date | null;
  walkthroughWaived?: boolean;
  offer: {
    bindingAt: Instant | null;
    paymentMethod: PaymentMethod;
    inspectionPeriod?: number | null;
    sewerInspection?: boolean;
  };
  /** Newest first. A pending one waits for the other side, a countered one for the side that started it. */
  addendums: readonly {
    kind: string;
    status: string;
    responseDateTime: Date;
    initiatorType: 'BUYER' | 'SELLER';
    addendumItems?: readonly { resolution?: string | null; completed: boolean }[];
  }[];
}

/** The moment of closing: the closing day at the closing time of the home's clock. */
export function closingMoment(
  { closingDate, closingTime }: Pick<DeadlineFacts, 'closingDate' | 'closingTime'>,
  zone: string,
) {
  const [year, month, day] = dayIn(closingDate, zone).split('-').map(Number) as [number, number, number];
  const [hour = 12, minute = 0] = closingTime.split(':').map(Number);
  return instantAt({ year, month, day, hour, minute }, zone);
}

function stateAt(at: Date, isDone: boolean, now: Date, zone: string, isAppointment: boolean): DeadlineState {
  const isPast = at.getTime() < now.getTime();
  if (isDone || (isPast && isAppointment)) return 'done';
  if (isPast) return 'late';
  const days = daysBetween(now, at, zone);
  return days === 0 ? 'today' : days <= SOON_DAYS ? 'soon' : 'upcoming';
}

/** A past closing date asks whoever closes; to everybody else the sale shows as closed (`isClosed`). */
const CLOSING_TO_CONFIRM = 'Closing to be confirmed';

/** A request as far as it says whose turn it is. */
export interface Answerable {
  kind: string;
  status: string;
  initiatorType: 'BUYER' | 'SELLER';
}
/** The side that has to answer a pending or countered request. */
export const answeringSide = ({ status, initiatorType }: Answerable) =>
  (initiatorType === 'BUYER') === (status === 'COUNTERED') ? 'BUYER' : 'SELLER';

const LOAN_APPLIED: readonly FinancingStatus[] = ['IN_PROGRESS', 'COMPLETED', 'NOT_NEEDED'];
const INSPECTION_OVER: readonly InspectionStatus[] = ['COMPLETED', 'NOT_NEEDED', 'DECLINED'];

/** The repairs that the seller agreed to make. */
const agreedRepairs = ({ addendums }: DeadlineFacts) =>
  addendums
    .filter(({ kind, status }) => kind === 'REPAIRS' && status === 'APPROVED')
    .flatMap(({ addendumItems = [] }) => addendumItems.filter(({ resolution }) => resolution === 'REPAIR'));

/**
 * The deadlines and appointments of an open transaction, nearest first. Empty when it is over; before the agreement
 * binds there are only appointments and the closing.
 */
export function transactionDeadlines(facts: DeadlineFacts, now: Date, zone: string): Deadline[] {
  if (facts.status !== 'OPEN') return [];
  const { offer, addendums } = facts;
  const isBinding = offer.bindingAt !== null;
  const isFinanced = offer.paymentMethod === 'Financed';
  const found: Deadline[] = [];
  const add = (
    key: DeadlineKey,
    at: Date | null | false,
    party: DeadlineParty,
    { isDone = false, hasTime = false, isAppointment = false } = {},
  ) => {
    if (!at) return;
    const state = stateAt(at, isDone, now, zone, isAppointment);
    const label = key === 'closing' && state === 'late' ? CLOSING_TO_CONFIRM : DEADLINE_LABELS[key];
    found.push({ key, label, at, hasTime, party, state });
  };
  const appointment = { hasTime: true, isAppointment: true };
  add('earnestMoney', isBinding && facts.earnestMoneyDueDate, 'BUYER', { isDone: !!facts.earnestMoneyReceivedAt });
  add('loanApplication', isBinding && isFinanced && periodEnd(offer.bindingAt!, LOAN_APPLICATION_DAYS, zone), 'BUYER', {
    isDone: LOAN_APPLIED.includes(facts.financing),
  });
  add('inspection', isBinding && facts.inspectionDueDate, 'BUYER', {
    isDone: INSPECTION_OVER.includes(facts.inspection),
  });
  for (const [kind, key] of [
    ['REPAIRS', 'repairResponse'],
    ['CHANGES', 'changeResponse'],
  ] as const) {
    const latest = addendums.find((addendum) => addendum.kind === kind);
    if (latest?.status === 'PENDING' || latest?.status === 'COUNTERED')
      add(key, latest.responseDateTime, answeringSide(latest), { hasTime: true });
  }
  add('financing', isBinding && facts.financingDueDate, 'BUYER', {
    isDone: facts.financing === 'COMPLETED' || facts.financing === 'NOT_NEEDED',
  });
  add(
    'closingDisclosure',
    isFinanced && endOfDay(closingDisclosureDay(dayIn(facts.closingDate, zone)), zone),
    'LENDER',
    {
      isDone: facts.financing === 'COMPLETED',
    },
  );
  // the two below are rights: once their day is over, nothing is late
  add(
    'sewer',
    isBinding &&
      offer.sewerInspection === true &&
      !offer.inspectionPeriod &&
      periodEnd(offer.bindingAt!, SEWER_DAYS, zone),
    'BUYER',
    { isAppointment: true },
  );
  const before = (days: number) => endOfDay(addCalendarDays(dayIn(facts.closingDate, zone), -days), zone);
  add(
    'walkthroughFrom',
    isBinding && !facts.walkthroughDate && !facts.walkthroughWaived && before(WALKTHROUGH_DAYS),
    'BUYER',
    { isAppointment: true },
  );
  const repairs = agreedRepairs(facts);
  add('repairsDone', repairs.length > 0 && before(REPAIRS_DONE_DAYS), 'SELLER', {
    isDone: repairs.every(({ completed }) => completed),
  });
  add('inspectionVisit', facts.inspectionDate, 'BUYER', appointment);
  add('appraisalVisit', facts.appraisalDate, 'LENDER', { ...appointment, isDone: facts.appraisal === 'APPRAISED' });
  add('walkthrough', facts.walkthroughDate, 'BUYER', appointment);
  add('closing', closingMoment(facts, zone), 'TITLE', { hasTime: true });
  return found.sort((a, b) => millisOf(a.at) - millisOf(b.at));
}
