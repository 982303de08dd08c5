import { createSlice } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { emptyList, fail, fill, startLoading, type ListArea } from './list-area.ts';
import type { Notification } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch notifications';

export const fetchNotifications = apiThunk('notifications/fetch', () =>
  api.get<Envelope<Notification>>('/notifications', { query: { $limit: 50, '$sort[createdAt]': -1 } }), FETCH_FAILED);

/** Marks each of these as read; one that fails stays unread and is tried again when the popover opens next. */
export const markNotificationsRead = apiThunk('notifications/markRead', async (ids: readonly string[]) => {
  const results = await Promise.allSettled(ids.map((id) => api.patch(`/notifications/${id}`, { read: true })));
  return ids.filter((_, at) => results[at]?.status === 'fulfilled');
});

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: emptyList<Notification>(),
  reducers: {},
  extraReducers: (builder) => {
    const mark = (state: ListArea<Notification>, ids: readonly string[]) => {
      for (const item of state.items) if (ids.includes(item.id)) item.read = true;
    };
    builder
      .addCase(fetchNotifications.pending, startLoading)
      .addCase(fetchNotifications.fulfilled, (state, { payload }) => fill(state, payload.data, payload.total))
      .addCase(fetchNotifications.rejected, (state, action) => fail(state, failureText(action, FETCH_FAILED)))
      .addCase(markNotificationsRead.fulfilled, (state, { payload }) => mark(state, payload));
  },
});

export const unreadCount = (area: ListArea<Notification>): number => area.items.filter((item) => !item.read).length;
export const notificationsReducer = notificationsSlice.reducer;
