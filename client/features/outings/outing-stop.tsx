import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { clockTime, dateAndTime, duration } from '../../lib/format.ts';
import type { Outing } from '../../state/outings.endpoints.ts';
import type { Showing } from '../../state/wire-types.ts';
import { DirectionsLink } from '../../ui/directions-link.tsx';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

type Stop = Outing['stops'][number];

/** A stop that has not begun and was not called off. */
export const isOpenStop = ({ state }: Pick<Stop, 'state'>): boolean =>
  state === 'REQUESTED' || state === 'CONFIRMED' || state === 'DENIED';

interface OutingStopProps {
  stop: Stop;
  /** Its place in the day, from 0. */
  at: number;
  /** The tour as its visitor knows it; null until it is read. */
  tour: Showing | null;
  /** How to get in, where that may be read. */
  access: ReactNode;
  onCallOff: () => void;
}

/** One tour of an arranged day, with what its visitor needs on the way. */
export function OutingStop({ stop, at, tour, access, onCallOff }: OutingStopProps) {
  const home = tour?.listing;
  const isConfirmed = stop.state === 'CONFIRMED';
  return (
    <Box
      component="li"
      sx={(theme) => ({
        py: 2,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        display: 'grid',
        gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '128px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.5,
      })}
    >
      <Box sx={{ gridRow: { sm: '1 / span 2' } }}>
        <Photo url={home?.photo ?? null} alt="" radius={8} sizes="128px" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {stop.travelMinutes > 0 && (
          <Typography variant="body2" color="text.secondary">
            About {duration(stop.travelMinutes)} to drive and park
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {stop.state === 'CANCELLED' ? '' : `${at + 1}. `}
            {clockTime(stop.proposedTime, stop.timeZone)}
          </Typography>
          <StatusChip {...STATUSES.showing[stop.state]} />
        </Box>
        <MuiLink component={Link} to={`/listings/${stop.listingId}`}>
          {stop.address}
        </MuiLink>
        {home && (
          <Typography variant="body2" color="text.secondary">
            {home.city}, {home.state} {home.zip}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2' }, minWidth: 0 }}>
        {stop.state === 'DENIED' && (
          <Typography>
            The host suggests {stop.suggestedTimes.map((time) => dateAndTime(time, stop.timeZone)).join(' or ')}.
          </Typography>
        )}
        {access}
        {isOpenStop(stop) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -0.75 }}>
            {isConfirmed && home && <DirectionsLink home={home} />}
            <Button size="small" color="error" onClick={onCallOff} aria-label={`Call off the tour of ${stop.address}`}>
              Call off
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
