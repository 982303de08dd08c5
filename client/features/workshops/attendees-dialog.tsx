import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { whenAndWhere } from '#shared/workshops/workshops.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime, fullName, phone } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindSeatsQuery, type Workshop } from '../../state/workshops.endpoints.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Who comes to a date, who waits, and who cancelled. */
export function AttendeesDialog({ workshop, onClose }: { workshop: Workshop; onClose: () => void }) {
  const result = useFindSeatsQuery({ workshopId: workshop.id, $limit: 500 });
  const { data, error, retry } = readOne(result);
  return (
    <SheetDialog isOpen onClose={onClose} title="Who’s coming">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {whenAndWhere(workshop)}
      </Typography>
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.total === 0 && <EmptyState title="Nobody yet">Sign-ups from the public page appear here.</EmptyState>}
      {data && data.total > 0 && (
        <Box component="ul" aria-label="Sign-ups" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((seat) => (
            <Box
              component="li"
              key={seat.id}
              sx={(theme) => ({
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                justifyContent: 'space-between',
                alignItems: 'flex-start',
                py: 1.5,
                borderTop: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{fullName(seat)}</Typography>
                <Link href={`mailto:${seat.email}`}>{seat.email}</Link>
                <Typography variant="body2" color="text.secondary">
                  {[seat.phone && phone(seat.phone), `since ${dateAndTime(seat.since)}`].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <StatusChip {...STATUSES.seat[seat.state]} />
            </Box>
          ))}
        </Box>
      )}
    </SheetDialog>
  );
}
