// Parsers for single values of a county file, as clerks type them.

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const SPELLED_DATE = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/i;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
const SLASHED_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Collapses whitespace and removes characters that PostgreSQL cannot store. */
export function tidyText(text: string): string {
  const trimmed = text.trim();
  // most values need no change: one test is cheaper than two replacements
  return trimmed.includes('\0') || /\s\s|[^\S ]/.test(trimmed)
    ? trimmed.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
    : trimmed;
}

/** Whole dollars from `240000`, `$120,000 ` or `1,124,900.50`; null for anything but an amount of zero or more. */
export function readDollars(text: string): number | null {
  const plain = tidyText(text).replace(/^\$ ?/, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return null;
  return Math.round(Number(plain.replaceAll(',', '')));
}

/** A number of zero or more, such as `0.17`; null for anything else. */
export function readAmount(text: string): number | null {
  const plain = tidyText(text);
  return /^\d{1,9}(\.\d+)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}

/** An integer of zero or more, `3` or `3.0`; null for anything else. */
export function readCount(text: string): number | null {
  const amount = readAmount(text);
  return amount !== null && Number.isInteger(amount) ? amount : null;
}

/** True for Yes and Y, false for No and N, null for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = tidyText(text).toLowerCase();
  if (word === 'yes' || word === 'y') return true;
  return word === 'no' || word === 'n' ? false : null;
}

/** `2013-04-09` from `April 9, 2013`, `2013-04-09` or `4/9/2013`; null for anything that is not a calendar day. */
export function readDate(text: string): string | null {
  const plain = tidyText(text);
  const spelled = SPELLED_DATE.exec(plain);
  if (spelled) {
    const name = spelled[1]!.toLowerCase();
    return calendarDay(
      Number(spelled[3]),
      MONTHS.findIndex((month) => month === name || (name.length >= 3 && month.startsWith(name))) + 1,
      Number(spelled[2]),
    );
  }
  const iso = ISO_DATE.exec(plain);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = SLASHED_DATE.exec(plain);
  return slashed ? calendarDay(Number(slashed[3]), Number(slashed[1]), Number(slashed[2])) : null;
}

function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1800 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

const STORED_UPPER = new Set(['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW', 'II', 'III', 'IV', 'US', 'TN', 'AL']);

/** `1808  FOX CHASE DR` becomes `1808 Fox Chase Dr`; handles directions, ordinals and names with Mc. */
export function titleCaseAddress(text: string): string {
  return tidyText(text)
    .split(' ')
    .map((word) => {
      if (STORED_UPPER.has(word.toUpperCase())) return word.toUpperCase();
      if (/^\d+(st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
      // a unit such as 12B stays uppercase; after a hyphen, or an apostrophe other than 's, a new word begins
      if (/^\d/.test(word)) return word.toUpperCase();
      return word
        .toLowerCase()
        .replace(/(^|[-/(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
        .replace(/^(O'|Mc)(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase());
    })
    .join(' ');
}
