import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useRetryFailedJobMutation, type FailedJob } from '../../state/emails.endpoints.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { toast } from '../../ui/toast.ts';

const COLUMNS: DataColumn<FailedJob>[] = [
  { key: 'name', label: 'Work', isTitle: true, cell: ({ name }) => name.replaceAll('-', ' ') },
  { key: 'error', label: 'Reason', cell: ({ error }) => error },
  { key: 'when', label: 'Last tried', cell: ({ failedAt }) => dateAndTime(failedAt) },
];

/** Jobs that failed every attempt, each with a retry button. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const [retryJob] = useRetryFailedJobMutation();
  const [busyId, setBusyId] = useState<string | null>(null);
  const retry = async (job: FailedJob) => {
    setBusyId(job.id);
    try {
      await retryJob(job.id).unwrap();
      toast('We’re trying it again.', { kind: 'success' });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setBusyId(null);
  };
  return (
    <DataList
      label="Failed jobs"
      rows={jobs}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      actions={(job) => (
        <Button size="small" loading={busyId === job.id} onClick={() => void retry(job)}>
          Try again
        </Button>
      )}
    />
  );
}
