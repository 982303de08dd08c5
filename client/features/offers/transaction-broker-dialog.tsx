import Typography from '@mui/material/Typography';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** The state's current legal term for a transaction broker, if different. */
const STATE_TERMS: Readonly<Record<string, string>> = { AL: 'transaction facilitator' };

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
  const term = STATE_TERMS[state];
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
