import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { boxAround } from '#shared/mls-listings/home-filters.rules.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { HomeCard as Home } from '#shared/mls-listings/mls-listings.view.ts';
import { boxLabel } from '../../features/map/box-labels.ts';
import type { boxQuery } from '../../features/map/map-cluster.ts';
import type { useMapSearch } from '../../features/map/use-map-search.ts';
import { HomeGrid } from '../../features/mls-listings/home-grid.tsx';
import { FilterChips } from '../../features/mls-listings/search/filter-bar.tsx';
import { SortField } from '../../features/mls-listings/search/filter-sections.tsx';
import { withFilters, type queryOf } from '../../features/mls-listings/search/home-filters.ts';
import { NoHomes } from '../../features/mls-listings/search/no-homes.tsx';
import { PassedOver } from '../../features/mls-listings/search/passed-over.tsx';
import { searchName } from '../../features/mls-listings/search/search-name.ts';
import type { useHomeFilters } from '../../features/mls-listings/search/use-home-filters.ts';
import { SaveSearch } from '../../features/saved-searches/save-search.tsx';
import { withHome } from '../../lib/home-dialog.ts';
import type { ReadState } from '../../lib/read-state.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowCardSkeleton } from '../../ui/skeletons.tsx';
import { BOTH_STATES } from '../../ui/map-view.ts';

interface ListPaneProps extends Omit<ReturnType<typeof useHomeFilters>, 'setParams'> {
  /** The filters as the query of the list. */
  search: ReturnType<typeof queryOf>;
  map: ReturnType<typeof useMapSearch>;
  list: ReadState<Envelope<Home>>;
  /** How many homes; null until they are counted. */
  words: string | null;
  /** The listed part of the map, and its name unless it is everywhere. */
  box: ReturnType<typeof boxQuery> | null;
  partOfMap: string | null;
  /** Below it is the button between map and list. */
  isNarrow: boolean;
  marked: Pick<Home, 'id'> | null;
  onPoint: (home: Home | null) => void;
  /** Null when no more are listed at once. */
  onMore: (() => void) | null;
}

/** The homes of the part of the map, beside it or in its place. */
export function ListPane({
  filters,
  setFilters,
  params,
  search,
  map,
  list,
  words,
  box,
  partOfMap,
  isNarrow,
  marked,
  onPoint,
  onMore,
}: ListPaneProps) {
  const homes = list.data?.data ?? [];
  const total = list.data?.total ?? 0;
  return (
    <Box component="section" aria-label="Homes in this part of the map" sx={{ p: 2, pb: isNarrow ? 10 : 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {words ? `${words} ${map.spot ? 'at this spot' : 'in this area'}` : list.error ? '' : 'Searching…'}
        </Typography>
        <SortField filters={filters} setFilters={setFilters} />
        <SaveSearch
          size="small"
          name={searchName(filters, partOfMap)}
          filter={search}
          box={partOfMap ? box : null}
          boxLabel={partOfMap}
          address={`/explore${withHome(withFilters(params, filters).toString(), null)}`}
        />
        {map.spot && (
          <Button size="small" startIcon={<CloseIcon />} onClick={() => map.setSpot(null)}>
            All homes in this area
          </Button>
        )}
        {map.box && !map.spot && (
          <Typography variant="body2" color="text.secondary" sx={{ width: '100%' }}>
            {boxLabel(map.box)}
          </Typography>
        )}
        <FilterChips filters={filters} setFilters={setFilters} />
        <PassedOver params={params} />
      </Box>
      {list.error && (
        <Box sx={{ mb: 2 }}>
          <ErrorState message={list.error} note="Your filters and map position are still set." onRetry={list.retry} />
        </Box>
      )}
      {!list.data && !list.error && <RowCardSkeleton count={4} />}
      {homes.length > 0 && (
        <HomeGrid
          homes={homes}
          label="Homes in this area"
          isStale={list.isLoading}
          isCompact
          isMarked={(home) => home.id === marked?.id}
          onPoint={onPoint}
        />
      )}
      {list.data && homes.length === 0 && !list.isLoading && !list.error && (
        <NoHomes
          filters={filters}
          setFilters={setFilters}
          box={box}
          onWiden={() => map.goTo(BOTH_STATES)}
          onGoTo={({ lat, lng }) => {
            if (lat !== null && lng !== null) map.goTo(boxAround({ lat, lng }, 2));
          }}
        />
      )}
      {total > homes.length && homes.length > 0 && (
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          {onMore ? (
            <Button variant="outlined" loading={list.isLoading} onClick={onMore}>
              Show more
            </Button>
          ) : (
            <Typography color="text.secondary">
              {`The first ${homes.length} are listed. Zoom in, or `}
              <Link to={`/browse?${withFilters(params, filters).toString()}`}>see all pages</Link>.
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
