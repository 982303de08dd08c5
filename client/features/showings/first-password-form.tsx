import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PASSWORD_ADVICE } from '#shared/users/users.messages.ts';
import { resetPassword } from '../../state/account-calls.ts';
import { useAppDispatch } from '../../state/hooks.ts';

interface FirstPasswordFormProps {
  secret: string;
  label: string;
  onDone: (password: string) => Promise<void>;
}

/** The first password of an account whose address was proven by a code. */
export function FirstPasswordForm({ secret, label, onDone }: FirstPasswordFormProps) {
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await dispatch(resetPassword({ secret, password }));
    if (resetPassword.fulfilled.match(outcome)) await onDone(password);
    else {
      const message = outcome.payload?.message ?? 'The password couldn’t be set. Please try again.';
      setProblem({ field: outcome.payload?.fieldErrors['password'] ?? null, message });
    }
    setBusy(false);
  };
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        fullWidth
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(null);
        }}
        error={problem?.field != null}
        helperText={problem?.field ?? PASSWORD_ADVICE}
      />
      {problem && problem.field === null && <Alert severity="error">{problem.message}</Alert>}
      <Button type="submit" variant="contained" loading={isBusy} disabled={!password} sx={{ alignSelf: 'start' }}>
        {label}
      </Button>
    </Stack>
  );
}
