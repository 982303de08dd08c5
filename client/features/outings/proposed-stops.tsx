import ArrowDownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { clockTime, duration, usd } from '../../lib/format.ts';
import { ClashNotes } from '../../ui/clash-notes.tsx';
import { Photo } from '../../ui/photo.tsx';
import type { OutingProposal } from '../../state/outings.endpoints.ts';

const ANY = 'any';

interface ProposedStopsProps {
  stops: OutingProposal['stops'];
  nameOf: (listingId: string) => string;
  photoOf: (listingId: string) => string | null;
  /** Why a start is too close to another visit of the person; null where it is not. */
  clashAt: (stop: OutingProposal['stops'][number], time: string) => string | null;
  fixed: Readonly<Record<string, string>>;
  /** Null lets the day decide again. */
  onFix: (listingId: string, time: string | null) => void;
  onOrder: (ids: string[]) => void;
}

/** A proposed day: each stop with its time, which can be fixed, and its place in the order. */
export function ProposedStops({ stops, nameOf, photoOf, clashAt, fixed, onFix, onOrder }: ProposedStopsProps) {
  const ids = stops.map(({ listingId }) => listingId);
  const swap = (at: number, by: number) => {
    const next = [...ids];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    onOrder(next);
  };
  return (
    <Card component="ol" aria-label="Stops" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {stops.map((stop, at) => {
        const name = nameOf(stop.listingId);
        const clash = clashAt(stop, stop.time);
        return (
          <li key={stop.listingId}>
            {at > 0 && (
              <Typography
                variant="body2"
                color="text.secondary"
                sx={(theme) => ({ px: { xs: 1.5, sm: 2 }, py: 0.75, backgroundColor: theme.vars.palette.paper.sunken })}
              >
                About {duration(stop.travelMinutes)} to drive and park
                {stop.waitMinutes > 0 && `, ${duration(stop.waitMinutes)} to spare`}
              </Typography>
            )}
            <Box
              sx={{
                p: { xs: 1.5, sm: 2 },
                display: 'grid',
                gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' },
                columnGap: 2,
                rowGap: 1,
              }}
            >
              <Box aria-hidden sx={{ gridRow: { sm: '1 / span 2' } }}>
                <Photo url={photoOf(stop.listingId)} alt="" radius={6} sizes="96px" absentText="" />
              </Box>
              <Box sx={{ minWidth: 0, alignSelf: { xs: 'center', sm: 'start' } }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {at + 1}. {name}
                </Typography>
                {stop.isMoved && (
                  <Typography variant="body2" color="text.secondary">
                    New time: its host will be asked again.
                  </Typography>
                )}
                {stop.feeCents > 0 && (
                  <Typography variant="body2" color="text.secondary">
                    Tour fee {usd(stop.feeCents / 100)}
                  </Typography>
                )}
              </Box>
              <Box
                sx={{
                  gridColumn: { xs: '1 / -1', sm: '2' },
                  display: 'flex',
                  alignItems: 'center',
                  minWidth: 0,
                }}
              >
                <TextField
                  select
                  size="small"
                  label={`Time at ${name}`}
                  value={fixed[stop.listingId] ?? ANY}
                  onChange={({ target }) => onFix(stop.listingId, target.value === ANY ? null : target.value)}
                  // the chosen or the proposed time; in the list each time is there once
                  slotProps={{
                    select: { renderValue: () => clockTime(fixed[stop.listingId] ?? stop.time, stop.timeZone) },
                  }}
                  // as wide as there is room, for the address in its label
                  sx={{ flex: '1 1 176px', minWidth: 0, maxWidth: 320, mt: 0.5 }}
                >
                  <MenuItem value={ANY}>Any free time</MenuItem>
                  {stop.starts.map((time) => (
                    <MenuItem key={time} value={time}>
                      {clockTime(time, stop.timeZone)}
                      {clashAt(stop, time) && ' (close to another visit)'}
                    </MenuItem>
                  ))}
                </TextField>
                <IconButton aria-label={`Move ${name} earlier`} disabled={at === 0} onClick={() => swap(at, -1)}>
                  <ArrowUpIcon />
                </IconButton>
                <IconButton
                  aria-label={`Move ${name} later`}
                  disabled={at === ids.length - 1}
                  onClick={() => swap(at, 1)}
                >
                  <ArrowDownIcon />
                </IconButton>
              </Box>
              {clash && (
                <Box sx={{ gridColumn: '1 / -1' }}>
                  <ClashNotes notes={[{ text: clash }]} error={null} />
                </Box>
              )}
            </Box>
          </li>
        );
      })}
    </Card>
  );
}
