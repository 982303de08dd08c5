import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LAST_ADMIN, PICTURE_TOO_LARGE, PICTURE_TYPES, SMS_CONSENT } from '#shared/users/users.messages.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { type Person } from '../../testing/test-app.ts';
import { app, clock, homeOf, offerBy, photo, picture, setScene, userRow } from '../../testing/users.fake.ts';

setScene();

describe('text messages', () => {
  it('record the consent: when, and the text that was shown', async () => {
    const person = await app.person('BUYER');
    const { body } = await person.send<{ smsEnabled: boolean; smsConsentAt: string }>('PATCH', `/users/${person.id}`, {
      phone: '205-555-0142',
      smsEnabled: true,
    });
    expect(body).toMatchObject({ smsEnabled: true, smsConsentAt: clock.now.toISOString(), smsStoppedAt: null });
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
    await app.prisma.user.update({ where: { id: person.id }, data: { smsStoppedAt: clock.now } });
    expect((await person.send('PATCH', `/users/${person.id}`, { firstName: 'Bea' })).body).toMatchObject({
      smsStoppedAt: clock.now.toISOString(),
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
    // the host suggested another time, which the buyer can take
    const suggestedTimes = [new Date('2099-05-06T15:00:00Z')];
    await app.prisma.showing.update({ where: { id: showing.id }, data: { accepted: null, suggestedTimes } });
    expect(await become(buyer, 'LENDER')).toBe(409);
    await app.prisma.showing.update({ where: { id: showing.id }, data: { suggestedTimes: [] } });
    const offer = await offerBy(buyer, home.id, { status: 'REVIEW' });
    expect([await become(buyer, 'TITLE'), await become(buyer, 'PBUYER')]).toEqual([409, 200]);
    await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'RESCINDED', endedAt: clock.now } });
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
