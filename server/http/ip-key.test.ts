import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ipKey } from './ip-key.ts';

it.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:c000:201', '192.0.2.1', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:DB8:0001:2:0:0:0:9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['fe80::1%eth0', 'fe80::2', true],
  [undefined, '', true],
  ['not an address', 'not an address', true],
])('%s and %s count together: %s', (one, other, isSame) => expect(ipKey(one) === ipKey(other)).toBe(isSame));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

it('addresses of one /64 share attempts, and another /64 has its own', async () => {
  const logIn = async (ip: string) =>
    (
      await app.guest(
        'POST',
        '/authentication',
        { strategy: 'local', email: `${ip.replaceAll(':', '-')}@example.test`, password: 'a guess' },
        { 'x-forwarded-for': ip },
      )
    ).status;
  for (let n = 0; n < 60; n += 1) expect(await logIn(`2001:db8:1:2::${n.toString(16)}`)).toBe(401);
  expect(await logIn('2001:db8:1:2:abcd::1')).toBe(429);
  expect(await logIn('2001:db8:1:3::1')).toBe(401);
});
