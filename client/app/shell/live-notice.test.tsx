import { act, screen, waitFor } from '@testing-library/react';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reached, showsCopy, unreached } from '../../lib/connection.ts';
import { liveStatus, startLive, stopLive } from '../../lib/live.ts';
import { storeToken } from '../../lib/token-storage.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { LiveNotice } from './live-notice.tsx';

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
});
afterEach(async () => {
  act(() => stopLive());
  vi.unstubAllEnvs();
  await io.close();
});

async function show() {
  storeToken('t1');
  const page = renderComponent(<LiveNotice />);
  await act(() => startLive());
  return page;
}

it('shows that it is reconnecting; Try now restores the connection', async () => {
  const { person } = await show();
  await waitFor(() => expect(liveStatus()).toBe('connected'));
  expect(screen.queryByText(/Reconnecting/)).toBeNull();
  const { port } = http.address() as AddressInfo;
  await io.close();
  expect(await screen.findByText('Reconnecting… This page may be out of date.')).toBeVisible();
  await listen(port);
  await person.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull());
  expect(liveStatus()).toBe('connected');
});

it('leaves it to the bar of the shell while that says that what was saved is shown', async () => {
  await show();
  await waitFor(() => expect(liveStatus()).toBe('connected'));
  await io.close();
  expect(await screen.findByText(/Reconnecting/)).toBeVisible();
  act(() => {
    unreached();
    showsCopy(Date.now());
  });
  await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull());
  act(() => reached());
  expect(await screen.findByText(/Reconnecting/)).toBeVisible();
});

it('shows that the login was refused, with a link to log in again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  refusal = { code: 403, message: 'unauthorized' };
  await show();
  expect(await screen.findByText('Live updates are off because we couldn’t confirm your login.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/login');
});
