/** The desk: what waits for the brokerage, of every kind, in one list. */
import type { Instant } from '../kernel/instant.ts';

/** In the order in which equally urgent items are listed. */
export const DESK_KINDS = [
  'expiry',
  'offer',
  'signature',
  'showing',
  'deadline',
  'message',
  'lead',
  'home',
  'document',
  'sale',
  'task',
  'payment',
  'feed',
  'job',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];
export const DESK_KIND_LABELS: Readonly<Record<DeskKind, string>> = {
  expiry: 'Offers about to expire',
  offer: 'Offers to review',
  signature: 'Signatures',
  showing: 'Showings',
  deadline: 'Deadlines',
  message: 'Messages',
  lead: 'Inquiries',
  home: 'Homes to approve',
  document: 'Pre-approvals',
  sale: 'Sales to arrange',
  task: 'Tasks',
  payment: 'Refunds',
  feed: 'MLS feeds',
  job: 'Failed jobs',
};

/**
 * Overdue: its time has passed. Today: due by the end of the day. Unanswered: somebody has waited since an earlier day
 * and no time is near. Soon: due within three days. Later: the rest.
 */
export const DESK_URGENCIES = ['overdue', 'today', 'unanswered', 'soon', 'later'] as const;
export type DeskUrgency = (typeof DESK_URGENCIES)[number];
export const DESK_URGENCY_LABELS: Readonly<Record<DeskUrgency, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  unanswered: 'People waiting',
  soon: 'In the next three days',
  later: 'Later',
};

/** One thing that waits for a broker. */
export interface DeskItem {
  /** `offer:` and the id of the row: unique among all items. */
  id: string;
  kind: DeskKind;
  title: string;
  /** Whom it is about; null where nobody is. */
  person: string | null;
  /** The home, `12 Oak St, Birmingham`. */
  home: string | null;
  since: Instant;
  /** Whether a person has waited for our answer since an earlier day. */
  isWaiting: boolean;
  /** Null where nothing sets a time. */
  dueAt: Instant | null;
  /** Whose clock shows `dueAt`: the home's where its time is at the home, else the brokerage's (Central Time). */
  timeZone: string;
  urgency: DeskUrgency;
  /** What happens if nobody acts. */
  otherwise: string;
  /** The page that opens exactly this. */
  link: string;
}

/** Rows of each kind that one answer lists; the counts go on. */
export const DESK_LIMIT = 20;
export const DESK_MAX_LIMIT = 100;
