import { createSlice } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { emptyList, fail, fill, startLoading, type ListArea } from './list-area.ts';
import type { Notification } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch notifications';
const PAGE = 50;
const page = (skip: number) => api.get<Envelope<Notification>>('/notifications', { query: { $limit: PAGE, ...(skip && { $skip: skip }), '$sort[createdAt]': -1 } });

export const fetchNotifications = apiThunk('notifications/fetch', () => page(0), FETCH_FAILED);
/** The next page of older ones. What came meanwhile moves the pages on: the overlap is dropped, nothing is left out. */
export const fetchOlderNotifications = apiThunk<Envelope<Notification>, number>('notifications/older', (shown) => page(shown), FETCH_FAILED);

/** Marks each of these as read; one that fails stays unread and is tried again when the popover opens next. */
export const markNotificationsRead = apiThunk('notifications/markRead', async (ids: readonly string[]) => {
  const results = await Promise.allSettled(ids.map((id) => api.patch(`/notifications/${id}`, { read: true })));
  return ids.filter((_, at) => results[at]?.status === 'fulfilled');
});

export interface NotificationsArea extends ListArea<Notification> { isLoadingOlder: boolean; olderError: string | null }

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: { ...emptyList<Notification>(), isLoadingOlder: false, olderError: null } as NotificationsArea,
  reducers: {},
  extraReducers: (builder) => {
    const join = (area: NotificationsArea, rows: Notification[], total: number) => {
      const byId = new Map([...area.items, ...rows].map((item) => [item.id, item]));
      fill(area, [...byId.values()].sort((a, b) => (a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1)), total);
    };
    builder
      .addCase(fetchNotifications.pending, startLoading)
      .addCase(fetchNotifications.fulfilled, (state, { payload }) => {
        // older pages stay where the newest one still meets them
        const meets = payload.data.some(({ id }) => state.items.some((item) => item.id === id));
        if (meets && state.items.length > payload.data.length) join(state, payload.data, payload.total);
        else fill(state, payload.data, payload.total);
      })
      .addCase(fetchNotifications.rejected, (state, action) => fail(state, failureText(action, FETCH_FAILED)))
      .addCase(fetchOlderNotifications.pending, (state) => { state.isLoadingOlder = true; state.olderError = null; })
      .addCase(fetchOlderNotifications.fulfilled, (state, { payload }) => { state.isLoadingOlder = false; join(state, payload.data, payload.total); })
      .addCase(fetchOlderNotifications.rejected, (state, action) => { state.isLoadingOlder = false; state.olderError = failureText(action, FETCH_FAILED); })
      .addCase(markNotificationsRead.fulfilled, (state, { payload }) => { for (const item of state.items) if (payload.includes(item.id)) item.read = true; });
  },
});

export const unreadCount = (area: ListArea<Notification>): number => area.items.filter((item) => !item.read).length;
export const notificationsReducer = notificationsSlice.reducer;
