import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { visitorToursLink } from '#shared/notifications/notifications.links.ts';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { dateAndTime } from '../../lib/format.ts';
import type { VerifiedTour } from '../../state/tour-requests.calls.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import type { TouredHome } from './toured-home.ts';

interface VisitorTourSentProps {
  home: TouredHome;
  state: string | undefined;
  times: readonly string[];
  verified: VerifiedTour;
  /** The number, of who left no email. */
  phone: string;
  /** Adds the email of who left a number; sets the first password and logs in. */
  accountForm: ReactNode;
  failure: string | null;
  returnTo: string;
  onClose: () => void;
}

const STEPS = {
  CHOOSE_PASSWORD: { follow: 'Choose a password to follow your tour', first: 'Choose a password' },
  ADD_EMAIL: { follow: 'Add your email to change your times or message the host', first: 'Add your email' },
} as const;

/** The end of a visitor's request: requested, or what is still to be signed or paid, and the way into the account. */
export function VisitorTourSent({
  home,
  state,
  times,
  phone,
  verified,
  accountForm,
  failure,
  returnTo,
  onClose,
}: VisitorTourSentProps) {
  const { showing, account, visitor } = verified;
  const isTexted = visitor !== null;
  const isDone = verified.state === 'DONE';
  const isConfirmed = showing?.accepted === true;
  const when = (isConfirmed ? [showing.proposedTime] : times).map((time) => dateAndTime(time, home.zone));
  const step =
    state === 'TN' && home.hasFee
      ? `sign the tour agreement and pay ${TOUR_FEE}`
      : state === 'TN'
        ? 'sign the tour agreement'
        : `pay ${TOUR_FEE}`;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={isDone ? `Your tour is ${isConfirmed ? 'confirmed' : 'requested'}` : 'One more step'}
      actions={
        <>
          <Button onClick={onClose} variant={isDone && account === 'LOG_IN' ? 'contained' : 'text'}>
            {isDone ? 'Done' : 'Close'}
          </Button>
          {!isDone && account === 'LOG_IN' && (
            <Button variant="contained" component={Link} to="/login" state={{ from: returnTo }}>
              Log in and {step}
            </Button>
          )}
        </>
      }
    >
      <Box role="status" sx={{ display: 'flex', gap: 2, mb: 3 }}>
        <CheckIcon color="success" aria-hidden />
        <Box>
          <Typography>{`${home.address}: ${when.join(', or ')}.`}</Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {isConfirmed
              ? `See you there. ${isTexted ? 'The link to your tour is in your messages.' : 'Your calendar entry is in your email.'}`
              : isDone
                ? `The host will confirm one of your times or suggest another. ${isTexted ? `We’ll text you at ${phone}.` : 'We’ll email you right away.'}`
                : `Your ${account === 'ADD_EMAIL' ? 'number' : 'email'} is confirmed and your times are kept. To request this tour, ${step} in your account.`}
          </Typography>
        </Box>
      </Box>
      {account === 'ADD_EMAIL' && isDone && (
        <Button component={Link} to={visitorToursLink(visitor ?? '')} variant="outlined" sx={{ mb: 3 }}>
          See or cancel your tour
        </Button>
      )}
      {account !== 'LOG_IN' ? (
        <>
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
            {isDone ? STEPS[account].follow : `${STEPS[account].first}, then ${step}`}
          </Typography>
          {accountForm}
        </>
      ) : (
        <Typography>
          You have an account with this email.{' '}
          {isDone ? 'Log in any time to change or cancel the tour.' : 'Log in to continue.'}
        </Typography>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </SheetDialog>
  );
}
