import { useMemo } from 'react';
import { MAX_BULK_ROWS } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn, instantAt } from '#shared/kernel/zoned-time.ts';
import { snoozeChoices } from '#shared/tasks/tasks.times.ts';
import { useChangeRowsMutation } from '../../state/bulk-changes.endpoints.ts';
import type { Task } from '../../state/tasks.endpoints.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import { BulkActions, BulkButton, BulkDay, BulkPerson } from '../../ui/bulk-actions.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useBulkChange } from '../../ui/use-bulk-change.tsx';
import type { MarkedRows } from '../../ui/use-row-selection.ts';

interface TaskBulkProps {
  chosen: MarkedRows<Task>;
  matching: object;
  now: Date;
}

/** Five in the afternoon of a day, on the clock of the brokerage. */
function dueOn(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantAt({ year, month, day: date, hour: 17, minute: 0 }, DEFAULT_TIME_ZONE).toISOString();
}

/** What can be done with all marked tasks at once. */
export function TaskBulk({ chosen, matching, now }: TaskBulkProps) {
  const [change] = useChangeRowsMutation();
  const bulk = useBulkChange({
    chosen,
    matching,
    item: 'task',
    max: MAX_BULK_ROWS,
    send: (changes) => change({ table: 'tasks', ...changes }).unwrap(),
  });
  const snoozes = useMemo(() => snoozeChoices(now, null), [now]);
  return (
    <>
      <SelectionBar label="Selected tasks" chosen={chosen}>
        <BulkActions bulk={bulk} max={MAX_BULK_ROWS}>
          <BulkButton bulk={bulk} changes={{ status: 'COMPLETED' }}>
            Complete
          </BulkButton>
          <BulkPerson
            bulk={bulk}
            label="Assign"
            title="Assign the tasks"
            useSearch={usePeopleSearch}
            changesOf={(assigneeId) => ({ assigneeId })}
          />
          <MenuButton
            label="Snooze"
            name="Snooze the selected tasks"
            isBusy={bulk.isBusy}
            options={[
              ...snoozes.map(({ key, label }) => ({ value: key as string, label })),
              { value: 'NOW', label: 'Show again now' },
            ]}
            onChoose={(value) =>
              void bulk.run({
                snoozedUntil: snoozes.find(({ key }) => key === value)?.until.toISOString() ?? null,
              })
            }
          />
          <BulkDay
            bulk={bulk}
            label="Due date"
            title="Change when they’re due"
            field="Due at 5:00 PM on"
            min={dayIn(now, DEFAULT_TIME_ZONE)}
            changesOf={(day) => ({ dueAt: dueOn(day) })}
          />
        </BulkActions>
      </SelectionBar>
      {bulk.result}
    </>
  );
}
