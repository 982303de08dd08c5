import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState, type ReactNode } from 'react';
import { dayAndTimeOf, instantOf, parseDay, parseTimeOfDay, today, type DayAndTime } from '../lib/time-of-day.ts';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

interface DateTimeFieldProps {
  /** Label of both fields, "Preferred time". */
  label: string;
  /** ISO instant, or empty. */
  value: string;
  /**
   * Called with an empty string while the input is not a valid date and time. `isIncomplete`: something is typed. Where
   * no date may be stored, check it before sending, and pass `DATE_AND_TIME` as the error.
   */
  onChange: (iso: string, isIncomplete: boolean) => void;
  /** Time zone of the home. */
  zone: string;
  /** The earliest day, `2026-12-01`; today when not given. */
  minDay?: string;
  maxDay?: string;
  isFullDay?: boolean;
  isTimeTaken?: (iso: string) => boolean;
  error?: string | null;
  helperText?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** The problem with a partly typed date and time, or null. */
export function dateTimeProblem(typed: DayAndTime, minDay: string): string | null {
  if (typed.day !== '' && !parseDay(typed.day)) return 'Enter a valid date.';
  if (typed.day !== '' && typed.day < minDay) return 'Choose a date from today on.';
  if (typed.time !== '' && parseTimeOfDay(typed.time) === null) return 'Enter the time as h:mm AM or h:mm PM.';
  return null;
}

/** What is said of an input that was sent before it was a date and a time. */
export const DATE_AND_TIME = 'Enter a date and a time.';

export function DateTimeField({
  label,
  value,
  onChange,
  zone,
  minDay = today(zone),
  maxDay,
  isFullDay,
  isTimeTaken,
  error,
  helperText,
  disabled,
  autoFocus,
}: DateTimeFieldProps) {
  const [typed, setTyped] = useState<DayAndTime>(() => dayAndTimeOf(value, zone));
  const [isLeft, setIsLeft] = useState(false);
  const helpId = useId();
  // a value set from outside replaces what was typed
  const shown = value !== '' && value !== instantOf(typed, zone) ? dayAndTimeOf(value, zone) : typed;
  const problem = dateTimeProblem(shown, minDay);

  const instant = (of: DayAndTime) => (dateTimeProblem(of, minDay) === null ? (instantOf(of, zone) ?? '') : '');
  const isIncomplete = (of: DayAndTime) => instant(of) === '' && (of.day !== '' || of.time !== '');
  const change = (next: DayAndTime) => {
    setTyped(next);
    const iso = instant(next);
    if (iso !== value || isIncomplete(next) !== isIncomplete(shown)) onChange(iso, isIncomplete(next));
  };
  // what is wrong with the text says more than that it is no date
  const shownError = error === DATE_AND_TIME ? (problem ?? error) : (error ?? (isLeft ? problem : null));
  return (
    <Box role="group" aria-label={label} onBlur={() => setIsLeft(true)}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField
          label={`${label}: date`}
          value={shown.day}
          min={minDay}
          max={maxDay}
          onChange={(day) => change({ ...shown, day })}
          error={Boolean(shownError)}
          disabled={disabled}
          autoFocus={autoFocus}
          slotProps={{ htmlInput: { 'aria-describedby': helpId } }}
        />
        <TimeField
          label={`${label}: time`}
          value={shown.time}
          onChange={(time) => change({ ...shown, time })}
          isFullDay={isFullDay}
          isChoiceDisabled={(time) => {
            const iso = instantOf({ day: shown.day, time }, zone);
            return iso !== null && (isTimeTaken?.(iso) ?? false);
          }}
          error={Boolean(shownError)}
          disabled={disabled}
          slotProps={{ htmlInput: { 'aria-describedby': helpId } }}
        />
      </Box>
      {/* as far in as below a single field */}
      <FormHelperText id={helpId} error={Boolean(shownError)} sx={{ mx: '14px' }}>
        {shownError ?? helperText ?? ' '}
      </FormHelperText>
    </Box>
  );
}
