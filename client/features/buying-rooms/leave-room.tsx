import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { partnerOf, useLeaveRoomMutation, type Room } from '../../state/buying-rooms.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './member-names.ts';

/** Ends buying together; says what stays and what goes. */
export function LeaveRoom({ room }: { room: Room }) {
  const [leave, leaving] = useLeaveRoomMutation();
  const [isAsking, setAsking] = useState(false);
  const partner = partnerOf(room);
  const confirm = async () => {
    const { error } = await leave(room.id);
    if (error) return;
    setAsking(false);
    toast('You’re no longer buying together.');
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} color="inherit" sx={{ ml: -2 }}>
        {partner ? 'Stop buying together' : 'Delete my votes and notes'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={partner ? `Stop buying together with ${nameOf(partner)}?` : 'Delete your votes and notes?'}
        confirmLabel={partner ? 'Stop buying together' : 'Delete'}
        isDestructive
        isBusy={leaving.isLoading}
        error={leaving.error ? messageOf(leaving.error) : null}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Typography>
          The homes you saved stay in your saved homes. Your votes and notes here are deleted.
          {partner &&
            ` ${nameOf(partner)} keeps their own, and no longer sees yours. Offers you signed stay as they are.`}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
