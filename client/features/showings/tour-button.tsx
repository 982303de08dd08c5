import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../state/hooks.ts';
import type { TouredHome } from './tour-dialog.tsx';

export const TOUR_NOTE = 'Touring with Hearthport is no commitment, no contracts until you make an offer.';

interface TourButtonProps {
  /** The home as a tour needs it. */
  prepare: () => TouredHome;
  /** Opens the tour times: the dialog belongs to the page, which stays when a request takes this button away. */
  onReady: (home: TouredHome) => void;
  label?: string;
}

/** Visitors sign up first and come back to this home; everybody else chooses times. */
export function TourButton({ prepare, onReady, label = 'Tour with Hearthport' }: TourButtonProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <>
      {user ? (
        <Button variant="contained" size="large" fullWidth onClick={() => onReady(prepare())}>
          {label}
        </Button>
      ) : (
        <Button
          component={Link}
          to="/signup?type=BUYER"
          state={{ from: `${pathname}${search}` }}
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
    </>
  );
}
