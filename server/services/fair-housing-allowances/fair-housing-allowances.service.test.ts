import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllowanceView } from '#shared/fair-housing/fair-housing-allowances.view.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const REASON = 'The sentence is about furniture, not about people.';
const SENTENCE = 'No children’s furniture stays.';
let app: TestApp;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [admin, seller] = await Promise.all([app.person('ADMIN'), app.person('SELLER')]);
});
afterAll(() => app.stop());

const allow = (recordId: string, more: object = {}, by = admin) =>
  by.send('POST', '/fair-housing-allowances', {
    ...{ record: 'listing', recordId, field: 'description', words: 'No children', sentence: SENTENCE, reason: REASON },
    ...more,
  });
const found = async (by: Person, query: string) =>
  ((await by.send('GET', `/fair-housing-allowances?${query}`)).body as { data: AllowanceView[] }).data;
const pending = (description: string) =>
  makeListing(app.prisma, { userId: seller.id, status: 'PENDING', slug: null, description });
const approve = async (id: string) => {
  const { version } = await app.prisma.listing.findUniqueOrThrow({ where: { id } });
  return admin.send('PATCH', `/listings/${id}`, { status: 'APPROVED', version });
};

describe('an exception of the fair-housing check', () => {
  it('lets one sentence be approved, is shown with its reason, and ends when it is taken back', async () => {
    const { id } = await pending(`Four beds. ${SENTENCE}`);
    const photo = { key: 'front.jpg', fileName: 'front.jpg', url: '/api/files/front.jpg', mimeType: 'image/jpeg' };
    await app.prisma.upload.create({ data: { ...photo, type: 'PHOTO', listingId: id, userId: seller.id } });
    expect(await approve(id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'description', message: expect.stringContaining('“No children”') as string }] },
    });
    const made = await allow(id);
    expect(made).toMatchObject({ status: 201, body: { words: 'No children', reason: REASON, revokedAt: null } });
    const { id: allowanceId } = made.body as AllowanceView;
    // its owner sees the brokerage, a stranger nothing
    expect(await found(seller, `listingId=${id}`)).toMatchObject([{ id: allowanceId, allowedBy: 'Hearthport' }]);
    expect(await found(await app.person('SELLER'), `listingId=${id}`)).toEqual([]);

    await admin.send('DELETE', `/fair-housing-allowances/${allowanceId}`);
    expect((await approve(id)).status).toBe(400);
    expect((await admin.send('DELETE', `/fair-housing-allowances/${allowanceId}`)).status).toBe(200);
    const again = await allow(id);
    expect((again.body as AllowanceView).id).not.toBe(allowanceId);
    expect((await approve(id)).status).toBe(200);
    const audited = await app.prisma.auditEntry.findMany({
      where: { entityId: id, action: { startsWith: 'fair-housing' } },
      orderBy: { seq: 'asc' },
    });
    expect(audited.map(({ action, after }) => [action, after])).toMatchObject([
      ['fair-housing.allowed', { allowanceId, field: 'description', words: 'No children' }],
      ['fair-housing.revoked', { allowanceId }],
      ['fair-housing.allowed', { words: 'No children' }],
    ]);

    // a published home may change around the sentence, not the sentence itself
    const retype = (description: string) => admin.send('PATCH', `/listings/${id}`, { description });
    expect((await retype(`Five beds. ${SENTENCE} A new roof.`)).status).toBe(200);
    expect((await retype('Five beds. No children stay.')).status).toBe(400);
  });

  it('is one, when two brokers make it at the same moment', async () => {
    const [{ id }, other] = await Promise.all([pending(SENTENCE), app.person('ADMIN')]);
    const made = await Promise.all([allow(id), allow(id, {}, other), allow(id), allow(id, {}, other)]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => (body as AllowanceView).id)).size).toBe(1);
    expect(await app.prisma.fairHousingAllowance.count({ where: { listingId: id } })).toBe(1);
    expect(await app.prisma.auditEntry.count({ where: { entityId: id, action: 'fair-housing.allowed' } })).toBe(1);
    // the database holds it too
    const { id: _id, ...row } = await app.prisma.fairHousingAllowance.findFirstOrThrow({ where: { listingId: id } });
    await expect(app.prisma.fairHousingAllowance.create({ data: row })).rejects.toThrow();
  });

  it('names what is wrong with it', async () => {
    const { id } = await pending(SENTENCE);
    const fieldOf = async (more: object) => {
      const { status, body } = await allow(id, more);
      return [status, (body as { errors: { path: string }[] }).errors[0]?.path];
    };
    expect(await fieldOf({ reason: 'Fine by me.' })).toEqual([400, 'reason']);
    expect(await fieldOf({ field: 'accessInfo' })).toEqual([400, 'field']);
    expect(await fieldOf({ words: 'furniture' })).toEqual([400, 'words']);
    expect(await fieldOf({ words: 'Perfect for families', sentence: 'Perfect for families.' })).toEqual([400, 'words']);
    expect((await allow('nothing')).status).toBe(404);
  });
});

describe('the other public texts', () => {
  it('refuse the note of an open house, and the publication of a review', async () => {
    const { id } = await makeListing(app.prisma, { userId: seller.id });
    const plan = (note: string) =>
      seller.send('POST', '/open-houses', {
        listing: { connect: { id } },
        startTime: '2026-12-05T19:00:00.000Z',
        endTime: '2026-12-05T21:00:00.000Z',
        note,
      });
    const refused = { status: 400, body: { errors: [{ path: 'note' }] } };
    expect(await plan('Adults only, please.')).toMatchObject(refused);
    const words = { field: 'note', words: 'Adults only', sentence: 'Adults only, please.' };
    expect((await allow(id, { record: 'open-house', ...words })).status).toBe(201);
    const planned = await plan('Adults only, please.');
    expect(planned.status).toBe(201);
    const { id: openHouse } = planned.body as { id: string };
    expect(await seller.send('PATCH', `/open-houses/${openHouse}`, { note: 'No kids.' })).toMatchObject(refused);

    const offer = await makeOffer(app.prisma, { listingId: id, userId: seller.id, status: 'ACCEPTED' });
    const sale = await makeTransaction(app.prisma, offer, { status: 'CLOSED', closedAt: NOW });
    const review = await app.prisma.review.create({
      data: {
        ...{ transactionId: sale.id, side: 'SELLER', linkHash: 'review', askedAt: NOW, answeredAt: NOW },
        ...{
          userId: seller.id,
          stars: 5,
          publishedAs: 'Ann, Hoover',
          wentWell: 'They found us a white neighborhood.',
          consentAt: NOW,
        },
      },
    });
    const publish = () => admin.send('PATCH', `/reviews/${review.id}`, { isPublished: true });
    expect(await publish()).toMatchObject({ status: 400, body: { errors: [{ path: 'wentWell' }] } });
    await allow(review.id, {
      ...{ record: 'review', field: 'wentWell', words: 'white neighborhood' },
      sentence: 'They found us a white neighborhood.',
    });
    expect((await publish()).status).toBe(200);
  });
});
