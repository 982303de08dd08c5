import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  conversion,
  FUNNEL,
  METRIC_LABELS,
  type NumbersRow,
} from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { count, percent } from '../../lib/format.ts';

/** From a view to keys: each step with its part of the one before. The bars show the same, on a scale of roots. */
export function Funnel({ row }: { row: NumbersRow }) {
  const max = Math.max(...FUNNEL.map((step) => row[step] ?? 0), 1);
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {FUNNEL.map((step, at) => {
        const before = at ? row[FUNNEL[at - 1]!] : null;
        const part = conversion(before, row[step]);
        return (
          <Box
            component="li"
            key={step}
            sx={{
              display: 'grid',
              columnGap: 2,
              rowGap: 0.5,
              alignItems: 'center',
              // on a phone the bar is below the words
              gridTemplateColumns: { xs: '1fr auto', sm: '11rem minmax(0, 1fr) 11rem' },
            }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {METRIC_LABELS[step]}: {count(row[step])}
            </Typography>
            <Box aria-hidden sx={{ order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <Box
                sx={{
                  height: 12,
                  borderRadius: 1,
                  bgcolor: 'primary.main',
                  // few closings beside many views would be no wider than a line
                  width: `${Math.sqrt((row[step] ?? 0) / max) * 100}%`,
                  minWidth: 2,
                }}
              />
            </Box>
            <Typography color="text.secondary" sx={{ textAlign: 'right' }}>
              {part !== null && part <= 100 && `${percent(part)} of ${METRIC_LABELS[FUNNEL[at - 1]!].toLowerCase()}`}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
