import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CODE_LENGTH, CODE_MINUTES, CODE_REQUIRED } from '#shared/tour-requests/tour-requests.rules.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';

interface VisitorTourCodeProps {
  email: string;
  isBusy: boolean;
  /** Why the code was refused. */
  error: string | null;
  failure: string | null;
  onCode: (code: string) => void;
  onSendAgain: () => void;
  /** Back to the times, with what was typed. */
  onBack: () => void;
  onClose: () => void;
}

/** The code that proves the address. Sent as soon as its last digit is typed. */
export function VisitorTourCode({
  email,
  isBusy,
  error,
  failure,
  onCode,
  onSendAgain,
  onBack,
  onClose,
}: VisitorTourCodeProps) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const enter = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    setCode(digits);
    setShort(false);
    if (digits.length === CODE_LENGTH && digits !== code) onCode(digits);
  };
  const send = () => (code.length === CODE_LENGTH ? onCode(code) : setShort(true));
  const refused = isShort ? CODE_REQUIRED : error;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      width="xs"
      title="Check your email"
      subtitle={
        <>
          We sent a {CODE_LENGTH}-digit code to <strong>{email}</strong>. It works for {CODE_MINUTES} minutes.
        </>
      }
      actions={
        <>
          <Button onClick={onBack} disabled={isBusy} sx={{ mr: 'auto' }}>
            Back
          </Button>
          <Button variant="contained" loading={isBusy} onClick={send}>
            Confirm tour
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        noValidate
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Code"
          value={code}
          autoFocus
          fullWidth
          onChange={(event) => enter(event.target.value)}
          error={refused !== null}
          helperText={refused ?? 'Check your spam folder if nothing arrives.'}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
              style: { fontSize: '1.5rem', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
            },
          }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Typography variant="body2" color="text.secondary">
          Nothing there?{' '}
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => {
              setCode('');
              onSendAgain();
            }}
          >
            Send a new code
          </Button>
        </Typography>
      </Stack>
    </SheetDialog>
  );
}
