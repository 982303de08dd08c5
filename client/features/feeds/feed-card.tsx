import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { feedState } from '#shared/feeds/feeds.rules.ts';
import type { PatchFeed } from '#shared/feeds/feeds.schema.ts';
import { FEED_TASK_LABELS, type FeedRunView, type FeedView } from '#shared/feeds/feeds.types.ts';
import { MLS_SOURCE_NAMES } from '#shared/mls-listings/mls-listings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { count, dateAndTime, plural, timeAgo } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

function Fact({ label, value, note }: { label: string; value: string; note?: string | null }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
      {note && (
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

/** Summary of a run. */
export function runLabel({
  read,
  imported,
  updated,
  unchanged,
  rejected,
}: Pick<FeedRunView, 'read' | 'imported' | 'updated' | 'unchanged' | 'rejected'>): string {
  if (read === 0) return 'No changes.';
  const parts = [
    imported && `${count(imported)} new`,
    updated && `${count(updated)} changed`,
    unchanged && `${count(unchanged)} unchanged`,
    rejected && `${count(rejected)} rejected`,
  ].filter(Boolean);
  return `${plural(read, 'record')} read: ${parts.join(', ')}.`;
}

function LastRun({ run }: { run: FeedRunView }) {
  const isRunning = run.status === 'RUNNING';
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {run.task ? FEED_TASK_LABELS[run.task] : 'Manual import'}
        {isRunning ? ' …' : run.status === 'FAILED' ? ': failed' : ''}
      </Typography>
      <Typography color="text.secondary">
        {runLabel(run)}{' '}
        {isRunning ? `Started ${timeAgo(run.startedAt)}.` : `Ended ${timeAgo(run.finishedAt ?? run.startedAt)}.`}
      </Typography>
      {run.message && run.status !== 'FAILED' && <Typography color="text.secondary">{run.message}</Typography>}
      {isRunning && (
        <LinearProgress
          aria-label={`${run.task ? FEED_TASK_LABELS[run.task] : 'Import'}: ${plural(run.read, 'record')} read`}
          sx={{ mt: 1, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}

interface FeedCardProps {
  feed: FeedView;
  now: Date;
  busy: PatchFeed['run'] | null;
  onRun: (patch: PatchFeed) => void;
}

/** One feed: status, last run, actions. */
export function FeedCard({ feed, now, busy, onRun }: FeedCardProps) {
  const [isAsking, setAsking] = useState(false);
  const name = MLS_SOURCE_NAMES[feed.id];
  const state = feedState(feed, now);
  const { homes, photos, cursor } = feed;
  const isHeldBack = feed.lastError?.includes('nothing was removed') ?? false;
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {feed.host ? `${feed.id} from ${feed.host}, every ${plural(feed.intervalMinutes, 'minute')}` : feed.id}
          </Typography>
        </Box>
        <StatusChip {...STATUSES.feed[state]} />
      </Box>
      {!feed.isConnected && (
        <Alert severity="info">
          This feed isn’t connected, so its homes aren’t updated. Whoever runs the server can connect it; the operations
          guide says how.
        </Alert>
      )}
      {feed.lastError !== null && feed.isConnected && (
        <Alert
          severity="error"
          action={
            isHeldBack ? (
              <Button color="inherit" size="small" onClick={() => setAsking(true)}>
                Remove them
              </Button>
            ) : undefined
          }
        >
          {feed.lastError} {isHeldBack ? '' : 'Homes read so far are saved, and the next run continues from there.'}
        </Alert>
      )}
      {feed.run && <LastRun run={feed.run} />}
      {(feed.isConnected || homes.kept > 0) && (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}
        >
          {(feed.isConnected || feed.asOf) && (
            <>
              <Fact
                label="Data as of"
                value={feed.asOf ? timeAgo(feed.asOf) : 'First load'}
                note={feed.asOf ? dateAndTime(feed.asOf) : 'not finished yet'}
              />
              <Fact
                label="Last read"
                value={cursor.modifiedAt ? dateAndTime(cursor.modifiedAt) : 'Not started'}
                note={cursor.listingKey ? `home ${cursor.listingKey}${cursor.isInPass ? ', more to read' : ''}` : null}
              />
              <Fact
                label="Last full comparison"
                value={feed.sweptAt ? timeAgo(feed.sweptAt) : 'Not yet'}
                note={feed.sweptAt ? dateAndTime(feed.sweptAt) : 'once a night'}
              />
            </>
          )}
          <Fact
            label="Homes shown"
            value={count(homes.shown)}
            note={
              `of ${count(homes.kept)} ` +
              `stored${homes.duplicates ? `, ${count(homes.duplicates)} are duplicates` : ''}`
            }
          />
          <Fact
            label="Photos copied"
            value={count(photos.copied)}
            note={photos.waiting ? `${count(photos.waiting)} waiting` : null}
          />
          <Fact
            label="Photos that failed"
            value={count(photos.failed)}
            note={photos.failed ? 'after up to eight attempts' : null}
          />
        </Box>
      )}
      {feed.isConnected && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            loading={busy === 'changes'}
            disabled={feed.run?.status === 'RUNNING'}
            onClick={() => onRun({ run: 'changes' })}
          >
            Update now
          </Button>
          <Button
            loading={busy === 'sweep'}
            disabled={feed.run?.status === 'RUNNING'}
            onClick={() => onRun({ run: 'sweep' })}
          >
            Compare all homes
          </Button>
          {photos.failed > 0 && (
            <Button loading={busy === 'photos'} onClick={() => onRun({ run: 'photos' })}>
              Retry failed photos
            </Button>
          )}
        </Box>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove homes missing from the feed?"
        confirmLabel="Remove them"
        isDestructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRun({ run: 'sweep', isCertain: true });
        }}
      >
        <Typography>{feed.lastError}</Typography>
        <Typography sx={{ mt: 1 }}>
          If you’re sure they left the market, we’ll compare again and hide them. A home that returns to the feed is
          shown again.
        </Typography>
      </ConfirmDialog>
    </Card>
  );
}
