import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createMergeApp, type MergeApp } from '../../testing/merge-app.fake.ts';
import type { Person } from '../../testing/test-app.ts';

let app: MergeApp;
beforeAll(async () => {
  app = await createMergeApp();
});
afterAll(() => app.stop());

const write = (email: string, message: string, kind = 'CONTACT') =>
  app.guest('POST', '/leads', { kind, firstName: 'Ines', email, message, ...(kind === 'WAITLIST' && { state: 'GA' }) });
const timelineOf = async ({ id }: Person) =>
  (
    await app.broker.send<{ data: { text: string }[] }>('GET', `/client-timeline?userId=${id}&$limit=100`)
  ).body.data.map(({ text }) => text);
const leadsOf = (email: string) => app.prisma.lead.findMany({ where: { email }, orderBy: { kind: 'asc' } });

describe('what somebody left with the address that ends', () => {
  it('shows with the client who stays: messages, the newsletter, an open house', async () => {
    const { prisma } = app;
    const [kept, merged] = await app.pair();
    await write(merged.email, 'May I sell in spring?');
    await app.guest('POST', '/newsletter-subscriptions', { email: merged.email });
    const home = await makeListing(prisma, { userId: app.seller.id, address: '8 Open St', status: 'APPROVED' });
    const open = await prisma.openHouse.create({
      data: {
        listingId: home.id,
        startTime: new Date('2026-12-05T18:00:00Z'),
        endTime: new Date('2026-12-05T20:00:00Z'),
      },
    });
    const signUp = { openHouseId: open.id, name: 'Ines Moore', email: merged.email, people: 2 };
    expect((await app.guest('POST', '/open-house-guests', signUp)).status).toBe(201);
    const { relations } = await app.preview(kept.id, merged.id);
    expect(relations.slice(-3).map(({ key, count }) => [key, count])).toEqual([
      ['Lead.email', 1],
      ['OpenHouseGuest.email', 1],
      ['NewsletterSubscription.email', 1],
    ]);
    const { body } = await app.merge(kept.id, merged.id);
    expect(body.counts).toMatchObject({
      'Lead.email': 1,
      'OpenHouseGuest.email': 1,
      'NewsletterSubscription.email': 1,
    });

    expect(await leadsOf(kept.email)).toMatchObject([{ message: 'May I sell in spring?' }]);
    expect(await prisma.openHouseGuest.findMany({ where: { openHouseId: open.id } })).toMatchObject([
      { email: kept.email, people: 2, cancelledAt: null },
    ]);
    expect(await prisma.newsletterSubscription.findUnique({ where: { email: kept.email } })).toMatchObject({
      unsubscribedAt: null,
    });
    const timeline = await timelineOf(kept);
    for (const text of ['Wrote to us on the website', 'Signed up for the newsletter', 'Signed up for an open house'])
      expect(timeline).toContain(text);
    // and the person downloads it, and deleting the account erases it
    const exported = await kept.send<string>('GET', `/users/${kept.id}/export`);
    expect(JSON.stringify(exported.body)).toContain(open.startTime.toISOString());
    expect((await app.broker.send('DELETE', `/users/${kept.id}`)).status).toBe(200);
    expect(await prisma.openHouseGuest.count({ where: { openHouseId: open.id } })).toBe(0);
    expect(await leadsOf(kept.email)).toEqual([]);
  });

  it('becomes one with what they left with the other: every message, and whoever waits goes on waiting', async () => {
    const { prisma, broker } = app;
    const [kept, merged] = await app.pair();
    await write(kept.email, 'Is Saturday fine?');
    await write(merged.email, 'I asked about Saturday');
    const [answered] = await leadsOf(kept.email);
    await broker.send('PATCH', `/leads/${answered!.id}`, { answered: true, handled: true });
    const [waiting] = await leadsOf(merged.email);
    const task = await prisma.task.create({ data: { title: 'Call back', leadId: waiting!.id } });
    await app.merge(kept.id, merged.id);
    const leads = await leadsOf(kept.email);
    expect(leads).toMatchObject([{ id: answered!.id, firstResponseAt: null, handledAt: null }]);
    expect((leads[0]!.data as { entries: { message: string }[] }).entries.map(({ message }) => message).sort()).toEqual(
      ['I asked about Saturday', 'Is Saturday fine?'],
    );
    expect(await leadsOf(merged.email)).toEqual([]);
    expect(await prisma.task.findUnique({ where: { id: task.id } })).toMatchObject({ leadId: answered!.id });
  });

  it('is one sign-up of two for an open house, and it counts if one of them does', async () => {
    const { prisma } = app;
    const [kept, merged] = await app.pair();
    const home = await makeListing(prisma, { userId: app.seller.id, address: '9 Open St' });
    const open = (day: number) =>
      prisma.openHouse.create({
        data: {
          listingId: home.id,
          startTime: new Date(`2026-12-0${day}T18:00:00Z`),
          endTime: new Date(`2026-12-0${day}T20:00:00Z`),
        },
      });
    const [both, cancelled] = [await open(6), await open(7)];
    const guest = (openHouseId: string, { email }: Person, fields: object = {}) =>
      prisma.openHouseGuest.create({ data: { openHouseId, name: 'Ines', email, ...fields } });
    const first = await guest(both.id, kept);
    await guest(both.id, merged, { people: 3, phone: '2055550101' });
    await guest(cancelled.id, kept, { cancelledAt: new Date() });
    const coming = await guest(cancelled.id, merged);
    await app.merge(kept.id, merged.id);
    const at = (openHouseId: string) => prisma.openHouseGuest.findMany({ where: { openHouseId } });
    expect(await at(both.id)).toMatchObject([{ id: first.id, people: 3, phone: '2055550101' }]);
    expect(await at(cancelled.id)).toMatchObject([{ id: coming.id, email: kept.email, cancelledAt: null }]);
  });

  it.each<[string, (kept: Person, merged: Person) => Promise<unknown>]>([
    [
      'the newsletter at the address that stays',
      (kept) =>
        app.prisma.newsletterSubscription.update({
          where: { email: kept.email },
          data: { unsubscribedAt: new Date() },
        }),
    ],
    [
      'the newsletter at the address that ends',
      (_, merged) =>
        app.prisma.newsletterSubscription.update({
          where: { email: merged.email },
          data: { unsubscribedAt: new Date() },
        }),
    ],
    ['mailings', (kept) => app.prisma.mailerOptOut.create({ data: { email: kept.email, reason: 'UNSUBSCRIBED' } })],
  ])('ends the newsletter if they unsubscribed from %s', async (_, unsubscribe) => {
    const [kept, merged] = await app.pair();
    for (const { email } of [kept, merged]) await app.guest('POST', '/newsletter-subscriptions', { email });
    await unsubscribe(kept, merged);
    await app.merge(kept.id, merged.id);
    const rows = await app.prisma.newsletterSubscription.findMany({
      where: { email: { in: [kept.email, merged.email] }, unsubscribedAt: null },
    });
    expect(rows).toEqual([]);
  });

  it('ends by the link of an old newsletter, too', async () => {
    const { prisma } = app;
    const [kept, merged] = await app.pair();
    for (const { email } of [kept, merged]) await app.guest('POST', '/newsletter-subscriptions', { email });
    await app.merge(kept.id, merged.id);
    const rowOf = ({ email }: Person) => prisma.newsletterSubscription.findUniqueOrThrow({ where: { email } });
    const old = await rowOf(merged);
    expect([(await rowOf(kept)).unsubscribedAt, old.unsubscribedAt === null]).toEqual([null, false]);
    const code = app.running.context.tokens.signNewsletter(old.id);
    expect((await app.guest('DELETE', `/newsletter-subscriptions/${code}`)).status).toBe(200);
    expect((await rowOf(kept)).unsubscribedAt).not.toBeNull();
  });

  it('stays where it is if nobody verified the address: it may be a stranger’s', async () => {
    const [kept, merged] = await app.pair();
    await app.prisma.user.update({ where: { id: merged.id }, data: { verified: false } });
    await write(merged.email, 'Hello');
    expect((await app.preview(kept.id, merged.id)).relations.map(({ key }) => key)).not.toContain('Lead.email');
    await app.merge(kept.id, merged.id);
    expect(await leadsOf(merged.email)).toHaveLength(1);
    expect(await leadsOf(kept.email)).toEqual([]);
  });
});
