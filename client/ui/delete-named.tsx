import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteNamedProps {
  /** `company` */
  what: string;
  name: string;
  /** `small`: one of several actions of a row, distinguished by its name. */
  size?: 'small';
  onDelete: () => Promise<unknown>;
  onDeleted: () => void;
}

/** Deletes a record after a question that names it; a refusal is shown there. */
export function DeleteNamed({ what, name, size, onDelete, onDeleted }: DeleteNamedProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await onDelete();
      onDeleted();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <Button color="error" {...(size && { size, 'aria-label': `Delete ${name}` })} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete this ${what}?`}
        confirmLabel={`Delete the ${what}`}
        isDestructive
        isBusy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={() => {
          setAsking(false);
          setError(null);
        }}
      >
        {name}. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}
