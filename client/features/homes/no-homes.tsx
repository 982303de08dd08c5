import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api, toQueryString, type Query } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { activeFilters, type ActiveFilter } from './active-filters.ts';
import { homesCount, NO_FILTERS, queryOf, type HomeFilters } from './home-filters.ts';

interface NoHomesProps {
  filters: HomeFilters;
  setFilters: (filters: HomeFilters) => void;
  /** The part of the map that is searched. */
  box?: Query | null;
  /** Looks beyond that part. */
  onWiden?: () => void;
}

interface WayOut extends ActiveFilter { total: number; isEstimate: boolean }
const MOST_WAYS = 3;

/** Which single filter stands in the way: each is taken off in turn, those that bring homes back are offered, the closest first. */
export function NoHomes({ filters, setFilters, box = null, onWiden }: NoHomesProps) {
  const [ways, setWays] = useState<{ of: string; found: WayOut[] } | null>(null);
  const asked = toQueryString({ ...queryOf(filters), ...box });
  const active = activeFilters(filters);
  useEffect(() => {
    const controller = new AbortController();
    const count = async (filter: ActiveFilter): Promise<WayOut> => {
      const { total, totalIsEstimate } = await api.get<Envelope<unknown>>('/mls-listings', { query: { ...queryOf(filter.without), ...box, $limit: 1 }, signal: controller.signal });
      return { ...filter, total, isEstimate: totalIsEstimate === true };
    };
    void Promise.allSettled(activeFilters(filters).map(count)).then((results) => {
      if (controller.signal.aborted) return;
      const found = results.flatMap((result) => (result.status === 'fulfilled' && result.value.total > 0 ? [result.value] : []));
      setWays({ of: asked, found: found.sort((a, b) => a.total - b.total).slice(0, MOST_WAYS) });
    });
    return () => controller.abort();
  }, [asked, filters, box]);
  const isReady = ways?.of === asked;
  return (
    <EmptyState title={box ? 'No homes like this in this part of the map' : 'No homes match all of this'} icon={<SearchOffIcon />} action={(
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        {onWiden && <Button variant="contained" onClick={onWiden}>Search all of Alabama and Tennessee</Button>}
        {active.length > 0 && !isReady && <Skeleton variant="rounded" width={260} height={40} />}
        {isReady && ways.found.map((way, at) => (
          <Button key={way.key} variant={at === 0 && !onWiden ? 'contained' : 'outlined'} onClick={() => setFilters(way.without)}>
            {`Without ${way.label}: ${homesCount(way.total, way.isEstimate)}`}
          </Button>
        ))}
        {isReady && active.length > 0 && ways.found.length === 0 && <Button variant={onWiden ? 'outlined' : 'contained'} onClick={() => setFilters({ ...NO_FILTERS, sort: filters.sort })}>Clear all filters</Button>}
      </Stack>
    )}>
      {active.length > 0 ? 'One of the filters stands in the way. The nearest way out:' : 'New homes arrive every day. Please look again soon.'}
    </EmptyState>
  );
}
