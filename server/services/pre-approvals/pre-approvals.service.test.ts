import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfferWithHomeView } from '#shared/offers/offers.view.ts';
import type { PreApprovalView } from '#shared/pre-approvals/pre-approvals.view.ts';
import { cleanUploads } from '../../jobs/clean-uploads.job.ts';
import { remindPreApprovals } from '../../jobs/remind-pre-approvals.job.ts';
import { pdfOfLines } from '../../media/pdf-samples.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

const NOON = new Date('2026-12-01T18:00:00Z');
let now = NOON;
let app: TestApp;
let admin: Person;
let other: Person;
let buyer: Person;
let letter: Blob;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [admin, other] = await Promise.all([app.person('ADMIN'), app.person('ADMIN')]);
  const bytes = await pdfOfLines([
    [
      'First Cumberland Bank',
      'Borrower: Ines Calloway',
      'Purchase price up to: $425,000',
      'Expires: February 18, 2027',
    ],
  ]);
  letter = new Blob([Buffer.from(bytes)], { type: 'application/pdf' });
}, 120_000);
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOON;
  buyer = await app.person('BUYER');
});

async function uploadAs(person: Person, docType = 'PRE_APPROVAL', file: Blob = letter) {
  const form = new FormData();
  form.append('type', 'OFFER_DOC');
  form.append('docType', docType);
  form.append('file', file, 'letter.pdf');
  const response = await fetch(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.accessToken}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as [{ uploadResult: { id: string; url: string } }] };
}
const uploaded = async (person = buyer) => (await uploadAs(person)).body[0].uploadResult;
const create = (person: Person, uploadId: string) =>
  person.send<PreApprovalView>('POST', '/pre-approvals', { uploadId });
const patch = (person: Person, id: string, change: object) =>
  person.send<PreApprovalView & { code?: string; message: string; errors?: { path: string }[] }>(
    'PATCH',
    `/pre-approvals/${id}`,
    change,
  );
const accept = (person: Person, id: string, change: object = {}) =>
  patch(person, id, { status: 'ACCEPTED', amount: 425_000, validUntil: '2027-02-18', ...change });
const drafted = async (person = buyer) => (await create(person, (await uploaded(person)).id)).body;
async function sent(person = buyer) {
  const { id } = await drafted(person);
  const { status, body } = await patch(person, id, { status: 'WAITING' });
  expect([status, body]).toMatchObject([200, { status: 'WAITING' }]);
  return id;
}
const typeOf = async ({ id }: Person) => (await app.prisma.user.findUniqueOrThrow({ where: { id } })).type;
const notices = (userId: string) =>
  app.prisma.notification.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { text: true, link: true },
  });
const audits = (entityId: string) =>
  app.prisma.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, select: { action: true } });

describe('a buyer', () => {
  it('uploads a letter, sees what was read with page and words, corrects it and sends it', async () => {
    const draft = await drafted();
    expect(draft).toMatchObject({
      status: 'DRAFT',
      docType: 'PRE_APPROVAL',
      amount: 425_000,
      lender: 'First Cumberland Bank',
      expiresOn: '2027-02-18',
      share: 'NOTHING',
      desk: null,
    });
    expect(draft.reading.findings.find(({ field }) => field === 'amount')).toMatchObject({
      page: 1,
      words: 'Purchase price up to: $425,000',
    });
    const refused = await patch(buyer, draft.id, { lender: '', status: 'WAITING' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'lender']);
    const corrected = await patch(buyer, draft.id, { amount: 415_000, status: 'WAITING' });
    // kept apart from what the paper says
    expect(corrected.body).toMatchObject({ amount: 415_000, status: 'WAITING' });
    expect(corrected.body.reading).toEqual(draft.reading);
    expect((await patch(buyer, draft.id, { amount: 415_000, status: 'WAITING' })).status).toBe(200);
    expect((await patch(buyer, draft.id, { amount: 999_000 })).status).toBe(409);
    expect((await audits(draft.id)).map(({ action }) => action)).toEqual(['pre-approval.added', 'pre-approval.sent']);
    expect(await notices(admin.id)).toContainEqual({
      text: expect.stringMatching(/^Buyer Number \d+ sent a pre-approval for review\.$/),
      link: '/admin/pre-approvals',
    });
    // a second document waits for the answer, or the first is taken back
    expect((await create(buyer, (await uploaded()).id)).status).toBe(409);
    await patch(buyer, draft.id, { status: 'DRAFT' });
    const next = await drafted();
    expect(await app.prisma.preApproval.findMany({ where: { userId: buyer.id }, select: { id: true } })).toEqual([
      { id: next.id },
    ]);
  });

  it('makes one of each document, however often it is asked, and none of another person’s', async () => {
    const file = await uploaded();
    const made = await Promise.all(Array.from({ length: 4 }, () => create(buyer, file.id)));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const stranger = await app.person('BUYER');
    const { id } = made[0]!.body;
    expect([
      (await create(stranger, file.id)).status,
      (await stranger.send('GET', `/pre-approvals/${id}`)).status,
      (await patch(stranger, id, { share: 'FULL_AMOUNT' })).status,
      (await stranger.send('DELETE', `/pre-approvals/${id}`)).status,
      (await accept(buyer, id)).status,
      (await uploadAs(await app.person('LENDER'))).status,
    ]).toEqual([404, 404, 404, 404, 400, 400]);
    // the document is changed through its pre-approval only
    expect((await buyer.send('DELETE', `/uploads/${file.id}`)).status).toBe(409);
    expect((await buyer.send('DELETE', `/pre-approvals/${id}`)).status).toBe(200);
    expect(await app.prisma.upload.count({ where: { id: file.id } })).toBe(0);
  });

  it('enters the details where nothing can be read, and a letter that was never used is cleaned up', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const photo = (await uploadAs(buyer, 'PROOF_OF_FUNDS', new Blob([png], { type: 'image/png' }))).body[0]
      .uploadResult;
    const { body } = await create(buyer, photo.id);
    expect(body).toMatchObject({ docType: 'PROOF_OF_FUNDS', amount: null, reading: { findings: [] } });
    expect(body.reading.message).toContain('PDF documents only');
    const unused = await uploaded();
    now = new Date(NOON.getTime() + 25 * 3_600_000);
    await cleanUploads(app.running.context)({} as never, { signal: new AbortController().signal } as never);
    const left = await app.prisma.upload.findMany({ where: { id: { in: [photo.id, unused.id] } } });
    expect(left.map(({ id }) => id)).toEqual([photo.id]);
  });
});

describe('a broker', () => {
  it('accepts once among several who answer at the same time, and the buyer becomes a PBUYER live', async () => {
    const id = await sent();
    const { received } = await app.listen(buyer.accessToken);
    const answers = await Promise.all([
      accept(admin, id),
      accept(other, id),
      accept(other, id, { amount: 400_000 }),
      accept(admin, id, { amount: 400_000 }),
    ]);
    // whoever was first decided; the other two look at it again
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await audits(id)).filter(({ action }) => action === 'pre-approval.accepted')).toHaveLength(1);
    expect(await typeOf(buyer)).toBe('PBUYER');
    await until(() => received.some(({ event, data }) => event === 'users patched' && data.type === 'PBUYER'));
    await until(() => received.some(({ event, data }) => event === 'pre-approvals patched' && data.id === id));
    expect((await audits(buyer.id)).filter(({ action }) => action === 'user.changed')).toHaveLength(1);
    const acceptedNotices = (await notices(buyer.id)).filter(({ text }) => text.includes('is accepted'));
    expect(acceptedNotices).toEqual([
      {
        text: expect.stringMatching(/^Your pre-approval is accepted: up to \$4\d\d,000, until /),
        link: '/pbuyer#pre-approval',
      },
    ]);
  });

  it('accepts again without a second effect, and refuses a day that is past', async () => {
    const id = await sent();
    expect((await accept(admin, id, { validUntil: '2026-11-30' })).body.errors?.[0]?.path).toBe('validUntil');
    expect((await accept(admin, id)).body).toMatchObject({ status: 'ACCEPTED', isValid: true });
    expect((await accept(other, id)).status).toBe(200);
    expect((await accept(other, id, { amount: 1 })).status).toBe(409);
    expect((await audits(id)).filter(({ action }) => action === 'pre-approval.accepted')).toHaveLength(1);
    expect((await patch(buyer, id, { amount: 5 })).status).toBe(409);
    expect((await buyer.send('DELETE', `/pre-approvals/${id}`)).status).toBe(409);
    // a newer one takes its place when it is accepted
    const next = await sent();
    expect((await accept(admin, next, { amount: 500_000 })).status).toBe(200);
    expect((await app.prisma.preApproval.findUniqueOrThrow({ where: { id } })).status).toBe('REPLACED');
  });

  it('sends back with a reason; the buyer mends it and sends it again', async () => {
    const id = await sent();
    const reason = 'The page with the amount is missing.';
    expect((await patch(admin, id, { status: 'RETURNED', reason: ' ' })).body.errors?.[0]?.path).toBe('reason');
    expect((await patch(admin, id, { status: 'RETURNED', reason })).body).toMatchObject({ returnReason: reason });
    expect((await patch(other, id, { status: 'RETURNED', reason })).status).toBe(200);
    expect((await accept(other, id)).status).toBe(409);
    expect((await notices(buyer.id)).at(-1)).toEqual({
      text: `Your pre-approval was sent back: ${reason}`,
      link: '/pre-approval',
    });
    expect((await patch(buyer, id, { amount: 410_000, status: 'WAITING' })).body).toMatchObject({
      status: 'WAITING',
      returnReason: '',
    });
    const list = await admin.send<{ data: PreApprovalView[] }>('GET', `/pre-approvals?status=WAITING&text=first cumb`);
    expect(list.body.data.find((one) => one.id === id)?.desk?.email).toBe(buyer.email);
  });

  it('leaves the type of a buyer who sells a home here, and of a seller', async () => {
    await makeListing(app.prisma, { userId: buyer.id });
    const seller = await app.person('SELLER');
    for (const person of [buyer, seller]) {
      const id = await sent(person);
      expect((await accept(admin, id)).status).toBe(200);
      expect(await typeOf(person)).toBe(person.type);
    }
  });
});

describe('a seller with an offer', () => {
  it('sees what the buyer allows, while it is valid, and never the document', async () => {
    const seller = await app.person('SELLER');
    const home = await makeListing(app.prisma, { userId: seller.id });
    const offer = await makeOffer(app.prisma, { listingId: home.id, userId: buyer.id, price: 300_000, rounds: [{}] });
    const file = await uploaded();
    const { id } = (await create(buyer, file.id)).body;
    await patch(buyer, id, { status: 'WAITING' });
    await accept(admin, id, { validUntil: '2026-12-03' });
    const seenBy = async (person: Person) => (await person.send<OfferWithHomeView>('GET', `/offers/${offer.id}`)).body;
    const seen = async () => (await seenBy(seller)).preApproval;
    // nor by the type of the account
    expect((await seenBy(seller)).user).toMatchObject({ id: buyer.id, type: 'BUYER' });
    expect(await seen()).toBeNull();
    const { received } = await app.listen(seller.accessToken);
    for (const [share, upTo] of [
      ['APPROVED', null],
      ['OFFER_PRICE', 300_000],
      ['FULL_AMOUNT', 425_000],
    ] as const) {
      expect((await patch(buyer, id, { share })).body.share).toBe(share);
      expect(await seen(), share).toEqual({ docType: 'PRE_APPROVAL', upTo });
    }
    await until(() => received.some(({ event, data }) => event === 'offers patched' && data.id === offer.id));
    expect((await seenBy(buyer)).preApproval).toEqual({ docType: 'PRE_APPROVAL', upTo: 425_000 });
    expect([
      (await seller.send('GET', `/pre-approvals/${id}`)).status,
      (await seller.send('GET', file.url.replace('/api', ''))).status,
      (await seller.send<{ total: number }>('GET', '/pre-approvals')).body.total,
    ]).toEqual([404, 404, 0]);
    now = new Date('2026-12-04T18:00:00Z');
    expect(await seen()).toBeNull();
    now = NOON;
    await patch(admin, id, { status: 'RETURNED', reason: 'The lender withdrew it.' });
    expect(await seen()).toBeNull();
  });
});

describe('before it ends', () => {
  it('the buyer is reminded 14 and 3 days ahead and told at the end, each once', async () => {
    const id = await sent();
    await accept(admin, id);
    const run = () =>
      remindPreApprovals(app.running.context)({} as never, { signal: new AbortController().signal } as never);
    const counts: number[] = [];
    for (const day of [
      '2027-01-20',
      '2027-02-05',
      '2027-02-08',
      '2027-02-16',
      '2027-02-19',
      '2027-02-21',
      '2027-03-20',
    ]) {
      now = new Date(`${day}T18:00:00Z`);
      await Promise.all([run(), run()]);
      counts.push((await notices(buyer.id)).filter(({ text }) => /\bend(?:s|ed) /.test(text)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3, 3]);
  });
});

it('goes with the account, document and all', async () => {
  const file = await uploaded();
  const { id } = (await create(buyer, file.id)).body;
  expect((await buyer.send('DELETE', `/users/${buyer.id}`)).status).toBe(200);
  expect([
    await app.prisma.preApproval.count({ where: { id } }),
    await app.prisma.upload.count({ where: { id: file.id } }),
  ]).toEqual([0, 0]);
});
