import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CODE_LENGTH, CODE_REQUIRED } from '#shared/tour-requests/tour-requests.rules.ts';
import { EMAIL_REQUIRED } from '#shared/users/users.messages.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { addVisitorEmail, proveVisitorEmail, type AddedEmail } from '../../state/tour-requests.calls.ts';
import { CodeField } from './code-field.tsx';

interface AddVisitorEmailProps {
  /** The code of the private link. */
  visitor: string;
  /** What was typed before. */
  email: string;
  onAdded: (email: string, added: AddedEmail) => void;
}

/** The first email of somebody who asked for a tour by text, proven by a code. */
export function AddVisitorEmail({ visitor, email: before, onAdded }: AddVisitorEmailProps) {
  const [email, setEmail] = useState(before);
  const [code, setCode] = useState('');
  const [requestId, setRequestId] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const address = email.trim();
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { fieldErrors, message } = error as Failure;
      const isAtField = 'email' in fieldErrors || 'code' in fieldErrors;
      setErrors(fieldErrors);
      setFailure(isAtField ? null : message);
    }
    setBusy(false);
  };
  const ask = () => {
    if (!address) return setErrors({ email: EMAIL_REQUIRED });
    return attempt(async () => {
      setCode('');
      setRequestId((await addVisitorEmail(visitor, address)).id);
    });
  };
  const enter = (typed: string) => {
    if (typed.length < CODE_LENGTH) return setErrors({ code: CODE_REQUIRED });
    return attempt(async () => onAdded(address, await proveVisitorEmail(requestId!, visitor, typed)));
  };
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      aria-label="Add your email"
      onSubmit={(event) => {
        event.preventDefault();
        void (requestId ? enter(code) : ask());
      }}
    >
      {requestId ? (
        <>
          <Typography>
            We sent a {CODE_LENGTH}-digit code to <strong>{address}</strong>.
          </Typography>
          <CodeField
            value={code}
            onChange={setCode}
            onComplete={(typed) => void enter(typed)}
            error={errors['code'] ?? null}
            hint="Check your spam folder if nothing arrives."
          />
        </>
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          fullWidth
          value={email}
          error={errors['email'] !== undefined}
          helperText={errors['email']}
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {requestId ? 'Confirm email' : 'Send a code'}
        </Button>
        {requestId && (
          <>
            <Button disabled={isBusy} onClick={() => void ask()}>
              Send a new code
            </Button>
            <Button disabled={isBusy} onClick={() => setRequestId(null)}>
              Change email
            </Button>
          </>
        )}
      </Box>
    </Stack>
  );
}
