import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

describe('the newsletter', () => {
  let app: TestApp;
  let admin: Person;
  let now = new Date('2026-11-21T16:00:00Z');
  const subscribe = (email: string) => app.guest('POST', '/newsletter-subscriptions', { email, source: '/' });
  const sentEmails = (to: string) => app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
  const tokenIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get('token')!;
  const leave = (token: string) =>
    app.guest<{ unsubscribed?: boolean; email?: string }>(
      'DELETE',
      `/newsletter-subscriptions/${encodeURIComponent(token)}`,
    );

  beforeAll(async () => {
    app = await createTestApp({ clock: () => now, withJobs: true });
    admin = await app.person('ADMIN');
  });
  beforeEach(async () => {
    now = new Date('2026-11-21T16:00:00Z');
    await app.prisma.newsletterSubscription.deleteMany();
    await app.prisma.email.deleteMany();
  });
  afterAll(() => app.stop());

  it('welcomes a new address with one email', async () => {
    expect(await subscribe(' Reader@Example.test ')).toMatchObject({ status: 201, body: { subscribed: true } });
    const sent = await until(async () =>
      (await sentEmails('reader@example.test')).find(({ status }) => status === 'SENT'),
    );
    expect(sent.text).toContain('http://hearthport.test/newsletter-unsubscribe?token=');
    // a second sign-up gets the same response, so that nobody can probe who is subscribed
    const again = await subscribe('reader@example.test');
    expect(again).toMatchObject({ status: 201, body: { subscribed: true } });
    expect(await sentEmails('reader@example.test')).toHaveLength(1);
    expect(await app.prisma.newsletterSubscription.count()).toBe(1);
  });

  it('is left through the link in the email with one request; repeating it is harmless', async () => {
    await subscribe('reader@example.test');
    const token = tokenIn((await sentEmails('reader@example.test'))[0]!.text);
    expect(await leave(token)).toMatchObject({
      status: 200,
      body: { unsubscribed: true, email: 'reader@example.test' },
    });
    expect(await leave(token)).toMatchObject({ status: 200 });
    const row = await app.prisma.newsletterSubscription.findUniqueOrThrow({ where: { email: 'reader@example.test' } });
    expect(row.unsubscribedAt).toEqual(now);
    expect(
      (await app.prisma.auditEntry.findMany({ where: { entityId: row.id }, orderBy: { at: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['newsletter.subscribed', 'newsletter.unsubscribed']);
    // and subscribed again; on the same day without another email
    await subscribe('reader@example.test');
    expect(
      await app.prisma.newsletterSubscription.findUniqueOrThrow({ where: { email: 'reader@example.test' } }),
    ).toMatchObject({ unsubscribedAt: null });
    expect(await sentEmails('reader@example.test')).toHaveLength(1);
    now = new Date('2026-12-21T16:00:00Z');
    await leave(token);
    await subscribe('reader@example.test');
    expect(await sentEmails('reader@example.test')).toHaveLength(2);
  });

  it('is left by one-click unsubscribe of a mail client', async () => {
    await subscribe('reader@example.test');
    const { unsubscribeUrl } = (await sentEmails('reader@example.test'))[0]!;
    expect(unsubscribeUrl).toContain('http://hearthport.test/api/unsubscribe/');
    const post = () =>
      fetch(app.url + new URL(unsubscribeUrl!).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect(await (await post()).json()).toEqual({ newsletter: false });
    expect((await post()).status).toBe(200);
    expect(
      await app.prisma.newsletterSubscription.findUniqueOrThrow({ where: { email: 'reader@example.test' } }),
    ).toMatchObject({ unsubscribedAt: now });
  });

  it('cannot be left by any other token, an id or an address', async () => {
    await subscribe('reader@example.test');
    const { id } = await app.prisma.newsletterSubscription.findUniqueOrThrow({
      where: { email: 'reader@example.test' },
    });
    const signed = tokenIn((await sentEmails('reader@example.test'))[0]!.text);
    for (const token of [
      id,
      'reader@example.test',
      admin.accessToken,
      app.running.context.tokens.signOffer(id, 'BUYER', 1),
      `${signed}x`,
      signed.split('.').slice(0, 2).join('.'),
    ]) {
      expect((await leave(token)).status, token).toBe(404);
    }
    expect(await app.prisma.newsletterSubscription.findUniqueOrThrow({ where: { id } })).toMatchObject({
      unsubscribedAt: null,
    });
    // and the link grants nothing else
    expect((await fetch(`${app.url}/api/users`, { headers: { authorization: `Bearer ${signed}` } })).status).toBe(401);
    expect((await app.guest('GET', `/offers/${id}?token=${signed}`)).status).toBe(401);
  });

  it('twenty concurrent sign-ups of one address are one row and one email', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => subscribe('reader@example.test')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await app.prisma.newsletterSubscription.count()).toBe(1);
    expect(await sentEmails('reader@example.test')).toHaveLength(1);
  });

  it('names invalid fields, and shows the list to admins only', async () => {
    expect((await app.guest('POST', '/newsletter-subscriptions', { email: 'a@b' })).body).toMatchObject({
      errors: [{ path: 'email', message: 'Invalid email format' }],
    });
    await subscribe('reader@example.test');
    await subscribe('other@example.test');
    await leave(tokenIn((await sentEmails('other@example.test'))[0]!.text));
    const emails = async (query: string) =>
      (await admin.send<{ data: { email: string }[] }>('GET', `/newsletter-subscriptions${query}`)).body.data.map(
        ({ email }) => email,
      );
    expect((await emails('')).sort()).toEqual(['other@example.test', 'reader@example.test']);
    expect(await emails('?subscribed=true')).toEqual(['reader@example.test']);
    expect(await emails('?text=OTHER')).toEqual(['other@example.test']);
    expect((await app.guest('GET', '/newsletter-subscriptions')).status).toBe(401);
  });
});
