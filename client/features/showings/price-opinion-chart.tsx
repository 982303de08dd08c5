import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { FeedbackSummary } from '#shared/showings/feedback-summary.ts';
import { PRICE_OPINION_LABELS, PRICE_OPINIONS } from '#shared/showings/showings.types.ts';

/** How many visitors find the price too low, about right or too high. The text beside it says the same. */
export default function PriceOpinionChart({ prices }: Pick<FeedbackSummary, 'prices'>) {
  const theme = useTheme();
  return (
    <Box aria-hidden sx={{ maxWidth: 420 }}>
      <BarChart
        height={160}
        xAxis={[{ data: PRICE_OPINIONS.map((name) => PRICE_OPINION_LABELS[name]), scaleType: 'band', tickSize: 0 }]}
        yAxis={[{ tickMinStep: 1, width: 28 }]}
        series={[{ data: PRICE_OPINIONS.map((name) => prices[name] ?? 0), color: theme.vars.palette.primary.main }]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
        // hidden from assistive technology, so nothing in it takes the focus
        disableKeyboardNavigation
      />
    </Box>
  );
}
