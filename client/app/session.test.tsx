import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_REVALIDATION_FAILED, SESSION_EXPIRED } from '#shared/users/log-in.messages.ts';
import { checkLoginEarly } from '../lib/early-login.ts';
import { hasDrafts, writeDraft } from '../lib/saved-draft.ts';
import { reportSessionLost } from '../lib/session-lost.ts';
import { publishLogout, clearToken, readToken, storeToken } from '../lib/token-storage.ts';
import type { User } from '../state/wire-types.ts';
import { user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows, type ApiResponse } from '../testing/fake-api.ts';
import { renderComponent } from '../testing/render-page.tsx';
import { Router } from './router.tsx';
import { Session } from './session.tsx';

const ADA = { id: 'u1', email: 'ada@hearthport.test', firstName: 'Ada', lastName: 'Lovelace' };
let ada: User;
let refused: ApiResponse | null;
const api = fakeApi({
  'GET /config': refusal(404, 'Nothing here.'),
  'POST /authentication': () => refused ?? created({ accessToken: 'token', user: ada }),
  'GET /feature-flags': () => refused ?? ok({ flags: {} }),
  'PATCH /users/u1': ({ sent }) => refused ?? ok((ada = { ...ada, ...sent })),
  '*': () => refused ?? rows([]),
});
beforeAll(async () => {
  // pages import a lot: load them before the first test, outside its time limit
  await Promise.all([
    import('../pages/login.tsx'),
    import('../pages/settings.tsx'),
    import('./member-session.tsx'),
    import('./shell/signed-in-shell.tsx'),
  ]);
});
beforeEach(() => {
  ada = user(ADA);
  refused = null;
  storeToken('token');
});
afterEach(() => {
  cleanup();
  clearToken();
});

const open = (at: string) =>
  renderComponent(
    <>
      <Session />
      <Router />
    </>,
    { user: 'unknown', at, isInWindow: true },
  );
const asked = (method: string, path: string) =>
  api.requests.filter((request) => request.method === method && request.path.startsWith(path)).length;
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
const settings = () => screen.findByRole('heading', { name: 'Settings' });

describe('a session', () => {
  it('is revalidated when the tab becomes visible, with offers, showings, inspections and messages', async () => {
    open('/settings');
    await settings();
    const before = {
      session: asked('POST', '/authentication'),
      offers: asked('GET', '/offers'),
      showings: asked('GET', '/showings'),
      inspections: asked('GET', '/inspections'),
      messages: asked('GET', '/messages'),
    };
    comeBack();
    await waitFor(() =>
      expect({
        session: asked('POST', '/authentication'),
        offers: asked('GET', '/offers'),
        showings: asked('GET', '/showings'),
        inspections: asked('GET', '/inspections'),
        messages: asked('GET', '/messages'),
      }).toEqual({
        session: before.session + 1,
        offers: before.offers + 1,
        showings: before.showings + 1,
        inspections: before.inspections + 1,
        messages: before.messages + 1,
      }),
    );
  });

  it.each(['LENDER', 'TITLE'] as const)(
    'of a %s requests transactions, and nothing that only buyers and sellers see',
    async (type) => {
      ada = user({ ...ADA, type });
      open('/settings');
      await settings();
      await waitFor(() => expect(asked('GET', '/message-threads')).toBeGreaterThan(0));
      const before = asked('GET', '/transactions');
      comeBack();
      await waitFor(() => expect(asked('GET', '/transactions')).toBe(before + 1));
      const closed = ['offers', 'showings', 'inspections', 'status', 'favorites'];
      expect(closed.filter((path) => asked('GET', `/${path}`) > 0)).toEqual([]);
    },
  );

  it.each([
    ['answered', false, 1],
    ['refused for a moment', true, 2],
  ])('uses the check of its login that was sent early, once %s', async (_, isBusy, times) => {
    refused = isBusy ? refusal(503, 'Busy.') : null;
    checkLoginEarly(`${api.url}/api`);
    await waitFor(() => expect(asked('POST', '/authentication')).toBe(1));
    refused = null;
    open('/settings');
    await settings();
    expect(asked('POST', '/authentication')).toBe(times);
  });

  it('sets the time zone once, from the browser, if the user has none', async () => {
    ada = user({ ...ADA, timezone: null });
    open('/settings');
    await settings();
    await waitFor(() => expect(asked('PATCH', '/users/u1')).toBe(1));
    expect(ada.timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    comeBack();
    await waitFor(() => expect(asked('POST', '/authentication')).toBeGreaterThan(1));
    expect(asked('PATCH', '/users/u1')).toBe(1);
  });

  it.each([
    ['jwt expired', SESSION_EXPIRED],
    ['Please log in.', LOGIN_REVALIDATION_FAILED],
  ])(
    'that expired with "%s" during a save shows it on /login and restores the form afterwards',
    async (words, shown) => {
      const { address } = open('/settings?part=name');
      await settings();
      enter('Last name', 'Byron');
      refused = refusal(401, words);
      await userEvent.click(await screen.findByText('Save changes'));
      expect(await screen.findByText(shown)).toBeVisible();
      expect(address()).toBe('/login');
      expect(readToken()).toBeNull();
      refused = null;
      enter('Email', 'ada@hearthport.test');
      enter('Password', 'a long password');
      await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
      await waitFor(() => expect(address()).toBe('/settings?part=name'));
      await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Byron'));
    },
  );

  it('survives while the server is down', async () => {
    open('/settings');
    await settings();
    refused = refusal(503, 'away');
    comeBack();
    await waitFor(() => expect(asked('POST', '/authentication')).toBe(2));
    expect(readToken()).toBe('token');
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  it('that was ended in another tab ends here, and drafts are deleted', async () => {
    const { address } = open('/settings');
    await settings();
    writeDraft('message:1', 'private');
    clearToken('left');
    window.dispatchEvent(new StorageEvent('storage', { key: 'hearthport-token' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
    expect(hasDrafts()).toBe(false);
  });
});

describe('a session that another tab is logging out', () => {
  it.each([
    ['the check of the login', () => comeBack()],
    ['the live connection', () => reportSessionLost('token', 'jwt expired')],
  ])('is not called expired when the server says so first to %s, and drafts are deleted', async (_where, learn) => {
    const { address } = open('/settings');
    await settings();
    writeDraft('message:1', 'private');
    publishLogout();
    refused = refusal(401, 'jwt expired');
    learn();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByText(SESSION_EXPIRED)).toBeNull();
    expect(readToken()).toBeNull();
    expect(hasDrafts()).toBe(false);
  });
});

describe('settings', () => {
  it('show that STOP is in effect, and can give consent again', async () => {
    ada = user({
      ...ADA,
      phone: '2055550142',
      smsEnabled: true,
      smsConsentAt: '2026-01-05T18:00:00Z',
      smsStoppedAt: '2026-03-02T18:00:00Z',
    });
    open('/settings');
    await settings();
    expect(screen.getByText(/You replied STOP on Mar 2, 2026/)).toBeVisible();
    expect(screen.queryByText(/You agreed to this/)).toBeNull();
    await userEvent.click(screen.getByLabelText('Text me a copy of my notifications'));
    await userEvent.click(await screen.findByText('Save changes'));
    await waitFor(() => expect(api.sent('PATCH *')[0]).toEqual({ smsEnabled: true }));
  });

  it("keep the input when the server refuses it, with the server's message", async () => {
    open('/settings');
    await settings();
    enter('First name', 'Ada!');
    refused = refusal(500, 'Something went wrong on our side.');
    await userEvent.click(await screen.findByText('Save changes'));
    expect(
      await screen.findByText(/^Something went wrong on our side\..* What you entered is still here\.$/),
    ).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada!');
    await userEvent.click(screen.getByText('Undo'));
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });
});
