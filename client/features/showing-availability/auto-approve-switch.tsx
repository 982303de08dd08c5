import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { updateProfile } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { User } from '../../state/wire-types.ts';
import { toast } from '../../ui/toast.ts';

/** The owner's setting, which holds for all of their homes. */
export function AutoApproveSwitch({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = async (autoApproveShowings: boolean) => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await dispatch(updateProfile({ id: user.id, changes: { autoApproveShowings } }));
    setIsBusy(false);
    if (updateProfile.fulfilled.match(outcome)) toast('Your setting is saved.', { kind: 'success' });
    else setFailure(outcome.payload?.message ?? 'Your setting wasn’t saved. Please try again.');
  };
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={user.autoApproveShowings}
            onChange={(event) => void set(event.target.checked)}
            disabled={isBusy}
            aria-describedby="auto-approve-help"
          />
        }
        label="Confirm visits automatically"
      />
      <Typography id="auto-approve-help" variant="body2" color="text.secondary" sx={{ maxWidth: '65ch' }}>
        {user.autoApproveShowings
          ? 'A request for a free time within your hours is confirmed right away, without asking you. ' +
            'You’re notified, and can still cancel with a reason. A request to move a visit comes to you.'
          : 'You answer each request yourself: confirm it, or suggest another time.'}{' '}
        This applies to all of your homes.
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </>
  );
}
