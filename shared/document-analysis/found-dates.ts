/** Reads a date, or a date and a time, at the beginning of a text. */
import type { Reader } from './found-values.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = "(\\d{4}|['’]?\\d{2})(?!\\d)";
const WEEKDAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?';

type Order = readonly ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day'];
const FORMATS: readonly (readonly [RegExp, Order])[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, ['year', 'month', 'day']],
  [new RegExp(`^${WEEKDAY}(\\d{1,2})\\s?[/.-]\\s?(\\d{1,2})\\s?[/.-]\\s?${YEAR}`, 'i'), ['month', 'day', 'year']],
  [new RegExp(`^${WEEKDAY}${MONTH}\\s+${DAY}(?:\\s*,\\s*|\\s+)${YEAR}`, 'i'), ['month', 'day', 'year']],
  [
    new RegExp(`^${WEEKDAY}(?:the\\s+)?${DAY}(?:\\s+day)?(?:\\s+of)?[\\s-]+${MONTH}(?:\\s*,\\s*|[\\s-]+)${YEAR}`, 'i'),
    ['day', 'month', 'year'],
  ],
];

const two = (value: number) => String(value).padStart(2, '0');

/** A day of the calendar as `2026-12-30`; numbers in the American order. */
export const date: Reader<string> = (text) => {
  for (const [format, order] of FORMATS) {
    const found = format.exec(text);
    if (!found) continue;
    const part = (name: Order[number]) => found[order.indexOf(name) + 1]!;
    const named = MONTHS.indexOf(part('month').slice(0, 3).toLowerCase());
    const month = named >= 0 ? named + 1 : Number(part('month'));
    const given = part('year').replace(/\D/g, '');
    const year = given.length === 2 ? 2000 + Number(given) : Number(given);
    const day = Number(part('day'));
    const real = new Date(Date.UTC(year, month - 1, day));
    const isReal = real.getUTCMonth() === month - 1 && real.getUTCDate() === day && year >= 2000 && year < 2100;
    return isReal ? { value: `${year}-${two(month)}-${two(day)}`, length: found[0].length } : null;
  }
  return null;
};

const TIME =
  /^(?:(\d{1,2})(?::(\d{2}))?(?:\s*o['’]clock)?\s*([ap])\.?\s?m\b\.?|(\d{1,2}):(\d{2})(?!\d)|(?:12(?::00)?\s+)?(noon|midnight)\b)/i;
const ZONE = /^\s*\(?(?:[CE][SD]?T|central|eastern)(?:\s+time)?\b\)?/i;

/** Minutes after midnight. */
function timeOf(text: string): { minutes: number; length: number } | null {
  const found = TIME.exec(text);
  if (!found) return null;
  const [all, hour, minute, half, hour24, minute24, word] = found;
  const zone = ZONE.exec(text.slice(all.length))?.[0].length ?? 0;
  const at = word
    ? { noon: 720, midnight: 1439 }[word.toLowerCase() as 'noon' | 'midnight']
    : hour24 !== undefined
      ? Number(hour24) * 60 + Number(minute24)
      : ((Number(hour) % 12) + (half!.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute ?? 0);
  return at < 1440 ? { minutes: at, length: all.length + zone } : null;
}

const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/**
 * `2026-12-01T17:00` on the clock of the home; the day alone where no time is stated. Time and date in either order.
 */
export const dateAndTime: Reader<string> = (text) => {
  const first = timeOf(text);
  if (first) {
    const between = /^[\s,]*(?:local time\s*)?(?:on|of)?[\s,]*/i.exec(text.slice(first.length))![0].length;
    const day = date(text.slice(first.length + between));
    return day && { value: `${day.value}T${clock(first.minutes)}`, length: first.length + between + day.length };
  }
  const day = date(text);
  if (!day) return null;
  const between = /^[\s,;]*(?:at|by|@)?\s*/i.exec(text.slice(day.length))![0].length;
  const time = timeOf(text.slice(day.length + between));
  return time ? { value: `${day.value}T${clock(time.minutes)}`, length: day.length + between + time.length } : day;
};
