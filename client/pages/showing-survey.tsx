import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { visitName, type ShowingState, type ShowingType } from '#shared/showings/showings.types.ts';
import { FeedbackForm } from '../features/showings/feedback-form.tsx';
import { GivenFeedback } from '../features/showings/given-feedback.tsx';
import { eventsNow, stateNow } from '../features/showings/my-showings.ts';
import { SurveyForm } from '../features/showings/survey-form.tsx';
import { dateAndTime } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import type { Failure } from '../state/api-thunk.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { useAnswerSurveyMutation, useGetSurveyQuery } from '../state/showings.endpoints.ts';
import { fetchShowing } from '../state/showings.slice.ts';
import type { Showing } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { useNow } from '../ui/use-now.ts';

/** The survey of a visit: by the link of its email without a login, otherwise by the requester's own account. */
export default function ShowingSurveyPage() {
  const code = useSearchParams()[0].get('code');
  return (
    <Container maxWidth="sm" sx={{ py: 4 }}>
      <PageHeader title="How was the showing?" />
      {code ? <LinkedSurvey code={code} /> : <OwnSurvey />}
    </Container>
  );
}

function Visit({ place, when }: { place: string; when: string }) {
  return (
    <>
      <Typography variant="h3" component="p">
        {place}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {when}
      </Typography>
    </>
  );
}

function Given({ given }: { given: Pick<Showing, 'feedback' | 'survey'> }) {
  return (
    <>
      <GivenFeedback given={given} />
      <Typography color="text.secondary" role="status" sx={{ mt: 1 }}>
        Thank you. Your feedback is saved and can’t be changed.
      </Typography>
    </>
  );
}

const notOpen = (type: ShowingType, state: ShowingState, when: string) =>
  state === 'CONFIRMED'
    ? `Your ${visitName(type)} hasn’t happened yet. Please come back after ${when}.`
    : `This ${visitName(type)} didn’t take place, so there is no feedback to leave.`;

function LinkedSurvey({ code }: { code: string }) {
  const { data, error, status, retry } = readOne(useGetSurveyQuery(code));
  const [answer] = useAnswerSurveyMutation();
  if (!data && status === 404)
    return (
      <EmptyState
        isLeft
        title="This link no longer works"
        action={
          <Button component={Link} to="/login" variant="contained">
            Log in
          </Button>
        }
      >
        Open it from the newest email again, or log in to tell us how your visit was.
      </EmptyState>
    );
  if (!data) return error ? <ErrorState message={error} onRetry={retry} /> : <FormSkeleton fields={5} />;
  const when = dateAndTime(data.proposedTime, data.timeZone);
  return (
    <>
      <Visit place={data.place} when={when} />
      {data.isOpen ? (
        <SurveyForm
          id={data.id}
          asksOpinion
          needsOpinion
          askingPrice={data.askingPrice}
          send={async ({ feedback, survey }) => {
            if (!survey) return null;
            const result = await answer({ code, answers: { ...survey, feedback } });
            return 'error' in result
              ? ((result.error as { message?: string } | undefined)?.message ?? 'Your feedback couldn’t be saved.')
              : null;
          }}
        />
      ) : data.feedback !== null ? (
        <Given given={data} />
      ) : (
        <Typography>{notOpen(data.type, data.state, when)}</Typography>
      )}
    </>
  );
}

function OwnSurvey() {
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
          ? (result.payload ?? { message: 'The showing couldn’t be loaded.', status: 0, code: '', fieldErrors: {} })
          : null,
      ),
    );
  }, [dispatch, id, status, tries]);

  if (status === 'loading') return <FormSkeleton fields={5} />;
  if (status === 'signed-out')
    return (
      <EmptyState
        isLeft
        title="Log in to tell us"
        action={
          <Button component={Link} to="/login" state={{ from: pathname }} variant="contained">
            Log in
          </Button>
        }
      >
        Your feedback is saved with your visit, so please log in first.
      </EmptyState>
    );
  if (!showing && failure)
    return failure.status === 404 ? (
      <EmptyState isLeft title="We couldn’t find that showing">
        The link may be wrong, or it belongs to another account.
      </EmptyState>
    ) : (
      <ErrorState message={failure.message} onRetry={() => setTries(tries + 1)} />
    );
  if (!showing) return <FormSkeleton fields={5} />;
  const when = dateAndTime(showing.proposedTime, showing.timeZone);
  const isOpen = eventsNow(showing, now).includes('feedback');
  return (
    <>
      <Visit place={`${showing.listing.address}, ${showing.listing.city}`} when={when} />
      {showing.feedback !== null && <Given given={showing} />}
      {isOpen && <FeedbackForm showing={showing} />}
      {showing.feedback === null && !isOpen && (
        <Typography>
          {showing.role !== 'REQUESTER'
            ? 'Only the person who made this visit can leave feedback.'
            : notOpen(showing.type, stateNow(showing, now), when)}
        </Typography>
      )}
    </>
  );
}
