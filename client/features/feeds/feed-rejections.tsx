import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FeedRejectionView } from '#shared/feeds/feeds.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetFeedRejectionQuery, useRetryFeedRejectionMutation } from '../../state/feeds.endpoints.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';

const COLUMNS: DataColumn<FeedRejectionView>[] = [
  {
    key: 'key',
    label: 'Record',
    isTitle: true,
    cell: ({ key, source }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {key ?? 'no key'}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {source}
        </Box>
      </Box>
    ),
  },
  {
    key: 'reason',
    label: 'Reason',
    cell: ({ reason }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Box>
    ),
  },
  { key: 'at', label: 'First seen', cell: ({ at }) => dateAndTime(at) },
];

function RecordDialog({ rejection, onClose }: { rejection: FeedRejectionView; onClose: () => void }) {
  const record = readOne(useGetFeedRejectionQuery(rejection.id));
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={`Record ${rejection.key ?? 'without a key'}`}
      subtitle={rejection.reason}
      width="md"
    >
      {record.error && <ErrorState message={record.error} onRetry={record.retry} />}
      {!record.data && !record.error && <ListSkeleton rows={6} />}
      {record.data && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="The record as the feed sent it"
          sx={{ m: 0, fontFamily: 'inherit', fontSize: '0.875rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {JSON.stringify(record.data.data, null, 2)}
        </Box>
      )}
    </SheetDialog>
  );
}

/** Rejected feed records, each with its reason, raw data and a retry button. */
export function FeedRejections({ rejections }: { rejections: readonly FeedRejectionView[] }) {
  const [retryRejection] = useRetryFeedRejectionMutation();
  const [open, setOpen] = useState<FeedRejectionView | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const retry = async ({ id }: FeedRejectionView) => {
    setBusyId(id);
    try {
      await retryRejection(id).unwrap();
      toast('We’re requesting it again. It leaves this list once it is accepted.', { kind: 'success' });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setBusyId(null);
  };
  return (
    <>
      <DataList
        label="Rejected records"
        rows={rejections}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        actions={(rejection) => (
          <>
            <Button size="small" onClick={() => setOpen(rejection)}>
              Show record
            </Button>
            <Button size="small" loading={busyId === rejection.id} onClick={() => void retry(rejection)}>
              Retry
            </Button>
          </>
        )}
      />
      {open && <RecordDialog rejection={open} onClose={() => setOpen(null)} />}
    </>
  );
}
