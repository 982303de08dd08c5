import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { VISIT_MINUTES } from '#shared/outings/outings.types.ts';

const HOURS = Array.from({ length: 12 }, (_, at) => (7 + at) * 60);
const hourLabel = (minutes: number) => {
  const hour = minutes / 60;
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
};
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
/** `Wednesday, Dec 2` of `2026-12-02`. */
const dayLabel = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));

export interface OfferedDay {
  day: string;
  /** How many of the chosen homes can be seen on it; null while that is not known. */
  homes: number | null;
}
interface DayFieldsProps {
  days: readonly OfferedDay[];
  /** How many homes are chosen. */
  homes: number;
  day: string;
  onDay: (day: string) => void;
  from: number;
  onFrom: (minutes: number) => void;
  visitMinutes: number;
  onVisitMinutes: (minutes: number) => void;
}

/** Which day, from when on, and how long in each home. A day on which no home is shown cannot be chosen. */
export function DayFields({ days, homes, day, onDay, from, onFrom, visitMinutes, onVisitMinutes }: DayFieldsProps) {
  const shown = days.some((each) => each.day === day) ? days : [{ day, homes: null }, ...days];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        // a day with how many of the homes are shown on it needs the whole row
        '& > :first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <TextField select label="Day" value={day} onChange={({ target }) => onDay(target.value)}>
        {shown.map((each) => (
          <MenuItem key={each.day} value={each.day} disabled={each.homes === 0}>
            {dayLabel(each.day)}
            {each.homes !== null && each.homes < homes && ` (${each.homes} of ${homes} homes)`}
          </MenuItem>
        ))}
      </TextField>
      <TextField select label="Not before" value={from} onChange={({ target }) => onFrom(Number(target.value))}>
        {HOURS.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {hourLabel(minutes)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="In each home"
        value={visitMinutes}
        onChange={({ target }) => onVisitMinutes(Number(target.value))}
      >
        {VISIT_MINUTES.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {minutes} min
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
