import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FEEDBACK_PLACEHOLDER, FEEDBACK_REQUIRED, MAX_FEEDBACK } from '#shared/showings/showings.messages.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { useDraftText } from '../../ui/draft-form.tsx';

/** Feedback, saved once; the draft survives errors and reloads. */
export function FeedbackForm({ showing }: { showing: Pick<Showing, 'id'> }) {
  const dispatch = useAppDispatch();
  const [text, setText, dropText] = useDraftText(`feedback:${showing.id}`);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const feedback = text.trim();
    if (!feedback) return setError(FEEDBACK_REQUIRED);
    setSending(true);
    setError(null);
    const result = await dispatch(updateShowing({ id: showing.id, change: { feedback } }));
    setSending(false);
    if (updateShowing.rejected.match(result))
      setError(`${result.payload?.message ?? 'Your feedback could not be saved.'} What you wrote is still here.`);
    else dropText();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        multiline
        minRows={2}
        maxRows={5}
        label="Feedback"
        placeholder={FEEDBACK_PLACEHOLDER}
        value={text}
        error={error !== null}
        helperText="The host will see it. You can save it only once."
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_FEEDBACK }, inputLabel: { shrink: true } }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={isSending} sx={{ mt: 1 }}>
        Save feedback
      </Button>
    </Box>
  );
}
