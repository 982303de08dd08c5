import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  copiedHours,
  FIRST_MINUTE,
  hoursProblem,
  hoursRefusal,
  LAST_MINUTE,
  MAX_DAYS_AHEAD,
  WEEKDAYS,
  type Availability,
  type HoursRange,
} from '#shared/showing-availability/showing-availability.rules.ts';
import { plural } from '../../lib/format.ts';
import { formatTimeOfDay, parseTimeOfDay } from '../../lib/time-of-day.ts';
import type { Showing } from '../../state/wire-types.ts';
import { KeptShowings } from './kept-showings.tsx';
import { WeekdayHours, type TypedRange } from './weekday-hours.tsx';

export interface TypedSetting {
  ranges: TypedRange[];
  noticeHours: number;
  daysAhead: number;
}

const typedRange = ({ weekday, from, to }: HoursRange): TypedRange => ({
  weekday,
  from: formatTimeOfDay(from),
  to: formatTimeOfDay(to),
});
export const typedSetting = ({ hours, noticeHours, daysAhead }: Availability): TypedSetting => ({
  ranges: hours.map(typedRange),
  noticeHours,
  daysAhead,
});
/** The hours as far as they can be read; -1 stands for a time that cannot. */
export const hoursTyped = ({ ranges }: TypedSetting): HoursRange[] =>
  ranges.map(({ weekday, from, to }) => ({
    weekday,
    from: parseTimeOfDay(from) ?? -1,
    to: parseTimeOfDay(to) ?? -1,
  }));

/** The error of each field by path (`hours.0.to`): the first that the rules name, and times that cannot be read. */
export function typedErrors(setting: TypedSetting): Record<string, string> {
  const hours = hoursTyped(setting);
  const errors: Record<string, string> = {};
  hours.forEach((range, index) => {
    for (const field of ['from', 'to'] as const)
      if (range[field] < 0) errors[`hours.${index}.${field}`] = 'Enter the time as h:mm AM.';
  });
  const problem = Object.keys(errors).length === 0 ? hoursProblem(hours) : null;
  return problem ? { [problem.path]: problem.message } : errors;
}

const NOTICES = [0, 1, 2, 4, 12, 24, 48, 72];
const AHEAD = [1, 2, 3, 5, 7, 14, 21, MAX_DAYS_AHEAD];

interface WeeklyHoursFormProps {
  setting: TypedSetting;
  /** Differs from what is stored. */
  isChanged: boolean;
  errors: Readonly<Record<string, string>>;
  failure: string | null;
  isBusy: boolean;
  zone: string;
  confirmed: readonly Showing[];
  onChange: (setting: TypedSetting) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** Hours of each weekday, notice, and days ahead. */
export function WeeklyHoursForm(props: WeeklyHoursFormProps) {
  const { setting, isChanged, errors, failure, isBusy, zone, confirmed, onChange, onSave, onDiscard } = props;
  const setRanges = (ranges: TypedRange[]) => onChange({ ...setting, ranges });
  const setRange = (index: number, change: Partial<TypedRange>) =>
    setRanges(setting.ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  const hours = hoursTyped(setting);
  const isReadable = Object.keys(typedErrors(setting)).length === 0;
  const add = (weekday: number) => {
    const last = Math.max(...hours.filter((range) => range.weekday === weekday).map(({ to }) => to), -1);
    const from = last < 0 ? 9 * 60 : Math.min(last + 60, LAST_MINUTE - 60);
    setRanges([...setting.ranges, typedRange({ weekday, from, to: Math.min(from + 180, LAST_MINUTE) })]);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '65ch' }}>
        A visit may begin at any quarter hour within these hours and takes up to an hour. Hours can run from{' '}
        {formatTimeOfDay(FIRST_MINUTE)} to {formatTimeOfDay(LAST_MINUTE)}.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 3,
          alignItems: 'start',
          // beside the hours only where these have the width of their buttons
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 600px) minmax(0, 320px)' },
        }}
      >
        <div>
          {WEEKDAYS.map((name, weekday) => {
            const own = setting.ranges
              .map((range, index) => ({ range, index }))
              .filter(({ range }) => range.weekday === weekday);
            return (
              <WeekdayHours
                key={name}
                weekday={weekday}
                own={own}
                errors={errors}
                isBusy={isBusy}
                isReadable={isReadable}
                onRange={setRange}
                onAdd={() => add(weekday)}
                onRemove={(index) => setRanges(setting.ranges.filter((_, other) => other !== index))}
                onCopy={(to) => setRanges(copiedHours(hours, weekday, to).map(typedRange))}
              />
            );
          })}
        </div>
        <Box
          sx={{ display: 'grid', gap: 2, pt: { lg: 1 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' } }}
        >
          <TextField
            select
            label="Notice you need"
            value={setting.noticeHours}
            onChange={(event) => onChange({ ...setting, noticeHours: Number(event.target.value) })}
            disabled={isBusy}
          >
            {[...new Set([...NOTICES, setting.noticeHours])]
              .sort((a, b) => a - b)
              .map((value) => (
                <MenuItem key={value} value={value}>
                  {value === 0 ? 'None' : plural(value, 'hour')}
                </MenuItem>
              ))}
          </TextField>
          <TextField
            select
            label="How far ahead visits can be requested"
            value={setting.daysAhead}
            onChange={(event) => onChange({ ...setting, daysAhead: Number(event.target.value) })}
            disabled={isBusy}
          >
            {[...new Set([...AHEAD, setting.daysAhead])]
              .sort((a, b) => a - b)
              .map((value) => (
                <MenuItem key={value} value={value}>
                  {plural(value, 'day')}
                </MenuItem>
              ))}
          </TextField>
        </Box>
      </Box>
      {isChanged && isReadable && (
        <KeptShowings
          showings={confirmed.filter(({ proposedTime }) => hoursRefusal(proposedTime, hours, zone) !== null)}
          where="outside of these hours"
        />
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isChanged}>
          Save hours
        </Button>
        {isChanged && (
          <Button onClick={onDiscard} disabled={isBusy}>
            Discard changes
          </Button>
        )}
      </Box>
    </Box>
  );
}
