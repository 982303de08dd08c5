import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { reviewerLabel } from '#shared/reviews/reviews.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { StatusLook } from '#shared/kernel/status.ts';
import { messageOf } from '../../lib/api.ts';
import { shortDate } from '../../lib/format.ts';
import { useTextFindings } from '../../state/fair-housing.ts';
import { usePublishReviewMutation, type Review } from '../../state/reviews.endpoints.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { FindingList } from '../../ui/text-findings.tsx';
import { toast } from '../../ui/toast.ts';
import { ReviewWords } from './review-words.tsx';

function stateOf({ answeredAt, publishedAt, mayPublish }: Review): StatusLook {
  if (answeredAt === null) return STATUSES.review.UNANSWERED;
  if (publishedAt !== null) return STATUSES.review.PUBLISHED;
  return mayPublish ? STATUSES.review.ALLOWED : STATUSES.review.PRIVATE;
}

/** What the fair-housing check says about an answer that may be published. */
function AnswerFindings({ review, field }: { review: Review; field: 'wentWell' | 'couldImprove' }) {
  const found = useTextFindings('review', review.id, field, review[field]);
  return found.findings.length > 0 && <FindingList {...found} />;
}

/** One ask and its answer in the brokers' list. */
export function ReviewCard({ review }: { review: Review }) {
  const { id, desk, city, transactionId, askedAt, answeredAt, consentAt, publishedAt, publishedAs } = review;
  const [publish, { isLoading }] = usePublishReviewMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const name = desk?.name || desk?.email || 'Deleted account';
  const move = async () => {
    setFailure(null);
    try {
      await publish({ id, isPublished: publishedAt === null }).unwrap();
      toast(publishedAt === null ? 'Approved. No page shows reviews yet.' : 'The approval is withdrawn.', {
        kind: 'success',
      });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {reviewerLabel(review)} ·{' '}
            <Link component={RouterLink} to={transactionLink(transactionId)}>
              {desk?.address}, {city}
            </Link>
          </Typography>
        </Box>
        <StatusChip {...stateOf(review)} />
      </Box>
      {answeredAt !== null && <ReviewWords review={review} />}
      <Typography variant="body2" color="text.secondary">
        {answeredAt === null
          ? `Asked on ${shortDate(askedAt)}${desk?.remindedAt ? `, reminded on ${shortDate(desk.remindedAt)}` : ''}`
          : `Answered on ${shortDate(answeredAt)}`}
        {consentAt && `. Agreed to be published as “${publishedAs}”`}
        {publishedAt && `. Approved on ${shortDate(publishedAt)}`}
      </Typography>
      {consentAt && (
        <>
          <AnswerFindings review={review} field="wentWell" />
          <AnswerFindings review={review} field="couldImprove" />
        </>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      {consentAt && (
        <Button
          variant={publishedAt === null ? 'contained' : 'outlined'}
          size="small"
          loading={isLoading}
          onClick={() => void move()}
          aria-label={`${publishedAt === null ? 'Approve' : 'Withdraw approval of'} the review of ${name}`}
          sx={{ justifySelf: 'start' }}
        >
          {publishedAt === null ? 'Approve to publish' : 'Withdraw approval'}
        </Button>
      )}
    </Card>
  );
}
