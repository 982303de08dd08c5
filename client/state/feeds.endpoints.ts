import type { Envelope } from '#shared/kernel/envelope.ts';
import type { PatchFeed } from '#shared/feeds/feeds.schema.ts';
import type { FeedRejectionView, FeedView } from '#shared/feeds/feeds.types.ts';
import type { Query } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import { pagesOf, replaceRow } from './pages-of.ts';
import { serverApi } from './server-api.ts';

const feedsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findFeeds: build.infiniteQuery<Envelope<FeedView>, Query, number>({
      ...pagesOf<FeedView>('/feeds'),
      providesTags: ['Feeds'],
      // a feed that is being read says so every moment: its row comes with the event
      onCacheEntryAdded: async (_, { cacheEntryRemoved, dispatch }) => {
        const stop = onLive('feeds patched', (row) => {
          const feed = row as FeedView;
          dispatch(replaceRow('Feeds', feed));
          if (feed.run?.status !== 'RUNNING') dispatch(feedsApi.util.invalidateTags(['FeedRejections']));
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
    runFeed: build.mutation<FeedView, { id: string; run: PatchFeed }>({
      query: ({ id, run }) => ({ method: 'PATCH', path: `/feeds/${id}`, body: run }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(replaceRow('Feeds', data));
      },
    }),
    findFeedRejections: build.infiniteQuery<Envelope<FeedRejectionView>, Query, number>({
      ...pagesOf<FeedRejectionView>('/feed-rejections'),
      providesTags: ['FeedRejections'],
    }),
    getFeedRejection: build.query<FeedRejectionView, string>({ query: (id) => ({ path: `/feed-rejections/${id}` }) }),
    retryFeedRejection: build.mutation<FeedRejectionView, string>({
      query: (id) => ({ method: 'PATCH', path: `/feed-rejections/${id}`, body: { retry: true } }),
      invalidatesTags: ['FeedRejections'],
    }),
  }),
});

export const {
  useFindFeedsInfiniteQuery,
  useRunFeedMutation,
  useFindFeedRejectionsInfiniteQuery,
  useGetFeedRejectionQuery,
  useRetryFeedRejectionMutation,
} = feedsApi;
