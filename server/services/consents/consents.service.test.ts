import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeTourAgreement } from '../../testing/factories/consents.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
interface Consent {
  id: string;
  kind: string;
  listingId: string | null;
}
interface List {
  total: number;
  data: Consent[];
  tourAgreement: { completedAt: string; validUntil: string } | null;
}

let app: TestApp;
let seller: Person;
let buyer: Person;
let hoover: string;
let nashville: string;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  seller = await app.person('SELLER');
  hoover = (await makeListing(app.prisma, { userId: seller.id })).id;
  nashville = (await makeListing(app.prisma, { userId: seller.id, city: 'Nashville', state: 'TN', zip: '37212' })).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  buyer = await app.person('BUYER');
});

const acknowledge = (person: Person, listingId = nashville) =>
  person.send<Consent>('POST', '/consents', { kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId });
const list = async (person: Person, query = '') => (await person.send<List>('GET', `/consents${query}`)).body;

describe('/consents', () => {
  it('records a signature with name, address and browser, for its person and brokers alone', async () => {
    const { status, body } = await buyer.send<Consent>(
      'POST',
      '/consents',
      { kind: 'RECAD_SIGNED', name: 'Bo Buyer', listingId: hoover, textVersion: 1 },
      { 'user-agent': 'Test Browser 1' },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'RECAD_SIGNED',
      name: 'Bo Buyer',
      listingId: hoover,
      textVersion: 1,
      userAgent: 'Test Browser 1',
      ip: expect.stringContaining('127.0.0.1'),
      at: NOW.toISOString(),
    });
    const path = `/consents/${body.id}`;
    const admin = await app.person('ADMIN');
    expect((await buyer.send('GET', path)).status).toBe(200);
    expect((await admin.send('GET', path)).status).toBe(200);
    for (const other of [seller, await app.person('BUYER')]) {
      expect((await other.send('GET', path)).status).toBe(404);
      expect((await list(other)).data.map(({ id }) => id)).not.toContain(body.id);
      expect((await list(other, `?userId=${buyer.id}`)).data).toEqual([]);
    }
    expect((await list(admin, `?userId=${buyer.id}`)).data.map(({ id }) => id)).toContain(body.id);
  });

  it('with a home lists what counts for it: its own records and those given once per person', async () => {
    await buyer.send('POST', '/consents', { kind: 'RECAD_DECLINED', listingId: hoover });
    await acknowledge(buyer);
    const kinds = async (query = '') => (await list(buyer, query)).data.map(({ kind }) => kind).toSorted();
    const once = ['BROKERAGE_DISCLOSURE_DELIVERED', 'RECAD_DECLINED'];
    expect(await kinds()).toEqual(['AGENCY_STATUS_ACKNOWLEDGED', ...once]);
    expect(await kinds(`?listingId=${nashville}`)).toEqual(['AGENCY_STATUS_ACKNOWLEDGED', ...once]);
    expect(await kinds(`?listingId=${hoover}`)).toEqual(once);
  });

  it('names the tour agreement in force and until when it covers tours, to its person', async () => {
    expect((await list(buyer)).tourAgreement).toBeNull();
    const completedAt = new Date('2026-11-01T15:00:00Z');
    await makeTourAgreement(app.prisma, { userId: buyer.id, listingId: nashville, completedAt });
    expect((await list(buyer)).tourAgreement).toEqual({
      completedAt: completedAt.toISOString(),
      validUntil: '2027-01-30T15:00:00.000Z',
    });
    expect((await list(seller)).tourAgreement).toBeNull();
    const late = await app.person('BUYER');
    const longAgo = new Date('2026-09-01T15:00:00Z');
    await makeTourAgreement(app.prisma, { userId: late.id, listingId: nashville, completedAt: longAgo });
    expect((await list(late)).tourAgreement).toBeNull();
  });

  it('refuses with the field: a signature without a name, a home that cannot be seen, a kind that only we record', async () => {
    const draft = await makeListing(app.prisma, { userId: seller.id, status: 'DRAFT', slug: null, state: 'TN' });
    const post = (body: object) =>
      buyer.send<{ errors?: { path: string }[] }>('POST', '/consents', body).then((response) => ({
        status: response.status,
        paths: (response.body.errors ?? []).map(({ path }) => path),
      }));
    expect(await post({ kind: 'RECAD_SIGNED' })).toEqual({ status: 400, paths: ['name'] });
    expect(await post({ kind: 'AGENCY_STATUS_ACKNOWLEDGED' })).toEqual({ status: 400, paths: ['listingId'] });
    expect(await post({ kind: 'TOUR_AGREEMENT_NOT_REQUIRED', listingId: hoover })).toEqual({
      status: 400,
      paths: ['kind'],
    });
    expect(await post({ kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: hoover })).toEqual({
      status: 400,
      paths: ['listingId'],
    });
    expect((await post({ kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: draft.id })).status).toBe(404);
  });

  it('given twice is one record, and the other windows of the person hear of it', async () => {
    const { received } = await app.listen(buyer.accessToken);
    const stranger = await app.listen(seller.accessToken);
    const first = await acknowledge(buyer);
    const again = await acknowledge(buyer);
    expect(again.body.id).toBe(first.body.id);
    await until(() => received.some(({ event, data }) => event === 'consents created' && data.id === first.body.id));
    expect(stranger.received.filter(({ event }) => event.startsWith('consents'))).toEqual([]);
  });

  it('a tour in Tennessee and an offer without them are refused over HTTP, naming the field', async () => {
    const tour = await buyer.send('POST', '/showings', {
      listing: { connect: { id: nashville } },
      proposedTime: '2026-12-02T16:00:00Z',
    });
    expect(tour).toMatchObject({
      status: 400,
      body: {
        message: 'You must sign your tour agreement.',
        errors: [{ path: 'tourAgreement', message: 'You must sign your tour agreement.' }],
      },
    });
  });

  it('is in the export of one’s data', async () => {
    await buyer.send('POST', '/consents', { kind: 'RECAD_SIGNED', name: 'Bo Buyer' });
    const { body } = await buyer.send<string>('GET', `/users/${buyer.id}/export`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(text).toMatch(/"consents":\s*\[/);
    expect(text).toContain('Bo Buyer');
  });
});
