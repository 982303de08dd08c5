/** Amounts and dates as contracts print them. */
import { formatUsd } from '#shared/kernel/money.ts';

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const SCALES = [
  { value: 1_000_000_000, name: 'billion' },
  { value: 1_000_000, name: 'million' },
  { value: 1000, name: 'thousand' },
  { value: 100, name: 'hundred' },
] as const;

/** `three hundred twenty-five thousand`: a whole number in words. */
export function inWords(whole: number): string {
  for (const { value, name } of SCALES)
    if (whole >= value) {
      const rest = whole % value;
      return `${inWords(Math.floor(whole / value))} ${name}${rest ? ` ${inWords(rest)}` : ''}`;
    }
  if (whole < 20) return ONES[whole]!;
  return `${TENS[Math.floor(whole / 10)]}${whole % 10 ? `-${ONES[whole % 10]}` : ''}`;
}

/** `$325,000 (three hundred twenty-five thousand dollars)`. */
export const amountAndWords = (dollars: number): string =>
  `${formatUsd(dollars)} (${inWords(dollars)} ${dollars === 1 ? 'dollar' : 'dollars'})`;

/** `10 (ten) days`. */
export const daysAndWords = (days: number): string => `${days} (${inWords(days)}) ${days === 1 ? 'day' : 'days'}`;

/** `Tuesday, December 22, 2026` in the zone. */
export const longDay = (at: string | Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full' }).format(new Date(at));

/** `Tuesday, December 22, 2026 at 6:00 PM CST` in the zone. */
export const longTime = (at: string | Date, zone: string): string => {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at));
  return `${longDay(at, zone)} at ${time.replace(/\u202f/g, ' ')}`;
};
