import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showingsDuring } from '#shared/open-houses/open-houses.rules.ts';
import { MAX_BLACKOUT_NOTE } from '#shared/showing-availability/showing-availability.messages.ts';
import { blackoutsProblem } from '#shared/showing-availability/showing-availability.rules.ts';
import { formatTimeOfDay, parseDay, parseTimeOfDay } from '../../lib/time-of-day.ts';
import { messageOf } from '../../lib/api-error.ts';
import type { Showing } from '../../state/wire-types.ts';
import { isWholeDays, type CalendarSpan } from '../../ui/calendar-events.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { instantsOf, type Blackout } from './availability-events.ts';
import { KeptShowings } from './kept-showings.tsx';

interface BlackoutDialogProps {
  /** What was dragged or is changed. */
  span: CalendarSpan;
  note: string;
  isNew: boolean;
  zone: string;
  /** The other times off. */
  others: readonly Blackout[];
  confirmed: readonly Showing[];
  onSave: (blackout: Blackout) => Promise<void>;
  onRemove?: () => Promise<void>;
  onClose: () => void;
}

const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
const two = (value: number) => String(value).padStart(2, '0');

/** A time in which nobody is shown the home, by typed dates and times. */
export function BlackoutDialog(props: BlackoutDialogProps) {
  const { span, isNew, zone, others, confirmed, onSave, onRemove, onClose } = props;
  const [isWhole, setIsWhole] = useState(isWholeDays(span));
  const [fields, setFields] = useState({
    firstDay: span.start.slice(0, 10),
    lastDay: span.end.slice(0, 10),
    from: isWholeDays(span) ? '9:00 AM' : formatTimeOfDay(minutesOf(span.start)),
    to: isWholeDays(span) ? '5:00 PM' : formatTimeOfDay(minutesOf(span.end)),
    note: props.note,
  });
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (change: Partial<typeof fields>) => {
    setFields({ ...fields, ...change });
    setFailure(null);
  };

  const wall = (day: string, time: string) => {
    const minutes = parseTimeOfDay(time);
    return minutes === null ? null : `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  };
  const hasDays = parseDay(fields.firstDay) !== null && parseDay(fields.lastDay) !== null;
  const start = isWhole ? fields.firstDay : wall(fields.firstDay, fields.from);
  const end = isWhole ? fields.lastDay : wall(fields.lastDay, fields.to);
  const typed = hasDays && start && end ? instantsOf({ start, end }, zone) : null;
  const problem = typed ? blackoutsProblem([...others, typed]) : null;
  const startError = problem?.path.endsWith('startTime') ? problem.message : null;
  const endError = problem?.path.endsWith('endTime') ? problem.message : null;
  const during =
    typed && !problem
      ? showingsDuring(
          typed,
          confirmed.map(({ proposedTime }) => proposedTime),
        )
      : [];

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setFailure(messageOf(error, 'Nothing was saved. Please try again.'));
      setIsBusy(false);
    }
  };
  const save = () => {
    setIsTried(true);
    if (typed && !problem) void run(() => onSave({ ...typed, note: fields.note.trim() }));
  };
  const dayText = (day: string) => (isTried && !parseDay(day) ? 'Enter a valid date.' : null);
  const timeText = (time: string) =>
    isTried && parseTimeOfDay(time) === null ? 'Enter the time as h:mm AM or h:mm PM.' : null;
  const firstDayError = dayText(fields.firstDay) ?? (isWhole ? startError : null);
  const lastDayError = dayText(fields.lastDay) ?? (isWhole ? endError : null);
  const fromError = timeText(fields.from) ?? startError;
  const toError = timeText(fields.to) ?? endError;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={isNew ? 'Add time off' : 'Change time off'}
      subtitle="Nobody can ask to visit the home during this time."
      actions={
        <>
          {onRemove && (
            <Button color="error" onClick={() => void run(onRemove)} disabled={isBusy} sx={{ mr: 'auto' }}>
              Remove
            </Button>
          )}
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button variant="contained" onClick={save} loading={isBusy}>
            Save time off
          </Button>
        </>
      }
    >
      <FormControlLabel
        control={<Checkbox checked={isWhole} onChange={(event) => setIsWhole(event.target.checked)} />}
        label="Whole days"
      />
      <Box
        sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: { xs: '1fr', sm: isWhole ? '1fr 1fr' : '1fr 1fr' } }}
      >
        <DateField
          label="First day"
          value={fields.firstDay}
          onChange={(firstDay) =>
            set({ firstDay, ...(fields.lastDay < firstDay || fields.lastDay === '' ? { lastDay: firstDay } : {}) })
          }
          error={firstDayError !== null}
          helperText={firstDayError}
          disabled={isBusy}
        />
        {!isWhole && (
          <TimeField
            label="From"
            value={fields.from}
            onChange={(from) => set({ from })}
            isFullDay
            error={fromError !== null}
            helperText={fromError}
            disabled={isBusy}
          />
        )}
        <DateField
          label="Last day"
          value={fields.lastDay}
          onChange={(lastDay) => set({ lastDay })}
          min={fields.firstDay}
          error={lastDayError !== null}
          helperText={lastDayError}
          disabled={isBusy}
        />
        {!isWhole && (
          <TimeField
            label="To"
            value={fields.to}
            onChange={(to) => set({ to })}
            isFullDay
            error={toError !== null}
            helperText={toError}
            disabled={isBusy}
          />
        )}
      </Box>
      <TextField
        label="Note for yourself"
        value={fields.note}
        onChange={(event) => set({ note: event.target.value })}
        disabled={isBusy}
        helperText="Visitors never see it."
        slotProps={{ htmlInput: { maxLength: MAX_BLACKOUT_NOTE } }}
        sx={{ mt: 2 }}
      />
      <KeptShowings
        showings={confirmed.filter(({ proposedTime }) => during.includes(proposedTime))}
        where="during this time"
      />
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </SheetDialog>
  );
}
