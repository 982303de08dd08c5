import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useFirstError } from './use-first-error.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Names the action, "Cancel showing". */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  isConfirmDisabled?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Go back',
  isDestructive = false,
  isBusy = false,
  isConfirmDisabled = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const titleId = useId();
  const firstError = useFirstError();
  return (
    <Dialog
      open={isOpen}
      onClose={(event: MouseEvent, reason) => {
        // the second press of a double click on what opened it lands beside it
        if (!isBusy && !(reason === 'backdropClick' && event.detail > 1)) onCancel();
      }}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      // on a phone wide enough for both buttons side by side, mostly
      slotProps={{ paper: { ref: firstError, sx: { mx: { xs: 2, sm: 4 }, width: { xs: 'calc(100% - 32px)' } } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent>
        {children}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      {/* long labels: on a phone one above the other, the answer first, and none in two lines */}
      <DialogActions sx={{ px: 3, pb: 2, gap: 1, flexWrap: 'wrap-reverse', '& > *': { whiteSpace: 'nowrap' } }}>
        <Button onClick={onCancel} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={isBusy}
          disabled={isConfirmDisabled}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
