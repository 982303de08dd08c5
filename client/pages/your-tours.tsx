import EventIcon from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AddVisitorEmail } from '../features/showings/add-visitor-email.tsx';
import { FirstPasswordForm } from '../features/showings/first-password-form.tsx';
import { VisitorTourCard } from '../features/showings/visitor-tour-card.tsx';
import { messageOf } from '../lib/api-error.ts';
import type { Failure } from '../state/api-thunk.ts';
import { logIn } from '../state/auth.slice.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { cancelVisitorTour, fetchVisitorTours, type AddedEmail } from '../state/tour-requests.calls.ts';
import type { VisitorTours } from '#shared/tour-requests/visitor-tours.view.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { EndedLink } from '../ui/ended-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

/** The tours of a number without an email, by the texted link and without an account. */
export default function YourToursPage() {
  const { code = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [read, setRead] = useState<VisitorTours | null>(null);
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [leaving, setLeaving] = useState<VisitorTours['tours'][number] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [added, setAdded] = useState<(AddedEmail & { email: string }) | null>(null);
  useEffect(() => {
    const left = new AbortController();
    setFailure(null);
    fetchVisitorTours(code, left.signal).then(setRead, (error: unknown) => {
      if (!left.signal.aborted) setFailure({ message: messageOf(error), isMissing: (error as Failure).status === 404 });
    });
    return () => left.abort();
  }, [code, attempt]);

  const cancel = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      setRead(await cancelVisitorTour(code, leaving!.id));
      setLeaving(null);
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
  };
  const goOn = async (password: string) => {
    const outcome = await dispatch(logIn({ email: added!.email, password }));
    if (logIn.fulfilled.match(outcome)) void navigate('/buying');
    else setRefusal(outcome.payload?.message ?? null);
  };
  if (failure?.isMissing)
    return (
      <EndedLink
        title="This link doesn’t open a tour"
        action={
          <Button component={Link} to="/login" state={{ from: '/buying' }} variant="contained">
            Log in
          </Button>
        }
      >
        {failure.message}
      </EndedLink>
    );
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader title="Your tours" subtitle={read && `Requested with ${read.phone}`} />
      {failure && <ErrorState message={failure.message} onRetry={() => setAttempt((count) => count + 1)} />}
      {!read && !failure && <ListSkeleton rows={2} />}
      {read && (
        <Stack spacing={2}>
          {read.tours.length === 0 && (
            <EmptyState
              icon={<EventIcon />}
              title="No tours yet"
              action={
                <Button component={Link} to="/explore" variant="contained">
                  Find homes
                </Button>
              }
            >
              Open a home and press the tour button to ask for one.
            </EmptyState>
          )}
          {read.tours.map((tour) => (
            <VisitorTourCard key={tour.id} tour={tour} onCancel={() => setLeaving(tour)} />
          ))}
          <Card component="section" aria-labelledby="add-email" sx={{ p: 3 }}>
            <Typography variant="h4" component="h2" id="add-email" sx={{ mb: 1 }}>
              {added?.secret ? 'Choose a password' : 'Manage your tours in an account'}
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {added && !added.secret
                ? 'You have an account with this email, and your tours are in it now.'
                : added
                  ? 'Your email is confirmed, and your tours are in your account.'
                  : 'Add your email to change times, message the host, save homes and make offers. Your tours come with you.'}
            </Typography>
            {!added && (
              <AddVisitorEmail visitor={code} email="" onAdded={(email, account) => setAdded({ ...account, email })} />
            )}
            {added?.secret && (
              <FirstPasswordForm secret={added.secret} label="Set password and continue" onDone={goOn} />
            )}
            {added && !added.secret && (
              <Button component={Link} to="/login" state={{ from: '/buying' }} variant="contained">
                Log in
              </Button>
            )}
            {refusal && !leaving && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {refusal}
              </Alert>
            )}
          </Card>
        </Stack>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Cancel this tour?"
        confirmLabel="Cancel tour"
        isDestructive
        isBusy={isBusy}
        error={refusal}
        onConfirm={() => void cancel()}
        onCancel={() => {
          setLeaving(null);
          setRefusal(null);
        }}
      >
        The host is notified right away. You can ask for another time on the home’s page.
      </ConfirmDialog>
    </Container>
  );
}
