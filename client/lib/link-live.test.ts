import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/dom';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onLinkChanges } from './link-live.ts';

let io: Server;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  const http = createServer();
  io = new Server(http, { path: '/api/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  io.on('connection', (socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await io.close();
});

it('reads the page again at each connection, the first one too, and once for the events of a change', async () => {
  const changed = vi.fn();
  const stop = onLinkChanges('token', changed);
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(sockets[0]!.handshake.auth).toEqual({ offerToken: 'token' });
  sockets[0]!.emit('offers patched', {});
  sockets[0]!.emit('offer-rounds created', {});
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  sockets[0]!.conn.close();
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(3));
  expect(sockets).toHaveLength(2);
  stop();
});
