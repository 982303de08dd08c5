import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import { SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { requesterEvents } from '../../features/showings/requester-actions.tsx';
import type { Query } from '../../lib/api.ts';
import { fullName } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';
import type { Showing } from '../../state/wire-types.ts';
import { Calendar } from '../../ui/calendar.tsx';
import { dayPlus, instantOfWall, wallTime, type CalendarShown } from '../../ui/calendar-events.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTouch } from '../../ui/use-touch.ts';

/** The most rows of one request: a busy week is narrowed by the filters. */
const MAX_SHOWINGS = 100;
/** Without a filter the calendar shows what takes or took place, and what waits for an answer. */
const SHOWN: readonly Showing['state'][] = ['REQUESTED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'];

interface ShowingsCalendarProps {
  /** The filters of the page. */
  query: Query;
  view: 'day' | 'week';
  day?: string | undefined;
  now: Date;
  onShow: (shown: CalendarShown) => void;
  onPress: (showing: Showing, siblings: readonly Showing[]) => void;
  /** A free wall-clock time was chosen. */
  onSelect: (wall: string) => void;
  onMove: (showing: Showing, to: string) => void;
}

/** Showings by day and week, each at the local time of its home. */
export function ShowingsCalendar({ query, view, day, now, onShow, onPress, onSelect, onMove }: ShowingsCalendarProps) {
  const [shown, setShown] = useState<CalendarShown | null>(null);
  const isTouch = useTouch();
  const list = readList(
    useFindShowingsQuery(
      shown
        ? {
            ...query,
            // the days begin first in the east and end last in the west
            from: instantOfWall(shown.firstDay, 'America/New_York').toISOString(),
            to: instantOfWall(dayPlus(shown.lastDay, 1), 'America/Chicago').toISOString(),
            '$sort[proposedTime]': 1,
            $limit: MAX_SHOWINGS,
          }
        : skipToken,
    ),
  );
  const { data } = list;
  const rows = useMemo(
    () => (data?.data ?? []).filter(({ state }) => query.state || SHOWN.includes(state)),
    [data, query.state],
  );
  const events = useMemo(
    () =>
      rows.map((showing) => ({
        id: showing.id,
        start: wallTime(showing.proposedTime, showing.timeZone),
        end: wallTime(new Date(Date.parse(showing.proposedTime) + HOUR), showing.timeZone),
        title:
          `${showing.listing.address} · ${fullName(showing.requester) || 'a buyer'} · ` +
          SHOWING_TYPE_LABELS[showing.type],
        state: STATUSES.showing[showing.state].label,
        tone: STATUSES.showing[showing.state].tone,
        isMovable: requesterEvents(showing, now).includes('otherTimes'),
      })),
    [rows, now],
  );
  const find = (id: string) => rows.find((row) => row.id === id);
  return (
    <>
      {list.error && <ErrorState message={list.error} onRetry={list.retry} />}
      {data && data.total > MAX_SHOWINGS && (
        <Typography role="status" sx={{ mb: 1 }}>
          {`The first ${MAX_SHOWINGS} of ${data.total} showings. Choose a filter or a shorter time to see the others.`}
        </Typography>
      )}
      <Calendar
        label="Showings"
        events={events}
        views={['day', 'week', 'agenda']}
        view={view}
        {...(day && { day })}
        zone={DEFAULT_TIME_ZONE}
        emptyText="No showings in this time"
        onShow={(next) => {
          setShown(next);
          onShow(next);
        }}
        onPress={(id) => {
          const showing = find(id);
          if (showing) onPress(showing, rows);
        }}
        onSelect={({ start }) => onSelect(start)}
        onMove={(id, { start }) => {
          const showing = find(id);
          if (showing) onMove(showing, instantOfWall(start, showing.timeZone).toISOString());
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Each showing is at the local time of its home.{' '}
        {isTouch
          ? 'To change the plan, use “Book a showing” and a showing’s “Move”.'
          : 'Drag over free time to book, drag a showing to move it, or use “Book a showing” and a showing’s “Move”.'}
      </Typography>
    </>
  );
}
