import {
  placeOnLine,
  showingEntry,
  type CalendarEntry,
  type ShowingOfCalendar,
} from '#shared/calendars/calendar-entries.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * The calendar part of a notice about a showing that is confirmed, or was until now (`isCancelled`). Whoever has or had
 * a confirmed showing knows the street. Its link is that of the notice.
 */
export function calendarOfShowing(
  unit: Unit,
  showing: Omit<ShowingOfCalendar, 'updatedAt'>,
  home: Parameters<typeof placeOnLine>[0],
  isCancelled = false,
): Omit<CalendarEntry, 'url'>[] {
  const { url: _link, ...entry } = showingEntry(
    { ...showing, updatedAt: unit.now },
    { place: placeOnLine(home), url: '', isCancelled },
  );
  return [entry];
}

/** The same of a stored visit, for somebody without an account who makes it: its link is the site. */
export async function calendarOfVisitor(
  unit: Unit,
  showingId: string | null | undefined,
  home: Parameters<typeof placeOnLine>[0],
  isCancelled = false,
): Promise<CalendarEntry[]> {
  const visit = showingId ? await unit.tx.showing.findUnique({ where: { id: showingId } }) : null;
  if (!visit) return [];
  return calendarOfShowing(unit, visit, home, isCancelled).map((entry) => ({ ...entry, url: unit.baseUrl }));
}

/**
 * The same for the host: an owner. Of homes that other agencies sell the brokers host many visits, which they find in
 * the calendar of showings and in their own feed.
 */
export const calendarOfHost = (
  unit: Unit,
  showing: Omit<ShowingOfCalendar, 'updatedAt'>,
  home: Parameters<typeof placeOnLine>[0] & { type: string },
  isCancelled = false,
) => (home.type === 'SELLER' ? calendarOfShowing(unit, showing, home, isCancelled) : undefined);
