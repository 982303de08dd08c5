import TextField from '@mui/material/TextField';
import { CODE_LENGTH } from '#shared/tour-requests/tour-requests.rules.ts';

interface CodeFieldProps {
  value: string;
  /** Digits only. */
  onChange: (code: string) => void;
  /** The last digit was typed, or the whole code was filled in from the message. */
  onComplete: (code: string) => void;
  error: string | null;
  hint: string;
}

/** The code that proves an address or a number; phones offer it from the message. */
export function CodeField({ value, onChange, onComplete, error, hint }: CodeFieldProps) {
  const enter = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onComplete(digits);
  };
  return (
    <TextField
      label="Code"
      value={value}
      autoFocus
      fullWidth
      onChange={(event) => enter(event.target.value)}
      error={error !== null}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          style: { fontSize: '1.5rem', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
