import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HIDDEN_ADDRESS } from '#shared/listings/address-visibility.rules.ts';
import { offersOn } from './security/hidden-homes-offers.fake.ts';
import { makeListing } from './testing/factories/listings.factory.ts';
import { makeOffer } from './testing/factories/offers.factory.ts';
import { createTestApp, type ApiResponse, type Person, type TestApp } from './testing/test-app.ts';

/** A Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const AGENT_EMAIL = 'lou@agency.test';
const PHOTO = '/api/illustrations/front.webp';
/** What everyone who sees the listing is told about its MLS home, and nothing else. */
const SHOWN = {
  status: 'ACTIVE',
  address: '9 Laurel Ct',
  photos: [PHOTO],
  dom: 6,
  activationDate: '2026-11-20T15:00:00.000Z',
  closeDate: null,
  listingPrice: 310_000,
  listingAgentName: 'Lou Agent',
  listingAgentPhone: '2055550111',
  listingAgentOfficePhone: null,
  listingOfficeName: 'Oak Realty',
};

let app: TestApp;
let buyer: Person;
let stranger: Person;
let admin: Person;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [buyer, stranger, admin] = await Promise.all([app.person('BUYER'), app.person('BUYER'), app.person('ADMIN')]);
});
afterAll(() => app.stop());

/** A home of the feed that another brokerage sells, without the email of its agent. */
async function marketHome(fields: object = {}): Promise<string> {
  made += 1;
  const { id } = await app.prisma.mlsListing.create({
    data: {
      sourceKey: `home-${made}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address: SHOWN.address,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      county: 'Jefferson',
      yearBuilt: 1994,
      beds: 3,
      baths: 2,
      area: 1800,
      listingPrice: SHOWN.listingPrice,
      dom: SHOWN.dom,
      activationDate: SHOWN.activationDate,
      listingAgentName: SHOWN.listingAgentName,
      listingAgentPhone: SHOWN.listingAgentPhone,
      listingOfficeName: SHOWN.listingOfficeName,
      photos: [PHOTO, 'https://feed.test/not-copied-yet.jpg'],
      raw: { PrivateRemarks: 'Vacant on weekends' },
      ...fields,
    },
  });
  return id;
}
const want = (mlsListingId: string, person = buyer) =>
  person.send<{ id: string; type: string; mlsListing: object | null }>('POST', '/listings?buyer=true', {
    mlsListingId,
  });

describe('the listing of a home that someone else sells', () => {
  it('is made once per buyer and home, however many requests arrive at the same time', async () => {
    const home = await marketHome();
    const answers = await Promise.all([...Array.from({ length: 12 }, () => want(home)), want(home, stranger)]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 201));
    const [own, other] = [answers.slice(0, 12), answers.slice(12)];
    expect(new Set(own.map(({ body }) => body.id)).size).toBe(1);
    expect(other[0]!.body.id).not.toBe(own[0]!.body.id);
    const rows = await app.prisma.listing.findMany({ where: { mlsListingId: home }, select: { userId: true } });
    expect(rows.map(({ userId }) => userId).sort()).toEqual([buyer.id, stranger.id].sort());
    // the database refuses a second one, whoever writes it
    await expect(
      makeListing(app.prisma, { type: 'BUYER', userId: buyer.id, mlsListingId: home, slug: null }),
    ).rejects.toMatchObject({ code: 'P2002' });
  });

  it('is the listing of Hearthport where Hearthport sells the home, also from a feed that lists it too', async () => {
    const seller = await app.person('SELLER');
    const { id } = await makeListing(app.prisma, { userId: seller.id, address: '1 Own St' });
    const own = await marketHome({ origin: 'HEARTHPORT', source: null, listingId: id, address: '1 Own St' });
    const feed = await marketHome({ isDuplicate: true, duplicateOfId: own, address: '1 Own St' });
    for (const home of [own, feed])
      expect((await want(home)).body).toMatchObject({ id, type: 'SELLER', mlsListing: null });
    expect(await app.prisma.listing.count({ where: { userId: buyer.id, address: '1 Own St' } })).toBe(0);
  });

  it('is not found by a duplicate that names the street which Hearthport’s listing hides', async () => {
    const seller = await app.person('SELLER');
    const place = { address: '2 Hidden St', hideAddress: true };
    const { id } = await makeListing(app.prisma, { userId: seller.id, ...place });
    const own = await marketHome({ origin: 'HEARTHPORT', source: null, listingId: id, ...place });
    const feed = await marketHome({ isDuplicate: true, duplicateOfId: own, address: '2 Hidden St' });
    const record = await marketHome({ origin: 'COUNTY_RECORD', source: null, isDuplicate: true, duplicateOfId: feed });
    for (const home of [feed, record]) {
      expect((await buyer.send('GET', `/mls-listings/${home}`)).status).toBe(404);
      expect((await buyer.send('POST', '/favorites', { mlsListingId: home })).status).toBe(404);
      expect((await want(home)).status).toBe(404);
      const page = await fetch(`${app.url}/homes/${home}`, { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([404, null]);
    }
    // shown again, both lead to it
    await app.prisma.mlsListing.update({ where: { id: own }, data: { hideAddress: false } });
    for (const home of [feed, record])
      expect((await buyer.send('GET', `/mls-listings/${home}`)).body).toMatchObject({ id: own });
  });

  it('is nobody else’s to see: not by id, short id, list or browsing', async () => {
    const { id } = (await want(await marketHome())).body;
    const { shortId } = await app.prisma.listing.findUniqueOrThrow({ where: { id } });
    for (const send of [app.guest, stranger.send, (await app.person('SELLER')).send]) {
      for (const name of [id, shortId]) expect((await send('GET', `/listings/${name}`)).status).toBe(404);
      const listed = await send<{ data: { id: string }[] }>('GET', '/listings?$limit=100');
      expect(listed.body.data.map((row) => row.id)).not.toContain(id);
      expect((await send('GET', `/mls-listings?text=9 Laurel&$limit=100`)).body).not.toMatchObject({
        data: [{ listingId: id }],
      });
    }
    const short = await fetch(`${app.url}/s/${shortId}`, { redirect: 'manual' });
    expect(short.headers.get('location')).toBe('/404');
  });

  it('comes with its MLS home, whose hidden street stays hidden', async () => {
    const { id } = (await want(await marketHome({ hideAddress: true }))).body;
    const seen = (await buyer.send('GET', `/listings/${id}`)).body;
    expect(seen).toMatchObject({ address: HIDDEN_ADDRESS, mlsListing: { address: HIDDEN_ADDRESS } });
    expect((await admin.send('GET', `/listings/${id}`)).body).toMatchObject({ mlsListing: { address: '9 Laurel Ct' } });
  });
});

describe('an offer on a home that somebody else sells', () => {
  let listingId = '';
  let offerId = '';
  let token = '';
  const home = { ...SHOWN, id: expect.any(String) as string };
  const mlsListingIn = ({ status, body }: ApiResponse, of: string): unknown => {
    expect(status).toBe(200);
    const [row] = 'data' in body ? (body.data as Record<string, unknown>[]) : [body];
    return (row![of] as Record<string, unknown>).mlsListing;
  };

  it('costs its buyer what its MLS home says: tax and HOA are those of the feed, in the estimate of an offer too', async () => {
    const { id } = (await want(await marketHome({ tax: 4321, hasHOA: true, hoaFees: 85 }))).body;
    expect((await buyer.send('GET', `/listings/${id}`)).body).toMatchObject({ tax: 4321, hasHOA: true, hoaFees: 85 });
    const offer = await makeOffer(app.prisma, { listingId: id, userId: buyer.id, price: 300_000 });
    const estimate = await buyer.send<object>('GET', `/buyer-closing-costs?offerId=${offer.id}`);
    const query = 'propertyPrice=300000&propertyTax=4321&paymentMethod=Cash&state=AL&county=Jefferson';
    expect(estimate.body).toMatchObject({ prepaidCosts: { taxes: 2160.5 } });
    expect(estimate.body).toEqual((await buyer.send('GET', `/closing-cost-estimates?${query}`)).body);
    await app.prisma.offer.delete({ where: { id: offer.id } });
  });

  it('is toured with its MLS home shown to the buyer and the brokerage', async () => {
    listingId = (await want(await marketHome())).body.id;
    const asked = await buyer.send('POST', '/showings', {
      listing: { connect: { id: listingId } },
      proposedTime: '2026-12-02T16:00:00Z',
      coupon: '3forfree',
    });
    expect(asked).toMatchObject({ status: 201, body: { listing: { mlsListing: home, photo: PHOTO } } });
    for (const person of [buyer, admin])
      expect(mlsListingIn(await person.send('GET', `/showings?listingId=${listingId}`), 'listing')).toEqual(home);
    expect((await stranger.send<{ total: number }>('GET', `/showings?listingId=${listingId}`)).body.total).toBe(0);
  });

  it('is not approved without the email of the listing agent: the error names the field', async () => {
    const { buyerOffer } = offersOn(app, admin);
    offerId = await buyerOffer(buyer, listingId);
    const approve = () => admin.send('PATCH', `/offers/${offerId}`, { status: 'REVIEWED' });
    expect(await approve()).toMatchObject({ status: 400, body: { errors: [{ path: 'listingAgentEmail' }] } });
    const bad = await admin.send('PATCH', `/listings/${listingId}`, { listingAgentEmail: 'lou at agency' });
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'listingAgentEmail' }] } });
    // the address of the other side is the brokerage's to enter
    expect(
      (await buyer.send('PATCH', `/listings/${listingId}`, { listingAgentEmail: 'me@buyer.test' })).body,
    ).toMatchObject({ errors: [{ path: 'listingAgentEmail' }] });
    await admin.send('PATCH', `/listings/${listingId}`, { listingAgentEmail: AGENT_EMAIL });
    expect(await app.prisma.email.count({ where: { to: AGENT_EMAIL } })).toBe(0);
    expect(await approve()).toMatchObject({ status: 200, body: { status: 'REVIEWED' } });
    expect(await app.prisma.email.count({ where: { to: AGENT_EMAIL } })).toBe(0);
  });

  it('reaches the agent by private link once the buyer and the brokerage have signed', async () => {
    const { signAs, tokenIn } = offersOn(app, admin);
    await signAs(offerId, 'BUYER', 'BROKERAGE');
    token = await tokenIn(AGENT_EMAIL);
    const seen = await app.guest(`GET`, `/offers/${offerId}?token=${token}`);
    expect(seen.body).toMatchObject({ status: 'SIGNED', viewerSide: 'SELLER', listings: { mlsListing: home } });
    expect((seen.body.allowedActions as string[]).sort()).toEqual(['accept', 'counter', 'decline']);
    expect(JSON.stringify(seen.body)).not.toMatch(/lou@agency|Vacant on weekends|not-copied-yet/);
    // of the documents, the ones that the sellers sign; the buyer's own stay with the buyer
    const documents = await app.guest<{ data: { formId: number }[] }>(
      'GET',
      `/form-signing?offerId=${offerId}&token=${token}`,
    );
    expect(documents.body.data.map(({ formId }) => formId)).toEqual([6]);
    expect((await app.guest('GET', `/buyer-closing-costs?offerId=${offerId}&token=${token}`)).status).not.toBe(200);
  });

  it('accepted by the agent opens a transaction that shows the MLS home to its people alone', async () => {
    const accept = await app.guest('PATCH', `/offers/${offerId}?token=${token}`, {
      status: 'ACCEPTED',
      disclosures: 'none',
    });
    expect(accept).toMatchObject({ status: 200, body: { status: 'ACCEPTED' } });
    const { transactionId } = accept.body;
    for (const [send, suffix] of [
      [buyer.send, ''],
      [admin.send, ''],
      [app.guest, `?token=${token}`],
    ] as const) {
      expect(mlsListingIn(await send('GET', `/transactions/${transactionId}${suffix}`), 'listing')).toEqual(home);
      expect(mlsListingIn(await send('GET', `/offers/${offerId}${suffix}`), 'listings')).toEqual(home);
    }
    expect(mlsListingIn(await buyer.send('GET', `/offers?listingId=${listingId}`), 'listings')).toEqual(home);
    for (const path of [`/transactions/${transactionId}`, `/offers/${offerId}`, `/listings/${listingId}`])
      expect((await stranger.send('GET', path)).status, path).toBe(404);
  });
});
