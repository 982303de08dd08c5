import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../../server/providers/loopback.fake.ts';
import type { Message, MessageThreadRow, User } from '../../state/wire-types.ts';

const tone = { main: '#000', tint: '#fff', text: '#000' };
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
const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  listingId: 'home',
  senderId: 'nora',
  receiverId: 'me',
  text: `text ${id}`,
  unread: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  sender: { firstName: 'Nora' },
  listing: null,
  ...more,
});

let server: Awaited<ReturnType<typeof startApiServer>>;
let seen: FakeRequest[] = [];
let rows: Message[] = [];
let refusal: FakeResponse | null = null;
let Thread: typeof import('./message-thread.tsx').MessageThread;
let createStore: typeof import('../../app/store.ts').createStore;
let auth: typeof import('../../state/auth.slice.ts');
let messages: typeof import('../../state/messages.slice.ts');

function response({ method, path, body, query }: FakeRequest): FakeResponse {
  if (method === 'POST') {
    if (refusal) return refusal;
    const { text } = JSON.parse(body.toString()) as { text: string };
    return json(
      201,
      message('sent', { senderId: 'me', receiverId: 'nora', text, createdAt: '2026-11-21T12:00:00.000Z' }),
    );
  }
  if (path !== '/api/messages' || method !== 'GET') return json(200, { unread: false });
  const before = query.get('before')?.split('_')[1];
  const from = before ? rows.findIndex(({ id }) => id === before) + 1 : 0;
  return json(200, { total: rows.length, limit: 50, skip: 0, data: rows.slice(from, from + 50) });
}

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return response(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  ({ MessageThread: Thread } = await import('./message-thread.tsx'));
  ({ createStore } = await import('../../app/store.ts'));
  auth = await import('../../state/auth.slice.ts');
  messages = await import('../../state/messages.slice.ts');
}, 60_000);
beforeEach(() => {
  seen = [];
  rows = [];
  refusal = null;
  window.sessionStorage.clear();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const row = (more: Partial<MessageThreadRow> = {}): MessageThreadRow => ({
  id: 'home:nora',
  listingId: 'home',
  home: { address: '1 Elm', city: 'Hoover', state: 'AL' },
  other: { id: 'nora', name: 'Nora', isBrokerage: false },
  side: 'BUYER',
  people: [],
  outside: null,
  canWrite: true,
  last: null,
  unread: 0,
  ...more,
});
const HEIGHT = 40;
function show(type: User['type'] = 'BUYER', thread = row()) {
  const store = createStore();
  store.dispatch(auth.logIn.fulfilled({ id: 'me', type } as User, 'login', { email: '', password: '' }));
  const view = render(
    <ThemeProvider theme={theme}>
      <Provider store={store}>
        <Thread thread={thread} />
      </Provider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), store, view };
}
const posts = () => seen.filter(({ method }) => method === 'POST');
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    message(String(at).padStart(5, '0'), {
      text: `text ${at}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    }),
  ).reverse();

describe('a thread', () => {
  it('shows what was said, oldest first, with the banner of the side, and marks it read', async () => {
    rows = [message('2', { createdAt: '2026-11-20T13:00:00.000Z', unread: true }), message('1')];
    show('SELLER', row({ side: 'SELLER', unread: 1 }));
    expect(await screen.findByText('text 2')).toBeVisible();
    expect(
      within(screen.getByRole('log'))
        .getAllByText(/^text/)
        .map(({ textContent }) => textContent),
    ).toEqual(['text 1', 'text 2']);
    expect(
      screen.getByText('These are messages between you and the home seller/buyer. Hearthport can see these messages.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(seen.some(({ method, query }) => method === 'PATCH' && query.get('senderId') === 'nora')).toBe(true),
    );
    expect(seen.find(({ method }) => method === 'GET')?.query.get('otherId')).toBe('nora');
  });

  it('sends nothing that is empty, and shows four rows of what is written', async () => {
    const { user } = show();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(screen.getByLabelText('Write a message'), '   ');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps a message that was not sent, over a reload too, and sends it again as the same one', async () => {
    refusal = json(403, {
      name: 'Forbidden',
      message: 'Messages open once an offer on this home is accepted.',
      code: 403,
      className: 'forbidden',
    });
    const first = show();
    await first.user.type(screen.getByLabelText('Write a message'), 'Hello there');
    await first.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Messages open once an offer on this home is accepted.')).toBeVisible();
    first.view.unmount();
    const { user, store } = show();
    store.dispatch(messages.restoreOutgoing('me'));
    expect(await screen.findByText('Hello there')).toBeVisible();
    refusal = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(await screen.findByText('Hello there')).toBeVisible();
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [one, two] = posts();
    expect(two?.headers['idempotency-key']).toBe(one?.headers['idempotency-key']);
    await waitFor(() => expect(store.getState().messages.outgoing).toEqual([]));
    // and is not brought back once it arrived
    store.dispatch(messages.restoreOutgoing('me'));
    expect(store.getState().messages.outgoing).toEqual([]);
  });

  it('lets go of a message on Remove', async () => {
    refusal = json(403, { name: 'Forbidden', message: 'No.', code: 403, className: 'forbidden' });
    const { user, store } = show();
    await user.type(screen.getByLabelText('Write a message'), 'Never mind');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Never mind')).toBeNull();
    store.dispatch(messages.restoreOutgoing('me'));
    expect(store.getState().messages.outgoing).toEqual([]);
  });

  it('brings earlier messages by page, and the view stays where it was', async () => {
    rows = many(120);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: HTMLElement) {
      return this.querySelectorAll('time').length * HEIGHT;
    });
    const { user } = show();
    await screen.findByText('text 119');
    expect(screen.queryByText('text 69')).toBeNull();
    const log = screen.getByRole('log');
    log.scrollTop = 10;
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('text 20');
    expect(log.scrollTop).toBe(10 + 50 * HEIGHT);
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('text 0');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(within(log).getAllByText(/^text/)).toHaveLength(120);
    vi.restoreAllMocks();
  });

  it('says what came while one reads further up, and does not move', async () => {
    rows = many(60);
    const { store } = show();
    await screen.findByText('text 59');
    const log = screen.getByRole('log');
    vi.spyOn(log, 'scrollHeight', 'get').mockReturnValue(5000);
    vi.spyOn(log, 'clientHeight', 'get').mockReturnValue(300);
    log.scrollTop = 1000;
    log.dispatchEvent(new Event('scroll', { bubbles: true }));
    act(() => {
      store.dispatch(
        messages.messageArrived(message('new', { text: 'Are you there?', createdAt: '2026-12-01T00:00:00.000Z' })),
      );
    });
    expect(await screen.findByRole('button', { name: 'New message' })).toBeVisible();
    expect(log.scrollTop).toBe(1000);
    expect(screen.getByText('Nora wrote: Are you there?')).toBeInTheDocument();
  });

  it('is shown on the full screen and back', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Messages on the full screen' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Messages with Nora' })).getByLabelText('Write a message'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave full screen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of an outside agent says how to reach them and who reads instead', async () => {
    show(
      'SELLER',
      row({
        id: 'home:june',
        other: { id: 'june', name: 'June Hale', isBrokerage: true },
        side: 'SELLER',
        outside: { side: 'BUYER', name: 'Ada Lane', company: '', email: 'ada@agents.test', phone: '2055550123' },
      }),
    );
    expect(await screen.findByText(/has no account here/)).toHaveTextContent(
      "The buyer's agent, Ada Lane, has no account here and does not read these messages. Reach them at (205) 555-0123 or ada@agents.test. What you write here goes to Hearthport.",
    );
  });

  it('asks a broker to whom they write', async () => {
    const { user } = show(
      'ADMIN',
      row({
        id: 'home:all',
        other: null,
        side: null,
        people: [
          { id: 'marcus', name: 'Marcus Bell', side: 'BUYER' },
          { id: 'nora', name: 'Nora Hart', side: 'SELLER' },
        ],
      }),
    );
    await user.type(await screen.findByLabelText('Write a message'), 'Good morning');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(screen.getByLabelText(/^To/));
    await user.click(screen.getByRole('option', { name: 'Nora Hart, the seller' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(JSON.parse(posts()[0]!.body.toString())).toMatchObject({ receiver: { connect: { id: 'nora' } } });
  });
});
