import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '#shared/kernel/actor.ts';
import { json, startApiServer, type FakeRequest } from '../../../server/providers/loopback.fake.ts';
import { theme } from '../theme.ts';

let seen: FakeRequest[] = [];
let rows: {
  id: string;
  text: string;
  link: string | null;
  read: boolean;
  createdAt: string;
  resourceType: string | null;
}[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;

async function load() {
  const [bell, root, auth, notifications] = await Promise.all([
    import('./notifications-bell.tsx'),
    import('../store.ts'),
    import('../../state/auth.slice.ts'),
    import('../../state/notifications.slice.ts'),
  ]);
  return { bell, root, auth, notifications };
}
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    if (request.query.get('read') === 'false')
      return json(200, { total: rows.filter(({ read }) => !read).length, limit: 0, skip: 0, data: [] });
    return json(
      200,
      request.method === 'GET' && request.path === '/api/notifications'
        ? {
            total: rows.length,
            limit: 50,
            skip: 0,
            data: rows.slice(Number(request.query.get('$skip') ?? 0)).slice(0, 50),
          }
        : { total: 0, limit: 25, skip: 0, data: [] },
    );
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
beforeEach(() => {
  seen = [];
  rows = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const note = (id: string, more: Partial<(typeof rows)[number]> = {}) => ({
  id,
  text: `Note ${id}`,
  link: null,
  read: false,
  createdAt: new Date().toISOString(),
  resourceType: null,
  ...more,
});
const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

async function ring(type: UserType) {
  const store = on.root.createStore();
  store.dispatch({ type: on.auth.revalidate.fulfilled.type, payload: { id: 'u1', type }, meta: {} });
  await store.dispatch(on.notifications.fetchNotifications());
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={['/home']}>
          <on.bell.NotificationsBell />
          <Address />
          <div id="messages">thread</div>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  const bell = screen.getByRole('button', { name: /Notifications/ });
  return { store, bell, user: userEvent.setup() };
}

describe('the notifications', () => {
  it('say so when there are none', async () => {
    const { bell, user } = await ring('SELLER');
    await user.click(bell);
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(screen.getByText('You have no notifications')).toBeVisible();
  });

  it('count what is unread and mark it read when they open', async () => {
    rows = [note('1'), note('2', { read: true }), note('3')];
    const { bell, user } = await ring('SELLER');
    expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await user.click(bell);
    await waitFor(() =>
      expect(
        seen
          .filter(({ method }) => method === 'PATCH')
          .map(({ path, body }) => `${path} ${body.toString()}`)
          .sort(),
      ).toEqual(['/api/notifications/1 {"read":true}', '/api/notifications/3 {"read":true}']),
    );
    await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  });

  it('are counted beyond the page that was fetched, and read all at once', async () => {
    rows = Array.from({ length: 140 }, (_, at) =>
      note(String(at), { read: at >= 130, createdAt: new Date(Date.now() - at * 60_000).toISOString() }),
    );
    const { bell, user } = await ring('SELLER');
    expect(bell).toHaveAccessibleName('Notifications, 130 unread');
    expect(within(bell).getByText('99+')).toBeVisible();
    await user.click(bell);
    await waitFor(() =>
      expect(
        seen.filter(({ method }) => method === 'PATCH').map(({ path, body }) => `${path} ${body.toString()}`),
      ).toEqual(['/api/notifications {"read":true}']),
    );
    await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  });

  it('lead to their link, and nowhere without one', async () => {
    rows = [note('1', { link: '/transactions/7' }), note('2')];
    const { bell, user } = await ring('SELLER');
    await user.click(bell);
    const list = await screen.findByRole('list', { name: 'Notifications' });
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    await user.click(within(list).getByRole('button', { name: /Note 1/ }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/transactions/7');
  });

  it('come by page, the older ones when asked for, read as they are shown; all messages are one press away', async () => {
    rows = Array.from({ length: 120 }, (_, at) =>
      note(String(at), { read: at < 50 || at >= 100, createdAt: new Date(Date.now() - at * 60_000).toISOString() }),
    );
    const { bell, user } = await ring('SELLER');
    await user.click(bell);
    const list = await screen.findByRole('list', { name: 'Notifications' });
    expect(within(list).getAllByText(/^Note/)).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    await waitFor(() => expect(within(list).getAllByText(/^Note/)).toHaveLength(100));
    await waitFor(() => expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    await waitFor(() => expect(within(list).getAllByText(/^Note/)).toHaveLength(120));
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All messages' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/messages');
  });

  it('keep a PBUYER on the page, fetch three lists and go to the messages', async () => {
    rows = [note('1', { link: '/transactions/7', resourceType: 'messages' })];
    const { bell, user } = await ring('PBUYER');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(bell);
    await user.click(await screen.findByRole('button', { name: /Note 1/ }));
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    expect((scrolled.mock.contexts[0] as Element).id).toBe('messages');
    expect(
      new Set(
        seen.filter(({ method, path }) => method === 'GET' && path !== '/api/notifications').map(({ path }) => path),
      ),
    ).toEqual(new Set(['/api/offers', '/api/showings', '/api/messages']));
    expect(screen.getByLabelText('address')).toHaveTextContent('/home');
  });
});
