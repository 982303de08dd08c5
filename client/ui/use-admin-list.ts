import { useEffect } from 'react';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import { useFetched } from '../lib/use-fetched.ts';
import type { ListAddress } from './use-list-address.ts';

export const ROWS_PER_PAGE = 25;

export interface AdminList<Row> {
  rows: readonly Row[] | null;
  total: number;
  isEstimate: boolean;
  isLoading: boolean;
  error: string | null;
  reload: () => void;
}

/** One page of a broker's list, refetched when one of the live events reports a change. */
export function useAdminList<Row>(
  path: string,
  query: Query,
  { sort, settled, page }: Pick<ListAddress<string>, 'sort' | 'settled' | 'page'>,
  events: readonly string[] = [],
): AdminList<Row> {
  const { data, isLoading, error, retry } = useFetched<Envelope<Row>>(path, {
    ...query,
    ...sort.query,
    text: settled || undefined,
    $limit: ROWS_PER_PAGE,
    $skip: (page - 1) * ROWS_PER_PAGE || undefined,
  });
  const eventNames = events.join('|');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // debounce the events of one change
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(retry, 150);
    };
    const stops = eventNames ? eventNames.split('|').map((event) => onLive(event, refresh)) : [];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [eventNames, retry]);
  return {
    rows: data?.data ?? null,
    total: data?.total ?? 0,
    isEstimate: data?.totalIsEstimate === true,
    isLoading,
    error,
    reload: retry,
  };
}
