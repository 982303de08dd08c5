import Typography from '@mui/material/Typography';
import { COUPON_SHOWINGS, TOUR_FEE_CENTS } from '#shared/showings/showings.rules.ts';
import { usd } from '../../lib/format.ts';

/** What a tour costs, beside its button. */
export function TourFeeNote({ hasFee }: { hasFee: boolean }) {
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {hasFee
        ? `Tour fee ${usd(TOUR_FEE_CENTS / 100)}, or free with a coupon for your first ${COUPON_SHOWINGS} visits.`
        : 'Tours of this home are free.'}
    </Typography>
  );
}
