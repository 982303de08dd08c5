import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { count } from '../../lib/format.ts';
import type { Listing, ListingStatus } from '../../state/wire-types.ts';

const of = (figures: Record<string, number>, ...keys: string[]) =>
  keys.reduce((sum, key) => sum + (figures[key] ?? 0), 0);
const all = (figures: Record<string, number>) => of(figures, ...Object.keys(figures));
/** `2 requested, 1 to come`: only non-zero ones. */
const known = (parts: readonly (readonly [number, string])[]) =>
  parts.flatMap(([amount, word]) => (amount > 0 ? [`${count(amount)} ${word}`] : [])).join(', ');

interface Figure {
  label: string;
  /** Null until it is known. */
  value: string | null;
  note: string;
}

const LABELS = ['Days on market', 'Views', 'Showings', 'Offers', 'Unread messages'] as const;
/** Those that mostly have a note. */
const NOTED: readonly string[] = [LABELS[2], LABELS[3]];

function figuresOf(listing: Listing, { daysOnMarket, views, showings, offers, messages }: ListingStatus): Figure[] {
  const isComing = listing.externalStatus === 'COMING_SOON';
  return [
    {
      label: LABELS[0],
      value: isComing || daysOnMarket === null ? '–' : count(daysOnMarket),
      note: isComing ? 'not yet' : '',
    },
    { label: LABELS[1], value: count(views), note: '' },
    {
      label: LABELS[2],
      // what was denied or cancelled is no visit
      value: count(of(showings, 'requested', 'confirmed', 'completed', 'noShow')),
      note: known([
        [of(showings, 'requested'), 'requested'],
        [of(showings, 'confirmed'), 'to come'],
        [of(showings, 'completed'), 'completed'],
        [of(showings, 'noShow'), 'missed'],
      ]),
    },
    {
      label: LABELS[3],
      value: count(all(offers)),
      note: known([
        [of(offers, 'PENDING', 'SIGNED', 'COUNTERED', 'REVIEW', 'REVIEWED'), 'open'],
        [of(offers, 'ACCEPTED'), 'accepted'],
        [of(offers, 'DECLINED', 'RESCINDED'), 'ended'],
      ]),
    },
    { label: LABELS[4], value: count(messages.unread), note: '' },
  ];
}

interface HomeFiguresProps {
  listing: Listing;
  /** Null while it loads: the figures have their place from the start, so that what is below them stays. */
  status: ListingStatus | null;
}

/** Five key figures of a home on the market, with their breakdown. */
export function HomeFigures({ listing, status }: HomeFiguresProps) {
  const entries = status
    ? figuresOf(listing, status)
    : LABELS.map((label): Figure => ({ label, value: null, note: NOTED.includes(label) ? ' ' : '' }));
  return (
    <Box
      component="dl"
      aria-label="At a glance"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, auto)', sm: 'repeat(5, auto)' },
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
            {value ?? <Skeleton width={32} />}
          </Typography>
          {note && (
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0, minHeight: '1.43em' }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
