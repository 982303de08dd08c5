import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import type { PatchFeed } from '#shared/feeds/feeds.schema.ts';
import type { FeedRejectionView, FeedView } from '#shared/feeds/feeds.types.ts';
import { PagedStates } from '../ui/paged-states.tsx';
import { FeedCard } from '../features/feeds/feed-card.tsx';
import { FeedRejections } from '../features/feeds/feed-rejections.tsx';
import { api, messageOf } from '../lib/api.ts';
import { onLive, onLiveReconnect } from '../lib/live.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { usePagedList } from '../ui/use-paged-list.ts';

const DONE: Readonly<Record<PatchFeed['run'], string>> = {
  changes: 'The feed is being read now.',
  sweep: 'Every home is being compared now.',
  photos: 'The failed photos are being tried again.',
};

export default function AdminFeedsPage() {
  const feeds = usePagedList<FeedView>('/feeds', NO_QUERY);
  const rejections = usePagedList<FeedRejectionView>('/feed-rejections', NO_QUERY);
  const [busy, setBusy] = useState<{ id: string; run: PatchFeed['run'] } | null>(null);
  const now = useNow();
  const { replace, reload } = feeds;
  const { reload: reloadRejections } = rejections;
  useEffect(
    () =>
      onLive('feeds patched', (row) => {
        const feed = row as FeedView;
        replace(feed);
        if (feed.run?.status !== 'RUNNING') reloadRejections();
      }),
    [replace, reloadRejections],
  );
  useEffect(
    () =>
      onLiveReconnect(() => {
        reload();
        reloadRejections();
      }),
    [reload, reloadRejections],
  );
  const run = useCallback(
    (feed: FeedView, patch: PatchFeed) => {
      setBusy({ id: feed.id, run: patch.run });
      api
        .patch<FeedView>(`/feeds/${feed.id}`, patch)
        .then(
          (changed) => {
            replace(changed);
            toast(DONE[patch.run], { kind: 'success' });
          },
          (error: unknown) => toast(messageOf(error), { kind: 'error' }),
        )
        .finally(() => setBusy(null));
    },
    [replace],
  );
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="MLS feeds"
        subtitle="Homes of the two regional feeds: how current they are, what was refused, and having them read now."
      />
      <PagedStates list={feeds} empty={null}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {feeds.rows.map((feed) => (
            <FeedCard
              key={feed.id}
              feed={feed}
              now={now}
              busy={busy?.id === feed.id ? busy.run : null}
              onRun={(patch) => run(feed, patch)}
            />
          ))}
        </Box>
      </PagedStates>
      <Box component="section" aria-labelledby="refused-records" sx={{ mt: 5 }}>
        <Typography variant="h3" component="h2" id="refused-records" sx={{ mb: 2 }}>
          Refused records
        </Typography>
        <PagedStates
          list={rejections}
          empty={
            <EmptyState title="Nothing was refused">
              A record that cannot be taken is kept here with its reason, until the feed sends it well.
            </EmptyState>
          }
        >
          <FeedRejections rejections={rejections.rows} onChanged={reloadRejections} />
        </PagedStates>
      </Box>
    </Container>
  );
}

const NO_QUERY = {};
