import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PatchFeed } from '#shared/feeds/feeds.schema.ts';
import type { FeedView } from '#shared/feeds/feeds.types.ts';
import { readPages } from '../lib/read-state.ts';
import {
  useFindFeedRejectionsInfiniteQuery,
  useFindFeedsInfiniteQuery,
  useRunFeedMutation,
} from '../state/feeds.endpoints.ts';
import { PagedStates } from '../ui/paged-states.tsx';
import { FeedCard } from '../features/feeds/feed-card.tsx';
import { FeedRejections } from '../features/feeds/feed-rejections.tsx';
import { messageOf } from '../lib/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageParts } from '../ui/page-parts.tsx';
import { toast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';

const DONE: Readonly<Record<PatchFeed['run'], string>> = {
  changes: 'Reading the feed now.',
  sweep: 'Comparing every home now.',
  photos: 'Retrying the failed photos.',
};

export default function AdminFeedsPage() {
  const feeds = readPages(useFindFeedsInfiniteQuery(NO_QUERY));
  const rejections = readPages(useFindFeedRejectionsInfiniteQuery(NO_QUERY));
  const [busy, setBusy] = useState<{ id: string; run: PatchFeed['run'] } | null>(null);
  const now = useNow();
  const [runFeed] = useRunFeedMutation();
  const run = async (feed: FeedView, patch: PatchFeed) => {
    setBusy({ id: feed.id, run: patch.run });
    try {
      await runFeed({ id: feed.id, run: patch }).unwrap();
      toast(DONE[patch.run], { kind: 'success' });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setBusy(null);
  };
  return (
    <PageParts>
      <Container maxWidth="xl" sx={{ py: 4 }}>
        <PageHeader
          title="MLS feeds"
          subtitle="The two regional feeds: how current they are, what was rejected, and manual updates."
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
                onRun={(patch) => void run(feed, patch)}
              />
            ))}
          </Box>
        </PagedStates>
        <Box component="section" aria-labelledby="refused-records" sx={{ mt: 5 }}>
          <Typography variant="h3" component="h2" id="refused-records" sx={{ mb: 2 }}>
            Rejected records
          </Typography>
          <PagedStates
            list={rejections}
            empty={
              <EmptyState title="Nothing was rejected">
                Records we can’t import appear here with the reason until the feed sends a valid version.
              </EmptyState>
            }
          >
            <FeedRejections rejections={rejections.rows} />
          </PagedStates>
        </Box>
      </Container>
    </PageParts>
  );
}

const NO_QUERY = {};
