import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggableUrl } from '#shared/site/loggable-url.ts';
import { createLog } from '../config/logger.ts';
import { createTestApp, until, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let seller: Person;
const lines: string[] = [];
const logged = () => lines.join('');

beforeAll(async () => {
  app = await createTestApp({ log: createLog('debug', { write: (line) => void lines.push(line) }) });
  seller = await app.person('SELLER');
});
afterAll(() => app.stop());

it('gives every request an id, or keeps a valid one that it has', async () => {
  const id = async (given?: string) =>
    (await app.guest('GET', '/config', undefined, given ? { 'x-request-id': given } : {})).headers.get('x-request-id');
  expect(await id('abcd-1234-known')).toBe('abcd-1234-known');
  await until(() => logged().includes('"requestId":"abcd-1234-known"'));
  expect(await id('bad id\t{}')).toMatch(/^[\w-]{36}$/);
  expect(await id()).not.toBe(await id());
});

it('logs without passwords, tokens, private links and one-time secrets', async () => {
  lines.length = 0;
  const offer = app.running.context.tokens.signOffer('some-offer', 'SELLER', 1);
  const secrets = {
    password: 'open sesame 17',
    secret: 'one-time-secret-of-a-mail',
    session: 'session-of-an-open-offer',
    bearer: seller.accessToken,
    offer,
  };
  await app.guest('POST', '/authentication', { strategy: 'local', email: seller.email, password: secrets.password });
  await app.guest('GET', `/offers/some-offer?token=${offer}`);
  await app.guest('GET', `/offers/some-offer?%74oken=${offer}`);
  await app.guest('PATCH', `/password-resets/${secrets.secret}`, { password: secrets.password });
  await app.guest('POST', '/verifications', { secret: secrets.secret });
  await app.guest('DELETE', `/verifications/${secrets.secret}`);
  await app.guest('PATCH', `/email-changes/${secrets.secret}`, {});
  await app.guest('GET', `/form-signing/${secrets.secret}`);
  await app.guest('PATCH', `/form-signing/${secrets.secret}`, { action: 'consent' });
  await app.guest('POST', `/unsubscribe/${secrets.secret}`);
  await app.guest('GET', `/email-copies/${secrets.secret}`);
  await app.guest('GET', `/search-alerts/${secrets.secret}`);
  await app.guest('DELETE', `/newsletter-subscriptions/${secrets.secret}`);
  await app.guest('GET', `/buying-room-links/${secrets.secret}`);
  await app.guest('GET', `/document-verifications/${secrets.secret}`);
  for (const page of [
    'login?verify=',
    'login?con%66irm=',
    'password?secret=',
    'unsubscribe?code=',
    'unsubscribe?alerts=',
    'buying-together/invitation/',
  ])
    app.running.context.log.info({ url: loggableUrl(`/${page}${secrets.secret}&next=1`) }, 'page');
  await app.guest('GET', `/uploads?sessionId=${secrets.session}`);
  await seller.send('GET', '/notifications');
  app.running.context.log.info(
    { token: offer, nested: { accessToken: seller.accessToken, password: secrets.password }, url: `/sign/${offer}` },
    `mail with https://hearthport.test/offer-portal/${offer}`,
  );
  await until(() => lines.filter((line) => line.includes('"msg":"request"')).length >= 13);
  for (const [name, secret] of Object.entries(secrets)) expect(logged(), name).not.toContain(secret);
  expect(logged()).toContain('[removed]');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});
