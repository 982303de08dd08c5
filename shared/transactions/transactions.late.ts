/** Which sales are late: the same answer by the deadlines of one sale and by conditions that a database can count. */
import { addCalendarDays, businessDayFrom, closingDisclosureDay } from '../kernel/business-days.ts';
import { MINUTE } from '../kernel/instant.ts';
import { dayIn, instantAt, wallClock } from '../kernel/zoned-time.ts';
import { endOfDay, LOAN_APPLICATION_DAYS, REPAIRS_DONE_DAYS, type Deadline } from './transactions.deadlines.ts';

/** True if the time of a deadline passed and it is not met. */
export const isLate = (deadlines: readonly Pick<Deadline, 'state'>[]): boolean =>
  deadlines.some(({ state }) => state === 'late');

/** Conditions of the deadlines that are computed from another date, for homes of one zone. */
export interface LateCutoffs {
  /** Agreements that bound before: the time to apply for the loan is over. */
  boundBefore: Date;
  /** Closings before: the Closing Disclosure would come too late. */
  disclosedBefore: Date;
  /** Closings before: the agreed repairs are overdue. */
  repairedBefore: Date;
  /** Closings before, and those of the same day before `time` (`14:05`), are over. */
  today: Date;
  tomorrow: Date;
  time: string;
}

const startOf = (day: string, zone: string): Date => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return instantAt({ year, month, day: date, hour: 0, minute: 0 }, zone);
};

/** The first day from a start on for which the condition holds; the condition holds for all later days. */
function firstDay(start: string, holds: (day: string) => boolean): string {
  let day = start;
  while (!holds(day)) day = addCalendarDays(day, 1);
  return day;
}

/** No weekends and holidays in a row move a day further than this. */
const MARGIN = 14;

/** The conditions at a time, for homes of a zone. */
export function lateCutoffs(now: Date, zone: string): LateCutoffs {
  const today = dayIn(now, zone);
  // the last minute of a day is already after its end
  const over = endOfDay(today, zone) < now ? today : addCalendarDays(today, -1);
  const { hour, minute } = wallClock(new Date(Math.ceil(now.getTime() / MINUTE) * MINUTE), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    boundBefore: startOf(
      firstDay(
        addCalendarDays(over, -LOAN_APPLICATION_DAYS - MARGIN),
        (day) => businessDayFrom(addCalendarDays(day, LOAN_APPLICATION_DAYS)) > over,
      ),
      zone,
    ),
    disclosedBefore: startOf(
      firstDay(over, (day) => closingDisclosureDay(day) > over),
      zone,
    ),
    repairedBefore: startOf(addCalendarDays(over, REPAIRS_DONE_DAYS + 1), zone),
    today: startOf(today, zone),
    tomorrow: startOf(addCalendarDays(today, 1), zone),
    // in the last minute of the day every time is over
    time: over === today && hour === 0 ? '24:00' : `${two(hour)}:${two(minute)}`,
  };
}
