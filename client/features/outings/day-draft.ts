/** What a person chose for a day of tours, kept for this tab until it is arranged. */
import { dayAhead, dayIn } from '#shared/kernel/zoned-time.ts';
import { DEFAULT_FIRST_MINUTE, DEFAULT_VISIT_MINUTES } from '#shared/outings/outings.types.ts';
import { readDraft } from '../../lib/saved-draft.ts';
import type { Outing } from '../../state/outings.endpoints.ts';
import type { TourableHome } from './tourable-homes.ts';

export interface DayDraft {
  chosen: string[];
  day: string;
  from: number;
  visitMinutes: number;
  isOrdered: boolean;
  fixed: Record<string, string>;
  coupon: string;
}
const isDayDraft = (value: unknown): value is DayDraft =>
  typeof value === 'object' &&
  value !== null &&
  'chosen' in value &&
  Array.isArray(value.chosen) &&
  value.chosen.every((id) => typeof id === 'string') &&
  'fixed' in value &&
  typeof value.fixed === 'object' &&
  value.fixed !== null &&
  Object.values(value.fixed).every((time) => typeof time === 'string') &&
  ['day', 'coupon'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  ['from', 'visitMinutes'].every((name) => typeof (value as Record<string, unknown>)[name] === 'number') &&
  'isOrdered' in value &&
  typeof value.isOrdered === 'boolean';

/**
 * The draft of this key where it holds the homes that are to be chosen at the start and no day that has passed; homes
 * that can no longer be chosen are left out.
 */
function storedDay(
  key: string,
  { start, homes, today }: { start: readonly string[]; homes: readonly string[]; today: string },
): DayDraft | null {
  const draft = readDraft(key, isDayDraft);
  if (!draft || draft.day < today || start.some((id) => !draft.chosen.includes(id))) return null;
  return { ...draft, chosen: draft.chosen.filter((id) => homes.includes(id)) };
}

interface DayStart {
  homes: readonly TourableHome[];
  /** The homes that are chosen at the start. */
  start: readonly string[];
  /** The day that is changed. */
  changes: Outing | undefined;
  zone: string;
  now: Date;
}

/** What is chosen when the page opens: the draft, else the day that is changed, else tomorrow with the usual hours. */
export function dayAtStart(key: string, { homes, start, changes, zone, now }: DayStart): DayDraft {
  const today = dayIn(now, zone);
  const ids = homes.map(({ listingId }) => listingId);
  const draft = storedDay(key, { start: changes ? [] : start, homes: ids, today });
  if (draft) return draft;
  const first = changes?.stops.find(({ state }) => state !== 'CANCELLED')?.proposedTime;
  const planned = first ? dayIn(first, zone) : '';
  return {
    chosen: [...start],
    day: planned >= today ? planned : dayAhead(now, 1, zone),
    from: DEFAULT_FIRST_MINUTE,
    visitMinutes: changes?.visitMinutes ?? DEFAULT_VISIT_MINUTES,
    isOrdered: false,
    fixed: {},
    coupon: '',
  };
}
