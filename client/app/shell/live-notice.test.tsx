import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryRouter } from 'react-router-dom';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../theme.ts';

let http: HttpServer;
let io: Server;
let refusal: { code: number; message: string } | null = null;
const listen = (port: number) =>
  new Promise<void>((resolve) => {
    http = createServer();
    io = new Server(http, { path: '/api/socket.io', transports: ['websocket'], cors: { origin: '*' } });
    io.on('connection', (socket) => {
      socket.on('create', (_service: string, _login: unknown, reply: (error: unknown, response?: object) => void) =>
        reply(refusal, {}),
      );
    });
    http.listen(port, '127.0.0.1', resolve);
  });

beforeEach(async () => {
  refusal = null;
  await listen(0);
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  vi.resetModules();
});
afterEach(async () => {
  const { stopLive } = await import('../../lib/live.ts');
  act(() => stopLive());
  vi.unstubAllEnvs();
  await io.close();
});

async function show() {
  const [{ LiveNotice }, live, tokens] = await Promise.all([
    import('./live-notice.tsx'),
    import('../../lib/live.ts'),
    import('../../lib/token-storage.ts'),
  ]);
  tokens.storeToken('t1');
  render(
    <ThemeProvider theme={theme} noSsr>
      <MemoryRouter>
        <LiveNotice />
      </MemoryRouter>
    </ThemeProvider>,
  );
  await act(() => live.startLive());
  return live;
}

it('says that it is reconnecting, and Try now brings the connection back', async () => {
  const live = await show();
  await waitFor(() => expect(live.liveStatus()).toBe('connected'));
  expect(screen.queryByText(/Reconnecting/)).toBeNull();
  const { port } = http.address() as AddressInfo;
  await io.close();
  expect(await screen.findByText('Reconnecting…; what you see may be older.')).toBeVisible();
  await listen(port);
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull());
  expect(live.liveStatus()).toBe('connected');
}, 20_000);

it('says that a login was refused, with the way to a new one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  refusal = { code: 403, message: 'unauthorized' };
  await show();
  expect(await screen.findByText('Live updates are off, because your login could not be confirmed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/login');
}, 20_000);
