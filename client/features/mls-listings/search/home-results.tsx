import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { MAX_SKIP } from '#shared/kernel/envelope.ts';
import { HOMES_PER_PAGE } from '#shared/mls-listings/mls-listings.types.ts';
import { useSavedScroll } from '../../../lib/entry-memory.ts';
import { readList } from '../../../lib/read-state.ts';
import { useFindHomesQuery } from '../../../state/mls-listings.endpoints.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardGridSkeleton } from '../../../ui/skeletons.tsx';
import { FilterBar, FilterChips } from './filter-bar.tsx';
import { SortField } from './filter-sections.tsx';
import {
  homesCount,
  listQuery,
  NO_FILTERS,
  pageFrom,
  withFilters,
  type HomeFilters,
  type SetFilters,
} from './home-filters.ts';
import { HomeGrid } from '../home-grid.tsx';
import { NoHomes } from './no-homes.tsx';
import { PassedOver } from './passed-over.tsx';

interface HomeResultsProps {
  /** Filters from the URL. */
  filters: HomeFilters;
  setFilters: SetFilters;
  params: URLSearchParams;
  /** Fixed filters of the page. */
  own?: Partial<HomeFilters>;
  /** Shown if there are no homes even without user filters. */
  emptyText?: string;
}

/** Paged search results with filters, sort and count. */
export function HomeResults({ filters, setFilters, params, own, emptyText }: HomeResultsProps) {
  const { pathname } = useLocation();
  const page = pageFrom(params);
  const asked = { ...filters, ...own };
  const { data, isLoading, error, retry } = readList(useFindHomesQuery(listQuery(asked, page)));
  useSavedScroll(data !== null && !isLoading);
  const how = useNavigationType();
  const top = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // restore the scroll position on back and forward
    if (how !== 'POP') top.current?.scrollIntoView({ block: 'start' });
  }, [page, how]);

  const countLabel = data ? homesCount(data.total, data.totalIsEstimate) : null;
  const pages = data ? Math.min(Math.ceil(data.total / HOMES_PER_PAGE), Math.floor(MAX_SKIP / HOMES_PER_PAGE)) : 0;
  const addressOf = (to: number) => {
    const next = withFilters(params, filters);
    if (to > 1) next.set('page', String(to));
    return `${pathname}?${next.toString()}`;
  };
  return (
    <>
      <Box ref={top} sx={{ scrollMarginTop: 80 }}>
        <FilterBar filters={filters} setFilters={setFilters} countLabel={isLoading ? null : countLabel} />
      </Box>
      <Stack
        direction="row"
        sx={{ mt: 2, mb: 3, gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography role="status" sx={{ fontWeight: 600, minWidth: 88 }}>
            {countLabel ?? (error ? '' : 'Searching…')}
          </Typography>
          <FilterChips filters={filters} setFilters={setFilters} />
          <PassedOver params={params} />
        </Stack>
        <SortField filters={filters} setFilters={setFilters} />
      </Stack>
      {error && (
        <Box sx={{ mb: 3 }}>
          <ErrorState message={error} note="Your filters are still set." onRetry={retry} />
        </Box>
      )}
      {!data && !error && <CardGridSkeleton count={8} minWidth={264} />}
      {data && data.data.length > 0 && <HomeGrid homes={data.data} label="Homes" isStale={isLoading} />}
      {data &&
        data.data.length === 0 &&
        !isLoading &&
        !error &&
        (data.total > 0 ? (
          <EmptyState
            title="This page doesn’t exist"
            action={<Button component={Link} to={addressOf(pages)} variant="contained">{`Go to page ${pages}`}</Button>}
          >{`The ${homesCount(data.total, data.totalIsEstimate)} fill ${pages} ${pages === 1 ? 'page' : 'pages'}.`}</EmptyState>
        ) : (
          <NoHomes filters={asked} setFilters={setFilters} base={{ ...NO_FILTERS, ...own }} emptyText={emptyText} />
        ))}
      {pages > 1 && data && data.data.length > 0 && (
        <Box component="nav" aria-label="Pages" sx={{ mt: 5, display: 'flex', justifyContent: 'center' }}>
          <Pagination
            page={page}
            count={pages}
            siblingCount={1}
            boundaryCount={1}
            color="primary"
            renderItem={(item) => <PaginationItem {...item} component={Link} to={addressOf(item.page ?? 1)} />}
          />
        </Box>
      )}
    </>
  );
}
