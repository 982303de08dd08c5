import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { FeedbackForm } from '../features/showings/feedback-form.tsx';
import { eventsNow, stateNow } from '../features/showings/my-showings.ts';
import { dateAndTime } from '../lib/format.ts';
import type { Failure } from '../state/api-thunk.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchShowing } from '../state/showings.slice.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useNow } from '../ui/use-now.ts';

export default function ShowingSurveyPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const now = useNow();
  const status = useAppSelector((state) => state.auth.status);
  const showing = useAppSelector((state) => state.showings.items.find((one) => one.id === id));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (status !== 'signed-in') return;
    void dispatch(fetchShowing(id)).then((result) =>
      setFailure(
        fetchShowing.rejected.match(result)
          ? (result.payload ?? { message: 'The showing could not be loaded.', status: 0, code: '', fieldErrors: {} })
          : null,
      ),
    );
  }, [dispatch, id, status, tries]);

  const content = () => {
    if (status === 'loading') return <Spinner />;
    if (status === 'signed-out')
      return (
        <EmptyState
          title="Log in to tell us"
          action={
            <Button component={Link} to="/login" state={{ from: pathname }} variant="contained">
              Log in
            </Button>
          }
        >
          Your feedback is saved with your tour, so please log in first.
        </EmptyState>
      );
    if (!showing && failure)
      return failure.status === 404 ? (
        <EmptyState title="We could not find that showing">
          The link may be wrong, or it belongs to another account.
        </EmptyState>
      ) : (
        <ErrorState message={failure.message} onRetry={() => setTries(tries + 1)} />
      );
    if (!showing) return <Spinner />;
    const when = dateAndTime(showing.proposedTime, showing.timeZone);
    return (
      <>
        <Typography variant="h3" component="p">{`${showing.listing.address}, ${showing.listing.city}`}</Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {when}
        </Typography>
        {showing.feedback && (
          <>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{showing.feedback}</Typography>
            <Typography color="text.secondary" role="status" sx={{ mt: 1 }}>
              Thank you. Your feedback is saved and can’t be changed.
            </Typography>
          </>
        )}
        {!showing.feedback && eventsNow(showing, now).includes('feedback') && <FeedbackForm showing={showing} />}
        {!showing.feedback && !eventsNow(showing, now).includes('feedback') && (
          <Typography>
            {showing.role !== 'REQUESTER'
              ? 'Only the person who took this tour can leave feedback.'
              : stateNow(showing, now) === 'CONFIRMED'
                ? `Your tour hasn’t happened yet. Please come back after ${when}.`
                : 'This tour did not take place, so there is no feedback to leave.'}
          </Typography>
        )}
      </>
    );
  };
  return (
    <Container maxWidth="sm" sx={{ py: 4 }}>
      <PageHeader title="How was the showing?" />
      {content()}
    </Container>
  );
}
