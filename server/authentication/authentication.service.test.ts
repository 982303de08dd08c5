import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_FAILED, NOT_VERIFIED } from '#shared/users/log-in.messages.ts';
import { PASSWORD_WRONG, TOO_MANY_PASSWORDS } from '#shared/users/users.messages.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let now = new Date('2026-11-20T15:00:00Z');
// production limits; each person has their own IP address, so that tests do not share attempts
beforeAll(async () => {
  app = await createTestApp({ clock: () => now, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

let place = 0;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const anotherAddress = () => {
  place += 1;
  return `198.51.100.${place}`;
};
const logIn = (email: string, password: string, ip = anotherAddress()) =>
  app.guest<{ message: string; accessToken: string }>(
    'POST',
    '/authentication',
    { strategy: 'local', email, password },
    from(ip),
  );
const secretIn = async (to: string, kind: string) => {
  const emails = await app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
  return new RegExp(`[?&]${kind}=([\\w-]+)`).exec(emails.at(-1)!.text)![1]!;
};

describe('guessing a password', () => {
  it('is stopped after ten attempts from anywhere, also for an unknown address', async () => {
    const person = await app.person('SELLER');
    for (const email of [person.email, 'nobody@example.test']) {
      const responses = [];
      for (let tries = 0; tries < 11; tries += 1) responses.push(await logIn(email, `guess ${tries} of many`));
      expect(
        responses.slice(0, 10).map(({ status, body }) => [status, body.message]),
        email,
      ).toEqual(Array.from({ length: 10 }, () => [401, LOGIN_FAILED]));
      expect(responses[10], email).toMatchObject({ status: 429, body: { message: TOO_MANY_PASSWORDS } });
      expect(Number(responses[10]!.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // the correct password does not help the attacker either
    expect((await logIn(person.email, app.password)).status).toBe(429);
  });

  it('does not lock out a person at a known network, and not permanently', async () => {
    const person = await app.person('BUYER');
    expect((await logIn(person.email, app.password, '203.0.113.9')).status).toBe(201);
    for (let tries = 0; tries < 11; tries += 1) await logIn(person.email, 'a guess of a stranger');
    expect((await logIn(person.email, app.password)).status).toBe(429);
    expect((await logIn(person.email, app.password, '203.0.113.9')).status).toBe(201);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await logIn(person.email, app.password)).status).toBe(201);
  });

  it('identifies an IPv6 network by its /64, because the rest changes daily', async () => {
    const person = await app.person('BUYER');
    expect((await logIn(person.email, app.password, '2001:db8:7:1::1')).status).toBe(201);
    for (let tries = 0; tries < 11; tries += 1) await logIn(person.email, 'a guess of a stranger');
    expect((await logIn(person.email, app.password, '2001:db8:7:2::1')).status).toBe(429);
    expect((await logIn(person.email, app.password, '2001:db8:7:1:8a2e::2')).status).toBe(201);
    // nor does another address of that network get separate attempts
    for (let tries = 0; tries < 10; tries += 1)
      await logIn(person.email, 'a guess at home', `2001:db8:7:1::${tries + 10}`);
    expect((await logIn(person.email, app.password, '2001:db8:7:1::ff')).status).toBe(429);
  });

  it('resets with a password set through the emailed link', async () => {
    const person = await app.person('BUYER');
    for (let tries = 0; tries < 11; tries += 1) await logIn(person.email, 'forgotten, alas');
    await app.guest('POST', '/password-resets', { email: person.email });
    await app.guest('PATCH', `/password-resets/${await secretIn(person.email, 'secret')}`, {
      password: 'remembered now',
    });
    expect((await logIn(person.email, 'remembered now')).status).toBe(201);
  });

  it('is limited for the current password too', async () => {
    const person = await app.person('BUYER');
    const change = (currentPassword: string) =>
      person.send<{ message: string }>('PATCH', `/users/${person.id}`, {
        currentPassword,
        password: 'a new long password',
      });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await change('a wrong one')).toMatchObject({ status: 400, body: { message: PASSWORD_WRONG } });
    expect((await change(app.password)).status).toBe(429);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await change(app.password)).status).toBe(200);
  });
});

describe('who has an account', () => {
  it('is not revealed: same responses, same timing', async () => {
    const person = await app.person('SELLER');
    const timed = async <T>(ask: () => Promise<T>) => {
      const start = performance.now();
      const response = await ask();
      return { response, ms: performance.now() - start };
    };
    const signUp = (email: string) =>
      timed(() =>
        app.guest('POST', '/users', {
          email,
          password: 'long enough words',
          firstName: 'A',
          lastName: 'B',
          type: 'BUYER',
        }),
      );
    const reset = (email: string) => timed(() => app.guest('POST', '/password-resets', { email }));
    for (const ask of [signUp, reset]) {
      const [known, unknown] = [await ask(person.email), await ask(`unknown${performance.now()}@example.test`)];
      expect(known.response.status).toBe(unknown.response.status);
      expect(Object.keys(known.response.body)).toEqual(Object.keys(unknown.response.body));
      for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(395);
    }
  });

  it('an unverified account is revealed only with the right password', async () => {
    await app.guest('POST', '/users', {
      email: 'fresh@example.test',
      password: 'long enough words',
      firstName: 'A',
      lastName: 'B',
      type: 'BUYER',
    });
    expect((await logIn('fresh@example.test', 'another password')).body.message).toBe(LOGIN_FAILED);
    expect((await logIn('fresh@example.test', 'long enough words')).body.message).toBe(NOT_VERIFIED);
  });
});

describe('sessions', () => {
  it('are listed with device, place and time, and ended one by one or all others, sockets and all', async () => {
    const person = await app.person('SELLER');
    const second = await app.guest<{ accessToken: string }>(
      'POST',
      '/authentication',
      { strategy: 'local', email: person.email, password: app.password },
      { ...from('203.0.113.77'), 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' },
    );
    const third = await logIn(person.email, app.password);
    const { socket } = await app.listen(second.body.accessToken);
    const { data } = (
      await person.send<{
        data: { id: string; ip: string; userAgent: string; isCurrent: boolean; lastSeenAt: string }[];
      }>('GET', '/sessions')
    ).body;
    expect(data).toHaveLength(3);
    const phone = data.find(({ ip }) => ip === '203.0.113.77')!;
    expect(phone).toMatchObject({
      userAgent: expect.stringContaining('iPhone') as string,
      isCurrent: false,
      lastSeenAt: now.toISOString(),
    });
    expect((await person.send('DELETE', `/sessions/${phone.id}`)).status).toBe(200);
    await until(() => !socket.connected);
    expect(await app.sender(second.body.accessToken)('GET', '/sessions')).toMatchObject({
      status: 401,
      body: { message: 'jwt expired' },
    });
    expect((await person.send('DELETE', '/sessions/others')).body).toEqual({ ended: 1 });
    expect((await app.sender(third.body.accessToken)('GET', '/sessions')).status).toBe(401);
    expect((await person.send<{ data: unknown[] }>('GET', '/sessions')).body.data).toHaveLength(1);
  });

  it('end elsewhere with a changed password, sockets too', async () => {
    const person = await app.person('BUYER');
    const other = await logIn(person.email, app.password);
    const { socket } = await app.listen(other.body.accessToken);
    expect(
      (
        await person.send('PATCH', `/users/${person.id}`, {
          currentPassword: app.password,
          password: 'a new long password',
        })
      ).status,
    ).toBe(200);
    await until(() => !socket.connected);
    expect((await app.sender(other.body.accessToken)('GET', '/sessions')).status).toBe(401);
    expect((await person.send('GET', '/sessions')).status).toBe(200);
  });
});

describe('another email', () => {
  it('takes effect once confirmed; the old one is notified and no longer works', async () => {
    const person = await app.person('SELLER');
    await app.guest('POST', '/password-resets', { email: person.email });
    const oldReset = await secretIn(person.email, 'secret');
    const ask = (email: string, currentPassword = app.password) =>
      person.send('POST', '/email-changes', { email, currentPassword });
    expect(await ask('new@example.test', 'wrong')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', message: PASSWORD_WRONG }] },
    });
    expect((await ask(' New@Example.test')).body).toEqual({ sent: true });
    const first = await secretIn('new@example.test', 'confirm');
    expect((await ask('new@example.test')).status).toBe(201);
    expect((await app.guest('PATCH', `/email-changes/${first}`, {})).status).toBe(400);
    expect((await person.send('GET', `/users/${person.id}`)).body).toMatchObject({ email: person.email });
    const secret = await secretIn('new@example.test', 'confirm');
    expect(JSON.stringify(await app.prisma.userToken.findMany({ where: { userId: person.id } }))).not.toContain(secret);
    expect((await app.guest('PATCH', `/email-changes/${secret}`, {})).body).toEqual({
      id: person.id,
      email: 'new@example.test',
    });
    expect((await app.guest('PATCH', `/email-changes/${secret}`, {})).status).toBe(400);
    expect((await app.guest('PATCH', `/password-resets/${oldReset}`, { password: 'taken over now' })).status).toBe(400);
    expect(
      (await app.prisma.email.findFirstOrThrow({ where: { to: person.email }, orderBy: { createdAt: 'desc' } }))
        .subject,
    ).toMatch(/was changed/);
    expect((await logIn('new@example.test', app.password)).status).toBe(201);
    expect((await logIn(person.email, app.password)).status).toBe(401);
  });

  it('already in use gets an email, and the caller the same response; a link expires after a day', async () => {
    const [person, other] = [await app.person('SELLER'), await app.person('BUYER')];
    expect(
      (await person.send('POST', '/email-changes', { email: other.email, currentPassword: app.password })).body,
    ).toEqual({ sent: true });
    expect((await app.prisma.email.findFirstOrThrow({ where: { to: other.email } })).subject).toBe(
      'You already have a Hearthport account',
    );
    await person.send('POST', '/email-changes', { email: 'late@example.test', currentPassword: app.password });
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(
      (await app.guest('PATCH', `/email-changes/${await secretIn('late@example.test', 'confirm')}`, {})).status,
    ).toBe(400);
  });
});
