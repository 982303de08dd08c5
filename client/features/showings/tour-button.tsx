import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messageOf } from '../../lib/api.ts';
import { useUser } from '../../state/hooks.ts';
import type { TouredHome } from './tour-dialog.tsx';

export const TOUR_NOTE = 'Touring with Hearthport is no commitment, no contracts until you make an offer.';

interface TourButtonProps {
  /** The home as a tour needs it; a home of others is first made known to Hearthport. */
  prepare: () => TouredHome | Promise<TouredHome>;
  /** Opens the tour times: the dialog belongs to the page, which stays when a request takes this button away. */
  onReady: (home: TouredHome) => void;
  label?: string;
}

/** Visitors sign up first and come back to this home; everybody else chooses times. */
export function TourButton({ prepare, onReady, label = 'Tour with Hearthport' }: TourButtonProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    setError(null);
    try {
      onReady(await prepare());
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  return (
    <>
      {user ? (
        <Button variant="contained" size="large" fullWidth loading={isBusy} onClick={() => void open()}>
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
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {TOUR_NOTE}
      </Typography>
    </>
  );
}
