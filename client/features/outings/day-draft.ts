/** What a person chose for a day of tours, kept for this tab until it is arranged. */
import { readDraft } from '../../lib/saved-draft.ts';

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
export function storedDay(
  key: string,
  { start, homes, today }: { start: readonly string[]; homes: readonly string[]; today: string },
): DayDraft | null {
  const draft = readDraft(key, isDayDraft);
  if (!draft || draft.day < today || start.some((id) => !draft.chosen.includes(id))) return null;
  return { ...draft, chosen: draft.chosen.filter((id) => homes.includes(id)) };
}
