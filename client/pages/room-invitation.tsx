import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { wrongAccount } from '#shared/buying-rooms/buying-rooms.messages.ts';
import { isInvited } from '#shared/buying-rooms/room-invitations.rules.ts';
import { nameOf } from '../features/buying-rooms/member-names.ts';
import { messageOf } from '../lib/api-error.ts';
import { shortDate } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { logOut } from '../state/auth.slice.ts';
import {
  useAnswerRoomInvitationMutation,
  useGetLinkedInvitationQuery,
  type LinkedInvitation,
} from '../state/buying-rooms.endpoints.ts';
import { useAppDispatch, useUser } from '../state/hooks.ts';
import { useCoBuyer } from '../state/use-co-buyer.ts';
import { EndedLink } from '../ui/ended-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';

/** Accept or decline; who is not logged in does that first and comes back here. */
function Answer({ secret, invitation }: { secret: string; invitation: LinkedInvitation }) {
  const user = useUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [answer, answering] = useAnswerRoomInvitationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const back = { from: pathname };
  const isOther = user !== null && !isInvited(invitation, user.email);
  const respond = async (response: 'ACCEPT' | 'DECLINE') => {
    setFailure(null);
    try {
      await answer({ secret, answer: response }).unwrap();
      if (response === 'DECLINE') return;
      toast(`You’re now looking for a home with ${invitation.inviterName}.`, { kind: 'success' });
      void navigate('/buying-together', { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const leave = async () => {
    await dispatch(logOut());
    void navigate('/login', { state: back });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography component="ul" sx={{ m: 0, pl: 2.5, maxWidth: '65ch', display: 'grid', gap: 0.5 }}>
        <li>You see each other’s name, email, saved homes, votes and notes.</li>
        <li>Your budget, messages and tours stay private, and so do your offers unless you name each other on one.</li>
        <li>You can stop at any time.</li>
      </Typography>
      {isOther && <Typography role="status">{wrongAccount(invitation.email, user.email)}</Typography>}
      {failure && <ErrorState message={failure} />}
      {isOther ? (
        <Button variant="outlined" onClick={() => void leave()}>
          Log in with another account
        </Button>
      ) : user ? (
        <Button
          variant="contained"
          size="large"
          loading={answering.isLoading}
          onClick={() => void respond('ACCEPT')}
        >{`Buy together with ${invitation.inviterName}`}</Button>
      ) : (
        <>
          <Typography>
            Log in as {invitation.email}, or create an account with that address. Then you decide.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to="/login" state={back} variant="contained" size="large">
              Log in
            </Button>
            <Button component={Link} to="/signup?type=BUYER" state={back} variant="outlined" size="large">
              Create an account
            </Button>
          </Box>
        </>
      )}
      {!isOther && (
        <Button onClick={() => void respond('DECLINE')} disabled={answering.isLoading} sx={{ ml: -2 }}>
          Decline
        </Button>
      )}
      <Typography variant="body2" color="text.secondary">
        The invitation is open until {shortDate(invitation.expiresAt)}.
      </Typography>
    </Box>
  );
}

/** An invitation to look for a home together, by its emailed link. */
export default function RoomInvitationPage() {
  const { secret = '' } = useParams();
  const result = useGetLinkedInvitationQuery(secret);
  const { data, error, status, retry } = readOne(result);
  const { partner } = useCoBuyer();
  if (status === 404)
    return (
      <EndedLink
        title="This invitation is over"
        action={
          <Button component={Link} to="/buying-together" variant="contained">
            {partner ? 'See your homes' : 'Buying together'}
          </Button>
        }
      >
        {partner ? `You’re already looking for a home with ${nameOf(partner)}.` : error}
      </EndedLink>
    );
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title={data ? `${data.inviterName} invites you to look for a home together` : 'Buying together'}
        tabTitle="An invitation"
      />
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.state === 'OPEN' && <Answer secret={secret} invitation={data} />}
      {data?.state === 'ACCEPTED' && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography>This invitation was accepted.</Typography>
          <Button component={Link} to="/buying-together" variant="contained">
            See your homes
          </Button>
        </Box>
      )}
      {data?.state === 'DECLINED' && (
        <Typography role="status">
          You declined this invitation. {data.inviterName} can send you a new one if you change your mind.
        </Typography>
      )}
    </Container>
  );
}
