import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let http: HttpServer;
let io: Server;
let sockets: Socket[] = [];
let logins: unknown[] = [];
let refusal: Error | null = null;

type AuthenticationReply = (error: { message: string } | null, answer?: object) => void;

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
      reply(refusal && { message: refusal.message }, {});
    });
  });
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve); });
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  vi.resetModules();
});
afterEach(async () => {
  const { stopLive } = await import('./live.ts');
  stopLive();
  vi.unstubAllEnvs();
  await io.close();
});

async function start() {
  const [live, tokens] = await Promise.all([import('./live.ts'), import('./token-storage.ts')]);
  tokens.storeToken('t1');
  await live.startLive();
  return { live, tokens };
}

it('authenticates with the stored token and hears events', async () => {
  const { live } = await start();
  const heard = vi.fn();
  live.onLive('messages created', heard);
  await vi.waitFor(() => expect(live.liveStatus()).toBe('connected'));
  expect(logins).toEqual([['authentication', { strategy: 'jwt', accessToken: 't1' }]]);
  sockets[0]?.emit('messages created', { id: 'm1' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ id: 'm1' }));
});

it('comes back by itself, authenticates again with today’s token, and says that something may have been missed', async () => {
  const { live, tokens } = await start();
  await vi.waitFor(() => expect(live.liveStatus()).toBe('connected'));
  const back = vi.fn();
  live.onLiveReconnect(back);
  const statuses: string[] = [];
  live.onLiveStatus(() => statuses.push(live.liveStatus()));
  tokens.storeToken('t2');
  sockets[0]?.conn.close();
  await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1), { timeout: 8000 });
  expect(statuses).toEqual(['disconnected', 'connected']);
  expect(logins).toEqual([['authentication', { strategy: 'jwt', accessToken: 't1' }], ['authentication', { strategy: 'jwt', accessToken: 't2' }]]);
});

it('counts as disconnected while it is not authenticated', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  refusal = new Error('unauthorized');
  const { live } = await start();
  await vi.waitFor(() => expect(live.liveStatus()).toBe('disconnected'));
  expect(warned).toHaveBeenCalledWith('Socket authentication failed');
});

it('lets go of the connection when the person leaves', async () => {
  const { live } = await start();
  await vi.waitFor(() => expect(live.liveStatus()).toBe('connected'));
  live.stopLive();
  await vi.waitFor(() => expect(io.engine.clientsCount).toBe(0));
  expect(live.liveStatus()).toBe('off');
});

it('reconnects as the specification says', async () => {
  const { RECONNECT } = await import('./live.ts');
  expect(RECONNECT).toEqual({ reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 });
});
