import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { timeAgo, usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

const FILTER = JSON.stringify({ type: 'SELLER', status: 'APPROVED' });
const SHOWN = 5;

/** The approved homes that changed last, below the queue. Nothing without any. */
export function LastApproved({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, retry } = readList(
    useFindListingsQuery({ filter: FILTER, '$sort[updatedAt]': -1, $limit: SHOWN }),
  );
  const listings = data?.data ?? [];
  if (!error && listings.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="last-approved-title" sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id="last-approved-title" variant="h3" component="h2">
          Approved homes, last changed first
        </Typography>
        <Button component={Link} to="/admin/listings?status=APPROVED&sort=changed" aria-label="All approved homes">
          All
        </Button>
      </Box>
      {error && <ErrorState message={error} onRetry={retry} />}
      {listings.length > 0 && (
        <LinkRows
          label="Approved homes, last changed first"
          rows={listings.map((listing) => ({
            key: listing.id,
            title: listing.address || 'No address yet',
            text: [
              [listing.city, listing.state].filter(Boolean).join(', '),
              usd(listing.price),
              listing.updatedAt && `changed ${timeAgo(listing.updatedAt)}`,
            ]
              .filter(Boolean)
              .join(' · '),
            end: <StatusChip {...STATUSES.market[listing.externalStatus]} label={externalStatusLabel(listing)} />,
            onPress: () => onOpen(listing.id),
          }))}
        />
      )}
    </Box>
  );
}
