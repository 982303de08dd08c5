import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useUser } from '../../state/hooks.ts';
import type { TouredHome } from './tour-dialog.tsx';
import { TourFeeNote } from './tour-fee-note.tsx';

export const TOUR_NOTE = 'Touring with Hearthport is no commitment, no contracts until you make an offer.';

interface TourPressProps {
  /** Home data for a tour. */
  prepare: () => TouredHome;
  /** Opens the tour dialog, which belongs to the page, since this button disappears after a request. */
  onReady: (home: TouredHome) => void;
  label?: string;
  /** The address at which the page goes on with the tour, for a visitor who signs up first. */
  returnTo: string;
  /** The id of what says why no tour can be requested now. */
  blockedBy?: string | undefined;
}

/** The button alone. Visitors sign up first and come back to the tour of this home. */
export function TourPress({ prepare, onReady, label = 'Tour with Hearthport', returnTo, blockedBy }: TourPressProps) {
  const user = useUser();
  const look = { variant: 'contained', size: 'large', fullWidth: true } as const;
  return user ? (
    <Button
      {...look}
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={() => onReady(prepare())}
    >
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to="/signup?type=BUYER" state={{ from: returnTo }}>
      {label}
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
