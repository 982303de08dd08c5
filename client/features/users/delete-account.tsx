import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { KEPT_RECORDS } from '#shared/users/users.messages.ts';
import { deleteAccount } from '../../state/account-calls.ts';
import { sessionEnded } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { User } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const GONE = [
  'Your name, picture, phone, email and settings',
  'Your notifications, preferences, budget, saved homes and searches',
  'Photos, documents and price opinions for homes of yours that no one made an offer on',
  'Your logins on every device',
];
const WITHDRAWN = [
  'Homes you list are taken off the market',
  'Showings you requested are canceled',
  'Offers that are still open are withdrawn',
];

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
    </Box>
  );
}

/** Deletes the account: what is erased, what happens to open business, what is kept; requires the password. */
export function DeleteAccount({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<{ message: string; isPassword: boolean } | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await dispatch(deleteAccount({ id: user.id, email: user.email, password }));
    // the route guard redirects to login
    if (deleteAccount.fulfilled.match(outcome)) dispatch(sessionEnded(null));
    else {
      setIsBusy(false);
      setFailure({
        message: outcome.payload?.message ?? 'Your account couldn’t be deleted. Please try again.',
        isPassword: Boolean(outcome.payload?.fieldErrors.password),
      });
    }
  };
  const close = () => {
    setIsOpen(false);
    setPassword('');
    setFailure(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Points title="What will be erased" points={GONE} />
      <Points title="What happens to open showings and offers" points={WITHDRAWN} />
      <Box>
        <Typography sx={{ fontWeight: 600 }}>What we have to keep</Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {KEPT_RECORDS}
        </Typography>
      </Box>
      <Box>
        <Button color="error" variant="outlined" onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      </Box>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete your account?"
        confirmLabel="Delete my account"
        cancelLabel="Keep my account"
        isDestructive
        isBusy={isBusy}
        isConfirmDisabled={password === ''}
        error={failure?.isPassword ? null : failure?.message}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        <Typography sx={{ mb: 2 }}>
          You’ll be logged out everywhere and won’t be able to log in again. This can’t be undone.
        </Typography>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          autoFocus
          error={failure?.isPassword ?? false}
          helperText={failure?.isPassword ? failure.message : 'To confirm it’s you.'}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && password !== '' && !isBusy) void confirm();
          }}
        />
      </ConfirmDialog>
    </Box>
  );
}
