/** The broker's desk of sales: its lists, and what its columns show. */
import { daysBetween } from '../kernel/zoned-time.ts';
import type { Instant } from '../kernel/instant.ts';
import { closedOn } from './closed-on.ts';
import type { Deadline, DeadlineKey } from './transactions.deadlines.ts';
import type { JourneyStep, TransactionStatus } from './transactions.types.ts';
import { TRANSACTION_STATUS_LABELS } from './transactions.types.ts';
import { BROKER_LIST_LABELS, type TransactionList } from './transactions.lists.ts';

/** The lists of the desk in their order. The first is the one it opens with. */
export const DESK_LISTS = [
  'OPEN',
  'CLOSING_THIS_WEEK',
  'LATE',
  'WAITING_FOR_US',
  'CLOSED',
  'CANCELLED',
  'ALL',
] as const;
export type DeskList = (typeof DESK_LISTS)[number];
export const DESK_LIST_LABELS: Readonly<Record<DeskList, string>> = {
  OPEN: 'All open',
  ...BROKER_LIST_LABELS,
  CLOSED: TRANSACTION_STATUS_LABELS.CLOSED,
  CANCELLED: TRANSACTION_STATUS_LABELS.CANCELLED,
  ALL: 'All',
};

/** The list that the filter `show` of the table names; without one, the first. */
export const listShown = (show: string | undefined): DeskList =>
  DESK_LISTS.find((list) => list === show) ?? DESK_LISTS[0];

/** The condition of a list as the query of `GET /transactions`. */
export function deskQuery(list: DeskList): { status?: TransactionStatus; list?: TransactionList } {
  if (list === 'ALL') return {};
  if (list === 'OPEN' || list === 'CLOSED' || list === 'CANCELLED') return { status: list };
  return { list };
}

/** The nearest deadline that is not met yet; null without one. Deadlines come nearest first. */
export const nextDeadline = <Each extends Pick<Deadline, 'state'>>(deadlines: readonly Each[]): Each | null =>
  deadlines.find(({ state }) => state !== 'done') ?? null;

/** What a lender or a title company acts on, or comes to. */
const PARTNER_DEADLINES: Readonly<Record<'LENDER' | 'TITLE', readonly DeadlineKey[]>> = {
  LENDER: ['financing', 'closingDisclosure', 'appraisalVisit', 'closing'],
  TITLE: ['earnestMoney', 'closing'],
};

/** What is late, or next, for a lender or title company; null without one. */
export const nextForPartner = <Each extends Pick<Deadline, 'key' | 'state'>>(
  type: 'LENDER' | 'TITLE',
  deadlines: readonly Each[],
): Each | null => nextDeadline(deadlines.filter(({ key }) => PARTNER_DEADLINES[type].includes(key)));

/** Calendar days from the binding agreement to now, or to the end of the sale; null before it binds. */
export function daysUnderContract(
  sale: {
    closedAt: Instant | null;
    closingDate: Instant;
    cancelledAt: Instant | null;
    timeZone: string;
    offer: { bindingAt: Instant | null };
  },
  now: Date,
): number | null {
  const { bindingAt } = sale.offer;
  return bindingAt ? daysBetween(bindingAt, closedOn(sale) ?? sale.cancelledAt ?? now, sale.timeZone) : null;
}

/** The step of the sale that a deadline belongs to. */
export const DEADLINE_STEPS: Readonly<Record<DeadlineKey, JourneyStep>> = {
  earnestMoney: 'offer',
  loanApplication: 'financing',
  inspection: 'inspection',
  repairResponse: 'inspection',
  changeResponse: 'offer',
  sewer: 'inspection',
  financing: 'financing',
  closingDisclosure: 'financing',
  repairsDone: 'inspection',
  walkthroughFrom: 'finalWalkthrough',
  inspectionVisit: 'inspection',
  appraisalVisit: 'appraisal',
  walkthrough: 'finalWalkthrough',
  closing: 'closing',
};
