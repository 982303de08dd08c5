import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_REVALIDATION_FAILED, SESSION_EXPIRED } from '#shared/users/users.messages.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { theme } from './theme.ts';

const ADA = {
  id: 'u1',
  email: 'ada@hearthport.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  type: 'SELLER',
  verified: true,
  phone: null,
  emailEnabled: true,
  smsEnabled: false,
  smsConsentAt: null as string | null,
  smsStoppedAt: null as string | null,
  autoApproveShowings: false,
  timezone: 'America/Chicago' as string | null,
  referralCode: 'ABCDEFG',
  profilePicUrl: null,
};
const EMPTY = { total: 0, limit: 25, skip: 0, data: [] };
let user: typeof ADA;
let refusal: FakeResponse | null;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;

function response(request: FakeRequest): FakeResponse {
  if (request.path.startsWith('/api/config')) return json(404, {});
  if (refusal && request.path !== '/api/config') return refusal;
  if (request.path === '/api/authentication') return json(201, { accessToken: 'token', user });
  if (request.path === '/api/feature-flags') return json(200, { flags: {} });
  if (request.path === '/api/users/u1' && request.method === 'PATCH')
    return json(200, (user = { ...user, ...(JSON.parse(String(request.body)) as object) }));
  return json(200, EMPTY);
}

async function load() {
  const [session, router, tokens, { createStore }, drafts, auth] = await Promise.all([
    import('./session.tsx'),
    import('./router.tsx'),
    import('../lib/token-storage.ts'),
    import('./store.ts'),
    import('../lib/saved-draft.ts'),
    import('../state/auth.slice.ts'),
  ]);
  await Promise.all([
    import('../pages/login.tsx'),
    import('../pages/settings.tsx'),
    import('./member-session.tsx'),
    import('./shell/signed-in-shell.tsx'),
  ]);
  return { session, router, tokens, store: createStore(), drafts, auth };
}
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return response(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
}, 60_000);
beforeEach(() => {
  user = { ...ADA };
  refusal = null;
  seen = [];
  sessionStorage.clear();
  on.tokens.storeToken('token');
});
afterEach(() => {
  cleanup();
  on.tokens.clearToken();
  on.store.dispatch(on.auth.sessionEnded(null));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
function open(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <Provider store={on.store}>
      <ThemeProvider theme={theme} noSsr>
        <BrowserRouter>
          <on.session.Session />
          <on.router.Router />
          <Address />
        </BrowserRouter>
      </ThemeProvider>
    </Provider>,
  );
}
const address = () => screen.getByLabelText('address').textContent;
const asked = (method: string, path: string) =>
  seen.filter((request) => request.method === method && request.path.startsWith(path)).length;
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
const settings = () => screen.findByRole('heading', { name: 'Settings' });

describe('a session', () => {
  it('is asked for again when the tab comes back, with offers, showings and messages', async () => {
    open('/settings');
    await settings();
    const before = {
      session: asked('POST', '/api/authentication'),
      offers: asked('GET', '/api/offers'),
      showings: asked('GET', '/api/showings'),
      messages: asked('GET', '/api/messages'),
    };
    comeBack();
    await waitFor(() =>
      expect({
        session: asked('POST', '/api/authentication'),
        offers: asked('GET', '/api/offers'),
        showings: asked('GET', '/api/showings'),
        messages: asked('GET', '/api/messages'),
      }).toEqual({
        session: before.session + 1,
        offers: before.offers + 1,
        showings: before.showings + 1,
        messages: before.messages + 1,
      }),
    );
  });

  it.each(['LENDER', 'TITLE'])(
    'of a %s asks for transactions, and for nothing that only the sides see',
    async (type) => {
      user = { ...ADA, type };
      open('/settings');
      await settings();
      await waitFor(() => expect(asked('GET', '/api/message-threads')).toBeGreaterThan(0));
      const before = asked('GET', '/api/transactions');
      comeBack();
      await waitFor(() => expect(asked('GET', '/api/transactions')).toBe(before + 1));
      const closed = ['offers', 'showings', 'inspections', 'status', 'favorites'];
      expect(closed.filter((path) => asked('GET', `/api/${path}`) > 0)).toEqual([]);
    },
  );

  it('sets the time zone once, from the browser, for somebody who has none', async () => {
    user = { ...ADA, timezone: null };
    open('/settings');
    await settings();
    await waitFor(() => expect(asked('PATCH', '/api/users/u1')).toBe(1));
    expect(user.timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    comeBack();
    await waitFor(() => expect(asked('POST', '/api/authentication')).toBeGreaterThan(1));
    expect(asked('PATCH', '/api/users/u1')).toBe(1);
  });

  it.each([
    ['jwt expired', SESSION_EXPIRED],
    ['Please log in.', LOGIN_REVALIDATION_FAILED],
  ])(
    'that a save finds refused with "%s" says so on /login, and the form is as it was afterwards',
    async (words, shown) => {
      open('/settings?part=name');
      await settings();
      enter('Last name', 'Byron');
      refusal = json(401, { message: words });
      await userEvent.click(await screen.findByText('Save changes'));
      expect(await screen.findByText(shown)).toBeVisible();
      expect(address()).toBe('/login');
      expect(on.tokens.readToken()).toBeNull();
      refusal = null;
      enter('Email', 'ada@hearthport.test');
      enter('Password', 'a long password');
      await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
      await waitFor(() => expect(address()).toBe('/settings?part=name'));
      await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Byron'));
    },
  );

  it('stays while the server is away', async () => {
    open('/settings');
    await settings();
    refusal = json(503, { message: 'away' });
    comeBack();
    await waitFor(() => expect(asked('POST', '/api/authentication')).toBe(2));
    expect(on.tokens.readToken()).toBe('token');
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  it('that was left in another tab is left here, and what was typed is forgotten', async () => {
    open('/settings');
    await settings();
    on.drafts.writeDraft('message:1', 'private');
    on.tokens.clearToken('left');
    window.dispatchEvent(new StorageEvent('storage', { key: 'hearthport-token' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
    expect(on.drafts.hasDrafts()).toBe(false);
  });
});

describe('settings', () => {
  it('say that a STOP stands, and agree to texts anew', async () => {
    user = {
      ...ADA,
      phone: '2055550142' as never,
      smsEnabled: true,
      smsConsentAt: '2026-01-05T18:00:00Z',
      smsStoppedAt: '2026-03-02T18:00:00Z',
    };
    open('/settings');
    await settings();
    expect(screen.getByText(/You replied STOP on Mar 2, 2026/)).toBeVisible();
    expect(screen.queryByText(/You agreed to this/)).toBeNull();
    await userEvent.click(screen.getByLabelText('Text me a copy of my notifications'));
    await userEvent.click(await screen.findByText('Save changes'));
    await waitFor(() =>
      expect(String(seen.find(({ method }) => method === 'PATCH')?.body)).toBe('{"smsEnabled":true}'),
    );
  });

  it('keep what was entered when the server refuses it, with its words', async () => {
    open('/settings');
    await settings();
    enter('First name', 'Ada!');
    refusal = json(500, { message: 'Something went wrong on our side.' });
    await userEvent.click(await screen.findByText('Save changes'));
    expect(
      await screen.findByText(/^Something went wrong on our side\..* What you entered is still here\.$/),
    ).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada!');
    await userEvent.click(screen.getByText('Undo'));
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });
});
