import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  METRIC_LABELS,
  METRIC_MEANINGS,
  type Metric,
  type NumbersRow,
} from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { Explained } from '../../ui/explained.tsx';
import { metricText } from './number-format.ts';

interface NumberTilesProps {
  row: NumbersRow;
  metrics: readonly Metric[];
  /** A value that is not one of the metrics. */
  more?: { label: string; value: string };
}

/** Values of the whole period, large. */
export function NumberTiles({ row, metrics, more }: NumberTilesProps) {
  const tiles = [
    ...metrics.map((metric) => ({
      label: METRIC_LABELS[metric],
      value: metricText(metric, row[metric]),
      meaning: METRIC_MEANINGS[metric],
    })),
    ...(more ? [{ ...more, meaning: null }] : []),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        // no single one is left over for a line of its own
        gridTemplateColumns: {
          xs: '1fr 1fr',
          sm: `repeat(${tiles.length === 4 ? 2 : 3}, 1fr)`,
          lg: `repeat(${tiles.length}, 1fr)`,
        },
      }}
    >
      {tiles.map(({ label, value, meaning }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
            {meaning && <Explained label={label} formula={meaning} source="Counted from our own records" />}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
