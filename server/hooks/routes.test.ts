import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it.each([
  '/__proto__',
  '/constructor',
  '/toString/x',
  '/listings/__proto__',
  '/listings/constructor',
  '/users/validate-referral/hasOwnProperty/x',
])('returns nothing for %s', async (path) => {
  expect((await app.guest('GET', path)).status).toBe(404);
});

it('returns nothing for inherited names over a socket', async () => {
  const { socket } = await app.listen((await app.person('BUYER')).accessToken);
  const response = await new Promise<{ code?: number; className?: string }>((resolve) => {
    socket.emit('find', '__proto__', {}, (error: object) => resolve(error));
  });
  expect(response).toMatchObject({ code: 404, className: 'not-found' });
});
