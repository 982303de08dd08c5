import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { allowedShowingEvents } from '#shared/showings/showings.rules.ts';
import { MAX_CANCEL_REASON, TIME_REQUIRED } from '#shared/showings/showings.messages.ts';
import { dateAndTime, fullName } from '../../lib/format.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { changeShowingTimes, updateShowing } from '../../state/showings.slice.ts';
import { useOwnVisits } from '../../state/own-visits.ts';
import type { Showing } from '../../state/wire-types.ts';
import { ClashNotes } from '../../ui/clash-notes.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const FAILED = 'That didn’t work. Please try again.';
const REQUESTER = { actingFor: 'REQUESTER' } as const;

/** What a broker may do with the showing in the requester's name, by the shared rules. */
export const requesterEvents = (showing: Showing, now: Date) =>
  allowedShowingEvents({ ...showing, listing: { type: showing.listing.type, userId: '' } }, 'REQUESTER', now, true);

/** The home as the place of this visit. */
const visitedHome = ({ listing, timeZone, visitMinutes }: Showing) => ({
  ...listing,
  zone: timeZone,
  minutes: visitMinutes,
});

interface RequesterActionsProps {
  showing: Showing;
  now: Date;
  onChanged: (showing: Showing) => void;
}

/** A broker takes a suggested time, moves, withdraws or cancels in the requester's name. */
export function RequesterActions({ showing, now, onChanged }: RequesterActionsProps) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<'move' | 'stop' | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const events = requesterEvents(showing, now);
  const name = fullName(showing.requester) || 'the buyer';
  const isRequest = events.includes('withdraw');

  const settle = (
    result: { payload?: Showing | Failure | undefined; meta: { requestStatus: string } },
    done: string,
  ) => {
    setBusy(null);
    if (result.meta.requestStatus === 'fulfilled') {
      toast(done, { kind: 'success' });
      setOpen(null);
      onChanged(result.payload as Showing);
    } else setError((result.payload as Failure | undefined)?.message ?? FAILED);
  };
  const acceptTime = async (proposedTime: string) => {
    setBusy(proposedTime);
    setError(null);
    settle(
      await dispatch(changeShowingTimes({ id: showing.id, proposedTime, ...REQUESTER })),
      `Confirmed for ${dateAndTime(proposedTime, showing.timeZone)}.`,
    );
  };
  const stop = async () => {
    setBusy('stop');
    setError(null);
    const cancelReason = reason.trim();
    settle(
      await dispatch(
        updateShowing({
          id: showing.id,
          change: { accepted: null, ...REQUESTER, ...(cancelReason && { cancelReason }) },
        }),
      ),
      isRequest ? 'The request is withdrawn.' : 'The showing is canceled.',
    );
  };
  const suggested = events.includes('takeSuggested')
    ? showing.suggestedTimes.filter((time) => new Date(time) > now)
    : [];
  const visits = useOwnVisits({
    now,
    person: suggested.length > 0 ? showing.requester : null,
    leaveOut: ({ showingId }) => showingId === showing.id,
  });
  const canStop = isRequest || events.includes('cancel');
  const movesInSale = showing.state === 'CONFIRMED' ? showing.saleId : null;
  if (suggested.length === 0 && !events.includes('otherTimes') && !canStop) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {suggested.map((time) => (
        <Button
          key={time}
          size="small"
          variant="outlined"
          loading={busy === time}
          disabled={busy !== null}
          onClick={() => void acceptTime(time)}
        >{`Take ${dateAndTime(time, showing.timeZone)}`}</Button>
      ))}
      {events.includes('otherTimes') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('move')}>
          Move
        </Button>
      )}
      {movesInSale && (
        <Button size="small" variant="outlined" component={Link} to={`/transactions/${movesInSale}`}>
          Move in the sale
        </Button>
      )}
      {canStop && (
        <Button size="small" variant="outlined" color="error" onClick={() => setOpen('stop')}>
          {isRequest ? 'Withdraw request' : `Cancel for ${name}`}
        </Button>
      )}
      {suggested.length > 0 && (
        <Box sx={{ width: '100%' }}>
          <ClashNotes
            notes={suggested.flatMap((time) => {
              const text = visits.clashAt(time, visitedHome(showing));
              return text === null ? [] : [{ when: dateAndTime(time, showing.timeZone), text }];
            })}
            error={visits.error}
          />
        </Box>
      )}
      {error && open === null && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {error}
        </Alert>
      )}
      {open === 'move' && (
        <MoveShowingDialog
          showing={showing}
          onClose={() => setOpen(null)}
          onMoved={(moved) => {
            setOpen(null);
            onChanged(moved);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'stop'}
        title={isRequest ? 'Withdraw this request?' : 'Cancel this showing?'}
        confirmLabel={isRequest ? 'Withdraw request' : 'Cancel showing'}
        cancelLabel="Keep it"
        isDestructive
        isBusy={busy === 'stop'}
        error={error}
        onConfirm={() => void stop()}
        onCancel={() => {
          setOpen(null);
          setError(null);
        }}
      >
        <Typography sx={{ mb: 2 }}>
          {`On behalf of ${name}: ${showing.listing.address}, ${dateAndTime(showing.proposedTime, showing.timeZone)}. ` +
            'Both sides will be notified.'}
        </Typography>
        <ReasonField label="Reason (optional)" value={reason} onText={setReason} maxLength={MAX_CANCEL_REASON} />
      </ConfirmDialog>
    </Box>
  );
}

interface MoveShowingDialogProps {
  showing: Showing;
  /** The new time, where it was chosen in the calendar. */
  to?: string;
  onClose: () => void;
  onMoved: (showing: Showing) => void;
}

/** A broker moves a showing to another time, confirmed for the host at once or to be confirmed by the host. */
export function MoveShowingDialog({ showing, to, onClose, onMoved }: MoveShowingDialogProps) {
  const dispatch = useAppDispatch();
  const [time, setTime] = useState(to ?? showing.proposedTime);
  const [isConfirmed, setConfirmed] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const visits = useOwnVisits({
    now: useNow(),
    person: showing.requester,
    leaveOut: ({ showingId }) => showingId === showing.id,
  });
  const clash = time && visits.clashAt(time, visitedHome(showing));
  const move = async () => {
    setError(null);
    if (!time) return setFieldError(TIME_REQUIRED);
    setBusy(true);
    const result = await dispatch(
      changeShowingTimes({ id: showing.id, proposedTime: time, isConfirmed, ...REQUESTER }),
    );
    setBusy(false);
    if (changeShowingTimes.fulfilled.match(result)) {
      toast(`Moved to ${dateAndTime(result.payload.proposedTime, showing.timeZone)}. Both sides have been notified.`, {
        kind: 'success',
      });
      return onMoved(result.payload);
    }
    const onTime = result.payload?.fieldErrors.proposedTime;
    setFieldError(onTime ?? null);
    if (!onTime) setError(result.payload?.message ?? FAILED);
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Move this showing"
      subtitle={`${showing.listing.address}, now ${dateAndTime(showing.proposedTime, showing.timeZone)}`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Keep the time
          </Button>
          <Button variant="contained" onClick={() => void move()} loading={isBusy}>
            Move showing
          </Button>
        </>
      }
    >
      <Box sx={{ pt: 1 }}>
        <DateTimeField
          label="New time"
          value={time}
          zone={showing.timeZone}
          onChange={(iso) => {
            setTime(iso);
            setFieldError(null);
          }}
          error={fieldError}
          disabled={isBusy}
        />
        <ClashNotes notes={clash ? [{ text: clash }] : []} error={visits.error} />
        <FormControlLabel
          control={<Checkbox checked={isConfirmed} onChange={(_, checked) => setConfirmed(checked)} />}
          label="Confirm the new time for the host"
        />
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </Box>
    </SheetDialog>
  );
}
