import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { PagesState } from '../lib/read-state.ts';
import { PartError } from './part-error.tsx';
import { ListSkeleton } from './skeletons.tsx';

/** A list in each of its states: first load, empty, failed, more to load. */
export function PagedStates<Row extends { id: string }>({
  list,
  empty,
  children,
}: {
  list: PagesState<Row>;
  empty: ReactNode;
  children: ReactNode;
}) {
  const isFirstLoad = list.rows.length === 0 && list.status === 'loading';
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-busy={list.status === 'loading'}>
      {list.status === 'failed' && (
        <PartError
          message={list.error ?? 'This list couldn’t be loaded.'}
          note={list.rows.length > 0 ? 'This may be out of date.' : undefined}
          onRetry={list.reload}
        />
      )}
      {isFirstLoad && <ListSkeleton rows={5} />}
      {list.rows.length === 0 && list.status === 'ready' && empty}
      {list.rows.length > 0 && <Box sx={{ opacity: list.status === 'loading' ? 0.6 : 1 }}>{children}</Box>}
      {list.hasMore && list.rows.length > 0 && (
        <Box sx={{ textAlign: 'center' }}>
          <Button onClick={list.loadMore} loading={list.status === 'loading'}>
            Show more ({list.rows.length} of {list.total.toLocaleString('en-US')})
          </Button>
        </Box>
      )}
    </Box>
  );
}
