import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link, useParams } from 'react-router-dom';
import { AskedReview } from '../features/reviews/asked-review.tsx';
import { shortDate } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { useAnswerLinkedReviewMutation, useGetLinkedReviewQuery } from '../state/reviews.endpoints.ts';
import { EndedLink } from '../ui/ended-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';

/** The review of one sale, by an emailed link and without an account. */
export default function ReviewPage() {
  const { slug = '' } = useParams();
  const result = useGetLinkedReviewQuery(slug);
  const { data, error, status, retry } = readOne(result);
  const [answer] = useAnswerLinkedReviewMutation();
  if (status === 404)
    return (
      <EndedLink
        title="This link doesn’t open a review"
        action={
          <Button component={Link} to="/login" variant="contained">
            Log in
          </Button>
        }
      >
        {error}
      </EndedLink>
    );
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="How did we do?"
        subtitle={
          data &&
          `The ${data.side === 'BUYER' ? 'purchase' : 'sale'} of a home in ${data.city}` +
            (data.closedAt ? `, closed on ${shortDate(data.closedAt, data.timeZone)}` : '')
        }
      />
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {data ? (
        <AskedReview review={data} send={(given) => answer({ slug, answer: given }).unwrap()} />
      ) : (
        !error && <FormSkeleton fields={3} />
      )}
    </Container>
  );
}
