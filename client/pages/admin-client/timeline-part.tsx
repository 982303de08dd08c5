import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dateAndTime } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindClientTimelineInfiniteQuery } from '../../state/clients.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';

/** Everything that happened with a client, newest first. */
export function TimelinePart({ user }: { user: User }) {
  const result = useFindClientTimelineInfiniteQuery(user.id);
  const { data, error, retry } = readList(result);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-busy={result.isFetching}>
      {error && <PartError message={error} onRetry={retry} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && !error && entries.length === 0 && <EmptyState title="Nothing happened yet" />}
      {entries.length > 0 && (
        <LinkRows
          label="Timeline"
          rows={entries.map(({ id, at, text, who, link }) => ({
            key: id,
            title: text,
            text: [dateAndTime(at), who].filter(Boolean).join(' · '),
            to: link ?? undefined,
          }))}
        />
      )}
      {result.hasNextPage && (
        <Box sx={{ textAlign: 'center' }}>
          <Button onClick={() => void result.fetchNextPage()} loading={result.isFetchingNextPage}>
            Show earlier
          </Button>
        </Box>
      )}
    </Box>
  );
}
