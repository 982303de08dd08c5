import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SUPPORT_NOT_SHOWN } from '#shared/support-views/support-views.messages.ts';
import {
  LOGIN_FAILED,
  LOGIN_REVALIDATION_FAILED,
  NOT_VERIFIED,
  SESSION_EXPIRED,
} from '#shared/users/log-in.messages.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import * as root from '../app/store.ts';
import * as auth from './auth.slice.ts';
import * as listings from './listings.slice.ts';
import * as showings from './showings.slice.ts';
import * as messages from './messages.slice.ts';
import * as notifications from './notifications.slice.ts';
import * as offers from './offers.slice.ts';
import * as transactions from './transactions.slice.ts';
import * as status from './status.slice.ts';
import * as inspections from './inspections.slice.ts';
import * as uploads from './uploads.slice.ts';
import * as budgets from './buyer-budgets.slice.ts';
import * as budget from './budget.slice.ts';
import * as preferences from './buyer-preferences.slice.ts';
import * as matches from './buyer-property-matches.slice.ts';
import * as offMarket from './buyer-off-market-matches.slice.ts';
import * as prep from './prep-progress.slice.ts';
import * as demo from './demo.slice.ts';
import * as tokens from '../lib/token-storage.ts';
import * as account from './account-calls.ts';

let response: (request: FakeRequest) => FakeResponse;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
const page = (...data: unknown[]) => json(200, { total: data.length, limit: 25, skip: 0, data });
const refuse = () => json(400, { message: 'The server’s own words', code: 400 });

const newStore = () => root.createStore();
let store: ReturnType<typeof newStore>;

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return response(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
});
beforeEach(() => {
  seen = [];
  tokens.clearToken();
  store = newStore();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
const said = () => seen.map(({ method, path }) => `${method} ${path}`);
const bodyOf = (request: FakeRequest | undefined): unknown => JSON.parse(request?.body.toString() ?? 'null');

it('has the seventeen areas by the specification’s names', () => {
  expect(Object.keys(store.getState()).sort()).toEqual([
    'auth',
    'budget',
    'buyerBudgets',
    'buyerOffMarketMatches',
    'buyerPreferences',
    'buyerPropertyMatches',
    'demo',
    'inspections',
    'listings',
    'messages',
    'notifications',
    'offers',
    'prepProgress',
    'showings',
    'status',
    'transactions',
    'uploads',
  ]);
});

describe('a list that cannot be fetched', () => {
  it.each([
    ['listings', () => store.dispatch(listings.fetchListings()), 'Failed to fetch listings'],
    ['showings', () => store.dispatch(showings.fetchShowings()), 'Failed to fetch showings'],
    ['messages', () => store.dispatch(messages.fetchMessages()), 'Failed to fetch messages'],
    ['notifications', () => store.dispatch(notifications.fetchNotifications()), 'Failed to fetch notifications'],
    ['offers', () => store.dispatch(offers.fetchOffers()), 'Failed to fetch offers'],
    ['transactions', () => store.dispatch(transactions.fetchTransactions()), 'Failed to fetch trans'],
    ['status', () => store.dispatch(status.fetchStatus('1')), 'Failed to fetch status'],
    ['uploads', () => store.dispatch(uploads.fetchUploads({})), 'Failed to fetch uploads'],
    ['inspections', () => store.dispatch(inspections.fetchInspections()), 'Failed to fetch inspections'],
    [
      'buyerPreferences',
      () => store.dispatch(preferences.fetchBuyerPreferences()),
      'Failed to fetch buyer preferences',
    ],
    ['buyerBudgets', () => store.dispatch(budgets.fetchBuyerBudget()), 'Failed to fetch budget'],
    ['buyerPropertyMatches', () => store.dispatch(matches.fetchPropertyMatches()), 'Failed to fetch matches'],
    [
      'buyerOffMarketMatches',
      () => store.dispatch(offMarket.fetchOffMarketMatches()),
      'Failed to fetch off-market matches',
    ],
  ] as const)('%s says so in the specification’s words', async (area, fetch, message) => {
    response = refuse;
    await fetch();
    expect(store.getState()[area].error).toBe(message);
  });

  it('says to support that a part is private, not that it failed', async () => {
    response = () => json(403, { message: SUPPORT_NOT_SHOWN, code: 403, data: { reason: 'support-view.not-shown' } });
    await store.dispatch(budgets.fetchBuyerBudget());
    expect(store.getState().buyerBudgets.error).toBe(SUPPORT_NOT_SHOWN);
  });

  it('remembers of which home the figures failed, until they come', async () => {
    response = ({ path }) => (path.endsWith('/a') ? refuse() : json(200, { views: 3 }));
    await store.dispatch(status.fetchStatus('a'));
    await store.dispatch(status.fetchStatus('b'));
    expect(store.getState().status.failed).toEqual({ a: true });
    response = () => json(200, { views: 4 });
    await store.dispatch(status.fetchStatus('a'));
    expect(store.getState().status.failed).toEqual({});
  });

  it('keeps the rows that are on screen', async () => {
    response = () => page({ id: '1' });
    await store.dispatch(offers.fetchOffers());
    response = refuse;
    await store.dispatch(offers.fetchOffers());
    expect(store.getState().offers.items).toHaveLength(1);
  });
});

describe('a list whose fetch is under way', () => {
  const showing = (id: string, more = {}) => ({ id, state: 'REQUESTED', ...more });

  it('keeps a row that was saved meanwhile and that the answer does not know yet', async () => {
    response = ({ method }) => (method === 'POST' ? json(201, showing('new')) : page(showing('old')));
    const fetching = store.dispatch(showings.fetchShowings({ listingId: 'l1' }));
    store.dispatch(showings.showingChanged(showing('new') as never));
    await fetching;
    expect(store.getState().showings.items.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(store.getState().showings.total).toBe(2);
  });

  it('keeps what a row became meanwhile', async () => {
    response = () => page(showing('1', { state: 'REQUESTED' }));
    const fetching = store.dispatch(showings.fetchShowings());
    store.dispatch(showings.showingChanged(showing('1', { state: 'CONFIRMED' }) as never));
    await fetching;
    expect(store.getState().showings.items).toMatchObject([{ id: '1', state: 'CONFIRMED' }]);
  });

  it('leaves out what was removed meanwhile', async () => {
    response = ({ method }) => (method === 'DELETE' ? json(200, { id: '1' }) : json(200, [{ id: '1' }, { id: '2' }]));
    const fetching = store.dispatch(uploads.fetchUploads({}));
    store.dispatch(uploads.removeUpload.fulfilled('1', 'removal', '1'));
    await fetching;
    expect(store.getState().uploads.items.map(({ id }) => id)).toEqual(['2']);
  });

  it('shows the answer of the fetch that began last, whichever comes first', async () => {
    const pending = (requestId: string) => showings.fetchShowings.pending(requestId, undefined);
    const answered = (requestId: string, id: string) =>
      showings.fetchShowings.fulfilled(
        { total: 1, limit: 25, skip: 0, data: [showing(id)] } as never,
        requestId,
        undefined,
      );
    for (const action of [pending('a'), pending('b'), answered('b', 'second'), answered('a', 'first')])
      store.dispatch(action);
    expect(store.getState().showings).toMatchObject({ status: 'ready', items: [{ id: 'second' }] });
  });
});

describe('logging in', () => {
  const user = { id: 'u1', email: 'a@b.test', firstName: 'Ada', type: 'SELLER', verified: true };
  const logIn = () => store.dispatch(auth.logIn({ email: 'a@b.test', password: 'secret' }));

  it('stores the token and the person', async () => {
    response = () => json(201, { accessToken: 't1', user });
    await logIn();
    expect(bodyOf(seen[0])).toEqual({ email: 'a@b.test', password: 'secret', strategy: 'local' });
    expect(tokens.readToken()).toBe('t1');
    expect(store.getState().auth).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  });

  it('refuses somebody who is not verified, whatever the server says', async () => {
    response = () => json(201, { accessToken: 't1', user: { ...user, verified: false } });
    await logIn();
    expect(store.getState().auth).toMatchObject({ error: NOT_VERIFIED, user: null });
    expect(tokens.readToken()).toBeNull();
  });

  it('tells a wrong password from too many attempts', async () => {
    response = () => json(401, { message: 'Invalid login' });
    await logIn();
    expect(store.getState().auth.error).toBe(LOGIN_FAILED);
    response = () =>
      json(429, { message: 'Too many attempts to log in from here. Please wait a few minutes and try again.' });
    await logIn();
    expect(store.getState().auth.error).toBe(
      'Too many attempts to log in from here. Please wait a few minutes and try again.',
    );
  });

  it.each([
    ['jwt expired', SESSION_EXPIRED],
    ['invalid signature', LOGIN_REVALIDATION_FAILED],
  ])('ends the session on "%s"', async (message, shown) => {
    tokens.storeToken('old');
    response = () => json(401, { message });
    await store.dispatch(auth.revalidate());
    expect(store.getState().auth).toMatchObject({ status: 'signed-out', error: shown });
    expect(tokens.readToken()).toBeNull();
  });

  it('ends nobody’s session because the server is away', async () => {
    response = () => json(201, { accessToken: 't1', user });
    await logIn();
    response = () => json(503, {});
    await store.dispatch(auth.revalidate());
    expect(store.getState().auth.status).toBe('signed-in');
    expect(tokens.readToken()).toBe('t1');
  });

  it('takes everything that was the person’s along on the way out', async () => {
    response = (request) =>
      request.path === '/api/authentication' ? json(201, { accessToken: 't1', user }) : page({ id: '1' });
    await logIn();
    await store.dispatch(offers.fetchOffers());
    await store.dispatch(auth.logOut());
    expect(said().at(-1)).toBe('DELETE /api/authentication');
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer t1');
    expect(store.getState()).toMatchObject({
      auth: { status: 'signed-out', user: null },
      offers: { items: [], status: 'idle' },
    });
    expect(tokens.readToken()).toBeNull();
  });

  it('takes any failure of a referral code for none', async () => {
    response = () => json(500, {});
    expect(await account.validateReferral('NOPE234')).toBeNull();
  });
});

describe('a record of which each person has one', () => {
  it.each([
    [() => json(404, {}), 'POST'],
    [() => json(200, {}), 'POST'],
    [() => json(200, { id: 'b1' }), 'PATCH'],
  ] as const)('is looked up, then created or updated (%#)', async (found, method) => {
    response = (request) => (request.method === 'GET' ? found() : json(200, { id: 'b1', selectedHomePrice: 1 }));
    await store.dispatch(budgets.saveBuyerBudget({ selectedHomePrice: 1 }));
    expect(said()).toEqual([
      'GET /api/buyer-budgets',
      method === 'POST' ? 'POST /api/buyer-budgets' : 'PATCH /api/buyer-budgets/b1',
    ]);
    expect(store.getState().buyerBudgets.budget?.id).toBe('b1');
  });

  it('is none after a 404, without an error', async () => {
    response = () => json(404, {});
    await store.dispatch(preferences.fetchBuyerPreferences());
    expect(store.getState().buyerPreferences).toMatchObject({ preferences: null, error: null, loading: false });
  });

  it.each([
    ['Failed to save budget', () => store.dispatch(budgets.saveBuyerBudget({})), 'buyerBudgets'],
    [
      'Failed to update budget',
      () => store.dispatch(budgets.updateBuyerBudget({ id: '1', fields: {} })),
      'buyerBudgets',
    ],
    [
      'Failed to save buyer preferences',
      () => store.dispatch(preferences.saveBuyerPreferences({})),
      'buyerPreferences',
    ],
    [
      'Failed to update buyer preferences',
      () => store.dispatch(preferences.updateBuyerPreferences({ id: '1', fields: {} })),
      'buyerPreferences',
    ],
  ] as const)('%s', async (message, save, area) => {
    response = refuse;
    await save();
    expect(store.getState()[area].error).toBe(message);
  });

  it('does not overwrite what is being typed into the calculator', async () => {
    store.dispatch(budget.budgetChanged({ downPayment: 99 }));
    response = () =>
      json(200, {
        id: 'b1',
        grossMonthlyIncome: 1,
        monthlyDebts: 1,
        downPayment: 1,
        interestRate: 1,
        loanTerm: 1,
        selectedHomePrice: 1,
      });
    await store.dispatch(budgets.fetchBuyerBudget());
    expect(store.getState().budget.inputs.downPayment).toBe(99);
  });
});

describe('matches', () => {
  const match = (id: string, isViewed = false) => ({ id, isViewed, isSaved: false, isDismissed: false });

  it('count what was not viewed after fetch, view and dismiss', async () => {
    response = (request) =>
      request.method === 'GET' ? json(200, { matches: [match('1'), match('2'), match('3', true)] }) : json(200, {});
    await store.dispatch(matches.fetchPropertyMatches());
    expect(seen[0]?.query.get('limit')).toBe('50');
    expect(store.getState().buyerPropertyMatches).toMatchObject({ totalCount: 3, unviewedCount: 2, loading: false });
    await store.dispatch(matches.viewPropertyMatch('1'));
    expect(bodyOf(seen.at(-1))).toEqual({ isViewed: true });
    expect(store.getState().buyerPropertyMatches.unviewedCount).toBe(1);
    await store.dispatch(matches.dismissPropertyMatch('2'));
    expect(store.getState().buyerPropertyMatches).toMatchObject({ totalCount: 2, unviewedCount: 0 });
  });

  it('keep the list when a change fails', async () => {
    response = (request) =>
      request.method === 'GET'
        ? json(200, [{ id: '1', isViewed: false, isContacted: false, isDismissed: false }])
        : json(403, { message: 'no' });
    await store.dispatch(offMarket.fetchOffMarketMatches());
    await store.dispatch(offMarket.dismissOffMarketMatch('1'));
    expect(store.getState().buyerOffMarketMatches).toMatchObject({ totalCount: 1, unviewedCount: 1 });
  });
});

describe('messages', () => {
  const draft = { clientKey: 'k1', listingId: 'l1', senderId: 'u1', receiverId: 'u2', text: 'Hello' };

  it('keep a failed one with its text until it is sent again, as the same message', async () => {
    response = () => json(403, { message: 'Messages open once an offer on this home is accepted.' });
    await store.dispatch(messages.sendMessage(draft));
    expect(store.getState().messages.outgoing).toEqual([
      expect.objectContaining({
        clientKey: 'k1',
        text: 'Hello',
        state: 'failed',
        error: 'Messages open once an offer on this home is accepted.',
      }),
    ]);
    response = (request) =>
      request.method === 'POST' ? json(201, { id: 'm1', ...draft }) : page({ id: 'm1' }, { id: 'm0' });
    await store.dispatch(messages.sendMessage(draft));
    expect(seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key'])).toEqual([
      'k1',
      'k1',
    ]);
    expect(store.getState().messages.outgoing).toEqual([]);
  });

  it('show a message once when its live event arrives before the response', async () => {
    const arrived = { id: 'm1', ...draft } as Parameters<typeof messages.messageArrived>[0];
    response = (request) => {
      if (request.method !== 'POST') return page(arrived);
      store.dispatch(messages.messageArrived(arrived));
      expect(store.getState().messages.outgoing).toEqual([]);
      return json(201, arrived);
    };
    await store.dispatch(messages.sendMessage(draft));
    expect(store.getState().messages.items.map(({ id }) => id)).toEqual(['m1']);
  });

  it('are fetched again after sending while the socket is down', async () => {
    response = (request) =>
      request.method === 'POST' ? json(201, { id: 'm1' }) : page({ id: 'm1' }, { id: 'from-elsewhere' });
    await store.dispatch(messages.sendMessage(draft));
    expect(said()).toEqual(['POST /api/messages', 'GET /api/messages']);
    expect(store.getState().messages.items.map(({ id }) => id)).toEqual(['m1', 'from-elsewhere']);
  });
});

describe('notifications', () => {
  it('are read one by one; a failed one stays unread', async () => {
    response = (request) =>
      request.method === 'GET'
        ? page({ id: '1', read: false }, { id: '2', read: false })
        : request.path.endsWith('/2')
          ? json(404, {})
          : json(200, {});
    await store.dispatch(notifications.fetchNotifications());
    await store.dispatch(notifications.markNotificationsRead(['1', '2']));
    expect(notifications.unreadCount(store.getState().notifications)).toBe(1);
  });
});

describe('demo and preparation', () => {
  it('walks four selling steps, five buying ones, and starts with a total of six', () => {
    expect(store.getState().demo.totalSteps).toBe(6);
    store.dispatch(demo.demoStarted({ kind: 'selling' }));
    for (let step = 0; step < 9; step += 1) store.dispatch(demo.demoMovedOn());
    expect(store.getState().demo).toMatchObject({ isDemoMode: true, currentStep: 3, totalSteps: 4 });
    store.dispatch(demo.demoStarted({ kind: 'buying' }));
    store.dispatch(demo.demoMovedBack());
    expect(store.getState().demo).toMatchObject({ currentStep: 0, totalSteps: 5 });
    store.dispatch(demo.demoStepSet(4));
    expect(store.getState().demo.currentStep).toBe(4);
    store.dispatch(demo.demoSamplesChanged({ mockOffers: [] }));
    expect(store.getState().demo).toMatchObject({ mockOffers: [], currentStep: 4, totalSteps: 5 });
    store.dispatch(demo.demoEnded());
    expect(store.getState().demo).toMatchObject({ isDemoMode: false, currentStep: 0, totalSteps: 6 });
  });

  it('completes, reopens and resets steps of a milestone', () => {
    store.dispatch(prep.stepCompleted({ milestone: 'marketNavigation', step: 1 }));
    store.dispatch(prep.stepCompleted({ milestone: 'marketNavigation', step: 2 }));
    expect(store.getState().prepProgress.milestones.marketNavigation.completedSteps).toEqual([1]);
    store.dispatch(prep.stepUncompleted({ milestone: 'marketNavigation', step: 1 }));
    expect(store.getState().prepProgress.milestones.marketNavigation.completedSteps).toEqual([]);
    store.dispatch(prep.stepCompleted({ milestone: 'budget', step: 0 }));
    store.dispatch(prep.milestoneReset('budget'));
    expect(store.getState().prepProgress.milestones.budget).toEqual({ completedSteps: [], activeStep: 0 });
  });
});
