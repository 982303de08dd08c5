import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let buyer: Person;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  buyer = await app.person('BUYER');
});
afterAll(() => app.stop());

/** An MLS home that this buyer saved. */
async function wanted(person: Person): Promise<string> {
  made += 1;
  const home = await app.prisma.mlsListing.create({
    data: {
      sourceKey: `home-${made}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address: `${made} Pine St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: NOW,
      listingPrice: 250_000,
    },
  });
  return (await person.send<{ id: string }>('POST', '/listings?buyer=true', { mlsListingId: home.id })).body.id;
}
/** A paid intent of this person, for a tour of any home. */
async function paid(person: Person): Promise<string> {
  const opened = await person.send<{ stripePaymentIntentId: string }>('POST', '/stripe-checkout', { amount: 5000 });
  const { stripePaymentIntentId } = opened.body;
  await person.send('POST', '/test-payments', { stripePaymentIntentId, card: 'ACCEPTED' });
  return stripePaymentIntentId;
}
const ask = (id: string, more: object = {}, headers: Record<string, string> = {}, person = buyer) =>
  person.send<{ id: string; message: string; errors?: { path: string; code: string }[]; data?: { reason: string } }>(
    'POST',
    '/showings',
    { listing: { connect: { id } }, proposedTime: '2026-12-02T16:00:00Z', ...more },
    headers,
  );

describe('a tour of a home that someone else sells', () => {
  it("is requested with a completed payment, one's own and paid", async () => {
    const home = await wanted(buyer);
    expect((await ask(home)).body.errors).toMatchObject([{ path: 'stripePaymentIntentId', code: 'payment-required' }]);
    const { body } = await buyer.send<{ stripePaymentIntentId: string }>('POST', '/stripe-checkout', {});
    for (const [stripePaymentIntentId, code] of [
      ['no-such-payment', 'payment-unknown'],
      [await paid(await app.person('BUYER')), 'payment-unknown'],
      [body.stripePaymentIntentId, 'payment-incomplete'],
    ])
      expect((await ask(home, { stripePaymentIntentId })).body.errors?.[0]?.code).toBe(code);
    expect((await ask(home, { stripePaymentIntentId: await paid(buyer) })).status).toBe(201);
  });

  it('requested twice with one key is one tour; another one with the same payment is refused', async () => {
    const [home, other] = [await wanted(buyer), await wanted(buyer)];
    const stripePaymentIntentId = await paid(buyer);
    const press = () => ask(home, { stripePaymentIntentId }, { 'idempotency-key': 'one press' });
    const [first, second] = [await press(), await press()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await ask(other, { stripePaymentIntentId })).toMatchObject({
      status: 409,
      body: { data: { reason: 'payment.used' } },
    });
  });
});

describe('the coupon', () => {
  it('grants three tours per person, however many are requested at once', async () => {
    const person = await app.person('BUYER');
    // visits that have no fee leave the free ones: an inspector's, an appraiser's, the last look before closing
    const sold = (await makeListing(app.prisma, { userId: (await app.person('SELLER')).id })).id;
    for (const [at, type] of (['INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH'] as const).entries())
      await app.prisma.showing.create({
        data: {
          listingId: sold,
          userId: person.id,
          type,
          accepted: true,
          proposedTime: new Date(Date.UTC(2026, 11, 5, 15 + at)),
        },
      });
    const homes = [];
    for (let at = 0; at < 25; at += 1) homes.push(await wanted(person));
    const responses = await Promise.all(homes.map((home) => ask(home, { coupon: '3forfree' }, {}, person)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status !== 201);
    for (const { status, body } of refused)
      expect([status, body.errors?.[0]]).toMatchObject([400, { path: 'coupon', code: 'payment-required' }]);
    expect(await app.prisma.showing.count({ where: { userId: person.id, type: 'TOUR' } })).toBe(3);
  });
});

describe('another visit', () => {
  it('goes beside a tour, says what it is for if that is given, and costs the fee of a tour', async () => {
    const [person, seller, stranger] = [
      await app.person('BUYER'),
      await app.person('SELLER'),
      await app.person('BUYER'),
    ];
    const home = (await makeListing(app.prisma, { userId: seller.id })).id;
    expect((await ask(home, {}, {}, person)).status).toBe(201);
    const other = { type: 'OTHER', proposedTime: '2026-12-04T16:00:00Z', isAgent: true };
    // the fields that the specification lists are enough, whatever a form asks beyond them
    const unexplained = await app.person('BUYER');
    for (const purpose of [undefined, '  ']) {
      const asked = await ask(home, { ...other, purpose }, {}, unexplained);
      expect(asked).toMatchObject({ status: 201, body: { type: 'OTHER', purpose: null } });
      await unexplained.send('PATCH', `/showings/${asked.body.id}`, { accepted: null });
    }
    const { status, body } = await ask(home, { ...other, purpose: ' To measure the den ' }, {}, person);
    expect(status).toBe(201);
    for (const who of [person, seller])
      expect((await who.send('GET', `/showings/${body.id}`)).body).toMatchObject({
        type: 'OTHER',
        purpose: 'To measure the den',
        isAgent: true,
      });
    expect((await stranger.send('GET', `/showings/${body.id}`)).status).toBe(404);
    const [email] = await app.prisma.email.findMany({ where: { to: seller.email, text: { contains: 'To measure' } } });
    expect(email?.text).toMatch(/would like to visit/);
    // a tour says nothing of the kind
    const tour = await app.prisma.showing.findFirstOrThrow({ where: { userId: person.id, type: 'TOUR' } });
    expect(tour.purpose).toBeNull();

    // of a home of another brokerage: its tour is asked for and paid, and the visit is paid beside it
    const outside = await wanted(person);
    expect((await ask(outside, { coupon: '3forfree' }, {}, person)).status).toBe(201);
    const visit = { ...other, purpose: 'With a roofer' };
    expect((await ask(outside, visit, {}, person)).body.errors?.[0]?.code).toBe('payment-required');
    const listing = { connect: { id: outside } };
    expect((await person.send('POST', '/stripe-checkout', { listing })).status).toBe(409);
    const opened = await person.send<{ stripePaymentIntentId: string }>('POST', '/stripe-checkout', {
      listing,
      type: 'OTHER',
    });
    const { stripePaymentIntentId } = opened.body;
    await person.send('POST', '/test-payments', { stripePaymentIntentId, card: 'ACCEPTED' });
    const paid = await ask(outside, visit, {}, person);
    expect(paid.status).toBe(201);
    expect((await person.send('GET', `/showings/${paid.body.id}`)).body).toMatchObject({ stripePaymentIntentId });
  });
});

describe('notify=false', () => {
  it.each([
    ['requested', false],
    ['approved at once', true],
  ])('notifies nobody of a showing that is %s', async (_what, autoApproveShowings) => {
    const seller = await app.person('SELLER');
    await app.prisma.user.update({ where: { id: seller.id }, data: { autoApproveShowings, verified: true } });
    const visit = async (query: string, proposedTime: string) => {
      const visitor = await app.person('BUYER');
      made += 1;
      const home = await makeListing(app.prisma, { userId: seller.id });
      const body = { listing: { connect: { id: home.id } }, proposedTime };
      const showing = await visitor.send<{ id: string }>('POST', `/showings${query}`, body);
      expect(showing.status).toBe(201);
      const [notifications, mails] = await Promise.all([
        app.prisma.notification.count({ where: { resourceId: showing.body.id } }),
        // the brokerage disclosure is no notification: it is delivered in any case
        app.prisma.email.count({ where: { to: visitor.email, NOT: { dedupeKey: { startsWith: 'consent:' } } } }),
      ]);
      return { notifications, mails };
    };
    expect(await visit('?notify=false', '2026-12-02T16:00:00Z')).toEqual({ notifications: 0, mails: 0 });
    expect((await visit('', '2026-12-03T16:00:00Z')).notifications).toBe(autoApproveShowings ? 2 : 1);
  });
});

describe('the list of a broker', () => {
  it('is filtered by time, person and home; a person filters only their own', async () => {
    const [seller, visitor, broker] = [
      await app.person('SELLER'),
      await app.person('BUYER'),
      await app.person('ADMIN'),
    ];
    const [home, other] = [
      await makeListing(app.prisma, { userId: seller.id }),
      await makeListing(app.prisma, { userId: seller.id }),
    ];
    const at = (listingId: string, iso: string) =>
      makeShowing(app.prisma, { listingId, userId: visitor.id, accepted: true, proposedTime: new Date(iso) });
    await at(home.id, '2027-03-01T15:00:00Z');
    await at(home.id, '2027-03-02T15:00:00Z');
    await at(other.id, '2027-03-03T15:00:00Z');
    const times = async (query: string, person = broker) =>
      (await person.send<{ data: { proposedTime: string }[] }>('GET', `/showings?${query}`)).body.data.map((row) =>
        row.proposedTime.slice(0, 10),
      );
    const march = 'from=2027-03-01T15:00:00Z&to=2027-03-03T15:00:00Z&$sort[proposedTime]=1';
    expect(await times(march)).toEqual(['2027-03-01', '2027-03-02']);
    expect(await times(`personId=${seller.id}&$sort[proposedTime]=1`)).toEqual([
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
    ]);
    expect(await times(`personId=${visitor.id}&listingId=${other.id}`)).toEqual(['2027-03-03']);
    expect(await times(`personId=${broker.id}`)).toEqual([]);
    expect(await times(march, await app.person('BUYER'))).toEqual([]);
    expect((await broker.send<{ errors: { path: string }[] }>('GET', '/showings?from=soon')).body.errors).toMatchObject(
      [{ path: 'from' }],
    );
  });

  it('begins with what waits, then what comes next, and ends with what is past, on every page and in the sheet', async () => {
    const [seller, visitor, broker] = [
      await app.person('SELLER'),
      await app.person('BUYER'),
      await app.person('ADMIN'),
    ];
    const home = await makeListing(app.prisma, { userId: seller.id });
    const row = (purpose: string, day: string, accepted: boolean | null, suggestedTimes: Date[] = []) =>
      makeShowing(app.prisma, {
        listingId: home.id,
        userId: visitor.id,
        proposedTime: new Date(`${day}T16:00:00Z`),
        accepted,
        suggestedTimes,
        purpose,
      });
    await row('past', '2026-11-20', true);
    await row('next week', '2026-12-08', true);
    await row('canceled', '2026-12-20', null);
    await row('asked for later', '2026-12-10', false);
    await row('tomorrow', '2026-12-02', true);
    await row('asked long ago', '2026-10-01', false);
    await row('asked yesterday', '2026-11-30', false);
    await row('other times suggested', '2026-12-03', null, [new Date('2026-12-04T16:00:00Z')]);
    await row('past, latest', '2026-11-29', true);
    const order = [
      ...['asked yesterday', 'asked for later'],
      ...['tomorrow', 'other times suggested', 'next week'],
      ...['canceled', 'past, latest', 'past', 'asked long ago'],
    ];
    const page = async (skip: number, limit: number) =>
      (
        await broker.send<{ total: number; data: { purpose: string }[] }>(
          'GET',
          `/showings?listingId=${home.id}&$sort[next]=1&$limit=${limit}&$skip=${skip}`,
        )
      ).body;
    expect((await page(0, 20)).data.map(({ purpose }) => purpose)).toEqual(order);
    for (const skip of [0, 3, 6, 9]) {
      const { total, data } = await page(skip, 3);
      expect(total).toBe(9);
      expect(data.map(({ purpose }) => purpose)).toEqual(order.slice(skip, skip + 3));
    }
    const sheet = await broker.send<string>('GET', `/showings/sheet.csv?listingId=${home.id}&$sort[next]=1`);
    expect(sheet.body.match(/202\d-\d\d-\d\d(?=,\d+:)/g)).toEqual(
      ['11-30', '12-10', '12-02', '12-03', '12-08', '12-20', '11-29', '11-20', '10-01'].map((day) => `2026-${day}`),
    );
  });

  it('says whose home it is, and only a broker books, acts and notes for others', async () => {
    const [seller, visitor, broker] = [
      await app.person('SELLER'),
      await app.person('BUYER'),
      await app.person('ADMIN'),
    ];
    const home = await makeListing(app.prisma, { userId: seller.id });
    const body = {
      listing: { connect: { id: home.id } },
      user: { connect: { id: visitor.id } },
      proposedTime: '2026-12-03T16:00:00Z',
    };
    const post = (person: Person, more: object = {}, query = '') =>
      person.send<{ id: string; host?: object; userId: string; errors?: { path: string }[] }>(
        'POST',
        `/showings${query}`,
        {
          ...body,
          ...more,
        },
      );
    expect((await post(visitor)).status).toBe(400);
    expect((await post(broker, { mlsListing: { connect: { id: 'x' } } })).body.errors).toMatchObject([
      { path: 'listing' },
    ]);
    const booked = await post(broker, {}, '?notify=false');
    expect(booked.body).toMatchObject({ userId: visitor.id, host: { id: seller.id } });
    expect(await app.prisma.notification.count({ where: { resourceId: booked.body.id } })).toBe(0);
    const patch = (person: Person, change: object) => person.send('PATCH', `/showings/${booked.body.id}`, change);
    expect((await patch(visitor, { externalLockboxId: 'box' })).status).toBe(400);
    expect((await patch(seller, { accepted: true, actingFor: 'HOST' })).status).toBe(403);
    expect((await patch(broker, { externalLockboxId: 'box-9', agentBooks: true })).body).toMatchObject({
      externalLockboxId: 'box-9',
      agentBooks: true,
    });
    const asSeenBy = async (person: Person) => (await person.send('GET', `/showings/${booked.body.id}`)).body;
    expect(await asSeenBy(seller)).toMatchObject({ externalLockboxId: 'box-9' });
    for (const hidden of ['externalLockboxId', 'host']) expect(await asSeenBy(visitor)).not.toHaveProperty(hidden);
    expect(await asSeenBy(seller)).not.toHaveProperty('stripePaymentIntentId');
  });

  it('does not depend on isTour: the listing and the type decide about the fee', async () => {
    const home = await wanted(buyer);
    for (const isTour of [true, false])
      expect(
        (
          await buyer.send<{ errors: { code: string }[] }>('POST', `/showings?isTour=${isTour}`, {
            listing: { connect: { id: home } },
            proposedTime: '2026-12-02T16:00:00Z',
          })
        ).body.errors,
      ).toMatchObject([{ code: 'payment-required' }]);
  });
});

describe('the fields that the specification lists for a change', () => {
  const ASKED = '2026-12-02T16:00:00.000Z';
  const TIME = '2026-12-03T16:00:00.000Z';
  const requested = async () => {
    const [person, seller] = [await app.person('BUYER'), await app.person('SELLER')];
    const home = await makeListing(app.prisma, { userId: seller.id });
    const { id } = await makeShowing(app.prisma, {
      listingId: home.id,
      userId: person.id,
      proposedTime: new Date(ASKED),
    });
    const patch = (who: Person, body: object) => who.send('PATCH', `/showings/${id}`, body);
    return { id, person, seller, patch };
  };

  it('can all be sent, with nothing in those that an answer does not need', async () => {
    const { patch, person, seller } = await requested();
    expect(await patch(seller, { accepted: true, agentBooks: false, suggestedTimes: [] })).toMatchObject({
      status: 200,
      body: { accepted: true, agentBooks: false },
    });
    expect(await patch(person, { accepted: null, agentBooks: false, suggestedTimes: [] })).toMatchObject({
      status: 200,
      body: { state: 'CANCELLED' },
    });
    const other = await requested();
    const denial = { accepted: null, agentBooks: false, suggestedTimes: [TIME] };
    expect(await other.patch(other.seller, denial)).toMatchObject({ status: 200, body: { state: 'DENIED' } });
  });

  it('do not let a host deny without a time, confirm with other times, or tick Agent Books', async () => {
    const { patch, seller } = await requested();
    for (const body of [{ accepted: null, suggestedTimes: [] }, { suggestedTimes: [] }])
      expect(await patch(seller, body)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'suggestedTimes', message: 'You must suggest at least one valid time.' }] },
      });
    expect(await patch(seller, { accepted: null, suggestedTimes: [TIME, ASKED] })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'suggestedTimes.1', message: 'They asked for this time. Confirm it, or suggest another one.' },
        ],
      },
    });
    expect(await patch(seller, { accepted: true, suggestedTimes: [TIME] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'suggestedTimes', message: 'Confirm the showing or suggest other times, not both.' }] },
    });
    for (const body of [{ accepted: true, agentBooks: true }, { agentBooks: true }])
      expect(await patch(seller, body)).toMatchObject({ status: 400, body: { errors: [{ path: 'agentBooks' }] } });
    expect((await patch(seller, { agentBooks: false })).status).toBe(400);
  });

  it('of new times may include `accepted`, which the server decides', async () => {
    const { id, person } = await requested();
    const put = { accepted: true, proposedTime: TIME, otherTimes: [] };
    expect(await person.send('PUT', `/showings/${id}`, put)).toMatchObject({
      status: 200,
      body: { accepted: false, proposedTime: TIME },
    });
  });
});
