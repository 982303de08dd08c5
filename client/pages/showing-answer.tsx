import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { endedRequestText, type EndedStanding } from '#shared/showings/answer-links.messages.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import { OpenRequest, RequestCard, type Choice } from '../features/showings/answer-request.tsx';
import { dateAndTime } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { useAppSelector } from '../state/hooks.ts';
import { useGetShowingAnswerQuery, type AnswerPage } from '../state/showings.endpoints.ts';
import { EndedLink } from '../ui/ended-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';

/**
 * A request for a showing, answered by its host with the link of the email and without a login. Opening it changes
 * nothing: mail scanners open links.
 */
export default function ShowingAnswerPage() {
  const { code = '' } = useParams();
  const search = useSearchParams()[0];
  const result = useGetShowingAnswerQuery(code, { refetchOnFocus: true });
  const { data, error, status, retry } = readOne(result);
  const [answered, setAnswered] = useState<AnswerPage | null>(null);
  if (status === 404)
    return (
      <EndedLink
        title="This link no longer works"
        action={
          <Button component={Link} to="/login" state={{ from: '/selling' }} variant="contained">
            Log in
          </Button>
        }
      >
        {error}
      </EndedLink>
    );
  // what was read before the answer is shown no more
  const page = answered && data?.standing === 'OPEN' ? answered : data;
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, sm: 4 } }}>
      {!page && <PageHeader title="A request for a showing" />}
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!page && !error && <CardGridSkeleton count={1} />}
      {page &&
        (page.standing === 'OPEN' ? (
          <Open code={code} page={page} search={search} onAnswered={setAnswered} />
        ) : (
          <Ended page={page} standing={page.standing} isOwn={answered?.standing === page.standing} />
        ))}
    </Container>
  );
}

interface OpenProps {
  code: string;
  page: AnswerPage;
  search: URLSearchParams;
  onAnswered: (page: AnswerPage) => void;
}

function Open({ code, page, search, onAnswered }: OpenProps) {
  const asked = search.get('time');
  const time = page.times.find((one) => one === asked) ?? page.times[0];
  const choice: Choice = search.get('answer') === 'other' || !time ? 'other' : { time };
  const linkTo = (other: Choice) =>
    `?${new URLSearchParams(other === 'other' ? { answer: 'other' } : { time: other.time }).toString()}`;
  return (
    <>
      <PageHeader title={choice === 'other' ? 'Suggest another time' : `Confirm this ${visitName(page.type)}?`} />
      <OpenRequest code={code} page={page} choice={choice} linkTo={linkTo} onAnswered={onAnswered} />
    </>
  );
}

/** The request was answered, here or before, or can be answered no more. */
function Ended({ page, standing, isOwn }: { page: AnswerPage; standing: EndedStanding; isOwn: boolean }) {
  const isSignedIn = useAppSelector((state) => state.auth.status === 'signed-in');
  const when = (time: Date | string) => dateAndTime(time, page.timeZone);
  const { title, text } = endedRequestText(standing, page, { isOwn, when });
  const isTimeKnown = standing === 'CONFIRMED' || standing === 'COMPLETED';
  const result = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone: whoever reads with a screen reader goes on here
  useEffect(() => {
    if (isOwn) result.current?.focus();
  }, [isOwn]);
  return (
    <>
      <Box ref={result} tabIndex={-1} sx={{ outline: 'none' }}>
        <PageHeader title={title} />
        <Alert severity={isOwn ? 'success' : 'info'} role="status" sx={{ mb: 2 }}>
          {text}
        </Alert>
      </Box>
      <RequestCard page={page} when={isTimeKnown ? when(page.proposedTime) : null}>
        <Button component={Link} to={page.page} variant={isOwn ? 'outlined' : 'contained'} size="large" fullWidth>
          {isSignedIn ? 'See your showings' : 'Log in to see your showings'}
        </Button>
      </RequestCard>
    </>
  );
}
