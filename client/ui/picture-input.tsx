import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { toast } from './toast.ts';

interface PictureInputProps {
  /** Names the file input. */
  label: string;
  /** What is shown of it now. */
  picture: ReactNode;
  hasPicture: boolean;
  /** `picture` in "Add a picture". */
  itemLabel: string;
  /** `Your picture` in "Your picture is saved." */
  named: string;
  /** Which files fit and who sees them. */
  note: string;
  /** MIME types. */
  accept: readonly string[];
  /** Why a file cannot be sent; null if it can. */
  problemOf: (file: File) => string | null;
  send: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** One picture: add, change, remove, each at once. The server crops or scales it. */
export function PictureInput(props: PictureInputProps) {
  const { label, picture, hasPicture, itemLabel, named, note, accept, problemOf, send, remove } = props;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const change = async (doing: 'sending' | 'removing', call: () => Promise<unknown>, done: string) => {
    setBusy(doing);
    setError(null);
    try {
      await call();
      toast(done, { kind: 'success' });
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(null);
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = problemOf(file);
    if (problem) setError(problem);
    else void change('sending', () => send(file), `${named} is saved.`);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {picture}
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" loading={busy === 'sending'} onClick={() => input.current?.click()}>
              {hasPicture ? `Change ${itemLabel}` : `Add a ${itemLabel}`}
            </Button>
            {hasPicture && (
              <Button
                color="error"
                loading={busy === 'removing'}
                onClick={() => void change('removing', remove, `${named} is removed.`)}
              >
                Remove{itemLabel === 'picture' ? '' : ` ${itemLabel}`}
              </Button>
            )}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {note}
          </Typography>
        </Box>
      </Box>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        hidden
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
