import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { FeedbackSummary } from '#shared/showings/feedback-summary.ts';
import { PRICE_OPINION_LABELS, PRICE_OPINIONS } from '#shared/showings/showings.types.ts';
import { surveyLines } from '#shared/showings/surveys.view.ts';
import { fullName, shortDate, usd } from '../../lib/format.ts';
import { readOne, readRows } from '../../lib/read-state.ts';
import { useFindFeedbackQuery, useGetFeedbackSummaryQuery } from '../../state/showings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';

const PriceOpinionChart = lazy(() => import('./price-opinion-chart.tsx'));
const STEP = 5;

const people = (count: number) => (count === 1 ? '1 visitor' : `${count} visitors`);

/** What the visitors would pay, beside the asking price. */
function payLine({ wouldPay, askingPrice }: FeedbackSummary): string | null {
  const [low, high] = [wouldPay[0], wouldPay.at(-1)];
  if (low === undefined || high === undefined) return null;
  const range = low === high ? usd(low) : `${usd(low)} to ${usd(high)}`;
  return `${people(wouldPay.length)} would pay ${range}${askingPrice === null ? '' : `; you ask ${usd(askingPrice)}`}.`;
}

const OVERALL = {
  LIKE: 'Overall, visitors like this home.',
  DISLIKE: 'Overall, this home wasn’t a fit for its visitors.',
} as const;

function Words({ title, words }: { title: string; words: FeedbackSummary['pros'] }) {
  if (words.length === 0) return null;
  return (
    <Typography>
      <b>{title}</b> {words.map(({ word, count }) => (count > 1 ? `${word} (${count})` : word)).join(', ')}
    </Typography>
  );
}

function Figures({ summary, showsNoShows }: { summary: FeedbackSummary; showsNoShows: boolean }) {
  const { likes, dislikes, overallFeedback, prices, askingPrice } = summary;
  const opinions = PRICE_OPINIONS.filter((name) => (prices[name] ?? 0) > 0);
  const pay = payLine(summary);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {likes + dislikes > 0 && (
        <Typography>
          {overallFeedback ? OVERALL[overallFeedback] : 'Overall, visitors are divided.'} {likes} liked it, {dislikes}{' '}
          didn’t.
        </Typography>
      )}
      <Words title="Liked:" words={summary.pros} />
      <Words title="Not liked:" words={summary.cons} />
      {opinions.length > 0 && (
        <>
          <Typography>
            <b>The price{askingPrice === null ? '' : ` of ${usd(askingPrice)}`}:</b>{' '}
            {opinions.map((name) => `${PRICE_OPINION_LABELS[name].toLowerCase()} for ${prices[name]}`).join(', ')}
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <PriceOpinionChart prices={prices} />
          </Suspense>
        </>
      )}
      {pay && <Typography>{pay}</Typography>}
      {showsNoShows && summary.noShows > 0 && <Typography>{people(summary.noShows)} didn’t come.</Typography>}
    </Box>
  );
}

/** What the visitors of a home said, in figures and one by one, for its host. `isAdmin` also sees who did not come. */
export function VisitorFeedback({ listingId, isAdmin = false }: { listingId: string; isAdmin?: boolean }) {
  const [limit, setLimit] = useState(STEP);
  const summary = readOne(useGetFeedbackSummaryQuery(listingId));
  const list = readRows(useFindFeedbackQuery({ listingId, $limit: limit }));
  if (summary.error || list.error)
    return (
      <ErrorState
        message={summary.error ?? list.error ?? ''}
        onRetry={() => {
          summary.retry();
          list.reload();
        }}
      />
    );
  if (!summary.data || !list.rows) return <ListSkeleton rows={2} />;
  const { total } = summary.data;
  if (total === 0 && !(isAdmin && summary.data.noShows > 0))
    return (
      <Typography color="text.secondary">
        No feedback yet. Visitors are asked two hours after their visit how they liked the home.
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Figures summary={summary.data} showsNoShows={isAdmin} />
      <Box
        component="ul"
        aria-label="Visitors’ answers"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {list.rows.map(({ id, visitor, proposedTime, timeZone, feedback, survey }) => (
          <Box
            component="li"
            key={id}
            sx={(theme) => ({
              pl: 1.5,
              borderLeft: `3px solid ${theme.vars.palette.divider}`,
              overflowWrap: 'anywhere',
            })}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {fullName(visitor) || 'A visitor'}, {shortDate(proposedTime, timeZone)}
            </Typography>
            {survey &&
              surveyLines(survey).map((line) => (
                <Typography key={line} variant="body2">
                  {line}
                </Typography>
              ))}
            {feedback && <Typography sx={{ whiteSpace: 'pre-line' }}>“{feedback}”</Typography>}
          </Box>
        ))}
      </Box>
      {list.rows.length < total && (
        <Button onClick={() => setLimit((before) => Math.min(200, before + 20))} sx={{ justifySelf: 'start' }}>
          Show more of {total} answers
        </Button>
      )}
    </Box>
  );
}
