/** Numbers as people write and say them: `three fifty`, `half a million`, `2 and a half`, `$1.2m`. */

const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000, million: 1_000_000 };
const WORD = new RegExp(`^(?:${[...Object.keys(UNITS), ...Object.keys(TENS), ...Object.keys(SCALES)].join('|')})$`);

/**
 * The value of number words in order. A unit before tens is spoken hundreds: `three fifty` is 350, `two seventy five`
 * is 275.
 */
function valueOf(words: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const [at, word] of words.entries()) {
    const scale = SCALES[word];
    if (scale === 100) part = (part || 1) * 100;
    else if (scale) {
      total += (part || 1) * scale;
      part = 0;
    } else if (word in TENS) {
      const isSpokenHundreds = part >= 1 && part <= 9 && at > 0 && words[at - 1]! in UNITS;
      part = (isSpokenHundreds ? part * 100 : part) + TENS[word]!;
    } else part += UNITS[word] ?? 0;
  }
  return total + part;
}

/** The sentence in lower case with number words as digits. Words such as `one` in `one level` stay readable as `1`. */
export function withDigits(sentence: string): string {
  const text = sentence
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/½/g, ' 1/2')
    .replace(/\bhundred and (?=[a-z]+(?:[- ][a-z]+)? (?:thousand|grand|k)\b)/g, 'hundred ')
    .replace(/\b(?:a )?quarter (?:of a )?million\b/g, '250000')
    .replace(/\bhalf (?:a )?mil(?:lion)?\b/g, '500000')
    .replace(/\ba million and a half\b/g, '1500000')
    .replace(/\ba million\b/g, '1000000')
    .replace(/\b(?:a )?half (?:an? )?(?=acre)/g, '0.5 ')
    .replace(/\b(?:a )?quarter (?:of an? )?-?(?=acre)/g, '0.25 ')
    .replace(/\b(?:an?|1) acre and a half\b/g, '1.5 acres')
    .replace(/\bhalf[- ]acre\b/g, '0.5 acre')
    .replace(/\bcouple(?: of)? (?=acres?)/g, '2 ');
  const out: string[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length) out.push(String(valueOf(run)));
    run = [];
  };
  for (const token of text.split(/(\s+|(?<=[a-z])-(?=[a-z])|[,.;!?()])/)) {
    if (token === '') continue;
    if (WORD.test(token)) run.push(token);
    else if (run.length && (/^\s+$/.test(token) || token === '-')) {
      // a space inside a number is kept only if the number ends here
      run.push('');
    } else {
      const trailing = run.at(-1) === '';
      run = run.filter(Boolean);
      // digits before a scale: 350 thousand
      flush();
      if (trailing) out.push(' ');
      out.push(token);
    }
  }
  run = run.filter(Boolean);
  flush();
  return out
    .join('')
    .replace(/(\d) point (\d+)\b/g, '$1.$2')
    .replace(/(\d)\s*(?:&|and) (?:a )?(?:half|1\/2)\b/g, '$1.5')
    .replace(/(\d) 1\/2\b/g, '$1.5')
    .replace(/\b(\d+(?:\.\d+)?) 1000000\b/g, (_, amount: string) => String(Number(amount) * 1_000_000))
    .replace(/\b(\d+(?:\.\d+)?) 1000\b/g, (_, amount: string) => String(Number(amount) * 1000));
}

/** An amount of money: source of an expression with the digits and the unit as two groups. */
export const MONEY = '\\$? ?(\\d[\\d,]*(?:\\.\\d+)?) ?(k|m|mm|mil|million|thousand|grand)?(?![\\d/]|\\.\\d)';

/** Whole dollars of such an amount; a bare number under 1,000 is thousands, `1.2` alone millions. Null if neither. */
export function dollarsOf(digits: string, unit: string | undefined): number | null {
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value) || value <= 0) return null;
  if (unit === 'k' || unit === 'thousand' || unit === 'grand') return Math.round(value * 1000);
  if (unit) return Math.round(value * 1_000_000);
  if (value < 10) return digits.includes('.') ? Math.round(value * 1_000_000) : null;
  if (value < 1000) return Math.round(value * 1000);
  return value >= 10_000 ? Math.round(value) : null;
}
