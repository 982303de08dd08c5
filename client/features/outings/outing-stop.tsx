import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { clockTime, dateAndTime, duration } from '../../lib/format.ts';
import type { Outing } from '../../state/outings.endpoints.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

type Stop = Outing['stops'][number];

/** A stop that has not begun and was not called off. */
export const isOpenStop = ({ state }: Pick<Stop, 'state'>): boolean =>
  state === 'REQUESTED' || state === 'CONFIRMED' || state === 'DENIED';

interface OutingStopProps {
  stop: Stop;
  /** Its place in the day, from 0. */
  at: number;
  onCallOff: () => void;
}

/** One tour of an arranged day. */
export function OutingStop({ stop, at, onCallOff }: OutingStopProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        py: 1.5,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        display: 'flex',
        gap: 2,
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        {stop.travelMinutes > 0 && (
          <Typography variant="body2" color="text.secondary">
            About {duration(stop.travelMinutes)} to drive and park
          </Typography>
        )}
        <Typography sx={{ fontWeight: 600 }}>
          {stop.state === 'CANCELLED' ? '' : `${at + 1}. `}
          {clockTime(stop.proposedTime, stop.timeZone)}
        </Typography>
        <MuiLink component={Link} to={`/listings/${stop.listingId}`}>
          {stop.address}
        </MuiLink>
        {stop.state === 'DENIED' && (
          <Typography>
            The host suggests {stop.suggestedTimes.map((time) => dateAndTime(time, stop.timeZone)).join(' or ')}.
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5 }}>
        <StatusChip {...STATUSES.showing[stop.state]} />
        {isOpenStop(stop) && (
          <Button size="small" color="error" onClick={onCallOff} aria-label={`Call off the tour of ${stop.address}`}>
            Call off
          </Button>
        )}
      </Box>
    </Box>
  );
}
