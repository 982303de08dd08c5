import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '#shared/brand/product.ts';
import type { AnswerReview } from '#shared/reviews/reviews.schema.ts';
import type { LinkedReview } from '../../state/reviews.endpoints.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';

interface AskedReviewProps {
  review: LinkedReview;
  /** Rejects with the reason when it was not saved. */
  send: (answer: AnswerReview) => Promise<unknown>;
}

/** A review to be written, or as it was sent. */
export function AskedReview({ review, send }: AskedReviewProps) {
  const { id, answeredAt, publishedAs, mayPublish, isAgent } = review;
  if (answeredAt === null)
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Typography sx={{ maxWidth: '60ch' }}>
          {isAgent
            ? 'Please tell us what it was like to work with us, good or bad. '
            : `Please tell us what you think of ${PRODUCT}, good or bad. `}
          We ask both sides of every sale that closes.
        </Typography>
        <ReviewForm id={id} publishedAs={publishedAs} send={send} />
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ReviewText review={review} />
      <Typography color="text.secondary" role="status">
        Thank you. Your review is saved and can’t be changed.{' '}
        {mayPublish ? `We may publish it as “${publishedAs}”.` : `Only ${PRODUCT} reads it.`}
      </Typography>
    </Box>
  );
}
