import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usd } from '../../lib/format.ts';

const track = { position: 'relative', height: 12, borderRadius: 6 } as const;
const MAX_MONTHS = 10;

/** Months of inventory on a scale marked at 4 and 6 months. */
export function InventoryPlot({ months, words }: { months: number; words: string }) {
  const at = (value: number) => `${(Math.min(value, MAX_MONTHS) / MAX_MONTHS) * 100}%`;
  return (
    <Box role="img" aria-label={words}>
      <Box
        sx={(theme) => ({
          ...track,
          backgroundColor: theme.vars.palette.paper.sunken,
          border: `1px solid ${theme.vars.palette.paper.line}`,
          overflow: 'hidden',
        })}
      >
        <Box
          sx={(theme) => ({
            position: 'absolute',
            inset: 0,
            right: 'auto',
            width: at(months),
            backgroundColor: theme.vars.palette.primary.main,
          })}
        />
        {[4, 6].map((mark) => (
          <Box
            key={mark}
            sx={(theme) => ({
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: at(mark),
              width: '2px',
              backgroundColor: theme.vars.palette.background.paper,
            })}
          />
        ))}
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 20 }}>
        {[
          ['0', 'limited'],
          ['4', 'moderate'],
          ['6', 'lots of choices'],
        ].map(([from, word]) => (
          <Typography
            key={from}
            variant="body2"
            color="text.secondary"
            sx={{ position: 'absolute', left: at(Number(from)) }}
          >
            {word}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** An offer range with the asking price marked. */
export function OfferRangePlot({ low, high, asking }: { low: number; high: number; asking: number }) {
  const [from, to] = [Math.min(low, asking), Math.max(high, asking)];
  const margin = Math.max(1, (to - from) * 0.15);
  const at = (value: number) => ((value - from + margin) / (to - from + 2 * margin)) * 100;
  return (
    <Box role="img" aria-label={`Offers from ${usd(low)} to ${usd(high)}; the asking price is ${usd(asking)}.`}>
      <Box
        sx={(theme) => ({
          ...track,
          backgroundColor: theme.vars.palette.paper.sunken,
          border: `1px solid ${theme.vars.palette.paper.line}`,
        })}
      >
        <Box
          sx={(theme) => ({
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: `${at(low)}%`,
            width: `${Math.max(at(high) - at(low), 1)}%`,
            borderRadius: 6,
            backgroundColor: theme.vars.palette.primary.main,
          })}
        />
        <Box
          sx={(theme) => ({
            position: 'absolute',
            top: -5,
            bottom: -5,
            left: `${at(asking)}%`,
            width: 3,
            ml: '-1.5px',
            borderRadius: 2,
            backgroundColor: theme.vars.palette.secondary.main,
          })}
        />
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 24, mt: 0.75 }}>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{
            position: 'absolute',
            left: `${at(asking)}%`,
            transform: `translateX(${at(asking) > 75 ? '-100%' : at(asking) < 25 ? '0' : '-50%'})`,
            whiteSpace: 'nowrap',
          }}
        >
          asking {usd(asking)}
        </Typography>
      </Box>
    </Box>
  );
}
