import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import type { PricingOpinionView } from '#shared/comps/price-opinion.view.ts';
import { salesSql } from '../../providers/search/search-statements.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const RATES = {
  monthPercent: 0,
  areaFoot: 70,
  bedroom: 4000,
  fullBath: 8000,
  halfBath: 4000,
  garageSpace: 6000,
  basementFoot: 28,
  acre: 20_000,
  yearOfAge: 400,
};
interface Refusal {
  message: string;
  errors?: { path: string; message: string }[];
  data?: { id?: string; version?: number; reason?: string };
}
interface Found {
  total: number;
  data: { home: { id: string; address: string; lat: number }; miles: number; score: number }[];
  market: { sales: number };
  subject: { address: string };
}

let app: TestApp;
let june: Person;
let nora: Person;
let other: Person;
let home: string;
let sales: string[];
let time = NOW;

beforeAll(async () => {
  app = await createTestApp({ clock: () => time });
  [june, nora, other] = [await app.person('ADMIN'), await app.person('SELLER'), await app.person('SELLER')];
  home = await makeHome('1 Sycamore St');
  sales = [];
  for (const [nth, more] of [
    {},
    { area: 1900 },
    { soldPrice: 420_000 },
    { lat: 33.51, beds: 2 },
    { address: '5 Hidden Ln', hideAddress: true },
  ].entries())
    sales.push(await sale(nth, more));
});
afterAll(() => app.stop());

let made = 0;
async function makeHome(address: string, changes: object = {}): Promise<string> {
  made += 1;
  return (
    await app.prisma.listing.create({
      data: {
        userId: nora.id,
        shortId: `home${String(made).padStart(3, '2')}`,
        address,
        city: 'Birmingham',
        state: 'AL',
        zip: '35205',
        lat: 33.5,
        lng: -86.79,
        beds: 3,
        baths: 2,
        area: 2000,
        yearBuilt: 1930,
        price: 450_000,
        ...changes,
      },
    })
  ).id;
}
async function sale(nth: number, changes: object = {}): Promise<string> {
  return (
    await app.prisma.mlsListing.create({
      data: {
        sourceKey: `sale${nth}-${made}`,
        source: 'GALMLS',
        status: 'SOLD',
        address: `${nth} Elm St`,
        city: 'Birmingham',
        state: 'AL',
        zip: '35205',
        lat: 33.5012,
        lng: -86.791,
        soldPrice: 400_000,
        listingPrice: 405_000,
        closeDate: new Date('2026-09-01T12:00:00Z'),
        activationDate: new Date('2026-07-01T12:00:00Z'),
        beds: 3,
        baths: 2,
        area: 2000,
        yearBuilt: 1930,
        listingOfficeName: 'Red Mountain Realty',
        mlsNumber: `2140${nth}`,
        ...changes,
      },
    })
  ).id;
}
const compsOf = (ids: readonly string[], lines: object[] = []) => ids.map((mlsListingId) => ({ mlsListingId, lines }));
const draftBody = (listingId: string, changes: object = {}) => ({
  listingId,
  comps: compsOf(sales.slice(0, 3)),
  rates: RATES,
  price1: 390_000,
  price2: 400_000,
  price3: 410_000,
  note: 'The porch — counts.',
  ...changes,
});
const draft = async (listingId: string, changes: object = {}): Promise<PricingOpinionView> => {
  const { status, body } = await june.send<PricingOpinionView>(
    'POST',
    '/pricing-opinions',
    draftBody(listingId, changes),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const patch = (id: string, body: object, who: Person = june) =>
  who.send<PricingOpinionView & Refusal>('PATCH', `/pricing-opinions/${id}`, body);

async function textOf(pdf: ArrayBuffer): Promise<{ text: string; pages: number }> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) =>
      (await (await document.getPage(at + 1)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' '),
    ),
  );
  return { text: pages.join(' ').replace(/\s+/g, ' '), pages: document.numPages };
}
const pdfOf = (id: string, who: Person | null) =>
  fetch(`${app.url}/api/pricing-opinions/${id}/document`, {
    headers: who ? { authorization: `Bearer ${who.accessToken}` } : {},
  });

describe('comparable sold homes', () => {
  const find = (query: string, who: Person = june) =>
    who.send<Found & Refusal>('GET', `/comps?listingId=${home}${query}`);

  it('are found around the home, most similar first, with the market rates', async () => {
    const { body } = await find('');
    expect(body.data.map(({ home: sold }) => sold.id).slice(0, 1)).toEqual([sales[0]]);
    expect(body).toMatchObject({ total: 5, market: { sales: 5 }, subject: { address: '1 Sycamore St' } });
    expect(body.data.every(({ score }, at) => at === 0 || score <= body.data[at - 1]!.score)).toBe(true);
    expect(body.data[0]!.miles).toBeCloseTo(0.1, 1);
  });

  it.each([
    ['&radius=0.5', 4],
    ['&months=1', 0],
    ['&areaPercent=1', 4],
    ['&propertyType=CONDO', 0],
    ['&propertyType=any', 5],
    ['&years=any&areaPercent=any', 5],
  ])('are narrowed by %s', async (query, total) => expect((await find(query)).body.total).toBe(total));

  it('hide the street and exact location of a home that hides its address', async () => {
    const hidden = (await find('')).body.data.find(({ home: sold }) => sold.id === sales[4])!;
    expect(hidden.home).toMatchObject({ address: 'Address on request', lat: 33.5 });
    expect(JSON.stringify((await find('')).body)).not.toContain('Hidden Ln');
  });

  it('require a home with a location, and a broker', async () => {
    const nowhere = await makeHome('No place', { lat: null, lng: null });
    expect((await june.send<Refusal>('GET', `/comps?listingId=${nowhere}`)).body.errors?.[0]?.path).toBe('listingId');
    expect((await find('', nora)).status).toBe(403);
  });

  it("are read by the index of the map's cells, not by reading every home", async () => {
    await app.prisma
      .$executeRaw`INSERT INTO "MlsListing" (id, "sourceKey", status, address, city, state, lat, lng, "soldPrice",
        "closeDate", "activationDate")
      SELECT 'far' || n, 'far' || n, 'SOLD', n || ' Far St', 'Memphis', 'TN', 35.0 + (n % 90) * 0.001, -90.0 + (n /
        90) * 0.001, 200000, now(), now() FROM generate_series(1, 8000) n`;
    await app.prisma.$executeRaw`ANALYZE "MlsListing"`;
    const { text, values } = salesSql(
      {
        around: { lat: 33.5, lng: -86.79 },
        within: 3,
        closedSince: new Date(NOW.getTime() - 365 * 86_400_000),
        propertyType: null,
        exceptListingId: home,
        limit: 600,
      },
      NOW,
    );
    const plan = await app.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index.*MlsListing_/);
    await app.prisma.$executeRaw`DELETE FROM "MlsListing" WHERE "sourceKey" LIKE 'far%'`;
  });
});

describe('a price opinion', () => {
  it('stores the homes as they were when chosen', async () => {
    const listing = await makeHome('2 Kept St');
    const { id, version } = await draft(listing, {
      comps: compsOf(sales.slice(0, 3), [{ kind: 'AREA', amount: 7000, reason: '100 sq ft smaller', isOwn: false }]),
    });
    await app.prisma.mlsListing.update({ where: { id: sales[0]! }, data: { soldPrice: 1 } });
    const saved = await patch(id, {
      version: version!,
      note: 'More',
      comps: compsOf([sales[0]!, sales[1]!], [{ kind: 'OTHER', amount: -1000, reason: 'Roof', isOwn: true }]),
    });
    expect(saved.body).toMatchObject({
      version: 2,
      note: 'More',
      comps: [{ home: { soldPrice: 400_000 }, price: 399_000 }, { price: 399_000 }],
    });
    await app.prisma.mlsListing.update({ where: { id: sales[0]! }, data: { soldPrice: 400_000 } });
    expect((await june.send('DELETE', `/pricing-opinions/${id}`)).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['no sale', { comps: [{ mlsListingId: 'nobody', lines: [] }] }, 'comps.0.mlsListingId'],
    ['the same sale twice', () => null, 'comps'],
    ['prices out of order', { price2: 380_000 }, 'price2'],
    ['a line without its reason', () => null, 'comps.0.lines.0.reason'],
    ['a home that is not there', { listingId: 'nowhere' }, ''],
  ])('is refused for %s, by the field', async (what, changes, path) => {
    const listing = await makeHome('3 Refused St');
    const body =
      what === 'the same sale twice'
        ? { comps: compsOf([sales[0]!, sales[0]!]) }
        : what === 'a line without its reason'
          ? { comps: compsOf(sales.slice(0, 3), [{ kind: 'OTHER', amount: 5, reason: '', isOwn: true }]) }
          : changes;
    const response = await june.send<Refusal>('POST', '/pricing-opinions', draftBody(listing, body));
    expect([response.status, response.body.errors?.[0]?.path ?? ''], JSON.stringify(response.body)).toEqual([
      path === '' ? 404 : 400,
      path,
    ]);
  });

  it('cannot be overwritten unseen by a second broker', async () => {
    const listing = await makeHome('4 Two Brokers St');
    const wanda = await app.person('ADMIN');
    const { id } = await draft(listing);
    const second = await wanda.send<Refusal>('POST', '/pricing-opinions', draftBody(listing));
    expect([second.status, second.body.data]).toEqual([409, expect.objectContaining({ id, version: 1 })]);
    const both = await Promise.all([
      patch(id, { version: 1, note: 'June' }),
      patch(id, { version: 1, note: 'Wanda' }, wanda),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.data).toMatchObject({
      version: 2,
      reason: 'pricing-opinion.changed',
    });
    expect((await patch(id, { version: 2, note: 'Over it' }, wanda)).body).toMatchObject({
      version: 3,
      note: 'Over it',
    });
  });

  it('notifies the seller on approval, completes the task, and is final from then on', async () => {
    const listing = await makeHome('6 Told St');
    const asked = await nora.send<{ requestedAt: string }>('POST', '/pricing-opinion-requests', {
      listingId: listing,
      note: 'New roof',
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { id } = await draft(listing);
    expect((await nora.send<{ total: number }>('GET', `/pricing-opinions?of=${listing}`)).body.total).toBe(0);
    expect((await patch(id, { version: 1, approvedPrice: 400_000, note: 'and more' })).status).toBe(400);
    const received = await app.listen(nora.accessToken);
    const { body } = await patch(id, { version: 1, approvedPrice: 405_000 });
    expect(body).toMatchObject({ approvedPrice: 405_000, approvedBy: 'Admin Number 1', approvedAt: NOW.toISOString() });
    await until(() =>
      received.received.some(
        ({ event, data }) => event === 'pricing-opinions patched' && data.id === id && !('version' in data),
      ),
    );
    const seen = await nora.send<PricingOpinionView>('GET', `/pricing-opinions/${id}`);
    expect([seen.status, seen.body.comps.length, 'version' in seen.body, 'warnings' in seen.body.comps[0]!]).toEqual([
      200,
      3,
      false,
      false,
    ]);
    expect(
      (await nora.send<{ data: { id: string }[] }>('GET', `/pricing-opinions?of=${id}`)).body.data.map((row) => row.id),
    ).toEqual([id]);
    expect((await other.send('GET', `/pricing-opinions/${id}`)).status).toBe(404);
    expect(
      await app.prisma.email.findFirst({ where: { to: nora.email, subject: { contains: '6 Told St is ready' } } }),
    ).toMatchObject({ text: expect.stringContaining('$405,000') });
    expect(await app.prisma.notification.count({ where: { userId: nora.id, link: `/price-opinion/${listing}` } })).toBe(
      1,
    );
    expect(await app.prisma.task.findFirst({ where: { listingId: listing } })).toMatchObject({ status: 'COMPLETED' });
    expect(await app.prisma.pricingOpinionRequest.findUnique({ where: { listingId: listing } })).toMatchObject({
      answeredAt: NOW,
    });
    expect((await patch(id, { version: 2, note: 'Later' })).body.data?.reason).toBe('pricing-opinion.approved');
    expect((await june.send('DELETE', `/pricing-opinions/${id}`)).status).toBe(409);
    const entries = await app.prisma.auditEntry.findMany({
      where: { entityType: 'pricing-opinion', entityId: id },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['pricing-opinion.created', 'pricing-opinion.approved']);
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain('Told St');
  });

  it('stores the comps it was approved by; a draft or discarded opinion stores none', async () => {
    const listing = await makeHome('6 Named St');
    const named = async () =>
      (
        await app.prisma.comp.findMany({
          where: { listingId: listing },
          orderBy: { mlsListingId: 'asc' },
          select: { mlsListingId: true, adjustedPrice: true },
        })
      ).map((row) => [row.mlsListingId, row.adjustedPrice]);
    const first = await draft(listing, {
      comps: compsOf(sales.slice(0, 3), [{ kind: 'AREA', amount: 7000, reason: '100 sq ft smaller', isOwn: false }]),
    });
    expect(await named()).toEqual([]);
    await patch(first.id, { version: 1, approvedPrice: 400_000 });
    const approved = [
      [sales[0], 407_000],
      [sales[1], 407_000],
      [sales[2], 427_000],
    ].sort(([a], [b]) => (a! < b! ? -1 : 1));
    expect(await named()).toEqual(approved);
    const second = await draft(listing, { comps: compsOf(sales.slice(1, 5)) });
    await patch(second.id, { version: 1, comps: compsOf(sales.slice(2, 5)) });
    await june.send('DELETE', `/pricing-opinions/${second.id}`);
    expect(await named()).toEqual(approved);
  });

  it('needs at least three homes to be approved', async () => {
    const { id } = await draft(await makeHome('7 Few St'), { comps: compsOf(sales.slice(0, 2)) });
    const { status, body } = await patch(id, { version: 1, approvedPrice: 400_000 });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'comps']);
  });
});

describe('requesting one', () => {
  it('creates one task and one notice for the brokers, even when repeated', async () => {
    const listing = await makeHome('8 Asked St');
    expect((await nora.send('GET', `/pricing-opinion-requests/${listing}`)).body).toMatchObject({ requestedAt: null });
    const responses = await Promise.all(
      [1, 2, 3].map(() => nora.send('POST', '/pricing-opinion-requests', { listingId: listing, note: 'Roof 2021' })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await app.prisma.task.findMany({ where: { listingId: listing } })).toMatchObject([
      { title: 'Price opinion of 8 Asked St', description: 'Roof 2021', clientId: nora.id, status: 'PENDING' },
    ]);
    expect(
      await app.prisma.notification.count({ where: { userId: june.id, link: `/admin/comps?listing=${listing}` } }),
    ).toBe(1);
    expect((await nora.send('GET', `/pricing-opinion-requests/${listing}`)).body).toMatchObject({
      requestedAt: NOW.toISOString(),
      answeredAt: null,
    });
  });
  it('is for the owner of an unsold home', async () => {
    const listing = await makeHome('9 Sold St', { status: 'APPROVED', externalStatus: 'SOLD' });
    expect((await other.send('POST', '/pricing-opinion-requests', { listingId: listing })).status).toBe(404);
    expect((await nora.send('POST', '/pricing-opinion-requests', { listingId: listing })).status).toBe(409);
  });
});

describe('the document', () => {
  it('matches the opinion, is stored, and is visible to its seller and brokers only', async () => {
    const listing = await makeHome('10 Paper St — Ọṣun');
    const { id } = await draft(listing, {
      comps: compsOf(sales.slice(0, 4), [
        { kind: 'AREA', amount: -7000, reason: '100 sq ft larger, at $70 a sq ft', isOwn: false },
      ]),
    });
    const early = await textOf(await (await pdfOf(id, june)).arrayBuffer());
    expect(early.text).toContain('Price opinion: draft');
    expect([
      (await pdfOf(id, nora)).status,
      await app.prisma.pricingOpinion.findUnique({ where: { id }, select: { documentKey: true } }),
    ]).toEqual([404, { documentKey: null }]);
    await patch(id, { version: 1, approvedPrice: 400_000 });
    expect(
      await Promise.all([pdfOf(id, other), pdfOf(id, null)].map(async (response) => (await response).status)),
    ).toEqual([404, 404]);
    const response = await pdfOf(id, nora);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', expect.stringContaining('Price%20opinion%2010%20Paper')]);
    const first = await response.arrayBuffer();
    const { text, pages } = await textOf(first.slice(0));
    for (const words of [
      '10 Paper St — Ọṣun',
      'We recommend $400,000',
      '$390,000',
      '$410,000',
      'The porch — counts.',
      'A. 0 Elm St',
      '–$7,000',
      '$393,000',
      '100 sq ft larger, at $70 a sq ft',
      'not an appraisal',
      'Admin Number 1',
      BRAND_DEFAULTS.brokerage,
      `Alabama license ${BRAND_DEFAULTS.licenseNumbers.AL}`,
      'Greater Alabama MLS',
      'listed by Red Mountain Realty',
      'deemed reliable but not guaranteed',
      'Nov 21, 2026',
      `1 of ${pages}`,
    ])
      expect(text, words).toContain(words);
    expect(text).not.toContain('Hidden Ln');
    const { documentKey } = await app.prisma.pricingOpinion.findUniqueOrThrow({ where: { id } });
    expect(await app.running.context.ports.storage.exists(documentKey!)).toBe(true);
    expect(Buffer.from(await (await pdfOf(id, june)).arrayBuffer()).equals(Buffer.from(first))).toBe(true);
    await app.running.context.ports.storage.remove(documentKey!);
    time = new Date(NOW.getTime() + 86_400_000);
    expect((await textOf(await (await pdfOf(id, nora)).arrayBuffer())).text).toBe(text);
    time = NOW;
  });
});
