import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '#shared/kernel/actor.ts';
import { LOGIN_FAILED, NOT_VERIFIED } from '#shared/users/users.messages.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { theme } from './theme.ts';

let response: (request: FakeRequest) => FakeResponse;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;

async function load() {
  const [router, root, auth, tokens] = await Promise.all([
    import('./router.tsx'),
    import('./store.ts'),
    import('../state/auth.slice.ts'),
    import('../lib/token-storage.ts'),
  ]);
  return { router, root, auth, tokens };
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
  // pages import a lot: the first one must not spend a test's patience
  await Promise.all([
    import('../pages/login.tsx'),
    import('../pages/settings.tsx'),
    import('../pages/home.tsx'),
    import('./shell/signed-in-shell.tsx'),
  ]);
});
beforeEach(() => {
  seen = [];
  response = () => json(200, { total: 0, limit: 25, skip: 0, data: [] });
  on.tokens.clearToken();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const person = (type: UserType) => ({
  id: 'u1',
  email: 'ada@hearthport.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  type,
  verified: true,
  phone: null,
  emailEnabled: true,
  smsEnabled: false,
  autoApproveShowings: false,
  timezone: 'America/Chicago',
  referralCode: 'ABCDEFG',
  profilePicUrl: null,
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Opens the product at an address as somebody, or as a visitor. */
function open(address: string, type: UserType | null) {
  const store = on.root.createStore();
  if (type) store.dispatch({ type: on.auth.revalidate.fulfilled.type, payload: person(type), meta: {} });
  else store.dispatch(on.auth.sessionEnded(null));
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[address]}>
          <on.router.Router />
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return store;
}
const address = () => screen.getByLabelText('address').textContent;

describe('where people end up', () => {
  it.each<[string, UserType | null, string]>([
    ['/settings', null, '/login'],
    ['/admin/listings', null, '/login'],
    ['/offers', 'PBUYER', '/pbuyer'],
    ['/listings/1/edit', 'PBUYER', '/pbuyer'],
    ['/admin/listings', 'SELLER', '/home'],
    ['/admin/tasks', 'PBUYER', '/pbuyer'],
    ['/login', 'SELLER', '/home'],
    ['/login', 'PBUYER', '/pbuyer'],
    ['/home', 'SELLER', '/home'],
    ['/home', 'PBUYER', '/pbuyer'],
    ['/some/where/else', null, '/404'],
    ['/nothing', 'SELLER', '/404'],
  ])('%s as %s is %s', async (from, type, to) => {
    open(from, type);
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe('logging in', () => {
  async function submit() {
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@hearthport.test');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
  }

  it('goes on to the page that was opened, query included', async () => {
    response = (request) =>
      request.path === '/api/authentication'
        ? json(201, { accessToken: 't', user: person('SELLER') })
        : json(200, { total: 0, limit: 25, skip: 0, data: [] });
    open('/settings?tab=devices', null);
    await submit();
    await waitFor(() => expect(address()).toBe('/settings?tab=devices'));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  it.each([
    [LOGIN_FAILED, () => json(401, { message: LOGIN_FAILED })],
    [NOT_VERIFIED, () => json(201, { accessToken: 't', user: { ...person('SELLER'), verified: false } })],
  ])('says "%s" and keeps what was typed', async (text, refusal) => {
    response = refusal;
    open('/login', null);
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@hearthport.test');
    expect(address()).toBe('/login');
  });

  it('asks the server nothing before both fields are filled', async () => {
    open('/login', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  describe('by the mailed link of a new account', () => {
    const verifications = () => seen.filter(({ path }) => path.startsWith('/api/verifications'));
    const enter = async (password: string) => {
      await userEvent.type(await screen.findByLabelText('Your password'), password);
      await userEvent.click(screen.getByRole('button', { name: 'Verify my email' }));
    };

    it('is asked for the password that was chosen, and is logged in', async () => {
      response = ({ path, body }) => {
        if (path === '/api/verifications') return json(201, { verified: true, email: 'ada@hearthport.test' });
        if (path === '/api/authentication' && body.includes('local'))
          return json(401, { message: 'Unable to log in.', code: 401 });
        return json(200, {});
      };
      open('/login?verify=secret-of-the-mail', null);
      await screen.findByLabelText('Your password');
      expect(verifications(), 'opening the link').toEqual([]);
      await enter('long enough words');
      expect(await screen.findByText('Your email is verified. You can log in now.')).toBeVisible();
      expect(verifications()).toHaveLength(1);
      expect(JSON.parse(verifications()[0]!.body.toString())).toEqual({
        secret: 'secret-of-the-mail',
        password: 'long enough words',
      });
      const logins = seen.filter(({ path, body }) => path === '/api/authentication' && body.includes('local'));
      expect(JSON.parse(logins[0]!.body.toString())).toMatchObject({ email: 'ada@hearthport.test' });
    });

    it('hears at the field that the password is another, and keeps what was typed', async () => {
      const message = 'This is not the password that was chosen.';
      response = ({ path }) =>
        path === '/api/verifications'
          ? json(400, { message, code: 400, errors: [{ path: 'password', code: 'invalid', message }] })
          : json(200, {});
      open('/login?verify=secret-of-the-mail', null);
      await enter('some other words');
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText('Your password')).toHaveValue('some other words');
    });

    it('who did not sign up has the account deleted, after being asked', async () => {
      response = ({ path }) => (path.startsWith('/api/verifications') ? json(200, { deleted: true }) : json(200, {}));
      open('/login?verify=secret-of-the-mail', null);
      await userEvent.click(await screen.findByRole('button', { name: "This wasn't me" }));
      expect(verifications()).toEqual([]);
      await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
      expect(await screen.findByText(/The account is deleted/)).toBeVisible();
      expect(verifications()).toMatchObject([{ method: 'DELETE', path: '/api/verifications/secret-of-the-mail' }]);
    });
  });
});
