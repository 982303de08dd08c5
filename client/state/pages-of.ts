/** A list that grows by pages, as an infinite query; `limit` in its query is the size of a page. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import type { Tag } from './live-tags.ts';
import { serverApi, type ServerCall } from './server-api.ts';

const PAGE = 25;

export const pagesOf = <Row>(path: string) => ({
  infiniteQueryOptions: {
    initialPageParam: 0,
    getNextPageParam: (last: Envelope<Row>, all: Envelope<Row>[]) => {
      const loaded = all.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && loaded < last.total ? loaded : undefined;
    },
  },
  query: ({ queryArg, pageParam }: { queryArg: Query; pageParam: number }): ServerCall => ({
    path,
    query: { $limit: PAGE, ...queryArg, $skip: pageParam || undefined },
  }),
});

interface Rowed {
  id: string;
}
type Cached = { data: Rowed[] } | { pages: { data: Rowed[] }[] };

/**
 * Puts a row as the server just returned it where an older one stands, in every list of this tag that is shown. No list
 * is requested again: a row stays where it was.
 */
export const replaceRow =
  (tag: Tag, row: Rowed) =>
  (dispatch: (action: never) => unknown, getState: () => object): void => {
    for (const { endpointName, originalArgs } of serverApi.util.selectInvalidatedBy(getState() as never, [tag])) {
      const update = serverApi.util.updateQueryData as unknown as (
        name: string,
        arg: unknown,
        change: (cached: Cached) => void,
      ) => UnknownAction;
      dispatch(
        update(endpointName, originalArgs, (cached) => {
          for (const { data } of 'pages' in cached ? cached.pages : [cached]) {
            const at = data.findIndex(({ id }) => id === row.id);
            if (at >= 0) data[at] = row;
          }
        }) as never,
      );
    }
  };
