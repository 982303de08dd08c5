import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

/** The numbers of a mailing as bars. The table beside it says the same. */
export default function ResultsChart({ figures }: { figures: readonly { label: string; count: number }[] }) {
  const theme = useTheme();
  return (
    <Box aria-hidden sx={{ minWidth: 0 }}>
      <BarChart
        height={56 + figures.length * 36}
        layout="horizontal"
        yAxis={[{ data: figures.map(({ label }) => label), scaleType: 'band', tickSize: 0, width: 112 }]}
        xAxis={[{ min: 0, position: 'none' }]}
        series={[{ data: figures.map(({ count }) => count), color: theme.vars.palette.primary.main }]}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
        // hidden from assistive technology, so nothing in it takes the focus
        disableKeyboardNavigation
      />
    </Box>
  );
}
