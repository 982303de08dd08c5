import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Side } from '#shared/kernel/actor.ts';
import { DAY } from '#shared/kernel/instant.ts';
import type { ReviewPage, ReviewView } from '#shared/reviews/reviews.view.ts';
import { remindReviews } from '../../jobs/remind-reviews.job.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { askForReviews } from '../../workflows/reviews/ask-for-reviews.ts';
import { lockOffer } from '../../workflows/offers/offer-records.ts';

const NOON = new Date('2026-12-01T18:00:00Z');
let now = NOON;
let app: TestApp;
let admin: Person;
let seller: Person;
let buyer: Person;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  admin = await app.person('ADMIN');
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOON;
  [seller, buyer] = await Promise.all([app.person('SELLER'), app.person('BUYER')]);
});

interface Sale {
  id: string;
  offerId: string;
}
/** A sale with every step done but the closing. */
async function readySale(offer: object = { userId: buyer.id }, home: object = {}): Promise<Sale> {
  const listing = await makeListing(app.prisma, { userId: seller.id, address: `${(count += 1)} Oak St`, ...home });
  const { id: offerId, ...made } = await makeOffer(app.prisma, { listingId: listing.id, status: 'ACCEPTED', ...offer });
  const steps = {
    inspection: 'COMPLETED',
    appraisal: 'APPRAISED',
    financing: 'COMPLETED',
    title: 'COMPLETED',
  } as const;
  const { id } = await makeTransaction(
    app.prisma,
    { id: offerId, ...made },
    { ...steps, inspectionCompletedAt: NOON, walkthroughWaived: true, closingDate: NOON },
  );
  return { id, offerId };
}
const close = (sale: Sale) =>
  admin.send('PATCH', `/transactions/${sale.id}`, { closing: 'COMPLETED', reason: 'Everything is signed and paid.' });
async function closedSale(offer?: object, home?: object): Promise<Sale> {
  const sale = await readySale(offer, home);
  const { status, body } = await close(sale);
  expect([status, body]).toMatchObject([200, { status: 'CLOSED' }]);
  return sale;
}
const asks = ({ id }: Sale) => app.prisma.review.findMany({ where: { transactionId: id }, orderBy: { side: 'asc' } });
const askOf = async (sale: Sale, side: Side) => (await asks(sale)).find((one) => one.side === side)!;
const mails = async (to: string) =>
  (await app.prisma.email.findMany({ where: { to, kind: 'REVIEW' }, orderBy: { createdAt: 'asc' } })).map(
    ({ subject, text }) => ({ subject, text, slug: /review\/([\w-]+)/.exec(text)?.[1] ?? '' }),
  );
const slugTo = async (to: string) => (await mails(to))[0]!.slug;
const remind = () => remindReviews(app.running.context)({} as never, { signal: new AbortController().signal } as never);
const read = (slug: string) => app.guest<ReviewPage>('GET', `/review-links/${slug}`);
const answer = (slug: string, body: object) => app.guest<ReviewPage>('PATCH', `/review-links/${slug}`, body);
const GOOD = { stars: 4, wentWell: 'Quick answers.', couldImprove: 'Fewer emails.', mayPublish: true };

describe('at closing', () => {
  it('both sides are asked once, alike, however often and by however many processes', async () => {
    const sale = await closedSale();
    await close(sale);
    const again = () =>
      app.running.context.unit({ kind: 'system', name: 'test' }, async (unit) =>
        askForReviews(unit, await lockOffer(unit, sale.offerId), sale.id),
      );
    await Promise.all(Array.from({ length: 5 }, again));
    expect(await asks(sale)).toMatchObject([
      { side: 'BUYER', userId: buyer.id, isAgent: false, email: null },
      { side: 'SELLER', userId: seller.id, isAgent: false, email: null },
    ]);
    const [toBuyer, toSeller] = [await mails(buyer.email), await mails(seller.email)];
    expect([toBuyer.length, toSeller.length]).toEqual([1, 1]);
    const plain = ({ subject, text }: { subject: string; text: string }) =>
      `${subject} ${text}`
        .replaceAll(/purchase|sale of/g, 'deal')
        .replaceAll(/review\/[\w-]+|code=[^\s]+|Hello .*,/g, '…');
    expect(plain(toBuyer[0]!).replaceAll('deal of', 'deal')).toBe(plain(toSeller[0]!).replaceAll('deal of', 'deal'));
    for (const { id } of [buyer, seller])
      expect(await app.prisma.notification.count({ where: { userId: id, dedupeKey: { startsWith: 'review:' } } })).toBe(
        1,
      );
    // only the hash is stored
    expect(JSON.stringify(await asks(sale))).not.toContain(toBuyer[0]!.slug);
  });

  it('an outside buyer is asked where their address is known, otherwise their agent as an agent', async () => {
    const outside = { email: 'ada@agency.test', firstName: 'Ada', buyerFirstName: 'Bo' };
    const client = await closedSale({ ...outside, secondBuyerName: 'Cy Buyer', secondBuyerEmail: 'cy@buyer.test' });
    expect(await askOf(client, 'BUYER')).toMatchObject({ email: 'cy@buyer.test', firstName: 'Cy', isAgent: false });
    const agent = await closedSale(outside);
    expect(await askOf(agent, 'BUYER')).toMatchObject({ email: 'ada@agency.test', firstName: 'Ada', isAgent: true });
    const [mail] = await mails('ada@agency.test');
    expect(mail!.text).toContain('We have no address for your client');
    expect((await read(mail!.slug)).body).toMatchObject({
      isAgent: true,
      publishedAs: 'Ada, agent of the buyer, Birmingham',
    });
    // nobody is known on the other side of a home that somebody else sold
    const elsewhere = await closedSale({ userId: buyer.id }, { type: 'BUYER', userId: buyer.id });
    expect((await asks(elsewhere)).map(({ side }) => side)).toEqual(['BUYER']);
  });

  it('nobody is asked after a sale that was cancelled, and the database refuses it', async () => {
    const sale = await readySale();
    const { status } = await admin.send('PATCH', `/transactions/${sale.id}`, {
      status: 'CANCELLED',
      cancelReason: 'Financing fell through.',
      earnestMoneyTo: 'BUYER',
    });
    expect(status).toBe(200);
    expect(await asks(sale)).toEqual([]);
    await expect(
      app.prisma.review.create({
        data: { transactionId: sale.id, side: 'BUYER', userId: buyer.id, askedAt: now, linkHash: 'x' },
      }),
    ).rejects.toThrow();
  });

  it('who turned emails off is asked in the account only', async () => {
    await app.prisma.user.update({ where: { id: buyer.id }, data: { emailEnabled: false } });
    const sale = await closedSale();
    expect(await mails(buyer.email)).toEqual([]);
    const listed = await buyer.send<{ data: ReviewView[] }>('GET', `/reviews?transactionId=${sale.id}`);
    expect(listed.body.data).toMatchObject([{ side: 'BUYER', stars: null, desk: null }]);
  });
});

describe('the reminder', () => {
  it('goes out once after seven days, not after an answer, by several processes at once', async () => {
    const sale = await closedSale();
    const slug = await slugTo(seller.email);
    expect((await answer(slug, { stars: 1 })).status).toBe(200);
    now = new Date(NOON.getTime() + 7 * DAY - 1);
    await remind();
    expect(await mails(buyer.email)).toHaveLength(1);
    now = new Date(NOON.getTime() + 7 * DAY);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    const [first, second, ...more] = await mails(buyer.email);
    expect(more).toEqual([]);
    // the same link
    expect(second).toMatchObject({ slug: first!.slug, text: expect.stringContaining('This is the only reminder.') });
    expect(await mails(seller.email)).toHaveLength(1);
    expect(await askOf(sale, 'BUYER')).toMatchObject({ remindedAt: now });
    expect(
      await app.prisma.auditEntry.count({
        where: { action: 'review.reminded', entityId: (await askOf(sale, 'BUYER')).id },
      }),
    ).toBe(1);
  });
});

describe('a review', () => {
  it('is written by the link without a login, once, and opens nothing else', async () => {
    const sale = await closedSale();
    const slug = await slugTo(buyer.email);
    expect((await read(slug)).body).toMatchObject({
      side: 'BUYER',
      stars: null,
      publishedAs: 'Buyer, Birmingham',
    });
    expect(JSON.stringify((await read(slug)).body)).not.toContain('Oak St');
    expect((await answer(slug, { stars: 6 })).body).toMatchObject({
      errors: [{ path: 'stars', message: 'Choose 1 to 5 stars.' }],
    });
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => answer(slug, { ...GOOD, stars: n + 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const kept = (await read(slug)).body;
    expect(kept).toMatchObject({ wentWell: GOOD.wentWell, mayPublish: true, answeredAt: NOON.toISOString() });
    const review = await askOf(sale, 'BUYER');
    expect(review).toMatchObject({ byLink: true, consentAt: NOON, publishedAs: 'Buyer, Birmingham' });
    await expect(app.prisma.review.update({ where: { id: review.id }, data: { stars: 5 } })).rejects.toThrow();
    expect((await app.guest('GET', `/transactions/${sale.id}?token=${slug}`)).status).toBe(401);
    expect((await read('wrong')).status).toBe(404);
    now = new Date(NOON.getTime() + 90 * DAY);
    expect((await read(slug)).status).toBe(404);
  });

  it('is written with the account as well, by its person only', async () => {
    const sale = await closedSale();
    const { id } = await askOf(sale, 'SELLER');
    for (const send of [buyer.send, (await app.person('LENDER')).send])
      expect((await send('PATCH', `/reviews/${id}`, GOOD)).status).toBe(404);
    expect((await seller.send('PATCH', `/reviews/${id}`, { ...GOOD, mayPublish: false })).body).toMatchObject({
      stars: 4,
      mayPublish: false,
      consentAt: null,
    });
    expect((await seller.send('PATCH', `/reviews/${id}`, { stars: 5 })).status).toBe(409);
    expect((await seller.send('PATCH', `/reviews/${id}`, { isPublished: true })).status).toBe(400);
  });

  it('is published by a broker only with consent, listed by state, side and stars, and recorded', async () => {
    await app.prisma.review.deleteMany();
    const sale = await closedSale();
    const slug = await slugTo(buyer.email);
    const other = await slugTo(seller.email);
    await answer(slug, GOOD);
    now = new Date(NOON.getTime() + DAY);
    await answer(other, { stars: 2 });
    const next = await closedSale();
    const list = async (query: string) =>
      (await admin.send<{ data: ReviewView[] }>('GET', `/reviews?${query}`)).body.data.map(
        ({ side, transactionId }) => `${side} ${transactionId === sale.id ? 'first' : 'next'}`,
      );
    expect(await list('state=ANSWERED')).toEqual(['SELLER first', 'BUYER first']);
    expect((await list('state=UNANSWERED')).sort()).toEqual(['BUYER next', 'SELLER next']);
    expect(await list('stars=4')).toEqual(['BUYER first']);
    expect(await list(`side=SELLER&transactionId=${next.id}`)).toEqual(['SELLER next']);
    const { id } = await askOf(sale, 'BUYER');
    const publish = (of: string, isPublished: boolean) => admin.send('PATCH', `/reviews/${of}`, { isPublished });
    expect(await publish((await askOf(sale, 'SELLER')).id, true)).toMatchObject({
      status: 409,
      body: { message: 'Its author didn’t agree to publication.' },
    });
    for (const is of [true, true, false, true]) expect((await publish(id, is)).status).toBe(200);
    expect(await list('state=PUBLISHED')).toEqual(['BUYER first']);
    expect(
      (await app.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['review.asked', 'review.answered', 'review.published', 'review.unpublished', 'review.published']);
  });

  it('is in the export of its author, and goes with the account', async () => {
    const sale = await closedSale();
    const { id } = await askOf(sale, 'BUYER');
    await buyer.send('PATCH', `/reviews/${id}`, GOOD);
    const exported = await buyer.send<{ reviews: object[] }>('GET', `/users/${buyer.id}/export`);
    expect(exported.body.reviews).toMatchObject([{ id, wentWell: GOOD.wentWell }]);
    expect((await admin.send('DELETE', `/users/${buyer.id}`)).status).toBeLessThan(300);
    expect((await asks(sale)).map(({ side }) => side)).toEqual(['SELLER']);
  });
});
