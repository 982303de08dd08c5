import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../lib/api-error.ts';
import { joinNewsletter, leaveNewsletter } from '../state/public-forms.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWhenSeen } from '../ui/use-when-seen.ts';

type Outcome =
  | { state: 'leaving' }
  | { state: 'left'; email: string }
  | { state: 'back' }
  | { state: 'failed'; message: string };

/** Unsubscribe link of the newsletter; opening it is enough. */
export default function NewsletterUnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>({ state: 'leaving' });
  const leave = useCallback(() => {
    if (!token) return;
    setOutcome({ state: 'leaving' });
    leaveNewsletter(token).then(
      ({ email }) => setOutcome({ state: 'left', email }),
      (error: unknown) => setOutcome({ state: 'failed', message: messageOf(error) }),
    );
  }, [token]);
  useWhenSeen(leave);
  const comeBack = (email: string) =>
    void joinNewsletter(email, '/newsletter-unsubscribe').then(
      () => setOutcome({ state: 'back' }),
      (error: unknown) => setOutcome({ state: 'failed', message: messageOf(error) }),
    );
  return (
    <Container maxWidth="sm" sx={{ py: 8 }}>
      <PageHeader title="Newsletter" />
      {!token && (
        <EmptyState
          isLeft
          title="This link is incomplete"
          action={
            <Button component={Link} to="/" variant="contained">
              Go to the home page
            </Button>
          }
        >
          Open it from the email again, or contact us and we’ll take you off the list.
        </EmptyState>
      )}
      {token && outcome.state === 'leaving' && <Spinner caption="Taking you off the list…" />}
      {outcome.state === 'left' && (
        <>
          <Typography role="status" sx={{ mb: 3 }}>
            <strong>{outcome.email}</strong> is off the list. You won’t get our newsletter there anymore. You’ll still
            get emails about your own showings, offers and messages.
          </Typography>
          <Button variant="outlined" onClick={() => comeBack(outcome.email)}>
            That was a mistake: resubscribe me
          </Button>
        </>
      )}
      {outcome.state === 'back' && (
        <Typography role="status" sx={{ mb: 3 }}>
          You’re on the list again. <Link to="/">Go to the home page</Link>
        </Typography>
      )}
      {outcome.state === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={leave}>
              Try again
            </Button>
          }
        >
          {outcome.message}
        </Alert>
      )}
    </Container>
  );
}
