import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { reviewerLabel } from '#shared/reviews/reviews.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { shortDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useTextFindings } from '../../state/fair-housing.ts';
import { useGetReviewQuery, usePublishReviewMutation, type Review } from '../../state/reviews.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { FindingList } from '../../ui/text-findings.tsx';
import { toast } from '../../ui/toast.ts';
import { reviewPerson, ReviewState } from './review-labels.tsx';
import { ReviewText } from './review-text.tsx';

/** What the fair-housing check says about an answer that may be published. */
function AnswerFindings({ review, field }: { review: Review; field: 'wentWell' | 'couldImprove' }) {
  const found = useTextFindings('review', review.id, field, review[field]);
  return found.findings.length > 0 && <FindingList {...found} />;
}

function Facts({ review }: { review: Review }) {
  const { desk, city, transactionId, askedAt, answeredAt, consentAt, publishedAt, publishedAs } = review;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <ReviewState review={review} />
      <Link component={RouterLink} to={transactionLink(transactionId)}>
        {desk?.address}, {city}
      </Link>
      {answeredAt !== null && <ReviewText review={review} />}
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
    </Box>
  );
}

/** One ask and its answer for a broker, who approves those whose authors agreed. */
export function ReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = readOne(useGetReviewQuery(id));
  const [publish, { isLoading }] = usePublishReviewMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const move = async (isPublished: boolean) => {
    setFailure(null);
    try {
      await publish({ id, isPublished }).unwrap();
      toast(isPublished ? 'Approved. No page shows reviews yet.' : 'The approval is withdrawn.', { kind: 'success' });
    } catch (refusal) {
      setFailure(messageOf(refusal));
    }
  };
  const isPublished = data?.publishedAt != null;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={data ? `Review of ${reviewPerson(data)}` : 'Review'}
      subtitle={data ? reviewerLabel(data) : ''}
      actions={
        <>
          {data?.consentAt && (
            <Button loading={isLoading} onClick={() => void move(!isPublished)} sx={{ mr: 'auto' }}>
              {isPublished ? 'Withdraw approval' : 'Approve to publish'}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState message={error} onRetry={retry} />}
      {!error && !data && <ListSkeleton rows={3} />}
      {data && <Facts review={data} />}
      {failure && <Alert severity="error">{failure}</Alert>}
    </SheetDialog>
  );
}
