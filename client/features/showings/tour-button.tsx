import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '#shared/brand/product.ts';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import type { TouredHome } from './toured-home.ts';
import { TourFeeNote } from './tour-fee-note.tsx';

export const TOUR_NOTE = `Touring with ${PRODUCT} is no commitment, no contracts until you make an offer.`;

interface TourPressProps {
  /** Home data for a tour. */
  prepare: () => TouredHome;
  /** Opens the tour dialog, which belongs to the page, since this button disappears after a request. */
  onReady: (home: TouredHome) => void;
  label?: string;
  /** The id of what says why no tour can be requested now. */
  blockedBy?: string | undefined;
  /** In a row with others. */
  isSmall?: boolean;
}

/** The button alone, with the fee where there is one. */
export function TourPress({
  prepare,
  onReady,
  label = `Tour with ${PRODUCT}`,
  blockedBy,
  isSmall = false,
}: TourPressProps) {
  const hasFee = prepare().hasFee === true;
  return (
    <Button
      variant="contained"
      size={isSmall ? 'medium' : 'large'}
      fullWidth
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      sx={isSmall ? { whiteSpace: 'nowrap' } : undefined}
      onClick={() => onReady(prepare())}
    >
      {hasFee ? `${label} · ${TOUR_FEE}` : label}
    </Button>
  );
}

/** The button with what a tour commits to. */
export function TourButton(press: TourPressProps) {
  return (
    <>
      <TourPress {...press} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {TOUR_NOTE}
      </Typography>
      <TourFeeNote hasFee={press.prepare().hasFee === true} />
    </>
  );
}
