import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usd } from '../../lib/format.ts';
import type { PriceRange } from './recorded-sales.figures.ts';

/** The range as a bar with the asking price; the figures are shown as text beside it. */
export function PriceRangeBar({ range, asking }: { range: PriceRange; asking: number | null }) {
  const min = Math.min(range.low, asking ?? range.low);
  const max = Math.max(range.high, asking ?? range.high);
  const pad = Math.max((max - min) * 0.12, 1);
  const place = (price: number) => `${((price - min + pad) / (max - min + 2 * pad)) * 100}%`;
  return (
    <Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          position: 'relative',
          height: 16,
          borderRadius: 2,
          backgroundColor: theme.vars.palette.paper.sunken,
          my: 2,
        })}
      >
        <Box
          sx={(theme) => ({
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: place(range.low),
            right: `calc(100% - ${place(range.high)})`,
            borderRadius: 2,
            backgroundColor: theme.vars.palette.primary.light,
          })}
        />
        <Box
          sx={(theme) => ({
            position: 'absolute',
            top: -3,
            bottom: -3,
            width: 3,
            left: place(range.middle),
            backgroundColor: theme.vars.palette.primary.dark,
          })}
        />
        {asking && (
          <Box
            sx={(theme) => ({
              position: 'absolute',
              top: -6,
              bottom: -6,
              width: 4,
              borderRadius: 1,
              left: place(asking),
              backgroundColor: theme.vars.palette.secondary.main,
            })}
          />
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        <Figure label="Lower quartile" value={usd(range.low)} />
        <Figure label="Middle" value={usd(range.middle)} />
        <Figure label="Upper quartile" value={usd(range.high)} />
        <Figure label="Your asking price" value={asking ? usd(asking) : 'not set'} isAccent />
      </Box>
    </Box>
  );
}

function Figure({ label, value, isAccent = false }: { label: string; value: string; isAccent?: boolean }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="price" sx={{ m: 0, color: isAccent ? 'secondary.main' : undefined }}>
        {value}
      </Typography>
    </Box>
  );
}
