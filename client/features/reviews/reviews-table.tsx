import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import { useCallback } from 'react';
import { MAX_SHEET_ROWS } from '#shared/kernel/envelope.ts';
import { reviewerLabel } from '#shared/reviews/reviews.rules.ts';
import { REVIEWS_TABLE, STARS_DOWN } from '#shared/reviews/reviews.table.ts';
import { REVIEW_STATE_LABELS } from '#shared/reviews/reviews.types.ts';
import { toQueryString } from '../../lib/api.ts';
import { plural, shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindReviewsQuery, type Review } from '../../state/reviews.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { MarkedDownload } from '../../ui/marked-download.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';
import { reviewPerson, ReviewState } from './review-labels.tsx';
import { STAR_COLORS } from './review-text.tsx';

const SIDE_LABELS = { BUYER: 'Buyer side', SELLER: 'Seller side' } as const;

/** One line that ends with dots where the column is too narrow. */
const shortened = (text: string) => (
  <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </Box>
);
const TITLE: DataColumn<Review> = { key: 'who', label: 'Person', minWidth: 130, cell: reviewPerson };
const CELLS: Readonly<Record<keyof typeof REVIEWS_TABLE.columns, Omit<DataColumn<Review>, 'key' | 'label'>>> = {
  stars: {
    sort: 'stars',
    minWidth: 130,
    cell: ({ stars }) => (stars === null ? '–' : <Rating value={stars} readOnly size="small" sx={STAR_COLORS} />),
  },
  said: {
    grow: 2,
    minWidth: 180,
    hideOrder: 3,
    cell: ({ wentWell, couldImprove }) => shortened([wentWell, couldImprove].filter(Boolean).join(' · ') || '–'),
  },
  home: {
    grow: 1.5,
    minWidth: 170,
    hideOrder: 4,
    cell: ({ desk, city }) => shortened(`${desk?.address ?? ''}, ${city}`),
  },
  side: { minWidth: 110, hideOrder: 1, cell: reviewerLabel },
  asked: { sort: 'askedAt', minWidth: 120, hideOrder: 2, cell: ({ askedAt }) => shortDate(askedAt) },
  answered: { minWidth: 120, hideOrder: 1, cell: ({ answeredAt }) => (answeredAt ? shortDate(answeredAt) : '–') },
  state: { minWidth: 195, cell: (review) => <ReviewState review={review} /> },
  email: { minWidth: 190, hideOrder: 1, cell: ({ desk }) => desk?.email ?? '–' },
};

/** Every ask for a review and its answer; `onOpen` shows one. */
export function ReviewsTable({ onOpen }: { onOpen: (id: string) => void }) {
  const address = useTableAddress(REVIEWS_TABLE);
  const saved = useSavedViews('reviews');
  const { state, side, stars } = address.filters;
  const matching = {
    state: state || undefined,
    side: side || undefined,
    stars: stars || undefined,
    text: address.settled || undefined,
  };
  const list = readRows(useFindReviewsQuery({ ...addressQuery(address), ...matching }));
  const chosen = useRowSelection({
    matching: JSON.stringify(matching),
    rows: list.rows ?? [],
    total: list.total,
    max: MAX_SHEET_ROWS,
    nameOf: (review) => `the review of ${reviewPerson(review)}`,
  });
  const actions = useCallback(
    (review: Review) => (
      <Button size="small" onClick={() => onOpen(review.id)} aria-label={`Open the review of ${reviewPerson(review)}`}>
        Open
      </Button>
    ),
    [onOpen],
  );
  const sheet = (of: object) => `/api/reviews/sheet.csv?${toQueryString({ ...of, ...address.sort.query })}`;
  return (
    <>
      <DataTable
        label="Reviews"
        item="review"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        searchLabel="Person, home or what they said"
        filters={
          <>
            <FilterField
              label="Status"
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
              options={STARS_DOWN.map((value) => ({ value, label: plural(Number(value), 'star') }))}
              onChange={(value) => address.setFilter('stars', value)}
            />
          </>
        }
        empty={
          <EmptyState title="No reviews yet">
            When a sale closes, its buyer and its seller are asked, and what they say appears here.
          </EmptyState>
        }
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton size="small" label="Download CSV" url={sheet(matching)} fileName="reviews.csv" />
          </>
        }
        chosen={chosen}
        actions={actions}
      />
      <SelectionBar label="Selected reviews" chosen={chosen}>
        <MarkedDownload chosen={chosen} sheet={sheet} matching={matching} fileName="reviews.csv" />
      </SelectionBar>
    </>
  );
}
