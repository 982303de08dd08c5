import { clockTime, duration, plural } from '../../lib/format.ts';

const MINUTE_MS = 60_000;

interface DayStop {
  time: string;
  timeZone: string;
  travelMinutes: number;
}

/** `3 tours, 9:00 AM CST to 11:15 AM CST, about 31 min on the way`. Each end is on the clock of its home. */
export function daySummary(stops: readonly DayStop[], visitMinutes: number): string {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const end = new Date(new Date(last.time).getTime() + visitMinutes * MINUTE_MS);
  const travel = stops.reduce((sum, { travelMinutes }, at) => sum + (at > 0 ? travelMinutes : 0), 0);
  const way = travel > 0 ? `, about ${duration(travel)} on the way` : '';
  return (
    `${plural(stops.length, 'tour')}, ${clockTime(first.time, first.timeZone)} to ${clockTime(end, last.timeZone)}` +
    way
  );
}
