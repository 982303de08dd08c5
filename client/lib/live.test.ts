import { createServer, type Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as live from './live.ts';
import * as tokens from './token-storage.ts';

let http: HttpServer;
let io: Server;
let sockets: Socket[] = [];
let logins: unknown[] = [];
let refusal: { message: string; code: number } | null = null;

type AuthenticationReply = (error: { message: string; code: number } | null, response?: object) => void;

beforeEach(async () => {
  sockets = [];
  logins = [];
  refusal = null;
  http = createServer();
  io = new Server(http, { path: '/api/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  io.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('create', (service: string, login: unknown, reply: AuthenticationReply) => {
      logins.push([service, login]);
      reply(refusal, {});
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
afterEach(async () => {
  live.stopLive();
  vi.unstubAllEnvs();
  await io.close();
});

async function start() {
  tokens.storeToken('t1');
  await live.startLive();
}

it('authenticates with the stored token and receives events', async () => {
  await start();
  const received = vi.fn();
  live.onLive('messages created', received);
  await waitFor(() => expect(live.liveStatus()).toBe('connected'));
  expect(logins).toEqual([['authentication', { strategy: 'jwt', accessToken: 't1' }]]);
  sockets[0]?.emit('messages created', { id: 'm1' });
  await waitFor(() => expect(received).toHaveBeenCalledWith({ id: 'm1' }));
});

it('reconnects, authenticates with the current token, and reports possibly missed events', async () => {
  await start();
  await waitFor(() => expect(live.liveStatus()).toBe('connected'));
  const back = vi.fn();
  live.onLiveReconnect(back);
  const statuses: string[] = [];
  live.onLiveStatus(() => statuses.push(live.liveStatus()));
  tokens.storeToken('t2');
  sockets[0]?.conn.close();
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
  expect(statuses).toEqual(['disconnected', 'connected']);
  expect(logins).toEqual([
    ['authentication', { strategy: 'jwt', accessToken: 't1' }],
    ['authentication', { strategy: 'jwt', accessToken: 't2' }],
  ]);
});

it('shows that the login was refused, and connects when it is retried', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  refusal = { message: 'unauthorized', code: 401 };
  await start();
  await waitFor(() => expect(live.liveStatus()).toBe('refused'));
  expect(warned).toHaveBeenCalledWith('Socket authentication failed');
  refusal = null;
  live.retryLive();
  await waitFor(() => expect(live.liveStatus()).toBe('connected'));
});

it('is disconnected while the server is too busy to authenticate, then catches up', async () => {
  refusal = { message: 'later', code: 429 };
  await start();
  await waitFor(() => expect(live.liveStatus()).toBe('disconnected'));
  const back = vi.fn();
  live.onLiveReconnect(back);
  refusal = null;
  live.retryLive();
  await waitFor(() => expect(live.liveStatus()).toBe('connected'));
  expect(back).toHaveBeenCalledTimes(1);
});

it('gives up a connect that takes too long, says so, and tries again', async () => {
  // a port that accepts connections and never responds
  const calls: TcpSocket[] = [];
  const silent = createTcpServer((call) => {
    calls.push(call);
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  tokens.storeToken('t1');
  await live.startLive({ timeout: 50 });
  await waitFor(() => expect(live.liveStatus()).toBe('disconnected'));
  // the next attempt follows automatically
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  live.stopLive();
  for (const call of calls) call.destroy();
  await new Promise<void>((resolve) => {
    silent.close(() => resolve());
  });
});

it('reconnects at once on Try now', async () => {
  // its turn never comes: only Try now can reconnect
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await start();
  const become = (status: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (live.liveStatus() === status) resolve();
      };
      live.onLiveStatus(look);
      look();
    });
  await become('connected');
  sockets[0]?.conn.close();
  await become('disconnected');
  live.retryLive();
  await become('connected');
});

it('disconnects when the user logs out', async () => {
  await start();
  await waitFor(() => expect(live.liveStatus()).toBe('connected'));
  live.stopLive();
  await waitFor(() => expect(io.engine.clientsCount).toBe(0));
  expect(live.liveStatus()).toBe('off');
});

it('reconnects as specified', async () => {
  expect(live.RECONNECT).toEqual({
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
});
