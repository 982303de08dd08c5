import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startFakeServer, type FakeAnswer, type FakeRequest } from '../../../server/providers/loopback.fake.ts';
import type { Message, User } from '../../state/wire-types.ts';

const tone = { main: '#000', tint: '#fff', text: '#000' };
const theme = createTheme({ cssVariables: true, colorSchemes: { light: { palette: { paper: { sunken: '#eee', line: '#ccc' }, states: { confirmed: tone, requested: tone, cancelled: tone, pending: tone, attention: tone, onHold: tone } } } } });
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type, idempotency-key, accept', 'access-control-allow-methods': 'GET, POST, PATCH' };
const message = (id: string, more: Partial<Message> = {}): Message => ({
  id, listingId: 'home', senderId: 'nora', receiverId: 'me', text: `text ${id}`, unread: false, createdAt: '2026-11-20T12:00:00.000Z', sender: { firstName: 'Nora' }, listing: null, ...more,
});

let server: Awaited<ReturnType<typeof startFakeServer>>;
let seen: FakeRequest[] = [];
let rows: Message[] = [];
let refusal: FakeAnswer | null = null;
let Thread: typeof import('./message-thread.tsx').MessageThread;
let rootReducer: typeof import('../../state/root-reducer.ts').rootReducer;
let auth: typeof import('../../state/auth.slice.ts');

function answer({ method, path, body }: FakeRequest): FakeAnswer {
  if (method === 'POST') {
    if (refusal) return refusal;
    const { text } = JSON.parse(body.toString()) as { text: string };
    return json(201, message('sent', { senderId: 'me', receiverId: 'nora', text }));
  }
  return path === '/api/messages' && method === 'GET' ? json(200, { total: rows.length, limit: 100, skip: 0, data: rows }) : json(200, { unread: false });
}

beforeAll(async () => {
  server = await startFakeServer((request) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    seen.push(request);
    const { headers, ...rest } = answer(request);
    return { ...rest, headers: { ...headers, ...CORS } };
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  ({ MessageThread: Thread } = await import('./message-thread.tsx'));
  ({ rootReducer } = await import('../../state/root-reducer.ts'));
  auth = await import('../../state/auth.slice.ts');
}, 60_000);
beforeEach(() => { seen = []; rows = []; refusal = null; });
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

function show(role: 'SELLER' | 'BUYER' = 'BUYER') {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(auth.logIn.fulfilled({ id: 'me', type: role } as User, 'login', { email: '', password: '' }));
  render(<ThemeProvider theme={theme}><Provider store={store}><Thread listingId="home" otherId="nora" otherName="Nora" role={role} /></Provider></ThemeProvider>);
  return userEvent.setup();
}
const posts = () => seen.filter(({ method }) => method === 'POST');

describe('messages', () => {
  it('shows this thread only, oldest first, with the banner of the side, and marks it read', async () => {
    rows = [message('2', { createdAt: '2026-11-20T13:00:00.000Z', unread: true }), message('1'), message('other', { listingId: 'elsewhere', text: 'another home' })];
    show('SELLER');
    expect(await screen.findByText('text 2')).toBeVisible();
    expect(within(screen.getByRole('log')).getAllByText(/^text/).map(({ textContent }) => textContent)).toEqual(['text 1', 'text 2']);
    expect(screen.queryByText('another home')).toBeNull();
    expect(screen.getByText('These are messages between you and the home seller/buyer. Hearthport can see these messages.')).toBeVisible();
    await waitFor(() => expect(seen.some(({ method, query }) => method === 'PATCH' && query.get('senderId') === 'nora')).toBe(true));
  });

  it('sends nothing that is empty', async () => {
    const user = show();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(screen.getByLabelText('Write a message'), '   ');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps a message that was not sent, and sends it again as the same one', async () => {
    refusal = json(403, { name: 'Forbidden', message: 'Messages open once an offer on this home is accepted.', code: 403, className: 'forbidden' });
    const user = show();
    await user.type(screen.getByLabelText('Write a message'), 'Hello there');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Messages open once an offer on this home is accepted.')).toBeVisible();
    expect(screen.getByText('Hello there')).toBeVisible();
    refusal = null;
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    expect(screen.getByText('Hello there')).toBeVisible();
    const [first, second] = posts();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });
});
