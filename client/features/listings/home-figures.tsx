import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { count } from '../../lib/format.ts';
import type { Listing, ListingStatus } from '../../state/wire-types.ts';

const of = (figures: Record<string, number>, ...keys: string[]) =>
  keys.reduce((sum, key) => sum + (figures[key] ?? 0), 0);
const all = (figures: Record<string, number>) => of(figures, ...Object.keys(figures));
/** `2 requested, 1 to come`: only non-zero ones. */
const known = (parts: readonly (readonly [number, string])[]) =>
  parts.flatMap(([amount, word]) => (amount > 0 ? [`${count(amount)} ${word}`] : [])).join(', ');

/** Five key figures of a home on the market, with their breakdown. */
export function HomeFigures({ listing, status }: { listing: Listing; status: ListingStatus }) {
  const { showings, offers, messages } = status;
  const entries = [
    {
      label: 'Days on market',
      value:
        listing.externalStatus === 'COMING_SOON' || status.daysOnMarket === null ? '–' : count(status.daysOnMarket),
      note: listing.externalStatus === 'COMING_SOON' ? 'not yet' : '',
    },
    { label: 'Views', value: count(status.views), note: '' },
    {
      label: 'Showings',
      value: count(all(showings)),
      note: known([
        [of(showings, 'requested'), 'requested'],
        [of(showings, 'confirmed'), 'to come'],
        [of(showings, 'completed'), 'completed'],
      ]),
    },
    {
      label: 'Offers',
      value: count(all(offers)),
      note: known([
        [of(offers, 'PENDING', 'SIGNED', 'COUNTERED', 'REVIEW', 'REVIEWED'), 'open'],
        [of(offers, 'ACCEPTED'), 'accepted'],
        [of(offers, 'DECLINED', 'RESCINDED'), 'ended'],
      ]),
    },
    { label: 'Unread messages', value: count(messages.unread), note: '' },
  ];
  return (
    <Box
      component="dl"
      aria-label="At a glance"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, auto)', sm: 'repeat(3, auto)', lg: 'repeat(5, auto)' },
        justifyContent: 'start',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      {entries.map(({ label, value, note }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
          {note && (
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
