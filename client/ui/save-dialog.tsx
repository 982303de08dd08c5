import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { fieldErrorsOf, messageOf } from '../lib/api-error.ts';
import { SheetDialog } from './sheet-dialog.tsx';

interface SaveDialogProps {
  title: string;
  subtitle?: ReactNode;
  saveLabel: string;
  /** Sends what was typed. What it throws is shown at its fields, or below all of them. */
  save: () => Promise<void>;
  onClose: () => void;
  /** The fields, with what is wrong with each by its name. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A dialog of a few fields that closes once they are saved. What is typed stays when it is refused. */
export function SaveDialog({ title, subtitle, saveLabel, save, onClose, children }: SaveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      await save();
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void send()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {children(errors)}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
