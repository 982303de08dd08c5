import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { fieldErrorsOf, messageOf } from '../lib/api-error.ts';
import { SheetDialog } from './sheet-dialog.tsx';

interface NameDialogProps {
  title: string;
  name: string;
  helperText: string;
  maxLength: number;
  /** The button that saves. */
  saveLabel: string;
  width?: 'xs';
  /** Saves the name; a failure is shown at the field. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of something that a person keeps, and closes once it is saved. */
export function NameDialog({
  title,
  name: start,
  helperText,
  maxLength,
  saveLabel,
  width,
  onSave,
  onClose,
}: NameDialogProps) {
  const [name, setName] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useId();
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await onSave(name);
      onClose();
    } catch (failure) {
      setError(fieldErrorsOf(failure).name ?? messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      {...(width && { width })}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button type="submit" form={form} variant="contained" loading={isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          autoFocus
          fullWidth
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error !== null}
          helperText={error ?? helperText}
          slotProps={{ htmlInput: { maxLength } }}
        />
      </form>
    </SheetDialog>
  );
}
