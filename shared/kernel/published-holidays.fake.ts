/** The observed federal holidays by year, typed from the tables of the U.S. Office of Personnel Management. */
export const PUBLISHED_HOLIDAYS = [
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
  [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
] as const;
/** The next ones, to the end of January 2031: periods that begin in 2030 end there. */
const AFTER = ['2031-01-01', '2031-01-20'];

const FREE = new Set([
  ...PUBLISHED_HOLIDAYS.flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
  ...AFTER,
]);
/** A working day by the typed tables, without the rules that are tested. */
export const isPublishedWorkday = (day: string): boolean => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6 && !FREE.has(day);
};
