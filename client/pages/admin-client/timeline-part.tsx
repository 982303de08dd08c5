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

interface Run<Entry> {
  newest: Entry;
  oldest: Entry;
  times: number;
}

/** What repeats without anything between, such as a login, is one row. Entries with a page of their own stay. */
function runsOf<Entry extends { text: string; who: string | null; link: string | null }>(
  entries: readonly Entry[],
): Run<Entry>[] {
  const runs: Run<Entry>[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && !entry.link && !last.newest.link && entry.text === last.newest.text && entry.who === last.newest.who)
      Object.assign(last, { oldest: entry, times: last.times + 1 });
    else runs.push({ newest: entry, oldest: entry, times: 1 });
  }
  return runs;
}

/** Everything that happened with a client, newest first. */
export function TimelinePart({ user }: { user: User }) {
  const result = useFindClientTimelineInfiniteQuery(user.id);
  const { data, error, retry } = readList(result);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-busy={result.isFetching}>
      {error && <PartError message={error} onRetry={retry} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && !error && entries.length === 0 && <EmptyState title="Nothing has happened yet" />}
      {entries.length > 0 && (
        <LinkRows
          label="Timeline"
          rows={runsOf(entries).map(({ newest: { id, at, text, who, link }, oldest, times }) => ({
            key: id,
            title: times === 1 ? text : `${text}, ${times} times`,
            text: [dateAndTime(at), times > 1 && `first on ${dateAndTime(oldest.at)}`, who].filter(Boolean).join(' · '),
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
