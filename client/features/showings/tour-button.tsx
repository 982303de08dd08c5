import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useUser } from '../../state/hooks.ts';
import type { TouredHome } from './tour-dialog.tsx';
import { TourFeeNote } from './tour-fee-note.tsx';

export const TOUR_NOTE = 'Touring with Hearthport is no commitment, no contracts until you make an offer.';

interface TourButtonProps {
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

/** Visitors sign up first and come back to the tour of this home. */
export function TourButton({ prepare, onReady, label = 'Tour with Hearthport', returnTo, blockedBy }: TourButtonProps) {
  const user = useUser();
  return (
    <>
      {user ? (
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={blockedBy !== undefined}
          aria-describedby={blockedBy}
          onClick={() => onReady(prepare())}
        >
          {label}
        </Button>
      ) : (
        <Button
          component={Link}
          to="/signup?type=BUYER"
          state={{ from: returnTo }}
          variant="contained"
          size="large"
          fullWidth
        >
          {label}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {TOUR_NOTE}
      </Typography>
      <TourFeeNote hasFee={prepare().hasFee === true} />
    </>
  );
}
