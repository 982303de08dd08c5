/**
 * Business days and federal holidays, as calendar days (`2026-12-01`) without a time or zone. Sources: 5 U.S.C. 6103
 * for the holidays and the days on which they are observed, 12 CFR 1026.2(a)(6) for the days before a closing.
 */
import { DAY } from './instant.ts';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/** The holidays with a date of their own: month, day and name. */
const FIXED = [
  [1, 1, 'New Year’s Day'],
  [6, 19, 'Juneteenth'],
  [7, 4, 'Independence Day'],
  [11, 11, 'Veterans Day'],
  [12, 25, 'Christmas Day'],
] as const;
/** The others: month, weekday, which one of the month (-1 is the last), and name. */
const FLOATING = [
  [1, MONDAY, 3, 'Martin Luther King Jr. Day'],
  [2, MONDAY, 3, 'Presidents’ Day'],
  [5, MONDAY, -1, 'Memorial Day'],
  [9, MONDAY, 1, 'Labor Day'],
  [10, MONDAY, 2, 'Columbus Day'],
  [11, THURSDAY, 4, 'Thanksgiving'],
] as const;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(numberOf(day)).getUTCDay();

/** The calendar day a number of days later; negative: earlier. */
export const addCalendarDays = (day: string, days: number): string => dayOf(numberOf(day) + days * DAY);

function floating(year: number, [month, weekday, nth]: (typeof FLOATING)[number]): string {
  const first = dayOf(Date.UTC(year, month - 1, 1));
  const start = addCalendarDays(first, (weekday - weekdayOf(first) + 7) % 7);
  if (nth > 0) return addCalendarDays(start, 7 * (nth - 1));
  const fifth = addCalendarDays(start, 28);
  return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addCalendarDays(start, 21);
}

const fixedIn = (year: number): string[] => FIXED.map(([month, day]) => dayOf(Date.UTC(year, month - 1, day)));
const floatingIn = (year: number): string[] => FLOATING.map((rule) => floating(year, rule));

function observed(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY ? addCalendarDays(day, -1) : weekday === SUNDAY ? addCalendarDays(day, 1) : day;
}

/**
 * The days of a year on which a federal holiday is observed, in order: on Friday for a Saturday, Monday for a Sunday.
 */
export function federalHolidays(year: number): string[] {
  // January 1 of the next year may be observed on December 31
  return [...fixedIn(year), ...fixedIn(year + 1).slice(0, 1)]
    .map(observed)
    .concat(floatingIn(year))
    .filter((day) => Number(day.slice(0, 4)) === year)
    .sort();
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The name of the federal holiday that falls on a day, wherever it is observed; null on other days. */
export function holidayName(day: string): string | null {
  const year = yearOf(day);
  const fixed = FIXED.find(([month, date]) => day === dayOf(Date.UTC(year, month - 1, date)));
  return (fixed?.[2] ?? FLOATING.find((rule) => floating(year, rule) === day)?.[3]) || null;
}

/** Monday to Friday, and no federal holiday is observed. */
export const isBusinessDay = (day: string): boolean =>
  ![SUNDAY, SATURDAY].includes(weekdayOf(day)) && !federalHolidays(yearOf(day)).includes(day);

/** The day itself if it is a business day, else the next one. */
export function businessDayFrom(day: string): string {
  let next = day;
  while (!isBusinessDay(next)) next = addCalendarDays(next, 1);
  return next;
}

/**
 * The last day on which a borrower may receive the Closing Disclosure: three days before closing, counting all days but
 * Sundays and the holidays themselves, wherever they are observed (12 CFR 1026.19(f)(1)(ii), 1026.2(a)(6)).
 */
export function closingDisclosureDay(closingDay: string): string {
  let day = closingDay;
  for (let left = 3; left > 0;) {
    day = addCalendarDays(day, -1);
    const year = yearOf(day);
    if (weekdayOf(day) !== SUNDAY && ![...fixedIn(year), ...floatingIn(year)].includes(day)) left -= 1;
  }
  return day;
}
