import { STATUSES } from '#shared/statuses/statuses.table.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { shortDate } from '../../lib/format.ts';
import {
  useResendRoomInvitationMutation,
  useRevokeRoomInvitationMutation,
  type RoomInvitation,
} from '../../state/buying-rooms.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { InviteCoBuyer } from './invite-co-buyer.tsx';

/** The invitation that waits for its answer; sent again or withdrawn. */
function OpenInvitation({ invitation }: { invitation: RoomInvitation }) {
  const [resend, resending] = useResendRoomInvitationMutation();
  const [revoke, revoking] = useRevokeRoomInvitationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (command: Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await command;
      toast(done, { kind: 'success' });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const isExpired = invitation.state === 'EXPIRED';
  const isBusy = resending.isLoading || revoking.isLoading;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{invitation.email}</Typography>
        <StatusChip {...STATUSES.invitation[isExpired ? 'EXPIRED' : 'OPEN']} />
      </Box>
      <Typography color="text.secondary">
        {isExpired
          ? `Sent ${shortDate(invitation.sentAt)}; its link no longer works.`
          : `Sent ${shortDate(invitation.sentAt)}. The link works until ${shortDate(invitation.expiresAt)}.`}
      </Typography>
      {failure && <ErrorState message={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          loading={resending.isLoading}
          disabled={isBusy}
          onClick={() => void run(resend(invitation.id).unwrap(), 'The invitation was sent again.')}
        >
          Send again
        </Button>
        <Button
          loading={revoking.isLoading}
          disabled={isBusy}
          onClick={() => void run(revoke(invitation.id).unwrap(), 'The invitation is withdrawn.')}
        >
          Withdraw
        </Button>
      </Box>
    </Paper>
  );
}

/** Who is invited, or the form that invites. */
export function RoomInvitationPart({ invitation }: { invitation: RoomInvitation | null }) {
  if (invitation && invitation.state !== 'DECLINED') return <OpenInvitation invitation={invitation} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {invitation && (
        <Typography>
          {invitation.email} declined your invitation. You can invite them again, or someone else.
        </Typography>
      )}
      <InviteCoBuyer />
    </Box>
  );
}
