/** The broker's desk of sales: its lists, sorts and columns, and how a saved filter names them. */
import { daysBetween } from '../kernel/zoned-time.ts';
import type { Instant } from '../kernel/instant.ts';
import type { Deadline, DeadlineKey } from './transactions.deadlines.ts';
import type { JourneyStep, StepState, TransactionStatus } from './transactions.types.ts';
import { TRANSACTION_STATUS_LABELS } from './transactions.types.ts';
import { BROKER_LIST_LABELS, type TransactionList } from './transactions.lists.ts';

/** The lists of the desk, in the order of their tabs. */
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

/** The condition of a list as the query of `GET /transactions`. */
export function deskQuery(list: DeskList): { status?: TransactionStatus; list?: TransactionList } {
  if (list === 'ALL') return {};
  if (list === 'OPEN' || list === 'CLOSED' || list === 'CANCELLED') return { status: list };
  return { list };
}

/** The first is the default. */
export const DESK_SORTS = [
  { key: 'closing', label: 'Nearest closing first', field: 'closingDate', direction: 1 },
  { key: 'late', label: 'Latest closing first', field: 'closingDate', direction: -1 },
  { key: 'opened', label: 'Newest first', field: 'openedAt', direction: -1 },
  { key: 'changed', label: 'Last changed first', field: 'updatedAt', direction: -1 },
] as const;
export const DESK_SORT_KEYS = DESK_SORTS.map(({ key }) => key);
export type DeskSort = (typeof DESK_SORTS)[number]['key'];

/** The columns a broker chooses from; the home is always the first. */
export const DESK_COLUMNS = [
  'buyer',
  'seller',
  'price',
  'earnestMoney',
  'binding',
  'daysUnderContract',
  'closing',
  'next',
  'nextDeadline',
  'lender',
  'title',
  'status',
] as const;
export type DeskColumn = (typeof DESK_COLUMNS)[number];
export const DESK_COLUMN_LABELS: Readonly<Record<DeskColumn, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  price: 'Price',
  earnestMoney: 'Earnest money',
  binding: 'Binding since',
  daysUnderContract: 'Days under contract',
  closing: 'Closing',
  next: 'Next step',
  nextDeadline: 'Next deadline',
  lender: 'Lender',
  title: 'Title company',
  status: 'Status',
};
/** The columns until a broker chooses others. */
export const DEFAULT_COLUMNS: readonly DeskColumn[] = ['buyer', 'price', 'closing', 'next', 'nextDeadline', 'status'];

/** The step that waits for somebody: the first that is needed, otherwise the first under way. Null without one. */
export const waitingStep = <Step extends { step: JourneyStep; state: StepState }>(
  steps: readonly Step[],
  status: TransactionStatus,
): Step | null =>
  status === 'OPEN'
    ? (steps.find(({ state }) => state === 'needed' || state === 'repairs') ??
      steps.find(({ state }) => state === 'pending') ??
      null)
    : null;

/** The nearest deadline that is not met yet; null without one. Deadlines come nearest first. */
export const nextDeadline = <Each extends Pick<Deadline, 'state'>>(deadlines: readonly Each[]): Each | null =>
  deadlines.find(({ state }) => state !== 'done') ?? null;

/** Calendar days from the binding agreement to now, or to the end of the sale; null before it binds. */
export function daysUnderContract(
  sale: {
    closedAt: Instant | null;
    cancelledAt: Instant | null;
    timeZone: string;
    offer: { bindingAt: Instant | null };
  },
  now: Date,
): number | null {
  const { bindingAt } = sale.offer;
  return bindingAt ? daysBetween(bindingAt, sale.closedAt ?? sale.cancelledAt ?? now, sale.timeZone) : null;
}

/** The step of the sale that a deadline belongs to. */
export const DEADLINE_STEPS: Readonly<Record<DeadlineKey, JourneyStep>> = {
  earnestMoney: 'offer',
  loanApplication: 'financing',
  inspection: 'inspection',
  repairResponse: 'inspection',
  changeResponse: 'offer',
  financing: 'financing',
  closingDisclosure: 'financing',
  inspectionVisit: 'inspection',
  appraisalVisit: 'appraisal',
  walkthrough: 'finalWalkthrough',
  closing: 'closing',
};
