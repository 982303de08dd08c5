import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanOfferDrafts } from '../../jobs/clean-offer-drafts.job.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, pdfFile, type Person, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400_000;
const SESSION = 'a-session-of-a-draft';
interface Draft {
  id: string;
  version: number;
  values: Record<string, unknown>;
}
interface Refusal {
  code: number;
  message: string;
  data?: { version?: number };
  errors?: { path: string }[];
}
let app: TestApp;
let now = new Date('2026-12-01T15:00:00Z');
let buyer: Person;
let other: Person;
let listingId: string;

/** What was read from the document. */
const findings = [
  {
    field: 'price',
    value: 412_000,
    page: 2,
    words: 'Purchase price: $412,000',
    others: [{ value: 405_000, page: 5, words: 'Purchase price: $405,000' }],
  },
  { field: 'appliances', value: true, page: 1, words: 'Appliances: included' },
];

const draftOf = (fields: object = {}) => ({
  listing: { connect: { id: listingId } },
  flow: 'AGENT',
  version: 0,
  values: { price: null, firstName: 'Ana', inspection: null, contingent: false, price2: 'not a number yet' },
  step: 1,
  files: [
    { serverId: 'f', filename: 'offer.pdf', fileSize: 100, fileType: 'application/pdf', findings, message: null },
  ],
  sessionId: SESSION,
  idempotencyKey: 'key',
  ...fields,
});
const save = (fields: object = {}, person = buyer) =>
  person.send<Draft & Refusal>('POST', '/offer-drafts', draftOf(fields));
const stored = async (person = buyer) =>
  (await person.send<{ data: Draft[] }>('GET', `/offer-drafts?listingId=${listingId}&flow=AGENT`)).body.data;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  const [seller, ...people] = await Promise.all([app.person('SELLER'), app.person('BUYER'), app.person('BUYER')]);
  [buyer, other] = people;
  listingId = (await makeListing(app.prisma, { userId: seller.id })).id;
});
afterAll(() => app.stop());

it('is one per person, home and flow, and comes back with everything that was entered, right or wrong', async () => {
  const { status, body } = await save();
  expect([status, body.version]).toEqual([201, 1]);
  const { listing: _listing, ...entered } = draftOf();
  expect(await stored()).toEqual([expect.objectContaining({ ...entered, listingId, version: 1 })]);
  expect(await stored(other)).toEqual([]);
  expect((await other.send('DELETE', `/offer-drafts/${body.id}`)).status).toBe(404);
  expect((await app.guest('GET', '/offer-drafts')).status).toBe(401);
});

it('is never overwritten by a tab that has not seen the newest version', async () => {
  expect((await save({ version: 1, values: { price: 300_000 } })).body.version).toBe(2);
  const stale = await save({ version: 1, values: { price: 1 } });
  expect([stale.status, stale.body.data?.version]).toEqual([409, 2]);
  expect((await save()).status).toBe(409);
  expect((await stored())[0]).toMatchObject({ version: 2, values: { price: 300_000 } });
  const together = await Promise.all([3, 4, 5].map((price) => save({ version: 2, values: { price } })));
  expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

it('is bounded, and names what is not', async () => {
  const at = async (fields: object) => (await save({ version: 3, ...fields })).body.errors?.[0]?.path;
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`field${index}`, 1]));
  expect(await at({ values: many })).toBe('values');
  expect(await at({ values: { text: 'x'.repeat(10_001) } })).toBe('values.text');
  expect(await at({ values: { nested: { price: 1 } } })).toBe('values.nested');
  expect(await at({ listing: { connect: { id: 'none' } }, version: 0 })).toBe('listing');
  expect(await at({ sessionId: 'short' })).toBe('sessionId');
});

it('goes with the submitted offer, and a tab left open is told so', async () => {
  const file = new FormData();
  for (const [name, value] of Object.entries({ type: 'OFFER_DOC', listingId, sessionId: SESSION }))
    file.append(name, value);
  file.append('file', pdfFile());
  expect((await buyer.send('POST', '/uploads', file)).status).toBe(201);
  const terms = {
    firstName: 'Ana',
    lastName: 'Agent',
    email: 'ana@agents.test',
    phone: '2055550177',
    price: 310_000,
    paymentMethod: 'Cash',
    earnestMoney: 3000,
    bagentComm: 2.5,
    closingDate: '2027-01-15T18:00:00Z',
  };
  const submit = (fields: object) =>
    buyer.send('POST', '/offers', { listing: { connect: { id: listingId } }, sessionId: SESSION, ...terms, ...fields });
  expect((await submit({ price: -1 })).status).toBe(400);
  expect(await stored()).toHaveLength(1);
  expect((await submit({})).status).toBe(201);
  expect(await stored()).toEqual([]);
  const late = await save({ version: 3 });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('sent or started over')]);
});

it('is in the export of its author, and gone thirty days after the last change', async () => {
  await save({ values: { additionalTerms: 'Keep the swing.' } });
  const exported = await buyer.send<{ offerDrafts: Draft[] }>('GET', `/users/${buyer.id}/export`);
  expect(exported.body.offerDrafts[0]?.values).toEqual({ additionalTerms: 'Keep the swing.' });
  const clean = () => cleanOfferDrafts(app.running.context)({}, { signal: new AbortController().signal } as never);
  now = new Date(now.getTime() + 29 * DAY);
  await clean();
  expect(await app.prisma.offerDraft.count()).toBe(1);
  now = new Date(now.getTime() + 2 * DAY);
  await clean();
  expect(await app.prisma.offerDraft.count()).toBe(0);
});
