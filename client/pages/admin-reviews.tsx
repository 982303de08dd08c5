import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { SIDES } from '#shared/kernel/actor.ts';
import { MAX_STARS } from '#shared/reviews/reviews.rules.ts';
import { REVIEW_STATE_LABELS, REVIEW_STATES } from '#shared/reviews/reviews.types.ts';
import { ReviewCard } from '../features/reviews/review-card.tsx';
import { plural } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindReviewsQuery } from '../state/reviews.endpoints.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';

const STARS = Array.from({ length: MAX_STARS }, (_, n) => String(MAX_STARS - n));
const SIDE_LABELS = { BUYER: 'Buyer side', SELLER: 'Seller side' } as const;
const SORTS = [
  // of answered ones the newest answer, of all others the newest ask: the server knows
  { key: 'new', label: 'Newest first', query: {} },
  { key: 'few', label: 'Fewest stars first', query: { '$sort[stars]': 1 } },
  { key: 'old', label: 'Oldest first', query: { '$sort[askedAt]': 1 } },
] as const;

export default function AdminReviewsPage() {
  const address = useListAddress({ state: REVIEW_STATES, side: SIDES, stars: STARS }, SORTS);
  const { state, side, stars } = address.filters;
  const { text: _none, ...page } = addressQuery(address);
  const list = readRows(
    useFindReviewsQuery({
      state: state || undefined,
      side: side || undefined,
      stars: stars || undefined,
      ...page,
    }),
  );
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Reviews"
        subtitle="What both sides said after their sale closed. Everyone is asked once and reminded once."
      />
      <ListFrame
        address={address}
        list={list}
        item="review"
        filters={
          <>
            <FilterField
              label="State"
              all="All"
              value={state}
              options={optionsOf(REVIEW_STATE_LABELS)}
              onChange={(value) => address.setFilter('state', value)}
            />
            <FilterField
              label="Side"
              all="Both"
              value={side}
              options={optionsOf(SIDE_LABELS)}
              onChange={(value) => address.setFilter('side', value)}
            />
            <FilterField
              label="Stars"
              all="Any"
              value={stars}
              options={STARS.map((value) => ({ value, label: plural(Number(value), 'star') }))}
              onChange={(value) => address.setFilter('stars', value)}
            />
          </>
        }
        empty={
          <EmptyState title="No reviews yet">
            When a sale closes, its buyer and its seller are asked, and what they say appears here.
          </EmptyState>
        }
      >
        {(rows) => (
          <Box
            component="ul"
            aria-label="Reviews"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
            }}
          >
            {rows.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </Box>
        )}
      </ListFrame>
    </Container>
  );
}
