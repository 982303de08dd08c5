import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HOUR, millisOf } from '#shared/kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { DEADLINE_STEPS } from '#shared/transactions/transactions.desk.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { Query } from '../../../lib/api.ts';
import { plural } from '../../../lib/format.ts';
import { readList } from '../../../lib/read-state.ts';
import { useFindTransactionDatesQuery } from '../../../state/transactions.endpoints.ts';
import type { TransactionDates } from '../../../state/wire-types.ts';
import {
  dayPlus,
  instantOfWall,
  wallTime,
  type CalendarEvent,
  type CalendarShown,
} from '../../../ui/calendar-events.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

const VIEWS = ['month', 'agenda'] as const;

/** The dates as events on the clock of each home; those that are met only where they are closings. */
export const eventsOf = (sales: readonly TransactionDates[], isClosingsOnly: boolean): CalendarEvent[] =>
  sales.flatMap(({ id, address, timeZone, dates }) =>
    dates
      .filter(({ key, state }) => key === 'closing' || (!isClosingsOnly && state !== 'done'))
      .map(({ key, label, at, hasTime, state }) => ({
        id: `${id} ${key}`,
        title: `${label}: ${address}`,
        state: STATUSES.deadline[state].label,
        tone: STATUSES.deadline[state].tone,
        start: hasTime ? wallTime(at, timeZone) : wallTime(at, timeZone).slice(0, 10),
        end: hasTime ? wallTime(new Date(millisOf(at) + HOUR), timeZone) : wallTime(at, timeZone).slice(0, 10),
      })),
  );

/** A day of the month that is shown, whatever days of its neighbors are. */
const middleOf = ({ firstDay }: CalendarShown) => dayPlus(firstDay, 14);

/** Closings and the deadlines still open, by month and as an agenda. `matching` are the filters of the list. */
export function DeskCalendar({ matching }: { matching: Query }) {
  const navigate = useNavigate();
  const [isClosingsOnly, setClosingsOnly] = useState(false);
  const [shown, setShown] = useState<CalendarShown | null>(null);
  const result = useFindTransactionDatesQuery(
    {
      ...matching,
      // a day more at both ends: homes are in two time zones
      from: shown && instantOfWall(dayPlus(shown.firstDay, -1), DEFAULT_TIME_ZONE).toISOString(),
      to: shown && instantOfWall(dayPlus(shown.lastDay, 2), DEFAULT_TIME_ZONE).toISOString(),
    },
    { skip: shown === null },
  );
  const { data, error, isLoading, retry } = readList(result);
  // a month that could not be read must not look like one without dates
  const isUnknown = error !== null && result.currentData === undefined;
  const events = useMemo(() => eventsOf(data?.data ?? [], isClosingsOnly), [data, isClosingsOnly]);
  const left = (data?.total ?? 0) - (data?.data.length ?? 0);
  return (
    <Box aria-busy={isLoading} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <FormControlLabel
        control={<Switch checked={isClosingsOnly} onChange={(_, checked) => setClosingsOnly(checked)} />}
        label="Closings only"
      />
      {error && (
        <ErrorState
          message={error}
          note={isUnknown ? undefined : 'This may be out of date.'}
          onRetry={retry}
          isRetrying={result.isFetching}
        />
      )}
      {isUnknown ? null : (
        <Calendar
          label="Closings and deadlines"
          events={events}
          views={VIEWS}
          zone={DEFAULT_TIME_ZONE}
          agenda="month"
          {...(shown && { day: middleOf(shown) })}
          emptyText={isLoading ? 'Loading…' : 'No closings or open deadlines this month.'}
          onShow={setShown}
          onPress={(event) => {
            const [id = '', key] = event.split(' ');
            const step = Object.entries(DEADLINE_STEPS).find(([name]) => name === key)?.[1];
            void navigate(transactionLink(id, step));
          }}
        />
      )}
      {left > 0 && (
        <Typography color="text.secondary">
          {`${plural(left, 'sale')} more in this period. Choose a list or search to see them.`}
        </Typography>
      )}
    </Box>
  );
}
