import type { PayloadAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { liveStatus } from '../lib/live.ts';
import { apiThunk, failureText, type AreaDispatch } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { storeUnsent, unsentMessages, releaseOutgoing, type UnsentMessage } from './unsent-messages.ts';
import { threadKeyOf } from './thread-names.ts';
import { emptyList, fail, fill, startLoading, upsert, type ListArea } from './list-area.ts';
import {
  absorb,
  belongsTo,
  cursorOf,
  takeNewest,
  takeOlder,
  THREAD_PAGE,
  threadKey,
  type ThreadArea,
} from './thread-area.ts';
import type { Message, MessageThreadRow } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch messages';

/**
 * A message not yet confirmed by the server; a failed one stays until it is sent again. `isWaiting`: there was no
 * response, so it is retried automatically.
 */
export interface OutgoingMessage extends UnsentMessage {
  state: 'sending' | 'failed';
  error: string | null;
  isWaiting: boolean;
}
export interface MessagesState extends ListArea<Message> {
  outgoing: OutgoingMessage[];
  threads: Record<string, ThreadArea>;
  inbox: ListArea<MessageThreadRow>;
}

interface MessagesArea {
  messages: MessagesState;
}

const initialState: MessagesState = {
  ...emptyList<Message>(),
  outgoing: [],
  threads: {},
  inbox: emptyList<MessageThreadRow>(),
};
const PAGE = 100;

/** The newest messages of all threads. */
export const fetchMessages = apiThunk<Envelope<Message>, { limit?: number; skip?: number } | undefined>(
  'messages/fetch',
  ({ limit = PAGE, skip } = {}) =>
    api.get<Envelope<Message>>('/messages', { query: { $limit: limit, $skip: skip, '$sort[createdAt]': -1 } }),
  FETCH_FAILED,
);

/** Threads with last message and unread count; of one home, or all. */
export const fetchThreads = apiThunk<Envelope<MessageThreadRow>, { listingId: string } | undefined>(
  'messages/threads',
  ({ listingId } = { listingId: '' }) =>
    api.get<Envelope<MessageThreadRow>>('/message-threads', { query: { listingId, $limit: PAGE } }),
  FETCH_FAILED,
);

/** Without a home, the thread with the brokerage: the client's own, or for a broker that of the client `otherId`. */
export interface ThreadArg {
  listingId: string | null;
  otherId: string | null;
}
const placeOf = (listingId: string | null) => (listingId === null ? { withBroker: true } : { listingId });
const threadPage = ({ listingId, otherId }: ThreadArg, before?: string) =>
  api.get<Envelope<Message>>('/messages', {
    query: { ...placeOf(listingId), otherId, before, $limit: THREAD_PAGE, '$sort[createdAt]': -1 },
  });

export const fetchThread = apiThunk<Envelope<Message>, ThreadArg>(
  'messages/thread',
  (thread) => threadPage(thread),
  FETCH_FAILED,
);
export const fetchOlderMessages = apiThunk<Envelope<Message>, ThreadArg & { before: string }>(
  'messages/older',
  ({ before, ...thread }) => threadPage(thread, before),
  FETCH_FAILED,
);

/** Without a receiver the server picks the other party of the home's thread. */
export type NewMessage = UnsentMessage;

/** Idempotent by its key. While the socket is down, the list is refetched after sending. */
export const sendMessage = apiThunk('messages/send', async (message: NewMessage) => {
  const { clientKey, listingId, senderId, receiverId, text, files = [], aboutPath } = message;
  const connect = (id: string) => ({ connect: { id } });
  storeUnsent(message);
  const sent = await api.post<Message>(
    '/messages',
    {
      text,
      ...(files.length > 0 && { files: files.map(({ id }) => id) }),
      clientKey,
      sender: connect(senderId),
      ...(receiverId !== null && { receiver: connect(receiverId) }),
      ...(listingId === null ? { aboutPath } : { listing: connect(listingId) }),
    },
    { idempotencyKey: clientKey },
  );
  releaseOutgoing(clientKey);
  const refreshed =
    liveStatus() === 'connected'
      ? null
      : await api
          .get<Envelope<Message>>('/messages', { query: { $limit: PAGE, '$sort[createdAt]': -1 } })
          .catch(() => null);
  return { sent, refreshed };
});

const plain = ({ clientKey, listingId, senderId, receiverId, text, files, aboutPath }: UnsentMessage): NewMessage => ({
  clientKey,
  listingId,
  senderId,
  receiverId,
  text,
  ...(files?.length && { files }),
  ...(aboutPath && { aboutPath }),
});
/** Sends the same message again. */
export const sendAgain = (message: OutgoingMessage) => sendMessage(plain(message));
/** Resends messages that waited for a connection, in order. */
export const sendWaiting =
  () =>
  async (dispatch: AreaDispatch<MessagesArea>, getState: () => MessagesArea): Promise<void> => {
    for (const message of getState().messages.outgoing)
      if (message.state === 'failed' && message.isWaiting) await dispatch(sendAgain(message));
  };
/** Restores unsent messages after a reload. */
export const restoreOutgoing =
  (userId: string) =>
  (dispatch: AreaDispatch): void => {
    dispatch(outgoingRestored(unsentMessages(userId)));
  };
export const discardOutgoing =
  (clientKey: string) =>
  (dispatch: AreaDispatch): void => {
    releaseOutgoing(clientKey);
    dispatch(outgoingDiscarded(clientKey));
  };

export const markThreadRead = apiThunk('messages/markRead', async (thread: ThreadArg & { userId: string }) => {
  await api.patch(
    '/messages',
    { unread: false },
    { query: { ...placeOf(thread.listingId), senderId: thread.otherId, receiverId: thread.userId } },
  );
  return thread;
});

const areaOf = (state: MessagesState, arg: ThreadArg): ThreadArea =>
  (state.threads[threadKey(arg.listingId, arg.otherId)] ??= {
    items: [],
    hasOlder: false,
    status: 'loading',
    error: null,
    older: 'idle',
    isStale: false,
  });

function spread(state: MessagesState, rows: readonly Message[], isLive: boolean): void {
  for (const [key, area] of Object.entries(state.threads))
    if (area.status !== 'loading')
      absorb(
        area,
        rows.filter((row) => belongsTo(key, row)),
        isLive,
      );
  // the live event of an own message can arrive before the response to sending it
  const stored = new Set(rows.map(({ clientKey }) => clientKey));
  state.outgoing = state.outgoing.filter(({ clientKey }) => !stored.has(clientKey));
}

const messagesSlice = createArea({
  name: 'messages',
  initialState,
  reducers: {
    messageArrived: (state, { payload }: PayloadAction<Message>) => {
      upsert(state, payload);
      spread(state, [payload], true);
    },
    outgoingDiscarded: (state, { payload }: PayloadAction<string>) => {
      state.outgoing = state.outgoing.filter(({ clientKey }) => clientKey !== payload);
    },
    outgoingRestored: (state, { payload }: PayloadAction<UnsentMessage[]>) => {
      const known = new Set(state.outgoing.map(({ clientKey }) => clientKey));
      state.outgoing.push(
        ...payload
          .filter(({ clientKey }) => !known.has(clientKey))
          .map((message) => ({
            ...message,
            state: 'failed' as const,
            isWaiting: true,
            error: 'This message hadn’t been sent when you left the page.',
          })),
      );
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchMessages.pending, (state) => startLoading(state))
      .addCase(fetchMessages.fulfilled, (state, { payload, meta }) => {
        spread(state, payload.data, false);
        if (!meta.arg?.skip) return fill(state, payload.data, payload.total);
        const known = new Set(state.items.map(({ id }) => id));
        fill(state, [...state.items, ...payload.data.filter(({ id }) => !known.has(id))], payload.total);
      })
      .addCase(fetchMessages.rejected, (state, action) => fail(state, failureText(action, FETCH_FAILED)))
      .addCase(fetchThreads.pending, (state) => startLoading(state.inbox))
      .addCase(fetchThreads.fulfilled, (state, { payload, meta }) => {
        const only = meta.arg?.listingId;
        const stored = only ? state.inbox.items.filter((row) => row.listingId !== only) : [];
        fill(state.inbox, [...stored, ...payload.data], only ? stored.length + payload.total : payload.total);
      })
      .addCase(fetchThreads.rejected, (state, action) => fail(state.inbox, failureText(action, FETCH_FAILED)))
      .addCase(fetchThread.pending, (state, { meta }) => {
        areaOf(state, meta.arg);
      })
      .addCase(fetchThread.fulfilled, (state, { payload, meta }) => takeNewest(areaOf(state, meta.arg), payload.data))
      .addCase(fetchThread.rejected, (state, action) => {
        Object.assign(areaOf(state, action.meta.arg), {
          status: 'failed',
          isStale: false,
          error: failureText(action, FETCH_FAILED),
        });
      })
      .addCase(fetchOlderMessages.pending, (state, { meta }) => {
        areaOf(state, meta.arg).older = 'loading';
      })
      .addCase(fetchOlderMessages.fulfilled, (state, { payload, meta }) => {
        const area = areaOf(state, meta.arg);
        // drop a page that no longer joins the refetched thread
        if (cursorOf(area) === meta.arg.before) takeOlder(area, payload.data);
        else area.older = 'idle';
      })
      .addCase(fetchOlderMessages.rejected, (state, { meta }) => {
        areaOf(state, meta.arg).older = 'failed';
      })
      .addCase(sendMessage.pending, (state, { meta: { arg } }) => {
        const next: OutgoingMessage = { ...plain(arg), state: 'sending', error: null, isWaiting: false };
        const at = state.outgoing.findIndex((message) => message.clientKey === arg.clientKey);
        if (at >= 0) state.outgoing[at] = next;
        else state.outgoing.push(next);
      })
      .addCase(sendMessage.fulfilled, (state, { payload, meta }) => {
        state.outgoing = state.outgoing.filter(({ clientKey }) => clientKey !== meta.arg.clientKey);
        if (payload.refreshed) {
          fill(state, payload.refreshed.data, payload.refreshed.total);
          spread(state, payload.refreshed.data, false);
        }
        upsert(state, payload.sent);
        spread(state, [payload.sent], true);
      })
      .addCase(sendMessage.rejected, (state, action) => {
        const outgoing = state.outgoing.find(({ clientKey }) => clientKey === action.meta.arg.clientKey);
        if (outgoing)
          Object.assign(outgoing, {
            state: 'failed',
            isWaiting: action.payload?.status === 0,
            error: failureText(action, 'This message wasn’t sent.'),
          });
      })
      .addCase(markThreadRead.fulfilled, (state, { payload }) => {
        const isRead = (message: Message) =>
          message.listingId === payload.listingId &&
          (payload.otherId === null || message.senderId === payload.otherId) &&
          message.receiverId === payload.userId;
        for (const message of [...state.items, ...Object.values(state.threads).flatMap(({ items }) => items)])
          if (isRead(message)) message.unread = false;
        const row = state.inbox.items.find(
          (each) => threadKeyOf(each) === threadKey(payload.listingId, payload.otherId),
        );
        if (row) row.unread = 0;
      });
  },
});

export const { messageArrived, outgoingDiscarded, outgoingRestored } = messagesSlice.actions;
export const unreadMessages = (state: MessagesState): number =>
  state.inbox.items.reduce((sum, row) => sum + row.unread, 0);
declare module './root-reducer.ts' {
  interface RootState {
    messages: MessagesState;
  }
}
