import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface SignInFirstProps {
  title: string;
  children: ReactNode;
  /** Remembers what was asked for before the person leaves the page. */
  onLeave: () => void;
  onClose: () => void;
}

/** Asks a visitor to log in or sign up. */
export function SignInFirst({ title, children, onLeave, onClose }: SignInFirstProps) {
  const id = useId();
  const { pathname, search, hash } = useLocation();
  const state = { from: `${pathname}${search}${hash}` };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h3" component="h2">
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          px: 3,
          pb: 2.5,
          gap: 1,
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: 'stretch',
          '& > *': { whiteSpace: 'nowrap' },
        }}
      >
        <Button onClick={onClose}>Not now</Button>
        <Button component={Link} to="/signup?type=BUYER" state={state} onClick={onLeave} variant="outlined">
          Create an account
        </Button>
        <Button component={Link} to="/login" state={state} onClick={onLeave} variant="contained">
          Log in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
