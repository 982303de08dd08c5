/** Takes filters out of the text of a sentence, so that no word is read twice. */
import type { NumberCriterion, PassedOver, HomeCriterion } from './criteria.types.ts';

/** A blank that no expression matches and that keeps every position. */
const TAKEN = '\u0001';

type At<Item> = Item & { at: number };
export type FoundFilter = At<HomeCriterion>;
/** Turns the groups of a match into filters; null leaves its words to another expression. */
type Make = (groups: (string | undefined)[]) => (HomeCriterion | null)[] | null;

export interface SentenceReader {
  /** The words that nothing has taken yet. */
  rest: () => string;
  found: readonly FoundFilter[];
  passedOver: readonly At<PassedOver>[];
  /** Every match that `make` turns into filters is taken out of the text. */
  take: (source: string | RegExp, make: Make) => void;
  /** Takes the words from `at` to `end` as this filter. */
  takeAs: (filter: HomeCriterion, at: number, end: number) => void;
  /** Takes the words from `at` to `end` as no filter; `why` is shown to the person. */
  passOver: (words: string, why: string, at: number, end: number) => void;
}

/** A reader of this text, which begins and ends with a blank. */
export function readerOf(sentence: string): SentenceReader {
  let text = sentence;
  const found: FoundFilter[] = [];
  const passedOver: At<PassedOver>[] = [];
  const mask = (at: number, end: number) => {
    text = text.slice(0, at) + TAKEN.repeat(end - at) + text.slice(end);
  };
  return {
    rest: () => text,
    found,
    passedOver,
    take(source, make) {
      const expression =
        typeof source === 'string' ? new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, 'g') : source;
      for (const match of [...text.matchAll(expression)]) {
        const end = match.index + match[0].length;
        const filters = make(match.slice(1))?.filter((one): one is HomeCriterion => one !== null);
        if (!filters || text.slice(match.index, end).includes(TAKEN)) continue;
        found.push(...filters.map((filter): FoundFilter => ({ ...filter, at: match.index })));
        mask(match.index, end);
      }
    },
    takeAs(filter, at, end) {
      found.push({ ...filter, at });
      mask(at, end);
    },
    passOver(words, why, at, end) {
      passedOver.push({ words, why, at });
      mask(at, end);
    },
  };
}

/** `2,400` as a number. */
export const plain = (digits: string): number => Number(digits.replaceAll(',', ''));

/** A filter with one number; null for none. */
export const number = (kind: NumberCriterion, value: number | null): HomeCriterion | null =>
  value === null || !Number.isFinite(value) ? null : { kind, value };

/** The two filters of a range, whose ends may be in either order; null where one of them is none. */
export const range = (
  min: NumberCriterion,
  max: NumberCriterion,
  low: number | null,
  high: number | null,
): (HomeCriterion | null)[] | null =>
  low === null || high === null ? null : [number(min, Math.min(low, high)), number(max, Math.max(low, high))];

/** Share by which "around" reaches in both directions. */
const AROUND = 0.1;

/** The range of "around" a value. */
export const around = (min: NumberCriterion, max: NumberCriterion, value: number): (HomeCriterion | null)[] | null =>
  range(min, max, Math.round(value * (1 - AROUND)), Math.round(value * (1 + AROUND)));
