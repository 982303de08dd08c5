import {
  placeOnLine,
  showingEntry,
  type CalendarEntry,
  type ShowingOfCalendar,
} from '#shared/calendars/calendar-entries.ts';
import type { Unit } from '../../database/unit-of-work.ts';

type StoredShowing = Omit<ShowingOfCalendar, 'updatedAt' | 'visitMinutes'> & { outingId: string | null };

/**
 * The calendar part of a notice about a showing that is confirmed, or was until now (`isCancelled`). Whoever has or had
 * a confirmed showing knows the street. Its link is that of the notice.
 */
export async function calendarOfShowing(
  unit: Unit,
  showing: StoredShowing,
  home: Parameters<typeof placeOnLine>[0],
  isCancelled = false,
): Promise<Omit<CalendarEntry, 'url'>[]> {
  const { outingId } = showing;
  const outing = outingId ? await unit.tx.outing.findUnique({ where: { id: outingId } }) : null;
  const { url: _link, ...entry } = showingEntry(
    { ...showing, updatedAt: unit.now, visitMinutes: outing?.visitMinutes },
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
  const entries = await calendarOfShowing(unit, visit, home, isCancelled);
  return entries.map((entry) => ({ ...entry, url: unit.baseUrl }));
}

/**
 * The same for the host: an owner. Of homes that other agencies sell the brokers host many visits, which they find in
 * the calendar of showings and in their own feed.
 */
export const calendarOfHost = async (
  unit: Unit,
  showing: StoredShowing,
  home: Parameters<typeof placeOnLine>[0] & { type: string },
  isCancelled = false,
) => (home.type === 'SELLER' ? await calendarOfShowing(unit, showing, home, isCancelled) : undefined);
