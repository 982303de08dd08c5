/** Numbers written in words. */

const SMALL = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
);
const SCALES = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const FRACTIONS = new Map([
  ['one-half', 0.5],
  ['one half', 0.5],
  ['a half', 0.5],
  ['one-quarter', 0.25],
  ['one quarter', 0.25],
  ['a quarter', 0.25],
  ['three-quarters', 0.75],
  ['three quarters', 0.75],
]);
/** More words than any amount needs. */
const MAX_WORDS = 24;

/** The number that a text begins with in words (`four hundred twelve thousand`), and its length; null without one. */
export function numberInWords(text: string): { value: number; length: number } | null {
  let [total, group, length, at] = [0, 0, 0, 0];
  const reader = /[\s,-]*([a-z]+)/iy;
  for (let count = 0; count < MAX_WORDS; count += 1) {
    const fraction =
      length > 0 && /^\s+and\s+(one[- ]half|a half|one[- ]quarter|a quarter|three[- ]quarters)\b/i.exec(text.slice(at));
    if (fraction)
      return { value: total + group + FRACTIONS.get(fraction[1]!.toLowerCase())!, length: at + fraction[0].length };
    reader.lastIndex = at;
    const found = reader.exec(text);
    if (!found || (length === 0 && found[0] !== found[1])) break;
    const word = found[1]!.toLowerCase();
    const small = SMALL.get(word) ?? TENS.get(word);
    const scale = SCALES.get(word);
    if (small !== undefined) group += small;
    else if (word === 'hundred') group *= 100;
    else if (scale !== undefined) {
      total += group * scale;
      group = 0;
    } else if (word !== 'and' || length === 0) break;
    at += found[0].length;
    // a final "and" belongs to what follows
    if (word !== 'and') length = at;
  }
  return length > 0 ? { value: total + group, length } : null;
}
