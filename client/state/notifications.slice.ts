import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fail, fill, startLoading, type ListArea } from './list-area.ts';
import type { Notification } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch notifications';
const PAGE = 50;
const page = (skip: number) =>
  api.get<Envelope<Notification>>('/notifications', {
    query: { $limit: PAGE, ...(skip && { $skip: skip }), '$sort[createdAt]': -1 },
  });

/** The newest page; if all of it is unread, also asks for the unread count. */
export const fetchNotifications = apiThunk(
  'notifications/fetch',
  async () => {
    const newest = await page(0);
    const isAllUnread = newest.total > newest.data.length && newest.data.every((item) => !item.read);
    const unread = isAllUnread
      ? (await api.get<Envelope<Notification>>('/notifications', { query: { read: false, $limit: 0 } })).total
      : null;
    return { ...newest, unread };
  },
  FETCH_FAILED,
);
/** The next page of older ones. New rows shift the pages; overlaps are dropped. */
export const fetchOlderNotifications = apiThunk<Envelope<Notification>, number>(
  'notifications/older',
  (shown) => page(shown),
  FETCH_FAILED,
);

/** Marks each as read; failures are retried when the popover next opens. */
export const markNotificationsRead = apiThunk('notifications/markRead', async (ids: readonly string[]) => {
  const results = await Promise.allSettled(ids.map((id) => api.patch(`/notifications/${id}`, { read: true })));
  return ids.filter((_, at) => results[at]?.status === 'fulfilled');
});

/** Marks all as read, including pages never loaded. */
export const markAllNotificationsRead = apiThunk(
  'notifications/markAllRead',
  () => api.patch('/notifications', { read: true }),
  FETCH_FAILED,
);

/** `unreadBeyond`: number of unread ones on pages not loaded. */
export interface NotificationsArea extends ListArea<Notification> {
  unreadBeyond: number;
  isLoadingOlder: boolean;
  olderError: string | null;
}

const loadedUnread = (area: ListArea<Notification>): number => area.items.filter((item) => !item.read).length;

createArea({
  name: 'notifications',
  initialState: {
    ...emptyList<Notification>(),
    unreadBeyond: 0,
    isLoadingOlder: false,
    olderError: null,
  } as NotificationsArea,
  reducers: {},
  extraReducers: (builder) => {
    const join = (area: NotificationsArea, rows: Notification[], total: number) => {
      const byId = new Map([...area.items, ...rows].map((item) => [item.id, item]));
      fill(
        area,
        [...byId.values()].sort((a, b) =>
          a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
        ),
        total,
      );
    };
    builder
      .addCase(fetchNotifications.pending, (state) => startLoading(state))
      .addCase(fetchNotifications.fulfilled, (state, { payload }) => {
        // keep older pages that adjoin the newest one
        const meets = payload.data.some(({ id }) => state.items.some((item) => item.id === id));
        if (meets && state.items.length > payload.data.length) join(state, payload.data, payload.total);
        else fill(state, payload.data, payload.total);
        state.unreadBeyond = payload.unread === null ? 0 : Math.max(0, payload.unread - loadedUnread(state));
      })
      .addCase(fetchNotifications.rejected, (state, action) => fail(state, failureText(action, FETCH_FAILED)))
      .addCase(fetchOlderNotifications.pending, (state) => {
        state.isLoadingOlder = true;
        state.olderError = null;
      })
      .addCase(fetchOlderNotifications.fulfilled, (state, { payload }) => {
        const before = loadedUnread(state);
        state.isLoadingOlder = false;
        join(state, payload.data, payload.total);
        state.unreadBeyond = Math.max(0, state.unreadBeyond - (loadedUnread(state) - before));
      })
      .addCase(markAllNotificationsRead.fulfilled, (state) => {
        for (const item of state.items) item.read = true;
        state.unreadBeyond = 0;
      })
      .addCase(fetchOlderNotifications.rejected, (state, action) => {
        state.isLoadingOlder = false;
        state.olderError = failureText(action, FETCH_FAILED);
      })
      .addCase(markNotificationsRead.fulfilled, (state, { payload }) => {
        for (const item of state.items) if (payload.includes(item.id)) item.read = true;
      });
  },
});

export const unreadCount = (area: NotificationsArea): number => loadedUnread(area) + area.unreadBeyond;
declare module './root-reducer.ts' {
  interface RootState {
    notifications: NotificationsArea;
  }
}
