import { AMOUNT_TOO_LARGE, outsideLimits, tooLong } from '../kernel/fields.messages.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import {
  MAX_ENTRIES,
  MAX_ENTRY,
  PREFERENCE_LISTS,
  PREFERENCE_NUMBERS,
  PREFERENCE_TEXTS,
  tooManyEntries,
  zipCodeProblem,
} from './buyer-preferences.limits.ts';

type Limit = number | null | undefined;
export interface Ranges {
  minBedrooms?: Limit;
  maxBedrooms?: Limit;
  minBathrooms?: Limit;
  maxBathrooms?: Limit;
  minSquareFeet?: Limit;
  maxSquareFeet?: Limit;
  minPrice?: Limit;
  maxPrice?: Limit;
}
const PAIRS = [
  ['minBedrooms', 'maxBedrooms', 'bedrooms'],
  ['minBathrooms', 'maxBathrooms', 'bathrooms'],
  ['minSquareFeet', 'maxSquareFeet', 'square feet'],
  ['minPrice', 'maxPrice', 'price'],
] as const;

/**
 * One error for each minimum above its maximum. `given` are the submitted fields of a partial update: if only one field
 * of a pair was submitted, the error names that field.
 */
export function rangeErrors(
  ranges: Ranges,
  given: Partial<Record<keyof Ranges, unknown>> = ranges,
): { path: keyof Ranges; message: string }[] {
  return PAIRS.flatMap(([min, max, what]): { path: keyof Ranges; message: string }[] => {
    const low = ranges[min];
    const high = ranges[max];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return [];
    return given[max] === undefined && given[min] !== undefined
      ? [{ path: min, message: `The lowest ${what} can’t be above the highest.` }]
      : [{ path: max, message: `The highest ${what} can’t be below the lowest.` }];
  });
}

/** The other end of a range (`maxPrice` of `minPrice`); null for other fields. */
export function otherEnd(field: string): keyof Ranges | null {
  for (const [min, max] of PAIRS) {
    if (field === min) return max;
    if (field === max) return min;
  }
  return null;
}

/** The fields with limits, as stored or typed. */
export type LimitedPreferences = Ranges &
  Partial<Record<keyof typeof PREFERENCE_NUMBERS, Limit>> &
  Partial<Record<keyof typeof PREFERENCE_LISTS, readonly string[]>> &
  Partial<Record<keyof typeof PREFERENCE_TEXTS, string | null>>;

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

/**
 * The first problem of each field, in the words of the server's schema. `given` are the fields that were changed, as in
 * `rangeErrors`.
 */
export function preferenceProblems(
  values: LimitedPreferences,
  given: Partial<Record<keyof LimitedPreferences, unknown>> = values,
): Partial<Record<keyof LimitedPreferences, string>> {
  const problems: Partial<Record<keyof LimitedPreferences, string>> = {};
  for (const [field, { min = 0, max, what }] of entriesOf(PREFERENCE_NUMBERS)) {
    const value = values[field];
    if (typeof value === 'number' && (value < min || value > max)) problems[field] = outsideLimits(min, max, what);
  }
  for (const field of ['minPrice', 'maxPrice'] as const)
    if ((values[field] ?? 0) > MAX_MONEY) problems[field] = AMOUNT_TOO_LARGE;
  for (const [field, max] of entriesOf(PREFERENCE_TEXTS))
    if ([...(values[field] ?? '').trim()].length > max) problems[field] = tooLong(max);
  for (const [field, what] of entriesOf(PREFERENCE_LISTS)) {
    const list = values[field] ?? [];
    if (list.some((entry) => [...entry].length > MAX_ENTRY)) problems[field] = tooLong(MAX_ENTRY);
    else if (list.length > MAX_ENTRIES) problems[field] = tooManyEntries(what);
  }
  const wrongZip = (values.zipCodes ?? []).map(zipCodeProblem).find((problem) => problem !== null);
  if (wrongZip) problems.zipCodes = wrongZip;
  for (const { path, message } of rangeErrors(values, given)) problems[path] ??= message;
  return problems;
}
