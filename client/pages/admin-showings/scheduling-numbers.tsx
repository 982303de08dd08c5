import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { toast } from '../../ui/toast.ts';

/** Letters, as the database holds them. */
const MAX_NUMBER = 100;

interface SchedulingNumbersProps {
  showing: Showing;
  onChanged: (showing: Showing) => void;
}

/** The numbers of a showing in the outside scheduling systems, which a broker notes. Saving them notifies nobody. */
export function SchedulingNumbers({ showing, onChanged }: SchedulingNumbersProps) {
  const dispatch = useAppDispatch();
  const [calendarId, setCalendarId] = useState(showing.externalCalendarId ?? '');
  const [lockboxId, setLockboxId] = useState(showing.externalLockboxId ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isChanged =
    calendarId.trim() !== (showing.externalCalendarId ?? '') || lockboxId.trim() !== (showing.externalLockboxId ?? '');
  const save = async () => {
    setBusy(true);
    setError(null);
    const change = { externalCalendarId: calendarId.trim(), externalLockboxId: lockboxId.trim() };
    const result = await dispatch(updateShowing({ id: showing.id, change }));
    setBusy(false);
    if (updateShowing.rejected.match(result))
      return setError(result.payload?.message ?? 'That didn’t work. Please try again.');
    toast('The numbers are saved.', { kind: 'success' });
    onChanged(result.payload);
  };
  return (
    <Box
      component="form"
      aria-label="Outside scheduling"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save();
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h4" component="h3">
        Outside scheduling
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          size="small"
          label="Number in the scheduling system"
          value={calendarId}
          onChange={(event) => setCalendarId(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NUMBER, autoComplete: 'off' } }}
        />
        <TextField
          size="small"
          label="Lockbox number"
          value={lockboxId}
          onChange={(event) => setLockboxId(event.target.value)}
          helperText="The visitor reads it around the time of a confirmed visit."
          slotProps={{ htmlInput: { maxLength: MAX_NUMBER, autoComplete: 'off' } }}
        />
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      <Button type="submit" size="small" variant="outlined" loading={isBusy} disabled={!isChanged}>
        Save numbers
      </Button>
    </Box>
  );
}
