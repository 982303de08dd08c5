import Button from '@mui/material/Button';
import { useState } from 'react';
import { dateAndTime } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { asHost, updateShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { SuggestedTimes, useSuggestedTimes } from './suggested-times.tsx';

interface DenyShowingDialogProps {
  showing: Showing;
  /** Start times of the home's confirmed showings, each of one hour. */
  confirmed: readonly string[];
  now: Date;
  onClose: () => void;
  onDone: (showing: Showing) => void;
}

/** Declines the requested time and suggests at least one other. */
export function DenyShowingDialog({ showing, confirmed, now, onClose, onDone }: DenyShowingDialogProps) {
  const dispatch = useAppDispatch();
  const zone = showing.timeZone;
  const times = useSuggestedTimes({ zone, confirmed, asked: showing, now });
  const [isBusy, setIsBusy] = useState(false);
  const deny = async () => {
    const suggestedTimes = times.take();
    if (!suggestedTimes) return;
    setIsBusy(true);
    const outcome = await dispatch(
      updateShowing({ id: showing.id, change: { accepted: null, suggestedTimes, ...asHost(showing) } }),
    );
    setIsBusy(false);
    if (updateShowing.fulfilled.match(outcome)) {
      toast('We sent your other times to the buyer.', { kind: 'success' });
      onDone(outcome.payload);
      return;
    }
    times.refuse(outcome.payload?.fieldErrors ?? {}, outcome.payload?.message ?? 'Nothing was sent. Please try again.');
  };

  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Suggest another time"
      subtitle={`Requested: ${dateAndTime(showing.proposedTime, zone)}`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button variant="contained" onClick={() => void deny()} loading={isBusy}>
            Deny and suggest
          </Button>
        </>
      }
    >
      <SuggestedTimes of={times} isBusy={isBusy} />
    </SheetDialog>
  );
}
