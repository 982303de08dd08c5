import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PASSWORD_CHANGED_ELSEWHERE,
  PASSWORD_GUESSABLE,
  PASSWORD_REQUIRED,
  PASSWORD_WRONG,
} from '#shared/users/users.messages.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const emailsTo = (to: string) => app.prisma.email.findMany({ where: { to }, orderBy: { id: 'asc' } });
const subjectsTo = async (to: string) => (await emailsTo(to)).map(({ subject }) => subject);
const secretIn = async (to: string, kind: string) =>
  (await emailsTo(to)).flatMap(({ text }) => new RegExp(`[?&]${kind}=([\\w-]+)`).exec(text)?.[1] ?? []).at(-1)!;
const openTokens = (userId: string) => app.prisma.userToken.count({ where: { userId, usedAt: null } });
const signUp = (email: string, more: object = {}) =>
  app.guest<{ message: string; errors: { path: string; message: string }[] }>('POST', '/users', {
    email,
    password: 'long enough words',
    firstName: 'Ada',
    lastName: 'Stone',
    type: 'BUYER',
    ...more,
  });

describe('every open link of a person is invalidated', () => {
  it('when the password is reset, and the old address is notified of an email change request', async () => {
    const person = await app.person('SELLER');
    await person.send('POST', '/email-changes', { email: 'thief1@example.test', currentPassword: app.password });
    expect(await subjectsTo(person.email)).toEqual(['Someone asked to change the email of your Hearthport account']);
    const thief = await secretIn('thief1@example.test', 'confirm');
    await app.guest('POST', '/password-resets', { email: person.email });
    const reset = await secretIn(person.email, 'secret');
    expect((await app.guest('PATCH', `/password-resets/${reset}`, { password: 'a brand new phrase' })).status).toBe(
      200,
    );
    expect((await app.guest('PATCH', `/email-changes/${thief}`, {})).status).toBe(400);
    expect(await openTokens(person.id)).toBe(0);
    expect((await subjectsTo(person.email)).at(-1)).toBe('The password of your Hearthport account was changed');
    expect((await person.send('GET', '/sessions')).status).toBe(401);
  });

  it('when the password is changed in the settings', async () => {
    const person = await app.person('SELLER');
    await person.send('POST', '/email-changes', { email: 'thief2@example.test', currentPassword: app.password });
    await app.guest('POST', '/password-resets', { email: person.email });
    const change = { currentPassword: app.password, password: 'a brand new phrase' };
    expect((await person.send('PATCH', `/users/${person.id}`, change)).status).toBe(200);
    expect(await openTokens(person.id)).toBe(0);
    expect(
      (await app.guest('PATCH', `/email-changes/${await secretIn('thief2@example.test', 'confirm')}`, {})).status,
    ).toBe(400);
    expect((await subjectsTo(person.email)).at(-1)).toBe('The password of your Hearthport account was changed');
  });

  it('when the address changes', async () => {
    const person = await app.person('SELLER');
    await app.guest('POST', '/password-resets', { email: person.email });
    await person.send('POST', '/email-changes', { email: 'fresh3@example.test', currentPassword: app.password });
    const secret = await secretIn('fresh3@example.test', 'confirm');
    expect((await app.guest('PATCH', `/email-changes/${secret}`, {})).status).toBe(200);
    expect(await openTokens(person.id)).toBe(0);
    expect((await subjectsTo(person.email)).at(-1)).toBe('The email of your Hearthport account was changed');
  });

  it('and none is created with a password that was changed concurrently', async () => {
    const person = await app.person('SELLER');
    await app.guest('POST', '/password-resets', { email: person.email });
    const reset = await secretIn(person.email, 'secret');
    const responses = await Promise.all([
      app.guest('PATCH', `/password-resets/${reset}`, { password: 'a brand new phrase' }),
      ...Array.from({ length: 5 }, (_, n) =>
        person.send('POST', '/email-changes', { email: `race${n}@example.test`, currentPassword: app.password }),
      ),
    ]);
    expect(responses[0]!.status).toBe(200);
    expect(await openTokens(person.id)).toBe(0);
    // refused by the row that was locked meanwhile, or already by the comparison with the new password
    for (const { status, body } of responses.slice(1))
      if (status === 400)
        expect(body).toMatchObject({
          errors: [{ message: expect.toBeOneOf([PASSWORD_CHANGED_ELSEWHERE, PASSWORD_WRONG]) as string }],
        });
  });

  it('gets the same response, whether or not the new address has an account', async () => {
    const [person, other] = [await app.person('SELLER'), await app.person('BUYER')];
    for (const email of [other.email, 'nobody4@example.test'])
      await person.send('POST', '/email-changes', { email, currentPassword: app.password });
    const [known, unknown] = (await emailsTo(person.email)).map(({ subject, text }) => ({ subject, text }));
    expect(known).toEqual(unknown);
  });
});

describe('a changed address', () => {
  it('leaves a lender and a title company their sales', async () => {
    const [admin, seller] = [await app.person('ADMIN'), await app.person('SELLER')];
    const [lender, title] = [await app.person('LENDER'), await app.person('TITLE')];
    const listing = await makeListing(app.prisma, { userId: seller.id, state: 'AL' });
    const offer = await makeOffer(app.prisma, { listingId: listing.id, status: 'ACCEPTED' });
    const sale = await makeTransaction(app.prisma, offer);
    const saved = await admin.send('PATCH', `/transactions/${sale.id}`, {
      lenderEmail: lender.email,
      closingEmail: title.email,
    });
    expect(saved.status).toBe(200);
    for (const [person, email] of [
      [lender, 'lender7@example.test'],
      [title, 'title7@example.test'],
    ] as const) {
      await person.send('POST', '/email-changes', { email, currentPassword: app.password });
      expect((await app.guest('PATCH', `/email-changes/${await secretIn(email, 'confirm')}`, {})).status).toBe(200);
      expect((await person.send('GET', `/transactions/${sale.id}`)).status).toBe(200);
    }
    // the contacts are the same people: the next change of the sale invites nobody
    await admin.send('PATCH', `/transactions/${sale.id}`, { closingNotes: 'Bring an ID' });
    const invited = {
      to: { in: ['lender7@example.test', 'title7@example.test'] },
      subject: { contains: 'for the sale' },
    };
    expect(await app.prisma.email.count({ where: invited })).toBe(0);
  });
});

describe('a sign-up that someone else made with my address', () => {
  it('cannot be verified without the password chosen with it', async () => {
    await signUp('owner5@example.test');
    const secret = await secretIn('owner5@example.test', 'verify');
    const verify = (password?: string) => app.guest('POST', '/verifications', { secret, password });
    expect((await verify()).status).toBe(400);
    expect(await verify('a guess of the owner')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect(await app.prisma.user.findUnique({ where: { email: 'owner5@example.test' } })).toMatchObject({
      verified: false,
    });
    expect(await verify('long enough words')).toMatchObject({
      status: 201,
      body: { verified: true, email: 'owner5@example.test' },
    });
    // a repeated click is not a failure
    expect((await verify('long enough words')).status).toBe(201);
  });

  it('is deleted when the owner says that it was not them, and the address is free again', async () => {
    await signUp('owner6@example.test');
    const secret = await secretIn('owner6@example.test', 'verify');
    expect((await emailsTo('owner6@example.test'))[0]!.text).toMatch(/Not you\?/);
    await app.prisma.lead.create({ data: { kind: 'CONTACT', email: 'owner6@example.test', message: 'mine' } });
    expect((await app.guest('DELETE', `/verifications/${secret}`)).status).toBe(200);
    expect(await app.prisma.user.findUnique({ where: { email: 'owner6@example.test' } })).toBeNull();
    expect((await app.guest('POST', '/verifications', { secret, password: 'long enough words' })).status).toBe(400);
    // what the owner did as a guest stays theirs
    expect(await app.prisma.lead.count({ where: { email: 'owner6@example.test' } })).toBe(1);
    expect((await signUp('owner6@example.test')).status).toBe(201);
    expect(await secretIn('owner6@example.test', 'verify')).not.toBe(secret);
  });

  it('cannot be deleted once it is verified, nor by an unknown link', async () => {
    await signUp('owner7@example.test');
    const secret = await secretIn('owner7@example.test', 'verify');
    await app.guest('POST', '/verifications', { secret, password: 'long enough words' });
    expect((await app.guest('DELETE', `/verifications/${secret}`)).status).toBe(400);
    expect((await app.guest('DELETE', `/verifications/${'x'.repeat(32)}`)).status).toBe(400);
    expect(await app.prisma.user.findUnique({ where: { email: 'owner7@example.test' } })).toMatchObject({
      verified: true,
    });
  });

  it('is not addressed by a name that a stranger typed', async () => {
    await signUp('owner8@example.test', { firstName: 'Your account is locked' });
    await app.guest('POST', '/password-resets', { email: 'owner8@example.test' });
    for (const { text, html } of await emailsTo('owner8@example.test')) expect(text + html).not.toContain('locked');
  });
});

describe('emails to one address', () => {
  const hourAgo = () =>
    app.prisma.$executeRaw`UPDATE "Email" SET "createdAt" = "createdAt" - interval '61 minutes'
        WHERE "to" LIKE '%9@example.test'`;

  it('are limited per kind, hour and day across processes, without revealing it', async () => {
    const person = await app.person('BUYER', { email: 'known9@example.test' });
    const other = await app.another();
    const url = `http://127.0.0.1:${(other.server.address() as { port: number }).port}`;
    const ask = (n: number) => (n % 2 ? app.guest : app.sender(null, url));
    const resets = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(n)('POST', '/password-resets', { email: person.email })),
    );
    expect(new Set(resets.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([201, { sent: true }])]),
    );
    const signUps = await Promise.all(Array.from({ length: 12 }, () => signUp('fresh9@example.test')));
    expect(new Set(signUps.map(({ status }) => status))).toEqual(new Set([201]));
    const sentTo = async (to: string) => (await emailsTo(to)).filter(({ status }) => status !== 'SUPPRESSED').length;
    expect(await sentTo(person.email)).toBe(5);
    expect(await sentTo('fresh9@example.test')).toBe(5);
    // brokers see the suppressed email, without its link
    const held = (await emailsTo(person.email)).filter(({ status }) => status === 'SUPPRESSED');
    expect(held).toHaveLength(7);
    for (const { text, html, error } of held) {
      expect(text + html).not.toContain('secret=');
      expect(error).toMatch(/too many emails/);
    }
    await hourAgo();
    await Promise.all(Array.from({ length: 12 }, () => app.guest('POST', '/password-resets', { email: person.email })));
    expect(await sentTo(person.email)).toBe(10);
    await hourAgo();
    await app.guest('POST', '/password-resets', { email: person.email });
    expect(await sentTo(person.email), 'a day').toBe(10);
  });
});

describe('a password', () => {
  it.each([
    ['hearthport', PASSWORD_GUESSABLE],
    ['aaaaaaaaaaaa', PASSWORD_GUESSABLE],
    [' '.repeat(12), PASSWORD_REQUIRED],
    ['Password123!', PASSWORD_GUESSABLE],
    ['ada.stone10', PASSWORD_GUESSABLE],
  ])('"%s" is refused', async (password, message) => {
    const person = await app.person('BUYER');
    expect(await signUp('ada.stone10@example.test', { password })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message }] },
    });
    await app.guest('POST', '/password-resets', { email: person.email });
    const secret = await secretIn(person.email, 'secret');
    if (password !== 'ada.stone10') {
      expect(await app.guest('PATCH', `/password-resets/${secret}`, { password })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message }] },
      });
      const change = { currentPassword: app.password, password };
      expect(await person.send('PATCH', `/users/${person.id}`, change)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message }] },
      });
    }
    // a refused password does not use up the link
    expect((await app.guest('PATCH', `/password-resets/${secret}`, { password: 'a brand new phrase' })).status).toBe(
      200,
    );
  });

  it('contains no personal data, even if the name is known only to us', async () => {
    const person = await app.person('BUYER', { email: 'wilhelmina.quackenbush@example.test' });
    await app.guest('POST', '/password-resets', { email: person.email });
    const secret = await secretIn(person.email, 'secret');
    expect(await app.guest('PATCH', `/password-resets/${secret}`, { password: 'quackenbush1' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: PASSWORD_GUESSABLE }] },
    });
  });
});

describe('a wrong current password', () => {
  it('is counted together, wherever it is entered', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const person = await strict.person('BUYER');
      for (let tries = 0; tries < 5; tries += 1) {
        await person.send('PATCH', `/users/${person.id}`, { currentPassword: 'wrong', password: 'a brand new phrase' });
        await person.send('POST', '/email-changes', { currentPassword: 'wrong', email: 'other@example.test' });
      }
      const right = strict.password;
      expect(
        (await person.send('PATCH', `/users/${person.id}`, { currentPassword: right, password: 'a brand new phrase' }))
          .status,
      ).toBe(429);
      expect(
        (await person.send('POST', '/email-changes', { currentPassword: right, email: 'other@example.test' })).status,
      ).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
