/** All notifications of a person, by pages and by kind; the newest ones are in the notifications slice. */
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { serverApi } from './server-api.ts';
import type { Notification } from './wire-types.ts';

const notificationsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findNotifications: build.infiniteQuery<Envelope<Notification>, Query, number>({
      ...pagesOf<Notification>('/notifications'),
      providesTags: ['Notifications'],
    }),
    readNotifications: build.mutation<unknown, string | null>({
      query: (id) => ({
        method: 'PATCH',
        path: id === null ? '/notifications' : `/notifications/${id}`,
        body: { read: true },
      }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const { useFindNotificationsInfiniteQuery, useReadNotificationsMutation } = notificationsApi;
