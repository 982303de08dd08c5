/** What a person's calendar contains: the entries of showings and sales, the same in emails, files and feeds. */
import { duration } from '../kernel/duration.ts';
import { millisOf, MINUTE, type Instant } from '../kernel/instant.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { HOLD_MINUTES } from '../showings/showings.slots.ts';
import { visitTitle, type ShowingState, type ShowingType } from '../showings/showings.types.ts';
import {
  DEADLINE_LABELS,
  transactionDeadlines,
  type Deadline,
  type DeadlineFacts,
  type DeadlineKey,
} from '../transactions/transactions.deadlines.ts';

export interface CalendarEntry {
  /** Stable and unique within the product: the same entry is updated, never added twice. */
  id: string;
  /** A stored number that grows with every change of time, place or state (RFC 5546), never a time. */
  sequence: number;
  updatedAt: Date;
  summary: string;
  /** What its reader may know: never a hidden street, never how to get in. */
  place: string;
  /** Words of the host that anybody may read; above the link in the description. */
  note?: string;
  /** Absolute; never a private link. */
  url: string;
  /** A whole day (`2026-12-01`), or a start and its minutes. */
  when: { day: string } | { start: Date; minutes: number };
  /** Does not make its reader busy: a reminder at a time, not an appointment. */
  isFree?: boolean;
  isCancelled: boolean;
}

const HOUR_LONG = 60;

/** A home on one line: `12 Oak St, Hoover, AL 35226`. */
export const placeOnLine = ({
  address,
  city,
  state,
  zip,
}: {
  address: string;
  city: string;
  state: string;
  zip: string;
}): string => [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');

export interface ShowingOfCalendar {
  id: string;
  type: ShowingType;
  proposedTime: Instant;
  calendarSequence: number;
  updatedAt: Instant;
  /** Of a stop of a day of tours, as its person planned it; other visits take the time that is kept for one. */
  visitMinutes?: number | undefined;
}
/** The entry of a showing. It may be of one that is not confirmed any more: then it is cancelled. */
export const showingEntry = (
  showing: ShowingOfCalendar,
  { place, url, note, isCancelled }: Pick<CalendarEntry, 'place' | 'url' | 'note' | 'isCancelled'>,
): CalendarEntry => ({
  id: `showing-${showing.id}`,
  sequence: showing.calendarSequence,
  updatedAt: new Date(showing.updatedAt),
  summary: `${visitTitle(showing.type)}: ${place}`,
  place,
  url,
  ...(note && { note }),
  when: { start: new Date(showing.proposedTime), minutes: showing.visitMinutes ?? HOLD_MINUTES },
  isCancelled,
});

interface OpenHouseOfCalendar {
  id: string;
  startTime: Instant;
  endTime: Instant;
  calendarSequence: number;
  cancelledAt: Instant | null;
  updatedAt: Instant;
}
/** The entry of an open house, for everybody; with a guest (`guest-id`, their own number), that of their sign-up. */
export const openHouseEntry = (
  open: OpenHouseOfCalendar,
  { place, url, note }: Pick<CalendarEntry, 'place' | 'url' | 'note'>,
  guest: { id: string; calendarSequence: number; isCancelled: boolean } | null = null,
): CalendarEntry => ({
  id: guest ? `open-house-guest-${guest.id}` : `open-house-${open.id}`,
  sequence: guest?.calendarSequence ?? open.calendarSequence,
  updatedAt: new Date(open.updatedAt),
  summary: `Open house: ${place}`,
  place,
  url,
  ...(note && { note }),
  when: {
    start: new Date(open.startTime),
    minutes: (millisOf(open.endTime) - millisOf(open.startTime)) / MINUTE,
  },
  isCancelled: guest ? guest.isCancelled : open.cancelledAt !== null,
});

/** Showings in these states are no appointments: requests, and those that were denied another time. */
const NO_APPOINTMENT: ReadonlySet<ShowingState> = new Set(['REQUESTED', 'DENIED']);
/**
 * A showing that is an appointment or was one; nothing for a request. `showing` and its home as their reader sees them.
 */
export function entriesOfShowing(
  showing: ShowingOfCalendar & { state: ShowingState; listing: Parameters<typeof placeOnLine>[0] },
  url: string,
  note?: string,
): CalendarEntry[] {
  if (NO_APPOINTMENT.has(showing.state)) return [];
  const place = placeOnLine(showing.listing);
  return [showingEntry(showing, { place, url, ...(note && { note }), isCancelled: showing.state === 'CANCELLED' })];
}

/** What the entry of a stop says about its day: `Stop 2 of 3. About 14 min to drive and park before it.` */
export function stopNote(stops: readonly { state: ShowingState; travelMinutes: number }[], at: number): string {
  const planned = stops.filter(({ state }) => state !== 'CANCELLED');
  const place = planned.indexOf(stops[at]!);
  if (place < 0) return '';
  const { travelMinutes } = planned[place]!;
  const way = travelMinutes > 0 ? ` About ${duration(travelMinutes)} to drive and park before it.` : '';
  return `Stop ${place + 1} of ${planned.length}.${way}`;
}

/** The dates of a sale at which somebody visits the home. */
export const VISIT_TYPES = {
  inspectionVisit: 'INSPECTION',
  appraisalVisit: 'APPRAISAL',
  walkthrough: 'FINAL_WALKTHROUGH',
} as const satisfies Partial<Readonly<Record<DeadlineKey, ShowingType>>>;
const isVisit = (key: DeadlineKey): key is keyof typeof VISIT_TYPES => key in VISIT_TYPES;

/** A confirmed showing of the home of a sale. */
export type VisitOfSale = ShowingOfCalendar;

export interface SaleOfCalendar extends DeadlineFacts {
  id: string;
  closingPlace: string | null;
  calendarSequence: number;
  updatedAt: Instant;
}

/**
 * The dates and appointments of a sale, or those of `keys`. A sale that is over is closed or cancelled: so are its
 * entries. A date whose visit is a showing is the entry of that showing, so that nobody has it twice. `place` is the
 * home as the reader may know it.
 */
export function saleEntries(
  sale: SaleOfCalendar,
  {
    place,
    url,
    zone,
    now,
    visits,
    keys,
  }: {
    place: string;
    url: string;
    zone: string;
    now: Date;
    visits: readonly VisitOfSale[];
    keys?: readonly DeadlineKey[];
  },
): CalendarEntry[] {
  const isCancelled = sale.status === 'CANCELLED';
  // what was planned, also of a sale that is over, so that calendars take it back
  const planned = transactionDeadlines({ ...sale, status: 'OPEN' }, now, zone);
  return planned
    .filter(({ key }) => keys?.includes(key) ?? true)
    .map(({ key, at, hasTime }) => {
      const visit = isVisit(key) ? visitAt(visits, key, at) : undefined;
      if (visit) return showingEntry(visit, { place, url, isCancelled });
      return {
        id: `sale-${sale.id}-${key}`,
        sequence: sale.calendarSequence,
        updatedAt: new Date(sale.updatedAt),
        summary: `${DEADLINE_LABELS[key]}: ${place}`,
        place: key === 'closing' && sale.closingPlace ? sale.closingPlace : place,
        url,
        when: hasTime ? { start: at, minutes: HOUR_LONG } : { day: dayIn(at, zone) },
        isCancelled,
      };
    });
}
const visitAt = (visits: readonly VisitOfSale[], key: keyof typeof VISIT_TYPES, at: Deadline['at']) =>
  visits.find((visit) => visit.type === VISIT_TYPES[key] && millisOf(visit.proposedTime) === millisOf(at));

/** Minutes that a task takes in a calendar: enough to be seen. */
const TASK_LONG = 15;
/** The entry of a task with a due time; `url` opens it. */
export const taskEntry = (
  task: {
    id: string;
    title: string;
    description: string;
    calendarSequence: number;
    updatedAt: Instant;
    dueAt: Instant;
  },
  { place, url }: Pick<CalendarEntry, 'place' | 'url'>,
): CalendarEntry => ({
  id: `task-${task.id}`,
  sequence: task.calendarSequence,
  updatedAt: new Date(task.updatedAt),
  summary: task.title,
  place,
  ...(task.description && { note: task.description }),
  url,
  when: { start: new Date(task.dueAt), minutes: TASK_LONG },
  isFree: true,
  isCancelled: false,
});

/** Each entry once, the newest of those with the same id, in their order. */
export const eachOnce = (entries: readonly CalendarEntry[]): CalendarEntry[] => [
  ...new Map([...entries].sort((a, b) => a.sequence - b.sequence).map((entry) => [entry.id, entry])).values(),
];
