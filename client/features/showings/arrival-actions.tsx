import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ShowingEvent } from '#shared/showings/showings.rules.ts';
import { LATE_MINUTES } from '#shared/showings/showings.types.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateShowing, type ShowingChange } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';

/** Around the start of a showing, for its requester: on the way or late, by one tap, and what the host says. */
export function ArrivalActions({ showing, events }: { showing: Showing; events: readonly ShowingEvent[] }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (change: ShowingChange) => {
    setBusy(true);
    setError(null);
    const result = await dispatch(updateShowing({ id: showing.id, change }));
    setBusy(false);
    if (updateShowing.rejected.match(result))
      setError(result.payload?.message ?? 'That didn’t work. Please try again.');
  };
  const said = [
    showing.onTheWayAt && 'The host knows that you’re on your way.',
    showing.requesterLateMinutes && `The host knows that you’re ${showing.requesterLateMinutes} minutes late.`,
    showing.hostLateMinutes && `The host is running ${showing.hostLateMinutes} minutes late.`,
  ].filter((line): line is string => typeof line === 'string');
  return (
    <Box sx={{ mt: 1 }}>
      <Box role="status">
        {said.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {events.includes('onTheWay') && (
          <Button size="small" variant="contained" loading={isBusy} onClick={() => void send({ onTheWay: true })}>
            I’m on my way
          </Button>
        )}
        {events.includes('late') && (
          <ChoiceButtons
            label="I’m running late by"
            options={LATE_MINUTES.map((value) => ({ value, label: `${value} min`, name: `${value} minutes late` }))}
            isBusy={isBusy}
            onChoose={(lateMinutes) => void send({ lateMinutes })}
          />
        )}
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
    </Box>
  );
}
