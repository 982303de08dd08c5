import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { METRIC_LABELS, type Metric, type NumbersRow } from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { metricText, monthText, monthTick } from './number-format.ts';

interface MonthChartProps {
  rows: readonly NumbersRow[];
  /** Stacked, if there are several. */
  metrics: readonly Metric[];
}

/** Values by month, as bars. The table of the page says the same. */
export default function MonthChart({ rows, metrics }: MonthChartProps) {
  const { vars } = useTheme();
  const colors = [vars.palette.primary.main, vars.palette.warning.main];
  if (!rows.some((row) => metrics.some((metric) => row[metric])))
    return (
      <Typography color="text.secondary" sx={{ py: 3 }}>
        Nothing in this period yet.
      </Typography>
    );
  const months = rows.map(({ month }) => month!);
  return (
    <Box aria-hidden sx={{ minWidth: 0 }}>
      <BarChart
        height={220}
        xAxis={[
          {
            data: months,
            scaleType: 'band',
            tickSize: 0,
            height: 40,
            // twelve months beside each other, on a tablet too
            valueFormatter: (month: string, { location }) =>
              location === 'tick' ? monthTick(month, month === months[0]) : monthText(month),
          },
        ]}
        yAxis={[{ width: 64, valueFormatter: (value: number) => metricText(metrics[0]!, value) }]}
        series={metrics.map((metric, at) => ({
          data: rows.map((row) => row[metric]),
          label: METRIC_LABELS[metric],
          stack: 'all',
          color: colors[at]!,
          valueFormatter: (value: number | null) => metricText(metric, value),
        }))}
        // above the highest tick, half of its label: one that does not fit is left out
        margin={{ top: 16, right: 8, bottom: 0, left: 0 }}
        hideLegend={metrics.length === 1}
        skipAnimation
        // hidden from assistive technology, so nothing in it takes the focus
        disableKeyboardNavigation
      />
    </Box>
  );
}
