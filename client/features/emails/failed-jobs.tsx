import Button from '@mui/material/Button';
import { useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { dateAndTime } from '../../lib/format.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { toast } from '../../ui/toast.ts';

export interface FailedJob {
  id: string;
  name: string;
  data: Readonly<Record<string, unknown>>;
  error: string;
  failedAt: string;
}

const COLUMNS: DataColumn<FailedJob>[] = [
  { key: 'name', label: 'Work', isTitle: true, cell: ({ name }) => name.replaceAll('-', ' ') },
  { key: 'error', label: 'Why it failed', cell: ({ error }) => error },
  { key: 'when', label: 'Last tried', cell: ({ failedAt }) => dateAndTime(failedAt) },
];

/** Queued work that failed every attempt, each with the way to have it tried again. */
export function FailedJobs({ jobs, onChanged }: { jobs: readonly FailedJob[]; onChanged: () => void }) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const retry = (job: FailedJob) => {
    setBusyId(job.id);
    api
      .patch(`/dead-letters/${job.id}`, { retry: true })
      .then(
        () => toast('It is being tried again.', { kind: 'success' }),
        (error: unknown) => toast(messageOf(error), { kind: 'error' }),
      )
      .finally(() => {
        setBusyId(null);
        onChanged();
      });
  };
  return (
    <DataList
      label="Failed jobs"
      rows={jobs}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      actions={(job) => (
        <Button size="small" loading={busyId === job.id} onClick={() => retry(job)}>
          Try again
        </Button>
      )}
    />
  );
}
