import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { noShowLine } from '#shared/showings/no-shows.rules.ts';
import { dateAndTime, fullName } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { asHost, updateShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface ConfirmShowingDialogProps {
  showing: Showing;
  isAdmin: boolean;
  now: Date;
  onClose: () => void;
  onDone: (showing: Showing) => void;
}

/** Requested times that are still in the future. */
export const timesToCome = (showing: Pick<Showing, 'proposedTime' | 'otherTimes'>, now: Date): string[] =>
  [showing.proposedTime, ...showing.otherTimes].filter((time) => Date.parse(time) > now.getTime());

/** The host picks one of the requested times; an admin may tick Agent Books. */
export function ConfirmShowingDialog({ showing, isAdmin, now, onClose, onDone }: ConfirmShowingDialogProps) {
  const dispatch = useAppDispatch();
  const times = timesToCome(showing, now);
  const { noShows = 0 } = showing.requester;
  const [time, setTime] = useState(times[0] ?? showing.proposedTime);
  const [agentBooks, setAgentBooks] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setError(null);
    const outcome = await dispatch(
      updateShowing({
        id: showing.id,
        change: {
          accepted: true,
          proposedTime: time,
          ...asHost(showing),
          ...(isAdmin && agentBooks ? { agentBooks } : {}),
        },
      }),
    );
    setIsBusy(false);
    if (updateShowing.fulfilled.match(outcome)) {
      toast(`Confirmed for ${dateAndTime(outcome.payload.proposedTime, showing.timeZone)}.`, { kind: 'success' });
      onDone(outcome.payload);
    } else setError(outcome.payload?.message ?? 'The showing wasn’t confirmed. Please try again.');
  };
  return (
    <ConfirmDialog
      isOpen
      title="Confirm this showing"
      confirmLabel="Confirm showing"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography id={`times-${showing.id}`}>
        {fullName(showing.requester) || 'The buyer'} asked to see {showing.listing.address}
        {times.length > 1 ? ' at one of these times:' : ':'}
      </Typography>
      <RadioGroup
        aria-labelledby={`times-${showing.id}`}
        value={time}
        onChange={(_event, value) => setTime(value)}
        sx={{ mt: 1 }}
      >
        {times.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={dateAndTime(one, showing.timeZone)} />
        ))}
      </RadioGroup>
      {noShows > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {noShowLine(noShows)}
        </Typography>
      )}
      {isAdmin && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={agentBooks} onChange={(_event, checked) => setAgentBooks(checked)} />}
          label="Agent Books"
        />
      )}
    </ConfirmDialog>
  );
}
