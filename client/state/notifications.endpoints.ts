/** All notifications of a person, by pages and by kind; the newest ones are in the notifications slice. */
import type { NotificationKind } from '#shared/notifications/notification-kinds.rules.ts';
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
    /** How many are unread, on all pages. */
    countUnreadNotifications: build.query<number, { kind: NotificationKind | undefined }>({
      query: ({ kind }) => ({ path: '/notifications', query: { kind, read: false, $limit: 0 } }),
      transformResponse: ({ total }: Envelope<Notification>) => total,
      providesTags: ['Notifications'],
    }),
    /** Marks one as read, or all: of a kind or of every kind. */
    readNotifications: build.mutation<unknown, { id: string } | { kind: NotificationKind | undefined }>({
      query: (what) => ({
        method: 'PATCH',
        path: 'id' in what ? `/notifications/${what.id}` : '/notifications',
        query: 'id' in what ? undefined : { kind: what.kind },
        body: { read: true },
      }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const { useCountUnreadNotificationsQuery, useFindNotificationsInfiniteQuery, useReadNotificationsMutation } =
  notificationsApi;
