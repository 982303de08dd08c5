import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MarketFigures } from '#shared/comps/adjustments.rules.ts';
import { RATE_KEYS, RATE_LABELS, type AdjustmentRates } from '#shared/comps/comps.types.ts';
import { plural, usd } from '../../lib/format.ts';
import { AmountBox } from './amount-box.tsx';

interface RatesPanelProps {
  rates: AdjustmentRates;
  market: MarketFigures | null;
  onChange: (rates: AdjustmentRates) => void;
}

const signedPercent = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}%`;

/** Adjustment rates; a changed rate updates every line that uses it. */
export function RatesPanel({ rates, market, onChange }: RatesPanelProps) {
  return (
    <Accordion
      disableGutters
      elevation={0}
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '8px !important',
        '&::before': { display: 'none' },
      })}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} aria-controls="rates" id="rates-head">
        <Box>
          <Typography variant="h4" component="h3">
            What differences are worth
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {usd(rates.areaFoot)} a sq ft · bedroom {usd(rates.bedroom)} · bath {usd(rates.fullBath)} · garage space{' '}
            {usd(rates.garageSpace)} · market {signedPercent(rates.monthPercent)} a month
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails id="rates">
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '75ch' }}>
          {market && market.medianPrice !== null
            ? `Based on ${plural(market.sales, 'sale')} found: median price ${usd(market.medianPrice)}, ` +
              `${usd(market.medianPerFoot)} a sq ft. An added square foot counts for a third of that; rooms and the ` +
              'rest are shares of the median price. '
            : ''}
          {market && market.monthPercent === null
            ? 'There are too few similar sales to show a market trend, so it counts as zero until you set it. '
            : ''}
          Adjustments you changed yourself stay as they are.
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' } }}>
          {RATE_KEYS.map((key) => (
            <Box key={key}>
              <Typography variant="body2" aria-hidden sx={{ mb: 0.5 }}>
                {RATE_LABELS[key]}
              </Typography>
              <AmountBox
                label={RATE_LABELS[key]}
                unit={key === 'monthPercent' ? '%' : '$'}
                isSigned={key === 'monthPercent'}
                value={rates[key]}
                onChange={(value) => onChange({ ...rates, [key]: value })}
              />
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
