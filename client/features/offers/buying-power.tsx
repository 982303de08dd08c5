/** Flat-fee savings, between buyer savings and a stronger offer; the slider sets the price. */
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import {
  advantageOver,
  BUYING_POWER_STEP,
  buyingPower,
  buyingPowerRange,
} from '#shared/buying-power/buying-power.rules.ts';
import { commissionSavings } from '#shared/commission-savings/commission-savings.rules.ts';
import { percent, usd } from '../../lib/format.ts';

interface BuyingPowerProps {
  listPrice: number;
  commission: number;
  flatFee: number;
}

export function BuyingPower({ listPrice, commission, flatFee }: BuyingPowerProps) {
  const [field, , helpers] = useField<number | null>('price');
  // the fee as it is charged, so that this is the savings that the home's page names
  const power = buyingPower(listPrice, commission, commissionSavings(listPrice, flatFee).flatFee);
  if (power <= 0) return null;
  const { lowest, highest } = buyingPowerRange(listPrice, power);
  const price = field.value ?? listPrice;
  const better = advantageOver(price, listPrice, commission);
  return (
    <Box sx={(theme) => ({ p: 2, borderRadius: 2, backgroundColor: theme.vars.palette.paper.sunken, mb: 3 })}>
      <Typography variant="body2" color="text.secondary">
        Most prices have typical commissions built in.
      </Typography>
      <Typography sx={{ mt: 1 }}>
        Buying Power{' '}
        <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {usd(power)}
        </Box>
      </Typography>
      <Slider
        aria-label="Offer price"
        min={lowest}
        max={highest}
        step={BUYING_POWER_STEP}
        value={Math.min(highest, Math.max(lowest, price))}
        onChange={(_, next) => void helpers.setValue(Array.isArray(next) ? (next[0] ?? price) : next)}
        getAriaValueText={usd}
        valueLabelDisplay="auto"
        valueLabelFormat={usd}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">More Savings</Typography>
        <Typography variant="body2">More Competitive</Typography>
      </Box>
      <Typography aria-live="polite" sx={{ mt: 1 }}>
        {better >= 0 ? (
          <>
            Your offer is <strong>{usd(better)}</strong> better for the seller than one at the list price with a{' '}
            {percent(commission)} commission.
          </>
        ) : (
          <>
            Your offer is {usd(-better)} below one at the list price with a {percent(commission)} commission.
          </>
        )}
      </Typography>
    </Box>
  );
}
