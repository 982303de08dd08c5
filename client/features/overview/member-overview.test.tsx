import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, startFakeServer } from '../../../server/providers/loopback.fake.ts';
import type { MessageThreadRow, User } from '../../state/wire-types.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, accept',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
};
const tone = { main: '#000', tint: '#eee', text: '#000' };
const theme = createTheme({
  cssVariables: true,
  colorSchemes: {
    light: {
      palette: {
        paper: { sunken: '#eee', line: '#ccc' },
        states: { confirmed: tone, requested: tone, cancelled: tone, pending: tone, attention: tone, onHold: tone },
      },
    },
  },
});
const user = {
  id: 'u1',
  type: 'SELLER',
  firstName: 'Nora',
  lastName: 'Whitfield',
  email: 'nora@hearthport.test',
} as User;
const thread = (id: string, name: string, unread: number): MessageThreadRow => ({
  id: `${id}:${name}`,
  listingId: id,
  home: { address: `${id} Oak Street`, city: 'Hoover', state: 'AL' },
  other: { id: name, name, isBrokerage: false },
  side: 'SELLER',
  people: [],
  outside: null,
  canWrite: true,
  last: { text: `Words of ${name}`, senderId: name, createdAt: new Date().toISOString() },
  unread,
});

let isDown = false;
let threads: MessageThreadRow[] = [];
let server: Awaited<ReturnType<typeof startFakeServer>>;
async function load() {
  const [overview, root] = await Promise.all([import('./member-overview.tsx'), import('../../app/store.ts')]);
  return { overview, root };
}
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startFakeServer((request) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    // 400 and not 500: a refusal is not asked again by itself
    if (isDown && request.path === '/api/listings')
      return json(400, { name: 'BadRequest', message: 'Down', code: 400 }, CORS);
    const data = request.path === '/api/message-threads' ? threads : [];
    return json(200, { total: data.length, limit: 100, skip: 0, data }, CORS);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
afterEach(() => {
  cleanup();
  isDown = false;
  threads = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function open() {
  render(
    <Provider store={on.root.createStore()}>
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter>
          <on.overview.MemberOverview user={user} />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
}

describe('the first page of a seller', () => {
  it('shows who has nothing under way where to begin', async () => {
    open();
    const begin = await screen.findByRole('region', { name: 'Where to begin' });
    expect(within(begin).getByRole('link', { name: /Add your home/ })).toHaveAttribute('href', '/selling');
    expect(screen.queryByText(/Nothing waits for you/)).toBeNull();
  });
  it('never says that there is nothing where it could not be read, and reads it again on a press', async () => {
    isDown = true;
    open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Your homes' })).getByText('This could not be loaded.'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Needs you now' })).getByText('This could not be loaded.'),
    ).toBeVisible();
    expect(screen.queryByText(/Your first home|Nothing waits for you/)).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Where to begin' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('leads to the messages, with how many are unread in all', async () => {
    threads = [thread('12', 'Ada', 2), thread('14', 'Bo', 0), thread('16', 'Cy', 3)];
    open();
    expect(await screen.findByRole('link', { name: 'All messages, 5 unread' })).toHaveAttribute('href', '/messages');
    const panel = screen.getByRole('region', { name: 'Messages' });
    expect(within(panel).getByRole('link', { name: /Ada.*Words of Ada/ })).toHaveAttribute(
      'href',
      '/messages?listing=12&with=Ada',
    );
    expect(within(panel).getByLabelText('2 unread')).toBeVisible();
  });
});
