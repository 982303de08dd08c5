import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '#shared/brand/product.ts';
import { MLS_STANDING_LABELS, type MlsEntryState } from '#shared/mls-entries/mls-entries.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { dateAndTime, plural } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindAuditEntriesQuery, type AuditEntry } from '../../state/audit-entries.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';

const STEPS: Readonly<Record<string, string>> = {
  'listing.created': 'Draft started',
  'listing.submitted': 'Submitted for review',
  'listing.approved': 'Approved',
  'listing.returned': 'Sent back',
  'listing.went-live': 'On the market',
  'listing.pending-sale': 'Under contract',
  'listing.sold': 'Sold',
  'listing.back-on-market': 'Back on the market',
  'listing.archived': 'Taken down',
};

function textOf({ action, before, after }: AuditEntry): string | null {
  // a broker's edit, too, if it changed the price
  if (
    action === 'listing.price-adjusted' ||
    (action === 'listing.changed' && before?.price != null && after?.price != null)
  )
    return `Price changed from ${formatUsd(Number(before?.price))} to ${formatUsd(Number(after?.price))}`;
  if (action === 'listing.off-market')
    return after?.offMarketOptIn
      ? 'Shown to matching buyers before it is listed'
      : 'No longer shown before it is listed';
  if (action === 'listing.mls-recorded') {
    const standing = MLS_STANDING_LABELS[after?.state as MlsEntryState];
    return after?.mlsNumber ? `${standing}, number ${String(after.mlsNumber)}` : standing;
  }
  return STEPS[action] ?? null;
}

function byWhom({ actorKind, actorId }: AuditEntry, { userId }: Listing): string {
  if (actorKind === 'SYSTEM') return `${PRODUCT} (automatic)`;
  return actorId === userId ? 'the seller' : actorKind === 'ADMIN' ? 'a broker' : 'someone else';
}

/** Each change of a home's status and price, newest first; other edits are counted. */
export function StatusHistory({ listing }: { listing: Listing }) {
  const list = readRows(
    useFindAuditEntriesQuery({ entityType: 'listing', entityId: listing.id, at: String(listing.updatedAt) }),
  );
  const steps = list.rows?.flatMap((entry) => {
    const text = textOf(entry);
    return text ? [{ entry, text }] : [];
  });
  const edits = list.rows?.filter((entry) => entry.action === 'listing.changed' && !textOf(entry)).length ?? 0;
  return (
    <Box component="section" aria-labelledby="status-history-title">
      <Typography id="status-history-title" variant="h3" gutterBottom>
        History
      </Typography>
      {list.error && <ErrorState message={list.error} onRetry={list.reload} />}
      {!list.rows && !list.error && <ListSkeleton rows={2} />}
      {steps?.length === 0 && <Typography color="text.secondary">Nothing is recorded yet.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps?.map(({ entry, text }) => (
          <Typography component="li" key={entry.id} sx={{ py: 0.5 }}>
            {`${text}, ${byWhom(entry, listing)} · `}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {dateAndTime(entry.at)}
            </Box>
          </Typography>
        ))}
      </Box>
      {edits > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          Edited {plural(edits, 'time')}.
        </Typography>
      )}
    </Box>
  );
}
