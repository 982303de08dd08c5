import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { VisitorTour } from '#shared/tour-requests/visitor-tours.view.ts';
import { dateAndTime } from '../../lib/format.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** What follows from how things stand; the times are in the home's own time. */
function messageOf({ state, suggestedTimes, cancelReason, timeZone }: VisitorTour): string | null {
  if (state === 'REQUESTED') return 'The host will confirm one of these times or suggest another. We’ll text you.';
  if (state === 'CONFIRMED') return 'See you there.';
  if (state === 'DENIED' && suggestedTimes.length > 0)
    return `The host suggests ${suggestedTimes.map((time) => dateAndTime(time, timeZone)).join(', or ')}. Add your email below to take one.`;
  return cancelReason && `Reason: ${cancelReason}`;
}

/** One tour as the private link shows it. */
export function VisitorTourCard({ tour, onCancel }: { tour: VisitorTour; onCancel: () => void }) {
  const { address, city, homeState, path, photo, timeZone, state } = tour;
  const times = (state === 'REQUESTED' ? [tour.proposedTime, ...tour.otherTimes] : [tour.proposedTime]).map((time) =>
    dateAndTime(time, timeZone),
  );
  const message = messageOf(tour);
  return (
    <Card component="article" aria-label={`Tour of ${address}`} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {photo && (
        <Box
          component="img"
          src={photo}
          alt=""
          sx={{ width: { xs: '100%', sm: 200 }, height: { xs: 160, sm: 'auto' }, objectFit: 'cover' }}
        />
      )}
      <Box sx={{ flex: '1 1 260px', p: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <StatusChip {...STATUSES.showing[state]} />
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {path ? (
            <MuiLink component={Link} to={path} color="inherit">
              {address}
            </MuiLink>
          ) : (
            address
          )}
        </Typography>
        <Typography color="text.secondary">
          {city}, {homeState}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{times.join(', or ')}</Typography>
        {message && <Typography>{message}</Typography>}
        {tour.accessInfo && <Typography sx={{ whiteSpace: 'pre-line' }}>{tour.accessInfo}</Typography>}
        {tour.isCancellable && (
          <Button variant="outlined" color="error" size="small" onClick={onCancel} sx={{ mt: 1 }}>
            Cancel tour
          </Button>
        )}
      </Box>
    </Card>
  );
}
