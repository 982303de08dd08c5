import { describe, expect, it } from 'vitest';
import { CONFIRM_PASSWORD } from '#shared/users/users.messages.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { until } from '../../testing/test-app.ts';
import { app, clock, homeOf, offerBy, photo, picture, setScene, userRow } from '../../testing/users.fake.ts';

setScene();

describe('deleting an account', () => {
  it('archives homes, withdraws showings and offers, erases the person, retains records and audit log', async () => {
    const [person, host, asker] = [
      await app.person('SELLER', { email: 'leaver@example.test' }),
      await app.person('SELLER'),
      await app.person('BUYER'),
    ];
    await person.send('PATCH', `/users/${person.id}`, {
      phone: '205-555-0142',
      firstName: 'Leaver',
      lastName: 'Largo',
    });
    await picture(person, new Uint8Array(await photo().jpeg().toBuffer()));
    const { profilePicUrl } = await userRow(person.id);
    const [own, theirs] = [await homeOf(person, { mortgageBalance: 99_000 }), await homeOf(host)];
    const asked = await makeShowing(app.prisma, { listingId: own.id, userId: asker.id, accepted: true });
    const wanted = await makeShowing(app.prisma, {
      listingId: theirs.id,
      userId: person.id,
      accepted: true,
      proposedTime: new Date('2031-05-06T15:00:00Z'),
    });
    const offer = await offerBy(person, theirs.id);
    const message = await makeMessage(app.prisma, {
      listingId: theirs.id,
      senderId: person.id,
      receiverId: host.id,
      text: 'See you then',
    });
    const liked = await app.prisma.mlsListing.create({
      data: {
        sourceKey: 'liked',
        source: 'GALMLS',
        status: 'ACTIVE',
        address: '6 Kept Ln',
        city: 'Hoover',
        state: 'AL',
        activationDate: new Date(),
      },
    });
    await app.prisma.favorite.create({ data: { userId: person.id, mlsListingId: liked.id } });
    await app.prisma.savedSearch.create({
      data: { userId: person.id, name: 'Mine', filter: {}, filterKey: 'k', address: '/browse' },
    });
    const entries = await app.prisma.auditEntry.count({ where: { entityId: person.id } });
    const other = await app.guest<{ accessToken: string }>('POST', '/authentication', {
      strategy: 'local',
      email: person.email,
      password: app.password,
    });
    const { socket } = await app.listen(other.body.accessToken);

    expect((await person.send('DELETE', `/users/${person.id}`)).status).toBe(200);

    expect(
      (await app.prisma.favorite.count({ where: { userId: person.id } })) +
        (await app.prisma.savedSearch.count({ where: { userId: person.id } })),
    ).toBe(0);
    expect(await app.prisma.listing.findUniqueOrThrow({ where: { id: own.id } })).toMatchObject({
      archivedAt: clock.now,
      accessInfo: '',
      mortgageBalance: null,
    });
    expect((await app.prisma.showing.findUniqueOrThrow({ where: { id: asked.id } })).accepted).toBeNull();
    expect((await app.prisma.showing.findUniqueOrThrow({ where: { id: wanted.id } })).accepted).toBeNull();
    expect(await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } })).toMatchObject({
      status: 'RESCINDED',
      buyerLastName: 'Buyer',
    });
    expect((await app.prisma.message.findUniqueOrThrow({ where: { id: message.id } })).text).toBe('See you then');
    expect(JSON.stringify(await userRow(person.id))).not.toMatch(/leaver|Largo|5550142/i);
    expect(await app.prisma.notification.count({ where: { userId: person.id } })).toBe(0);
    expect(
      await app.running.context.ports.storage.exists(`profile-${person.id}-${profilePicUrl!.split('v=')[1]}.webp`),
    ).toBe(false);
    expect(await app.prisma.auditEntry.count({ where: { entityId: person.id } })).toBeGreaterThan(entries);
    expect(JSON.stringify(await app.prisma.auditEntry.findMany({ select: { before: true, after: true } }))).not.toMatch(
      /leaver@|Largo/,
    );
    expect(
      (await app.prisma.notification.findMany({ where: { userId: host.id } })).map(({ text }) => text).join(),
    ).toMatch(/withdrew the offer.*|canceled/);
    expect((await person.send('GET', '/sessions')).status).toBe(401);
    await until(() => !socket.connected);
    // the address is free again, and emails to it mention the deletion only
    expect(
      (await app.prisma.email.findMany({ where: { to: 'leaver@example.test' } })).map(({ subject }) => subject),
    ).toEqual(['Your Hearthport account is deleted']);
  });

  it('needs a recent login and no open sale', async () => {
    const [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    const stale = await seller.send('DELETE', `/users/${seller.id}`);
    expect(stale).toMatchObject({ status: 403, body: { message: CONFIRM_PASSWORD } });
    const home = await homeOf(seller, { address: '5 Contract Ct' });
    const offer = await offerBy(buyer, home.id, { status: 'ACCEPTED' });
    await makeTransaction(app.prisma, offer);
    for (const { email, id } of [seller, buyer]) {
      const { body } = await app.guest<{ accessToken: string }>('POST', '/authentication', {
        strategy: 'local',
        email,
        password: app.password,
      });
      const refused = await app.sender(body.accessToken)('DELETE', `/users/${id}`);
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('5 Contract Ct') as string },
      });
    }
    expect((await app.prisma.listing.findUniqueOrThrow({ where: { id: home.id } })).archivedAt).toBeNull();
  });
});

describe('text messages of a deleted account', () => {
  it('are erased, but not those of another account with the same number', async () => {
    const [person, other] = [await app.person('BUYER'), await app.person('BUYER')];
    for (const { id } of [person, other])
      await app.prisma.user.update({ where: { id }, data: { phone: '205-555-0188' } });
    const text = (userId: string | null, to: string, n: number) =>
      app.prisma.sms.create({ data: { dedupeKey: `text-${n}-${userId}`, userId, to, text: 't' } });
    const [, theirs, , unowned] = [
      await text(person.id, '205-555-0188', 1),
      await text(other.id, '205-555-0188', 2),
      // to a number the person had before
      await text(person.id, '205-555-0177', 3),
      await text(null, '205-555-0188', 4),
    ];
    expect((await person.send('DELETE', `/users/${person.id}`)).status).toBe(200);
    expect((await app.prisma.sms.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([
      theirs!.id,
      unowned!.id,
    ]);
  });
});

describe('a broker who leaves', () => {
  it.each(['PATCH', 'DELETE'] as const)('owns nothing any more, which is audited: %s', async (method) => {
    const [admin, leaving, client] = [await app.person('ADMIN'), await app.person('ADMIN'), await app.person('BUYER')];
    const { prisma } = app;
    const ownerId = leaving.id;
    await prisma.clientRecord.create({ data: { userId: client.id, ownerId } });
    await prisma.leadRouting.create({ data: { userId: ownerId } });
    const lead = await prisma.lead.create({ data: { kind: 'CONTACT', email: `${ownerId}@lane.test`, ownerId } });
    const task = (status: 'PENDING' | 'COMPLETED') =>
      prisma.task.create({ data: { title: 'Call Ada', assigneeId: ownerId, status } });
    const [open, done] = [await task('PENDING'), await task('COMPLETED')];
    const change = method === 'PATCH' ? { type: 'SELLER' } : undefined;
    expect((await admin.send(method, `/users/${ownerId}`, change)).status).toBe(200);
    expect(await prisma.clientRecord.findUnique({ where: { userId: client.id } })).toMatchObject({ ownerId: null });
    expect(await prisma.lead.findUnique({ where: { id: lead.id } })).toMatchObject({ ownerId: null });
    expect(await prisma.task.findUnique({ where: { id: open.id } })).toMatchObject({ assigneeId: null });
    // what they did stays theirs
    expect(await prisma.task.findUnique({ where: { id: done.id } })).toMatchObject({ assigneeId: ownerId });
    expect(await prisma.leadRouting.count({ where: { userId: ownerId } })).toBe(0);
    expect(
      await prisma.auditEntry.findMany({ where: { entityId: ownerId, action: 'user.ownership-cleared' } }),
    ).toMatchObject([{ after: { clients: 1, leads: 1, tasks: 1 } }]);
  });
});
