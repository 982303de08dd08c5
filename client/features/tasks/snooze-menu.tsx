import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  firstSnoozeDay,
  isAfterDue,
  isSnoozed,
  snoozeChoices,
  snoozedUntilDay,
  type SnoozeChoice,
} from '#shared/tasks/tasks.times.ts';
import type { Task } from '../../state/tasks.endpoints.ts';
import { DateField } from '../../ui/date-field.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';

interface SnoozeMenuProps {
  task: Task;
  now: Date;
  isBusy: boolean;
  /** Null shows the task again. */
  onSnooze: (until: Date | null) => void;
}

type Choice = SnoozeChoice['key'] | 'DAY' | 'NOW';

/** Hides a task until tomorrow, Monday or a chosen day, or shows it again. */
export function SnoozeMenu({ task, now, isBusy, onSnooze }: SnoozeMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  const usual = snoozeChoices(now, task.dueAt);
  const options: { value: Choice; label: string }[] = [
    ...(isSnoozed(task, now) ? [{ value: 'NOW' as const, label: 'Show it again now' }] : []),
    ...usual.map(({ key, label }) => ({ value: key, label })),
    { value: 'DAY', label: 'Until a date…' },
  ];
  return (
    <>
      <MenuButton
        label="Snooze"
        name={`Snooze: ${task.title}`}
        isBusy={isBusy}
        options={options}
        onChoose={(value) => {
          if (value === 'DAY') setChoosing(true);
          else onSnooze(value === 'NOW' ? null : usual.find(({ key }) => key === value)!.until);
        }}
      />
      {isChoosing && (
        <DayDialog
          task={task}
          now={now}
          onClose={() => setChoosing(false)}
          onChoose={(until) => {
            setChoosing(false);
            onSnooze(until);
          }}
        />
      )}
    </>
  );
}

interface DayDialogProps extends Pick<SnoozeMenuProps, 'task' | 'now'> {
  onClose: () => void;
  onChoose: (until: Date) => void;
}

function DayDialog({ task, now, onClose, onChoose }: DayDialogProps) {
  const first = firstSnoozeDay(now);
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = day < first ? 'Choose tomorrow or a later day.' : null;
  const late = !problem && isAfterDue(snoozedUntilDay(day), task.dueAt, now);
  const choose = () => {
    if (problem) setTried(true);
    else onChoose(snoozedUntilDay(day));
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      width="xs"
      title="Snooze the task"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="contained" onClick={choose}>
            Snooze
          </Button>
        </>
      }
    >
      <Box sx={{ pt: 1 }}>
        <DateField
          fullWidth
          label="Until 9:00 AM on"
          value={day}
          onChange={setDay}
          min={first}
          error={isTried && problem !== null}
          helperText={isTried && problem ? problem : late ? 'That’s after it’s due. It stays hidden until then.' : ' '}
        />
      </Box>
    </SheetDialog>
  );
}
