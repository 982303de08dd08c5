import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { liveStatus } from '../lib/live.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { emptyList, fail, fill, startLoading, upsert, type ListArea } from './list-area.ts';
import type { Message } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch messages';

/** What was typed and is not yet known to have arrived; a failed one stays, with its text, until it is sent again. */
export interface OutgoingMessage { clientKey: string; listingId: string; receiverId: string | null; text: string; state: 'sending' | 'failed'; error: string | null }
export interface MessagesState extends ListArea<Message> { outgoing: OutgoingMessage[] }

const initialState: MessagesState = { ...emptyList<Message>(), outgoing: [] };
const PAGE = 100;

export const fetchMessages = apiThunk<Envelope<Message>, { limit?: number; skip?: number } | undefined>('messages/fetch', ({ limit = PAGE, skip } = {}) =>
  api.get<Envelope<Message>>('/messages', { query: { $limit: limit, $skip: skip, '$sort[createdAt]': -1 } }), FETCH_FAILED);

/** Without a receiver it goes to the other end of the home's thread, which the server knows. */
export interface NewMessage { clientKey: string; listingId: string; senderId: string; receiverId: string | null; text: string }

/** The key makes a retry the same message. While the socket is down the list is fetched again after sending. */
export const sendMessage = apiThunk('messages/send', async ({ clientKey, listingId, senderId, receiverId, text }: NewMessage) => {
  const connect = (id: string) => ({ connect: { id } });
  const sent = await api.post<Message>('/messages', { text, sender: connect(senderId), ...(receiverId !== null && { receiver: connect(receiverId) }), listing: connect(listingId) }, { idempotencyKey: clientKey });
  const refreshed = liveStatus() === 'connected' ? null : await api.get<Envelope<Message>>('/messages', { query: { $limit: PAGE, '$sort[createdAt]': -1 } }).catch(() => null);
  return { sent, refreshed };
});

export const markThreadRead = apiThunk('messages/markRead', async (thread: { listingId: string; userId: string; otherId: string | null }) => {
  await api.patch('/messages', { unread: false }, { query: { listingId: thread.listingId, senderId: thread.otherId, receiverId: thread.userId } });
  return thread;
});

const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messageArrived: (state, { payload }: PayloadAction<Message>) => upsert(state, payload),
    outgoingDiscarded: (state, { payload }: PayloadAction<string>) => { state.outgoing = state.outgoing.filter(({ clientKey }) => clientKey !== payload); },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchMessages.pending, startLoading)
      .addCase(fetchMessages.fulfilled, (state, { payload, meta }) => {
        if (!meta.arg?.skip) return fill(state, payload.data, payload.total);
        const known = new Set(state.items.map(({ id }) => id));
        fill(state, [...state.items, ...payload.data.filter(({ id }) => !known.has(id))], payload.total);
      })
      .addCase(fetchMessages.rejected, (state, action) => fail(state, failureText(action, FETCH_FAILED)))
      .addCase(sendMessage.pending, (state, { meta: { arg } }) => {
        const { clientKey, listingId, receiverId, text } = arg;
        state.outgoing = [...state.outgoing.filter((message) => message.clientKey !== clientKey), { clientKey, listingId, receiverId, text, state: 'sending', error: null }];
      })
      .addCase(sendMessage.fulfilled, (state, { payload, meta }) => {
        state.outgoing = state.outgoing.filter(({ clientKey }) => clientKey !== meta.arg.clientKey);
        if (payload.refreshed) fill(state, payload.refreshed.data, payload.refreshed.total);
        upsert(state, payload.sent);
      })
      .addCase(sendMessage.rejected, (state, action) => {
        const outgoing = state.outgoing.find(({ clientKey }) => clientKey === action.meta.arg.clientKey);
        if (outgoing) Object.assign(outgoing, { state: 'failed', error: failureText(action, 'This message was not sent.') });
      })
      .addCase(markThreadRead.fulfilled, (state, { payload }) => {
        for (const message of state.items) {
          if (message.listingId === payload.listingId && (payload.otherId === null || message.senderId === payload.otherId) && message.receiverId === payload.userId) message.unread = false;
        }
      });
  },
});

export const { messageArrived, outgoingDiscarded } = messagesSlice.actions;
export const messagesReducer = messagesSlice.reducer;
