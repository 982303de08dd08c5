import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deleteAccount } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function DeleteAccount({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setError(null);
    const outcome = await dispatch(deleteAccount(userId));
    // on success the shell has moved to the login page by itself
    if (!deleteAccount.fulfilled.match(outcome)) {
      setIsBusy(false);
      setError(outcome.payload?.message ?? 'Your account could not be deleted. Please try again.');
    }
  };
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>Your name, contact data and settings are erased. Offers, signatures and transactions are kept as long as the law asks a broker to keep them.</Typography>
      <Button color="error" variant="outlined" onClick={() => setIsOpen(true)}>Delete my account</Button>
      <ConfirmDialog isOpen={isOpen} title="Delete your account?" confirmLabel="Delete my account" cancelLabel="Keep my account" isDestructive isBusy={isBusy} error={error} onConfirm={() => void confirm()} onCancel={() => setIsOpen(false)}>
        <Typography>You are logged out everywhere and cannot log in again. This cannot be undone.</Typography>
      </ConfirmDialog>
    </>
  );
}
