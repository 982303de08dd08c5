import Typography from '@mui/material/Typography';
import { FACILITATOR_TERMS } from '#shared/consents/consents.messages.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface TransactionBrokerDialogProps {
  isOpen: boolean;
  state: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function TransactionBrokerDialog({ isOpen, state, onConfirm, onCancel }: TransactionBrokerDialogProps) {
  const {
    brand: { brokerage },
  } = useSiteConfig();
  // Tennessee's term is not one that an Alabama form would carry
  const term = state === 'AL' ? FACILITATOR_TERMS.AL : null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Confirm Transaction Broker"
      confirmLabel="Confirm"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Typography>
        The offer must list {brokerage} as a transaction broker. Offers without it will be rejected.
      </Typography>
      {term && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          Newer Alabama forms call this a {term}; either term is fine.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
