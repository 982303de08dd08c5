import Typography from '@mui/material/Typography';
import { usd } from '../../lib/format.ts';
import {
  USUAL_COMMISSION_PERCENT,
  type CommissionSavings,
} from '#shared/commission-savings/commission-savings.rules.ts';

/** The calculation, loaded on demand. */
export function SavingsFormula({ price, fees }: { price: number; fees: CommissionSavings }) {
  const isCapped = fees.savings === 0;
  return (
    <>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {usd(price)} × {USUAL_COMMISSION_PERCENT}% = {usd(fees.usualFee)}, less {usd(fees.flatFee)} ={' '}
        <strong>{usd(fees.savings)}</strong>
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {USUAL_COMMISSION_PERCENT}% is what a listing agent commonly charges; commissions are not set by law and can be
        negotiated.{' '}
        {isCapped ? 'At this price the flat fee would be more than that, so you pay the percentage instead. ' : ''}What
        you offer a buyer&apos;s agent, taxes and closing costs are extra in both cases.
      </Typography>
    </>
  );
}
