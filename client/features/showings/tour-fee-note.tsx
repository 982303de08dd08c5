import Typography from '@mui/material/Typography';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { COUPON_SHOWINGS } from '#shared/showings/showings.rules.ts';

/** What a tour costs, beside its button. */
export function TourFeeNote({ hasFee }: { hasFee: boolean }) {
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {hasFee
        ? `Tour fee ${TOUR_FEE}, or free with a coupon for your first ${COUPON_SHOWINGS} visits.`
        : 'Tours of this home are free.'}
    </Typography>
  );
}
