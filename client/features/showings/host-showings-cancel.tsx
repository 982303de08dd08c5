import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_CANCEL_REASON, REASON_REQUIRED } from '#shared/showings/showings.messages.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { asHost, updateShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDraftText } from '../../ui/draft-text.ts';
import { toast } from '../../ui/toast.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

/** The host cancels a confirmed showing with a reason the buyer sees. */
export function CancelShowingDialog({
  showing,
  onClose,
  onDone,
}: {
  showing: Showing;
  onClose: () => void;
  onDone: (showing: Showing) => void;
}) {
  const dispatch = useAppDispatch();
  const [reason, setReason, dropReason] = useDraftText(`cancel-showing:${showing.id}`);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isMissing = wasTried && reason.trim() === '';
  const cancel = async () => {
    setWasTried(true);
    if (reason.trim() === '') return;
    setIsBusy(true);
    setError(null);
    const outcome = await dispatch(
      updateShowing({ id: showing.id, change: { accepted: null, cancelReason: reason.trim(), ...asHost(showing) } }),
    );
    setIsBusy(false);
    if (updateShowing.fulfilled.match(outcome)) {
      dropReason();
      toast('The showing is canceled, and the buyer has been notified.', { kind: 'success' });
      onDone(outcome.payload);
    } else
      setError(
        outcome.payload?.fieldErrors.cancelReason ??
          outcome.payload?.message ??
          'The showing wasn’t canceled. Please try again.',
      );
  };
  return (
    <ConfirmDialog
      isOpen
      title="Cancel this showing?"
      confirmLabel="Cancel showing"
      cancelLabel="Keep it"
      isDestructive
      isBusy={isBusy}
      error={error}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {dateAndTime(showing.proposedTime, showing.timeZone)} at {showing.listing.address}. The buyer will see your
        reason.
      </Typography>
      <ReasonField
        value={reason}
        onText={setReason}
        maxLength={MAX_CANCEL_REASON}
        problem={isMissing ? REASON_REQUIRED : null}
        help=" "
      />
    </ConfirmDialog>
  );
}
