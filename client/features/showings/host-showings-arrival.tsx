import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { MAX_CANCEL_REASON, UNDO_REASON_REQUIRED } from '#shared/showings/showings.messages.ts';
import type { ShowingEvent } from '#shared/showings/showings.rules.ts';
import { LATE_MINUTES } from '#shared/showings/showings.types.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateShowing, type ShowingChange } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

interface HostArrivalProps {
  showing: Showing;
  events: readonly ShowingEvent[];
  onDone: (showing: Showing) => void;
}

/** The host around the start of a showing: running late, and whether the visitor came. */
export function HostArrival({ showing, events, onDone }: HostArrivalProps) {
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState<'no-show' | 'undo' | null>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const send = async (change: ShowingChange) => {
    setBusy(true);
    setError(null);
    const result = await dispatch(updateShowing({ id: showing.id, change }));
    setBusy(false);
    if (updateShowing.fulfilled.match(result)) {
      setAsks(null);
      onDone(result.payload);
    } else setError(result.payload?.message ?? 'That didn’t work. Please try again.');
  };
  const isMissing = wasTried && reason.trim() === '';
  return (
    <>
      {events.includes('late') && (
        <ChoiceButtons
          label="I’m running late by"
          options={LATE_MINUTES.map((value) => ({ value, label: `${value} min`, name: `${value} minutes late` }))}
          isBusy={isBusy}
          onChoose={(lateMinutes) => void send({ lateMinutes })}
        />
      )}
      {events.includes('noShow') && (
        <Button size="small" onClick={() => setAsks('no-show')}>
          Record no-show
        </Button>
      )}
      {events.includes('undoNoShow') && (
        <Button size="small" variant="outlined" onClick={() => setAsks('undo')}>
          Undo no-show
        </Button>
      )}
      {error && asks === null && <Alert severity="error">{error}</Alert>}
      <ConfirmDialog
        isOpen={asks !== null}
        title={asks === 'undo' ? 'Undo this no-show?' : 'Record a no-show?'}
        confirmLabel={asks === 'undo' ? 'Undo it' : 'Record no-show'}
        cancelLabel="Not now"
        isBusy={isBusy}
        error={error}
        onConfirm={() => {
          if (asks === 'no-show') return void send({ noShow: true });
          setWasTried(true);
          if (reason.trim() !== '') void send({ noShow: false, cancelReason: reason.trim() });
        }}
        onCancel={() => {
          setAsks(null);
          setError(null);
        }}
      >
        {asks === 'undo' ? (
          <ReasonField
            value={reason}
            onText={setReason}
            maxLength={MAX_CANCEL_REASON}
            problem={isMissing ? UNDO_REASON_REQUIRED : null}
            help="It stays on record."
          />
        ) : (
          <Typography>The visitor is notified and isn’t asked for feedback. Only {PRODUCT} can undo it.</Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
