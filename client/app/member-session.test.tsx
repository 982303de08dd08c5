import { screen, waitFor } from '@testing-library/react';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeToken, clearToken } from '../lib/token-storage.ts';
import type { Notification } from '../state/wire-types.ts';
import { notification } from '../testing/factories/notifications.factory.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderComponent } from '../testing/render-page.tsx';
import MemberSession from './member-session.tsx';
import { NotificationsBell } from './shell/notifications-bell.tsx';

let stored: Notification[];
const api = fakeApi({
  'GET /feature-flags': ok({ flags: {} }),
  'GET /notifications': () => rows(stored),
  '*': rows([]),
});
/** Lets the live connection in. */
let letIn: (() => void) | undefined;
let io: Server;
beforeEach(() => {
  stored = [notification({ id: 'n1', read: true })];
  letIn = undefined;
  storeToken('token');
  io = new Server(api.server, { path: '/api/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  io.on('connection', (socket) => {
    socket.on('create', (_service: string, _login: unknown, reply: (error: null, response: object) => void) => {
      letIn = () => reply(null, {});
    });
  });
});
afterEach(() => {
  clearToken();
  io.disconnectSockets(true);
  io.engine.close();
});

it('learns at its first connection what happened since the page read its data, and nothing twice', async () => {
  const seller = user({ id: 'u1', type: 'SELLER', timezone: 'America/Chicago' });
  renderComponent(
    <>
      <MemberSession userId="u1" />
      <NotificationsBell />
    </>,
    { user: seller, at: '/settings' },
  );
  await waitFor(() => expect(api.to('GET /notifications')).toHaveLength(1));
  await waitFor(() => expect(letIn).toBeDefined());
  stored = [notification({ id: 'n2', resourceType: 'messages' }), ...stored];
  letIn!();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await waitFor(() => expect(api.to('GET /messages')).toHaveLength(1));
  expect(api.to('GET /notifications')).toHaveLength(2);
  expect(api.to('GET /message-threads')).toHaveLength(2);
  expect(api.to('GET /offers')).toHaveLength(0);
});
