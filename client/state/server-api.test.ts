import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startFakeServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';

type Reply = (response: FakeResponse) => void;
/** Null: the test answers by `reply` when it wants to. */
let response: (request: FakeRequest) => FakeResponse | null;
let seen: FakeRequest[] = [];
let replies: { path: string; reply: Reply; isOpen: () => boolean }[] = [];
let server: Awaited<ReturnType<typeof startFakeServer>>;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, accept',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
};

/** The browser's cache store as far as answers are kept in it. */
function stubCaches() {
  const drawers = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const drawer = drawers.get(name) ?? drawers.set(name, new Map()).get(name)!;
      return {
        put: async (key: string, stored: Response) => void drawer.set(key, stored),
        match: async (key: string) => drawer.get(key)?.clone(),
        keys: async () => [...drawer.keys()],
        delete: async (key: string) => drawer.delete(key),
      };
    },
    has: async (name: string) => drawers.has(name),
    delete: async (name: string) => drawers.delete(name),
    keys: async () => [...drawers.keys()],
  });
  return drawers;
}

const socket = vi.hoisted(() => ({ hear: (_event: string, _row: unknown): void => undefined }));
// the network of the live connection alone: what is done with its events is the product's own
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: () => undefined,
    onAny: (hear: (event: string, row: unknown) => void) => {
      socket.hear = hear;
    },
    connect: () => undefined,
    disconnect: () => undefined,
    removeAllListeners: () => undefined,
  }),
}));

async function load() {
  const [{ serverApi }, { createStore }, live, tokens, keeping, auth] = await Promise.all([
    import('./server-api.ts'),
    import('../app/store.ts'),
    import('../lib/live.ts'),
    import('../lib/token-storage.ts'),
    import('../lib/offline-storage.ts'),
    import('./auth.slice.ts'),
  ]);
  const endpoints = serverApi.injectEndpoints({
    endpoints: (build) => ({
      homes: build.query<{ name: string }, string>({ query: (name) => ({ path: '/mls-listings', query: { name } }) }),
      offers: build.query<unknown, string | undefined>({
        query: (token) => ({ path: '/offers/1', token }),
        providesTags: ['Offers'],
      }),
      tasks: build.query<unknown, void>({ query: () => ({ path: '/tasks' }), providesTags: ['Tasks'] }),
      addTask: build.mutation<unknown, { title: string; key: string }>({
        query: ({ title, key }) => ({ method: 'POST', path: '/tasks', body: { title }, idempotencyKey: key }),
        invalidatesTags: ['Tasks'],
      }),
      removeTask: build.mutation<unknown, string>({ query: (id) => ({ method: 'DELETE', path: `/tasks/${id}` }) }),
    }),
  }).endpoints;
  return { serverApi, createStore, live, tokens, keeping, auth, endpoints };
}
let on: Awaited<ReturnType<typeof load>>;
let store: ReturnType<(typeof on)['createStore']>;

beforeAll(async () => {
  server = await startFakeServer((request, held) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    seen.push(request);
    const given = response(request);
    if (given) return { ...given, headers: { ...given.headers, ...CORS } };
    replies.push({
      path: `${request.path}?${request.query.toString()}`,
      isOpen: () => !held.closed,
      reply: ({ status, headers, body }) => {
        held.writeHead(status, { ...headers, ...CORS });
        held.end(body);
      },
    });
    return null;
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
beforeEach(() => {
  seen = [];
  replies = [];
  response = () => json(200, { ok: true });
  on.tokens.clearToken();
  store = on.createStore();
});
afterEach(() => {
  store.dispatch(on.serverApi.util.resetApiState());
  on.live.stopLive();
  vi.unstubAllGlobals();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const asked = (path: string) => seen.filter((request) => request.path === path).length;
const shownTasks = () => on.endpoints.tasks.select()(store.getState() as never);

describe('a read', () => {
  it('carries the private link of an offer beside the login', async () => {
    on.tokens.storeToken('me');
    await store.dispatch(on.endpoints.offers.initiate('party'));
    expect(seen[0]?.query.get('token')).toBe('party');
    expect(seen[0]?.headers.authorization).toBe('Bearer me');
  });

  it('fails with the words and fields of the server', async () => {
    response = () =>
      json(400, {
        message: 'Please look at the marked fields.',
        code: 400,
        className: 'bad-request',
        data: { version: 3 },
        errors: [{ path: 'price', code: 'invalid', message: 'Offer price is required' }],
      });
    const { error } = await store.dispatch(on.endpoints.offers.initiate(undefined));
    expect(error).toEqual({
      message: 'Please look at the marked fields.',
      status: 400,
      code: 'bad-request',
      fieldErrors: { price: 'Offer price is required' },
      data: { version: 3 },
    });
  });

  it('drops a stale response that arrives late, and aborts the earlier call', async () => {
    response = () => null;
    const first = store.dispatch(on.endpoints.homes.initiate('first'));
    await vi.waitFor(() => expect(replies).toHaveLength(1));
    const second = store.dispatch(on.endpoints.homes.initiate('second'));
    first.unsubscribe();
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.reply(json(200, { name: 'second' }));
    expect((await second).data).toEqual({ name: 'second' });
    await vi.waitFor(() => expect(replies[0]?.isOpen()).toBe(false));
    const { queries } = store.getState().serverApi!;
    expect(Object.values(queries).map((entry) => entry?.data)).toEqual([{ name: 'second' }]);
  });

  it('keeps what is shown where asking again fails, and says so', async () => {
    response = () => json(200, ['first']);
    const shown = store.dispatch(on.endpoints.tasks.initiate());
    await shown;
    response = () => json(403, { message: 'Not any more.', code: 403 });
    await shown.refetch();
    expect(shownTasks()).toMatchObject({ data: ['first'], isError: true, error: { message: 'Not any more.' } });
  });

  it('shows what was read before where nobody answers', async () => {
    const drawers = stubCaches();
    await on.keeping.startStoringCopies();
    response = () => json(200, { name: 'kept' });
    await store.dispatch(on.endpoints.homes.initiate('x'));
    await vi.waitFor(() => expect(drawers.get('hearthport-public')?.size).toBe(1));
    store.dispatch(on.serverApi.util.resetApiState());
    response = () => json(502, {});
    const { data } = await store.dispatch(on.endpoints.homes.initiate('x'));
    expect(data).toEqual({ name: 'kept' });
    response = () => json(200, { name: 'kept' });
    await store.dispatch(on.endpoints.tasks.initiate());
  });
});

describe('what changes', () => {
  it('is asked for again after a write, which carries its key', async () => {
    const shown = store.dispatch(on.endpoints.tasks.initiate());
    await shown;
    await store.dispatch(on.endpoints.addTask.initiate({ title: 'Call', key: 'once' }));
    const at = seen.findIndex(({ method }) => method === 'POST');
    expect(seen[at]?.headers['idempotency-key']).toBe('once');
    await vi.waitFor(() =>
      expect(seen.slice(at + 1).map(({ method, path }) => `${method} ${path}`)).toContain('GET /api/tasks'),
    );
  });

  it('is no failure where a write is answered with nothing', async () => {
    response = () => ({ status: 204 });
    expect(await store.dispatch(on.endpoints.removeTask.initiate('1'))).toEqual({ data: expect.anything() as unknown });
  });

  it('is asked for once for all live events of one change, and only where it is shown', async () => {
    on.tokens.storeToken('me');
    await on.live.startLive();
    await store.dispatch(on.endpoints.tasks.initiate());
    const offers = store.dispatch(on.endpoints.offers.initiate(undefined));
    await offers;
    offers.unsubscribe();
    for (const event of ['tasks created', 'tasks patched', 'offers patched']) socket.hear(event, { id: '1' });
    await vi.waitFor(() => expect(asked('/api/tasks')).toBe(2));
    await vi.waitFor(() => expect(shownTasks().isSuccess).toBe(true));
    expect([asked('/api/tasks'), asked('/api/offers/1')]).toEqual([2, 1]);
  });

  it('is asked for again when the connection is back', async () => {
    await store.dispatch(on.endpoints.tasks.initiate());
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(asked('/api/tasks')).toBe(2));
  });

  it('is asked for again when the tab is looked at, where the screen wants that', async () => {
    await store.dispatch(on.endpoints.tasks.initiate(undefined, { subscriptionOptions: { refetchOnFocus: true } }));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked('/api/tasks')).toBe(2));
  });
});

describe('what one person read', () => {
  it('is forgotten when they leave', async () => {
    store.dispatch(on.auth.logIn.fulfilled({ id: 'a' } as never, '', {} as never));
    await store.dispatch(on.endpoints.tasks.initiate());
    store.dispatch(on.auth.sessionEnded(null));
    await vi.waitFor(() => expect(shownTasks().data).toBeUndefined());
  });

  it('is not asked for twice when a stored login turns out to be good', async () => {
    await store.dispatch(on.endpoints.tasks.initiate());
    store.dispatch(on.auth.revalidate.fulfilled({ id: 'a' } as never, '', undefined));
    await store.dispatch(on.endpoints.homes.initiate('x'));
    expect(shownTasks().data).toEqual({ ok: true });
  });
});
