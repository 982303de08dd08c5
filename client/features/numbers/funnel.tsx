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
          <Box component="li" key={step}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {METRIC_LABELS[step]}: {count(row[step])}
              </Typography>
              {part !== null && part <= 100 && (
                <Typography color="text.secondary">
                  {percent(part)} of {METRIC_LABELS[FUNNEL[at - 1]!].toLowerCase()}
                </Typography>
              )}
            </Box>
            <Box
              aria-hidden
              sx={{
                mt: 0.5,
                height: 12,
                borderRadius: 1,
                bgcolor: 'primary.main',
                // few closings beside many views would be no wider than a line
                width: `${Math.sqrt((row[step] ?? 0) / max) * 100}%`,
                minWidth: 2,
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
