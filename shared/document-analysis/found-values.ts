/** Reads one value at the beginning of a text: amounts, percentages, dates, days, names, phones, choices. */
import { isEmail } from '../kernel/email.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import { formatPhone, usPhoneDigits } from '../kernel/phone.ts';
import { numberInWords } from './number-words.ts';
import type { FoundValue } from './document-analysis.types.ts';

/** A value and the number of characters it was read from. */
export interface Read<Value = FoundValue> {
  value: Value;
  length: number;
}
export type Reader<Value = FoundValue> = (text: string) => Read<Value> | null;

const DIGITS =
  /^((?:USD?\s*)?\$?)\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,4})?(?!\d)\s*(k\b|m\b|mm\b|thousand\b|million\b)?/i;
const UNIT: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, mm: 1e6, million: 1e6 };
/** What makes a number something else than an amount. */
const NOT_MONEY = /^\s*(?:%|percent|per cent|pct|days?\b|business|calendar|[/-]\d|[ap]\.?m\b|:\d)/i;

function amountInDigits(text: string): Read<number> | null {
  const found = DIGITS.exec(text);
  if (!found) return null;
  const [all, sign, whole = '', fraction = '', unit = ''] = found;
  const rest = text.slice(all.length);
  if (NOT_MONEY.test(rest)) return null;
  const dollars = /^\s*(?:(?:U\.?S\.? )?dollars?\b|\([a-z][a-z0-9 ,/&-]{2,90}dollars?\s*\))/i.exec(rest);
  if (!sign && !unit && !dollars && whole.length < 4) return null;
  const value = Math.round(Number(whole.replaceAll(',', '') + fraction) * (UNIT[unit.toLowerCase()] ?? 1));
  return value <= MAX_MONEY ? { value, length: all.length + (dollars?.[0].length ?? 0) } : null;
}

/** `Four Hundred Twelve Thousand and 00/100 Dollars ($412,000.00)`; words and digits that differ are no amount. */
function amountInWords(text: string): Read<number> | null {
  const spoken = numberInWords(text);
  if (!spoken) return null;
  const tail = /^(?:\s*(?:and|&)?\s*(?:no|\d\d?)\s?\/\s?100)?(\s*(?:U\.?S\.? )?dollars?\b)?[\s,]*/i.exec(
    text.slice(spoken.length),
  )!;
  const after = spoken.length + tail[0].length;
  const opening = /^[([]\s*/.exec(text.slice(after));
  const digits = opening && amountInDigits(text.slice(after + opening[0].length));
  if (digits) {
    if (digits.value !== Math.round(spoken.value)) return null;
    const length = after + opening[0].length + digits.length;
    return { value: digits.value, length: length + (/^\s*[)\]]/.exec(text.slice(length))?.[0].length ?? 0) };
  }
  return tail[1] && spoken.value <= MAX_MONEY ? { value: Math.round(spoken.value), length: after } : null;
}

/** An amount in whole dollars. */
export const money: Reader<number> = (text) => amountInDigits(text) ?? amountInWords(text);

/** An amount; a stated "none" is 0. */
export const moneyOrNone: Reader<number> = (text) => {
  const none = /^(?:none|zero|no concessions?|n\/a)\b/i.exec(text);
  return none ? { value: 0, length: none[0].length } : money(text);
};

const PERCENT = /^(\d{1,2}(?:\.\d{1,3})?)\s*(?:%|percent\b|per cent\b|pct\b)/i;

/** A commission: percent, or an amount in dollars above 100. */
export const commission: Reader<number> = (text) => {
  const digits = PERCENT.exec(text);
  if (digits) return { value: Number(digits[1]), length: digits[0].length };
  const spoken = numberInWords(text);
  const word =
    spoken &&
    /^\s*(?:percent|per cent)\b(?:\s*\(\s*(\d{1,2}(?:\.\d{1,3})?)\s*%?\s*\))?/i.exec(text.slice(spoken.length));
  if (spoken && word)
    return word[1] !== undefined && Number(word[1]) !== spoken.value
      ? null
      : { value: spoken.value, length: spoken.length + word[0].length };
  const alone = /^\d(?:\.\d{1,3})?$/.exec(text.trim());
  if (alone) return { value: Number(alone[0]), length: text.length };
  const amount = money(text);
  return amount && amount.value > 100 ? amount : null;
};

/** A number of days. */
export const days: Reader<number> = (text) => {
  const lead = /^(?:within\s+)?(?:a\s+)?/i.exec(text)![0].length;
  const rest = text.slice(lead);
  const spoken = numberInWords(rest);
  const digits = /^(\d{1,3})(?![\d,./%-])/.exec(rest);
  const alone = /^\d{1,3}$/.exec(rest.trim());
  if (alone) return { value: Number(alone[0]), length: text.length };
  const start = spoken ?? (digits && { value: Number(digits[1]), length: digits[0].length });
  if (!start) return null;
  const tail =
    /^\s*(?:\(\s*(\d{1,3})\s*\))?[\s-]*(?:(?:calendar|business|banking|working|consecutive)\s+)?days?\b/i.exec(
      rest.slice(start.length),
    );
  if (!tail || start.value < 1 || start.value > 365) return null;
  if (tail[1] !== undefined && Number(tail[1]) !== start.value) return null;
  return { value: start.value, length: lead + start.length + tail[0].length };
};

/** A phone number of the US at the beginning of a text. */
export const phone: Reader<string> = (text) => {
  const found = /^(?:\+?1[\s.-]{0,2})?\(?\d{3}\)?[\s./-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/.exec(text);
  const digits = found && usPhoneDigits(found[0].replaceAll('/', '-'));
  return digits ? { value: formatPhone(digits), length: found[0].length } : null;
};

/** An email address at the beginning of a text. */
export const email: Reader<string> = (text) => {
  const found = /^[^\s@<>(),;:"]{1,64}@[\w.-]{3,180}/.exec(text);
  const value = found?.[0].replace(/\.+$/, '') ?? '';
  return isEmail(value) ? { value, length: value.length } : null;
};

const CHECKED = '(?:☒|☑|✓|✔|✗|✘|■|\\[\\s?[xX✓]\\s?\\]|\\(\\s?[xX]\\s?\\))';
const UNCHECKED = '(?:☐|□|○|\\[\\s{0,2}\\]|\\(\\s{0,2}\\))';
const MARK = new RegExp(`${CHECKED}|${UNCHECKED}`, 'g');
const IS_CHECKED = new RegExp(`^${CHECKED}$`);
export const CHECKED_BEFORE = new RegExp(`${CHECKED}\\s*$`);
export const UNCHECKED_BEFORE = new RegExp(`${UNCHECKED}\\s*$`);

/** Characters of an option with its mark. */
const MAX_OPTION = 32;

/** Where the chosen option begins: after its check mark, or at the beginning where nothing is to be checked. */
function chosenAt(text: string): number | null {
  const all = [...text.slice(0, 160).matchAll(MARK)];
  // options stand close together; what is farther belongs to another question
  const end = all.findIndex((mark, at) => at > 0 && mark.index - all[at - 1]!.index > MAX_OPTION);
  const marks = end < 0 ? all : all.slice(0, end);
  const [first] = marks;
  if (!first) return 0;
  if (first.index === 0) {
    const checked = marks.find(([mark]) => IS_CHECKED.test(mark));
    return checked ? checked.index + checked[0].length : null;
  }
  // the mark stands behind its option
  if (!/^[A-Za-z][A-Za-z /-]{1,29}$/.test(text.slice(0, first.index))) return 0;
  const at = marks.findIndex(([mark]) => IS_CHECKED.test(mark));
  const before = marks[at - 1];
  return at < 0 ? null : before ? before.index + before[0].length : 0;
}

/** Reads one of several answers. */
export const choiceOf =
  <Value extends FoundValue>(options: readonly (readonly [RegExp, Value])[]): Reader<Value> =>
  (text) => {
    const start = chosenAt(text);
    if (start === null) return null;
    const rest = text.slice(start);
    const lead = rest.length - rest.trimStart().length;
    for (const [pattern, value] of options) {
      const found = pattern.exec(rest.slice(lead));
      if (found) return { value, length: start + lead + found[0].length };
    }
    return null;
  };
