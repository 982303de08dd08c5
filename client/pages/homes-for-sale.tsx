import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { EXTERNAL_STATUS_LABELS, EXTERNAL_STATUSES, STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { ListingTile } from '../features/listings/listing-tile.tsx';
import { plural } from '../lib/format.ts';
import { readPages } from '../lib/read-state.ts';
import { useFindListingPagesInfiniteQuery } from '../state/listings.endpoints.ts';
import { useBudget } from '../state/use-budget.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { usePageParams } from '../ui/use-page-params.ts';

/** As the status in the URL. */
const ALL = 'ALL';
const SHOWN = ['ACTIVE', 'COMING_SOON', 'PENDING', 'SOLD'] as const;

const ORDERS = {
  newest: { label: 'Newest first', sort: { '$sort[approvedAt]': -1 } },
  low: { label: 'Lowest price first', sort: { '$sort[price]': 1 } },
  high: { label: 'Highest price first', sort: { '$sort[price]': -1 } },
} as const;
type Order = keyof typeof ORDERS;
const isOrder = (value: string | null): value is Order => value !== null && value in ORDERS;

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

export default function HomesForSalePage() {
  const [search, setSearch] = usePageParams();
  const [text, setText] = useState(search.get('text') ?? '');
  // loaded once for the monthly cost of every card
  useBudget();
  const state = STATES.find((one) => one === search.get('state')) ?? '';
  const asked = search.get('status');
  // only homes that can be bought, until someone asks for others
  const status = asked === ALL ? null : (EXTERNAL_STATUSES.find((one) => one === asked) ?? 'ACTIVE');
  const askedOrder = search.get('order');
  const order = isOrder(askedOrder) ? askedOrder : 'newest';
  const settled = useDebounced(text.trim());
  const list = readPages(
    useFindListingPagesInfiniteQuery({
      filter: JSON.stringify({
        type: 'SELLER',
        status: 'APPROVED',
        ...(status ? { externalStatus: status } : {}),
        ...(state ? { state } : {}),
        ...(settled ? { text: settled } : {}),
      }),
      ...ORDERS[order].sort,
      $limit: 24,
    }),
  );
  useEffect(
    () =>
      setSearch(
        (before) => {
          if (settled) before.set('text', settled);
          else before.delete('text');
          return before;
        },
        { replace: true },
      ),
    [settled, setSearch],
  );
  const isFiltered = settled !== '' || state !== '' || (status !== null && status !== 'ACTIVE');
  const put = (name: 'state' | 'status' | 'order', value: string) =>
    setSearch((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });
  return (
    <Container maxWidth="lg" sx={{ py: 4 }}>
      <PageHeader
        title={`Homes for sale with ${PRODUCT}`}
        subtitle="Sold by their owners and our brokers for one flat fee."
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 3,
          // on a phone search and order are lines of their own
          gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <TextField
          type="search"
          size="small"
          label="Street, city or zip code"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: 100 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <TextField
          select
          size="small"
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          label="State"
          value={state}
          onChange={(event) => put('state', event.target.value)}
        >
          <MenuItem value="">Both states</MenuItem>
          {STATES.map((one) => (
            <MenuItem key={one} value={one}>
              {STATE_NAMES[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label="Status"
          value={status ?? ALL}
          onChange={(event) => put('status', event.target.value === 'ACTIVE' ? '' : event.target.value)}
        >
          {SHOWN.map((one) => (
            <MenuItem key={one} value={one}>
              {EXTERNAL_STATUS_LABELS[one]}
            </MenuItem>
          ))}
          <MenuItem value={ALL}>All</MenuItem>
        </TextField>
        <TextField
          select
          size="small"
          label="Order"
          value={order}
          onChange={(event) => put('order', event.target.value === 'newest' ? '' : event.target.value)}
        >
          {Object.entries(ORDERS).map(([value, { label }]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {list.status === 'failed' && (
        <Box sx={{ mb: 3 }}>
          <ErrorState message={list.error ?? 'The homes couldn’t be loaded.'} onRetry={list.reload} />
        </Box>
      )}
      {list.rows.length === 0 && list.status === 'loading' && <CardGridSkeleton count={6} minWidth={300} />}
      {list.rows.length === 0 && list.status === 'ready' && (
        <EmptyState
          title={isFiltered ? `No ${PRODUCT} homes match` : `No ${PRODUCT} homes right now`}
          action={
            isFiltered ? (
              <Button
                variant="contained"
                onClick={() => {
                  setText('');
                  setSearch({});
                }}
              >
                Show all our homes
              </Button>
            ) : (
              <Button variant="contained" component={RouterLink} to="/explore">
                Browse every home
              </Button>
            )
          }
        >
          {isFiltered
            ? 'Try another place, or see every home in both states on the map.'
            : 'You can find every home for sale in Alabama and Tennessee on the map.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <>
          <Typography role="status" color="text.secondary" sx={{ mb: 2 }}>
            {plural(list.total, 'home')}
          </Typography>
          <Box component="ul" sx={{ ...grid, opacity: list.status === 'loading' ? 0.7 : 1 }}>
            {list.rows.map((listing, at) => (
              <li key={listing.id}>
                <ListingTile listing={listing} isFirst={at < 3} />
              </li>
            ))}
          </Box>
        </>
      )}
      {list.hasMore && list.rows.length > 0 && (
        <Box sx={{ textAlign: 'center', mt: 4 }}>
          <Button variant="outlined" size="large" onClick={list.loadMore} loading={list.status === 'loading'}>
            Show more homes
          </Button>
        </Box>
      )}
    </Container>
  );
}
