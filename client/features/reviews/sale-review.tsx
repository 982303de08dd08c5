import Typography from '@mui/material/Typography';
import { readRows } from '../../lib/read-state.ts';
import { useAnswerReviewMutation, useFindReviewsQuery } from '../../state/reviews.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';

const AskedReview = lazyPart(
  'asked-review',
  () => import('./asked-review.tsx'),
  (module) => module.AskedReview,
  { what: 'The review', fallback: <FormSkeleton fields={3} /> },
);

/** The signed-in person's review of the brokerage after their sale closed; nothing where they were not asked. */
export function SaleReview({ transactionId }: { transactionId: string }) {
  const { rows, error, reload } = readRows(useFindReviewsQuery({ transactionId }));
  const [answer] = useAnswerReviewMutation();
  const [review] = rows ?? [];
  if (!review && !error) return null;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        How did we do?
      </Typography>
      {review ? (
        <AskedReview review={review} send={(given) => answer({ id: review.id, answer: given }).unwrap()} />
      ) : (
        <ErrorState message={error!} onRetry={reload} />
      )}
    </>
  );
}
