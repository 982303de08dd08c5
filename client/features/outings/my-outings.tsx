import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { longDate, plural } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindOutingsQuery } from '../../state/outings.endpoints.ts';

/** The planned days that are not over. Nothing without one: it is an extra way to the tours listed below. */
export function MyOutings({ now }: { now: Date }) {
  const { data } = readList(useFindOutingsQuery());
  const days = (data?.data ?? [])
    .map(({ id, stops }) => ({ id, stops: stops.filter(({ state }) => state !== 'CANCELLED') }))
    .filter(({ stops }) => stops.some(({ proposedTime }) => new Date(proposedTime) > now));
  if (days.length === 0) return null;
  return (
    <Box component="section" aria-label="Days of tours" sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Your days of tours
      </Typography>
      {days.map(({ id, stops }) => (
        <MuiLink key={id} component={Link} to={`/outings/${id}`} sx={{ display: 'block', py: 0.5 }}>
          {longDate(stops[0]!.proposedTime, stops[0]!.timeZone)}: {plural(stops.length, 'home')}
        </MuiLink>
      ))}
    </Box>
  );
}
