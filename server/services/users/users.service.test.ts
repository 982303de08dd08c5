import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONFIRM_PASSWORD,
  LAST_ADMIN,
  PICTURE_TOO_LARGE,
  PICTURE_TYPES,
  SMS_CONSENT,
} from '#shared/users/users.messages.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let now = new Date('2026-11-20T15:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.stop());

const homeOf = (owner: Person, fields: object = {}) =>
  makeListing(app.prisma, { userId: owner.id, accessInfo: 'key under the mat', ...fields });
const offerBy = (buyer: Person, listingId: string, fields: object = {}) =>
  makeOffer(app.prisma, {
    listingId,
    userId: buyer.id,
    status: 'SIGNED',
    email: buyer.email,
    rounds: [{ status: 'PENDING' }],
    ...fields,
  });
const userRow = (id: string) => app.prisma.user.findUniqueOrThrow({ where: { id } });
const picture = (person: Person, body: BodyInit | null, method = 'PUT', of = person) =>
  fetch(`${app.url}/api/users/${of.id}/picture`, {
    method,
    headers: { authorization: `Bearer ${person.accessToken}` },
    body,
  });
const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#486' } }).withExif({
    IFD0: { Copyright: 'somebody' },
    IFD3: { GPSLatitude: '33/1 31/1 0/1' },
  });

describe('text messages', () => {
  it('record the consent: when, and the text that was shown', async () => {
    const person = await app.person('BUYER');
    const { body } = await person.send<{ smsEnabled: boolean; smsConsentAt: string }>('PATCH', `/users/${person.id}`, {
      phone: '205-555-0142',
      smsEnabled: true,
    });
    expect(body).toMatchObject({ smsEnabled: true, smsConsentAt: now.toISOString(), smsStoppedAt: null });
    const entry = await app.prisma.auditEntry.findFirstOrThrow({
      where: { entityId: person.id, action: 'user.changed' },
    });
    expect(entry.after).toMatchObject({ smsConsent: SMS_CONSENT.version, smsEnabled: true });
    await person.send('PATCH', `/users/${person.id}`, { smsEnabled: false, emailEnabled: false });
    const [last] = await app.prisma.auditEntry.findMany({
      where: { entityId: person.id, action: 'user.changed' },
      orderBy: { seq: 'desc' },
    });
    expect(last!.after).toEqual({ fields: ['emailEnabled', 'smsEnabled'], emailEnabled: false, smsEnabled: false });
  });

  it('are never sent without consent, and resume after STOP only with a new consent', async () => {
    const person = await app.person('BUYER');
    await person.send('PATCH', `/users/${person.id}`, { phone: '205-555-0142', smsEnabled: true });
    expect((await person.send('PATCH', `/users/${person.id}`, { phone: '(205) 555 0142' })).body).toMatchObject({
      smsEnabled: true,
    });
    expect((await person.send('PATCH', `/users/${person.id}`, { phone: '205-555-0199' })).body).toMatchObject({
      smsEnabled: false,
    });
    await app.prisma.user.update({ where: { id: person.id }, data: { smsStoppedAt: now } });
    expect((await person.send('PATCH', `/users/${person.id}`, { firstName: 'Bea' })).body).toMatchObject({
      smsStoppedAt: now.toISOString(),
    });
    expect((await person.send('PATCH', `/users/${person.id}`, { smsEnabled: true })).body).toMatchObject({
      smsEnabled: true,
      smsStoppedAt: null,
    });
  });
});

describe('a profile picture', () => {
  it('becomes a small square without its metadata, and replaces the one before', async () => {
    const person = await app.person('SELLER');
    const sent = await picture(person, new Uint8Array(await photo().jpeg().toBuffer()));
    expect(sent.status).toBe(200);
    const { profilePicUrl } = (await sent.json()) as { profilePicUrl: string };
    const shown = await fetch(app.url + profilePicUrl, { headers: { authorization: `Bearer ${person.accessToken}` } });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const meta = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 384, height: 384 });
    expect(meta.exif).toBeUndefined();
    const key = `profile-${person.id}-${profilePicUrl.split('v=')[1]}.webp`;
    await picture(person, new Uint8Array(await photo(400, 700).png().toBuffer()));
    expect(await app.running.context.ports.storage.exists(key)).toBe(false);
    expect(
      ((await (await picture(person, null, 'DELETE')).json()) as { profilePicUrl: null }).profilePicUrl,
    ).toBeNull();
    expect((await picture(person, null, 'GET')).status).toBe(404);
  });

  it("is refused when it is not an image, damaged, too large or someone else's", async () => {
    const [person, other] = [await app.person('SELLER'), await app.person('BUYER')];
    const refusal = async (body: BodyInit) => {
      const response = await picture(person, body);
      return { status: response.status, ...((await response.json()) as { message: string }) };
    };
    expect(await refusal('%PDF-1.4 hello')).toMatchObject({ status: 400, message: PICTURE_TYPES });
    expect(await refusal('')).toMatchObject({ status: 400, message: PICTURE_TYPES });
    expect((await refusal(new Uint8Array((await photo().jpeg().toBuffer()).subarray(0, 900)))).message).toMatch(
      /can’t be read/,
    );
    expect(await refusal(new Uint8Array(10_000_001))).toMatchObject({ status: 413, message: PICTURE_TOO_LARGE });
    const theirs = await picture(person, new Uint8Array(await photo().webp().toBuffer()), 'PUT', other);
    expect(theirs.status).toBe(403);
    expect((await fetch(`${app.url}/api/users/${person.id}/picture`, { method: 'PUT', body: 'x' })).status).toBe(401);
    expect((await userRow(person.id)).profilePicUrl).toBeNull();
  });

  it('is visible to those who may see the person, and to nobody else', async () => {
    const [seller, guest, stranger, admin] = [
      await app.person('SELLER'),
      await app.person('BUYER'),
      await app.person('BUYER'),
      await app.person('ADMIN'),
    ];
    await picture(guest, new Uint8Array(await photo().jpeg().toBuffer()));
    await makeShowing(app.prisma, { listingId: (await homeOf(seller)).id, userId: guest.id });
    const seenBy = async (viewer: Person) => (await picture(viewer, null, 'GET', guest)).status;
    expect([await seenBy(guest), await seenBy(seller), await seenBy(admin), await seenBy(stranger)]).toEqual([
      200, 200, 200, 404,
    ]);
    expect((await fetch(`${app.url}/api/users/${guest.id}/picture`)).status).toBe(404);
  });
});

describe("one's own data", () => {
  it('is one file with everything about the person and nothing about others', async () => {
    const [seller, buyer, other] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('BUYER')];
    const home = await homeOf(seller, { address: '77 Export Way' });
    const offer = await offerBy(buyer, home.id);
    await offerBy(other, home.id, { buyerFirstName: 'Rival', email: 'rival@example.test' });
    await app.prisma.message.createMany({
      data: Array.from({ length: 130 }, (_, n) => ({
        listingId: home.id,
        senderId: buyer.id,
        receiverId: seller.id,
        text: `message ${n}`,
      })),
    });
    await buyer.send('POST', '/buyer-budgets', { grossMonthlyIncome: 7777 });
    await app.prisma.savedSearch.create({
      data: { userId: buyer.id, name: 'Three beds', filter: { beds: 3 }, filterKey: 'k', address: '/browse?beds=3' },
    });
    const saved = await app.prisma.mlsListing.create({
      data: {
        sourceKey: 'saved',
        source: 'GALMLS',
        status: 'ACTIVE',
        address: '5 Kept Ln',
        city: 'Hoover',
        state: 'AL',
        activationDate: new Date(),
      },
    });
    await app.prisma.favorite.create({ data: { userId: buyer.id, mlsListingId: saved.id, savedPrice: 250_000 } });
    const response = await buyer.send<Record<string, unknown[]>>('GET', `/users/${buyer.id}/export`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="hearthport-data-2026-11-20.json"');
    const data = response.body;
    expect(data).toMatchObject({
      profile: { email: buyer.email },
      budget: { grossMonthlyIncome: 7777 },
      savedSearches: [{ name: 'Three beds', filter: { beds: 3 } }],
      favoriteHomes: [{ savedPrice: 250_000, home: { address: '5 Kept Ln' } }],
      offersWithRounds: [{ id: offer.id, offerRounds: [{ roundNumber: 1 }] }],
    });
    expect(data.messages).toHaveLength(130);
    expect(data.sessions).toHaveLength(1);
    const text = JSON.stringify(data);
    for (const secret of ['passwordHash', 'rival@example.test', 'Rival', 'key under the mat', seller.email])
      expect(text, secret).not.toContain(secret);
  });

  it("includes the price opinions of one's own homes, as the seller sees them", async () => {
    const [seller, other] = [await app.person('SELLER'), await app.person('SELLER')];
    const [home, theirs] = [await homeOf(seller), await homeOf(other)];
    const prices = { price1: 300_000, price2: 310_000, price3: 320_000 };
    const approved = await app.prisma.pricingOpinion.create({
      data: { ...prices, listingId: home.id, approvedPrice: 310_000, approvedAt: now, note: 'The porch counts.' },
    });
    await app.prisma.pricingOpinion.createMany({
      data: [
        { ...prices, listingId: home.id, note: 'Not ready' },
        { ...prices, listingId: theirs.id, approvedPrice: 1, approvedAt: now },
      ],
    });
    const { body } = await seller.send<{ priceOpinions: object[] }>('GET', `/users/${seller.id}/export`);
    expect(body.priceOpinions).toEqual([
      expect.objectContaining({
        id: approved.id,
        listingId: home.id,
        ...prices,
        approvedPrice: 310_000,
        note: 'The porch counts.',
      }),
    ]);
  });

  it("excludes the brokerage's data for an admin, and is available to nobody else", async () => {
    const [admin, seller, lender] = [await app.person('ADMIN'), await app.person('SELLER'), await app.person('LENDER')];
    await homeOf(seller);
    expect((await admin.send('GET', `/users/${admin.id}/export`)).body).toMatchObject({
      homes: [],
      offersWithRounds: [],
      messages: [],
    });
    expect((await admin.send('GET', `/users/${seller.id}/export`)).status).toBe(403);
    expect((await app.guest('GET', `/users/${seller.id}/export`)).status).toBe(401);
    expect((await lender.send('GET', `/users/${lender.id}/export`)).body).toMatchObject({
      profile: { type: 'LENDER' },
      transactions: [],
    });
  });
});

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
      archivedAt: now,
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
    now = new Date(now.getTime() + 11 * 60_000);
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

describe('the type of an account', () => {
  it('stays one with pages for the home for sale, the offer or the showing that is under way', async () => {
    const [broker, seller, buyer] = [await app.person('ADMIN'), await app.person('SELLER'), await app.person('BUYER')];
    const become = async (person: Person, type: string) =>
      (await broker.send<{ message: string }>('PATCH', `/users/${person.id}`, { type })).status;
    const home = await homeOf(seller);
    for (const type of ['PBUYER', 'LENDER', 'TITLE']) expect(await become(seller, type)).toBe(409);
    // nothing is asked where the type stays, and a buyer has the pages of a seller
    for (const type of ['SELLER', 'BUYER', 'SELLER']) expect(await become(seller, type)).toBe(200);
    await app.prisma.listing.update({ where: { id: home.id }, data: { externalStatus: 'SOLD' } });
    expect(await become(seller, 'PBUYER')).toBe(200);

    const showing = await makeShowing(app.prisma, { listingId: home.id, userId: buyer.id, accepted: false });
    expect(await become(buyer, 'LENDER')).toBe(409);
    await app.prisma.showing.update({ where: { id: showing.id }, data: { accepted: null } });
    const offer = await offerBy(buyer, home.id, { status: 'REVIEW' });
    expect([await become(buyer, 'TITLE'), await become(buyer, 'PBUYER')]).toEqual([409, 200]);
    await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'RESCINDED', endedAt: now } });
    expect(await become(buyer, 'LENDER')).toBe(200);
  });
});

describe('the last broker', () => {
  it('cannot be removed or demoted, even by concurrent requests', async () => {
    const [one, two] = [await app.person('ADMIN'), await app.person('ADMIN')];
    const rest = { type: 'ADMIN' as const, deletedAt: null, id: { notIn: [one.id, two.id] } };
    await app.prisma.user.updateMany({ where: rest, data: { type: 'SELLER' } });
    // an account that was never activated cannot run the brokerage
    await app.prisma.user.create({ data: { type: 'ADMIN', email: 'invited@example.test', referralCode: 'NVTD234' } });
    const demote = (by: typeof one, whom: typeof one) => by.send('PATCH', `/users/${whom.id}`, { type: 'SELLER' });
    const remove = (by: typeof one, whom: typeof one) => by.send('DELETE', `/users/${whom.id}`);
    const admins = () =>
      app.prisma.user.count({ where: { type: 'ADMIN', deletedAt: null, passwordHash: { not: null } } });
    const statuses = (await Promise.all([demote(one, two), remove(two, one)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(await admins()).toBe(1);
    const first = await app.prisma.user.findUniqueOrThrow({ where: { id: one.id } });
    const last = first.type === 'ADMIN' && !first.deletedAt ? one : two;
    const refused = await remove(last, last);
    expect(refused).toMatchObject({ status: 409, body: { message: LAST_ADMIN } });
    expect(await admins()).toBe(1);
    // the database enforces it too
    await expect(app.prisma.user.update({ where: { id: last.id }, data: { type: 'SELLER' } })).rejects.toThrow(
      /last admin/i,
    );
  });
});

describe('referrals', () => {
  it('are listed by first name with their progress; an admin marks them paid', async () => {
    const [referrer, other, admin] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('ADMIN')];
    const { referralCode } = await userRow(referrer.id);
    expect((await app.guest('GET', `/users/validate-referral/${referralCode.toLowerCase()}`)).body).toMatchObject({
      code: referralCode,
      firstName: 'Seller',
    });
    expect((await app.guest('GET', '/users/validate-referral/ZZZZZZZ')).body).toEqual({ code: null, firstName: null });
    const [heard, elsewhere] = [await app.listen(referrer.accessToken), await app.listen(other.accessToken)];
    const heardOf = (event: string, status: string) =>
      until(() => heard.received.some((one) => one.event === event && one.data.status === status));
    await app.guest('POST', '/users', {
      email: 'ida@example.test',
      password: 'long enough words',
      firstName: 'Ida',
      lastName: 'Secret',
      type: 'BUYER',
      referralCode,
    });
    const {
      data: [referral],
    } = (await referrer.send<{ data: { id: string }[] }>('GET', '/referrals')).body;
    expect(referral).toMatchObject({ firstName: 'Ida', status: 'PENDING' });
    await heardOf('referrals created', 'PENDING');
    expect(JSON.stringify(referral)).not.toContain('Secret');
    expect((await other.send<{ data: unknown[] }>('GET', '/referrals')).body.data).toEqual([]);
    expect((await admin.send('PATCH', `/referrals/${referral!.id}`, { status: 'PAID' })).status).toBe(409);
    const ida = await app.prisma.user.findUniqueOrThrow({ where: { email: 'ida@example.test' } });
    const home = await homeOf(other);
    const offer = await offerBy({ ...other, id: ida.id, email: ida.email }, home.id, {
      status: 'ACCEPTED',
      acceptedAt: now,
    });
    const transaction = await makeTransaction(app.prisma, offer);
    const closed = await admin.send('PATCH', `/transactions/${transaction.id}`, {
      closing: 'COMPLETED',
      reason: 'Closed elsewhere',
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect((await referrer.send<{ data: unknown[] }>('GET', '/referrals')).body.data).toMatchObject([
      { status: 'COMPLETED', completedAt: now.toISOString() },
    ]);
    const paid = { status: 'PAID', paidOn: '2026-11-20', note: 'Fee to his firm', licenseNumber: 'AL-77' };
    const { body: refused } = await admin.send<{ errors: { path: string }[] }>('PATCH', `/referrals/${referral!.id}`, {
      ...paid,
      licenseNumber: '',
    });
    expect(refused.errors.map(({ path }) => path)).toEqual(['licenseNumber']);
    // two brokers at once: both see it paid, once
    const [one, two] = await Promise.all(
      ['AL-77', 'AL-78'].map((licenseNumber) =>
        admin.send('PATCH', `/referrals/${referral!.id}`, { ...paid, licenseNumber }),
      ),
    );
    expect([one!.body, two!.body]).toMatchObject([{ status: 'PAID' }, { status: 'PAID' }]);
    expect(await app.prisma.auditEntry.count({ where: { entityId: referral!.id, action: 'referral.paid' } })).toBe(1);
    await heardOf('referrals patched', 'PAID');
    expect(JSON.stringify(heard.received)).not.toMatch(/Secret|firm|AL-77/);
    expect(elsewhere.received.filter(({ event }) => event.startsWith('referrals'))).toEqual([]);
    // a client searches by the first name alone, and reads no note
    const found = async (text: string) =>
      (await referrer.send<{ data: object[] }>('GET', `/referrals?text=${text}`)).body.data;
    expect(await found('ida')).toMatchObject([{ firstName: 'Ida', paidOn: '2026-11-20' }]);
    expect(JSON.stringify(await found('ida'))).not.toContain('firm');
    expect(await found('secret')).toEqual([]);
    const desk = await admin.send<{ data: object[] }>('GET', '/referrals?text=secret&status=PAID');
    expect(desk.body.data).toMatchObject([
      { desk: { referred: { lastName: 'Secret' }, state: home.state, note: 'Fee to his firm' } },
    ]);
    expect(
      (await app.prisma.notification.findMany({ where: { userId: referrer.id } })).map(({ text }) => text),
    ).toEqual([expect.stringMatching(/^Ida you invited has closed/), 'Your referral is paid. Thank you.']);
  });

  it('are not made for somebody whose account is deleted', async () => {
    const gone = await app.person('SELLER');
    const { referralCode } = await userRow(gone.id);
    await app.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: now } });
    await app.guest('POST', '/users', {
      email: 'late@example.test',
      password: 'long enough words',
      firstName: 'Late',
      lastName: 'Comer',
      type: 'BUYER',
      referralCode,
    });
    expect(await app.prisma.user.findUniqueOrThrow({ where: { email: 'late@example.test' } })).toMatchObject({
      referredByCode: null,
    });
    expect(await app.prisma.referral.count({ where: { referrerId: gone.id } })).toBe(0);
  });
});

describe('an account that an admin creates', () => {
  const opened = async (query: string) => {
    const admin = await app.person('ADMIN');
    const email = `${randomUUID()}@else.test`;
    const { status } = await admin.send('POST', `/users${query}`, {
      email,
      firstName: 'Lee',
      lastName: 'Lender',
      type: 'LENDER',
    });
    expect(status).toBe(201);
    return email;
  };
  const mailsTo = (to: string) => app.prisma.email.findMany({ where: { to }, select: { kind: true } });

  it('is emailed a link to its first password', async () => {
    expect(await mailsTo(await opened(''))).toEqual([{ kind: 'ACCOUNT_OPENED' }]);
    expect(await mailsTo(await opened('?notify=true'))).toHaveLength(1);
  });

  it('is one account, however often the request is sent with its key', async () => {
    const admin = await app.person('ADMIN');
    const account = { email: `${randomUUID()}@else.test`, firstName: 'Lee', lastName: 'Lender', type: 'LENDER' };
    const open = () => admin.send('POST', '/users', account, { 'idempotency-key': 'one press' });
    const [first, second] = [await open(), await open()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await mailsTo(account.email)).toHaveLength(1);
    expect((await admin.send('POST', '/users', account)).status).toBe(409);
  });

  it('gets no email with notify=false, and is activated by a password link requested later', async () => {
    const email = await opened('?notify=false');
    expect(await mailsTo(email)).toEqual([]);
    expect(await app.prisma.userToken.count({ where: { user: { email } } })).toBe(0);
    await app.guest('POST', '/password-resets', { email });
    expect(await mailsTo(email)).toEqual([{ kind: 'RESET_PASSWORD' }]);
  });
});
