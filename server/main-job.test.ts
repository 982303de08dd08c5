import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerJobs } from './jobs/start-jobs.ts';
import { verifyAuditChain } from './database/audit-chain.ts';
import { createTestApp, pdfFile, until, type Person, type TestApp } from './testing/test-app.ts';

const DAY = 86_400_000;

/** The whole process over the API, from sign-up to an open transaction, with the refusals for everybody else. */
describe('a sale from the first draft to the open transaction', () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let admin: Person;
  let stranger: Person;
  let listingId = '';
  let slug = '';
  let offerId = '';
  let token = '';
  let transactionId = '';

  const mailTo = async (to: string) =>
    await app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'desc' } });
  const photo = async () =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 900, height: 700, channels: 3, background: '#6f9457' } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      'front.jpg',
      { type: 'image/jpeg' },
    );
  const form = (fields: Record<string, string>, file: File) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', file);
    return data;
  };
  /** Ten in the morning at the home, two days ahead. */
  const tourTime = () => {
    const at = new Date(Date.now() + 2 * DAY);
    at.setUTCHours(17, 0, 0, 0);
    return at;
  };

  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.person('ADMIN');
    buyer = await app.person('BUYER');
    stranger = await app.person('SELLER');
  });
  afterAll(() => app.stop());

  it('signs a seller up and opens the account only by the emailed link', async () => {
    const signUp = {
      email: 'Ruth@Example.test',
      password: 'long enough words',
      firstName: 'Ruth',
      lastName: 'Amis',
      type: 'SELLER',
    };
    expect((await app.guest('POST', '/users', signUp)).status).toBe(201);
    const signIn = { strategy: 'local', email: 'ruth@example.test', password: signUp.password };
    expect((await app.guest('POST', '/authentication', signIn)).body).toMatchObject({
      code: 401,
      message: expect.stringContaining('Your email has not been verified.'),
    });
    const email = (await mailTo('ruth@example.test'))[0]!;
    const secret = /verify=([\w-]+)/.exec(email.text)![1]!;
    expect(
      (await app.guest('POST', '/verifications', { secret: 'x'.repeat(32), password: signUp.password })).status,
    ).toBe(400);
    expect((await app.guest('POST', '/verifications', { secret, password: signUp.password })).body).toEqual({
      verified: true,
      email: 'ruth@example.test',
    });
    const { status, body } = await app.guest<{ accessToken: string; user: { id: string } }>(
      'POST',
      '/authentication',
      signIn,
    );
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'user']);
    seller = {
      id: body.user.id,
      email: 'ruth@example.test',
      type: 'SELLER',
      accessToken: body.accessToken,
      send: app.sender(body.accessToken),
    };
  });

  it('keeps a draft private, lists what is missing, and checks photos by their content', async () => {
    const { body } = await seller.send<{ id: string; status: string }>('POST', '/listings', {
      address: '1408 Sycamore Street',
      city: 'Birmingham',
      state: 'AL',
      zip: '35205',
      price: 389_000,
      beds: 3,
      baths: 2,
      area: 1840,
      mortgageBalance: 120_000,
    });
    listingId = body.id;
    expect(body.status).toBe('DRAFT');
    expect((await app.guest('GET', `/listings/${listingId}`)).status).toBe(404);
    expect((await stranger.send('GET', `/listings/${listingId}`)).status).toBe(404);
    expect((await stranger.send('PATCH', `/listings/${listingId}`, { price: 1 })).status).toBe(404);
    expect((await seller.send('PATCH', `/listings/${listingId}`, { status: 'PENDING' })).body).toMatchObject({
      code: 400,
      errors: [{ path: 'photos' }],
    });

    const fake = await seller.send(
      'POST',
      '/uploads',
      form({ type: 'PHOTO', listingId }, new File(['<script>alert(1)</script>'], 'front.jpg', { type: 'image/jpeg' })),
    );
    expect(fake).toMatchObject({ status: 400, body: { errors: [{ path: 'file' }] } });
    expect((await stranger.send('POST', '/uploads', form({ type: 'PHOTO', listingId }, await photo()))).status).toBe(
      403,
    );
    const stored = await seller.send<{ uploadResult: { key: string; url: string } }[]>(
      'POST',
      '/uploads',
      form({ type: 'PHOTO', listingId }, await photo()),
    );
    expect(stored.status).toBe(201);
    const { url } = stored.body[0]!.uploadResult;
    registerJobs(app.running.context);
    await app.running.context.jobs.runDue();
    expect((await app.guest('GET', url.replace('/api', ''))).status).toBe(404);
    expect((await seller.send('GET', url.replace('/api', ''))).headers.get('content-type')).toBe('image/webp');
  });

  it('is reviewed by the brokers and approved only in the version they saw', async () => {
    expect(
      (await seller.send<{ status: string }>('PATCH', `/listings/${listingId}`, { status: 'PENDING' })).body.status,
    ).toBe('PENDING');
    const seen = (await admin.send<{ version: number }>('GET', `/listings/${listingId}`)).body.version;
    await seller.send('PATCH', `/listings/${listingId}`, { description: 'A calm street and a deep porch.' });
    expect((await admin.send('PATCH', `/listings/${listingId}`, { status: 'APPROVED', version: seen })).status).toBe(
      409,
    );
    expect(
      (await seller.send('PATCH', `/listings/${listingId}`, { status: 'APPROVED', version: seen + 1 })).status,
    ).toBe(403);
    const approved = await admin.send<{ status: string; slug: string }>('PATCH', `/listings/${listingId}`, {
      status: 'APPROVED',
      version: seen + 1,
    });
    expect(approved.body).toMatchObject({ status: 'APPROVED', externalStatus: 'ACTIVE' });
    slug = approved.body.slug;
    expect(slug).toBe('1408-sycamore-street-birmingham-al-35205');
  });

  it('is public by id, slug and short URL and found by browsing, without private fields', async () => {
    const byId = await app.guest<{ shortId: string }>('GET', `/listings/${listingId}`);
    expect(byId.status).toBe(200);
    for (const hidden of ['mortgageBalance', 'accessInfo', 'refId', 'userId', 'version'])
      expect(byId.body).not.toHaveProperty(hidden);
    expect((await app.guest<{ id: string }>('GET', `/listings/${slug}`)).body.id).toBe(listingId);
    const short = await fetch(`${app.url}/s/${byId.body.shortId}`, { redirect: 'manual' });
    expect([short.status, short.headers.get('location')]).toEqual([302, `/${slug}`]);
    const found = await app.guest<{ total: number; data: { listingId: string }[] }>(
      'GET',
      '/mls-listings?south=33&north=34&west=-87&east=-86&minPrice=300000&beds=3',
    );
    expect(found.body).toMatchObject({ total: 1, data: [{ listingId, listingPrice: 389_000 }] });
    expect((await app.guest<{ total: number }>('GET', '/mls-listings?minPrice=400000')).body.total).toBe(0);
    const clusters = await app.guest<{ total: number; clusters: unknown[] }>('GET', '/home-clusters?zoom=6');
    expect(clusters.body).toMatchObject({ total: 1, clusters: [{ count: 1, home: { listingId } }] });
  });

  it('is toured: requested, received live, confirmed only by the owner, announced by email', async () => {
    const sellerListener = await app.listen(seller.accessToken);
    const strangerListener = await app.listen(stranger.accessToken);
    const buyerListener = await app.listen(buyer.accessToken);
    const asked = await buyer.send<{ id: string; state: string }>('POST', '/showings', {
      listing: { connect: { id: listingId } },
      proposedTime: tourTime().toISOString(),
      accepted: true,
    });
    expect(asked).toMatchObject({ status: 201, body: { state: 'REQUESTED' } });
    const { id } = asked.body;
    const notified = await until(() => sellerListener.received.find((each) => each.event === 'notifications created'));
    expect(notified.data.text).toContain('would like to tour 1408 Sycamore Street');
    expect((await mailTo(seller.email))[0]!.text).toContain('would like to tour 1408 Sycamore Street');
    expect((await stranger.send('PATCH', `/showings/${id}`, { accepted: true })).status).toBe(404);
    expect((await buyer.send('PATCH', `/showings/${id}`, { accepted: true })).status).toBe(403);
    expect((await seller.send('PATCH', `/showings/${id}`, { accepted: true })).body).toMatchObject({
      state: 'CONFIRMED',
    });
    await until(() =>
      buyerListener.received.find((each) => each.event === 'showings patched' && each.data.state === 'CONFIRMED'),
    );
    expect((await mailTo(buyer.email))[0]!.subject).toContain('Confirmed: 1408 Sycamore Street');
    expect(strangerListener.received).toEqual([]);
  });

  const closing = new Date(Date.now() + 30 * DAY).toISOString();
  const offer = () => ({
    firstName: 'Ada',
    lastName: 'Lane',
    email: 'ada@agents.test',
    phone: '615-555-0199',
    buyerFirstName: 'Ivo',
    buyerLastName: 'Rook',
    buyerPhone: '615-555-0198',
    price: 380_000,
    paymentMethod: 'Financed',
    loan: 300_000,
    earnestMoney: 5000,
    concessions: 0,
    bagentComm: 2.5,
    closingDate: closing,
    inspectionPeriod: 7,
    appliances: true,
    contingent: false,
    additionalTerms: '',
    sessionId: 'session-of-ada-lane-0001',
    listing: { connect: { id: listingId } },
  });

  it('accepts an offer with a document from a guest without an account, and emails the private link', async () => {
    const without = await app.guest('POST', '/offers', offer());
    expect(without).toMatchObject({ status: 400, body: { message: 'You must upload at least one document' } });
    expect((await app.guest('POST', '/offers', { ...offer(), loan: 999_999 })).body).toMatchObject({
      errors: [{ path: 'loan', message: 'Loan amount cannot exceed offer price.' }],
    });
    const sent = await app.guest(
      'POST',
      '/uploads',
      form({ type: 'OFFER_DOC', listingId, sessionId: 'session-of-ada-lane-0001' }, pdfFile()),
    );
    expect(sent.status).toBe(201);
    const made = await app.guest<{ id: string }>('POST', '/offers', offer(), { 'Idempotency-Key': 'offer-of-ada' });
    expect(made.status).toBe(201);
    const again = await app.guest<{ id: string }>('POST', '/offers', offer(), { 'Idempotency-Key': 'offer-of-ada' });
    expect(again.body.id).toBe(made.body.id);
    offerId = made.body.id;
    expect(await app.prisma.offer.count()).toBe(1);
    token = /offer-portal\/([\w.-]+)/.exec((await mailTo('ada@agents.test'))[0]!.text)![1]!;
    expect(await app.prisma.email.count({ where: { to: 'ada@agents.test' } })).toBe(1);
    expect((await stranger.send('GET', `/offers/${offerId}`)).status).toBe(404);
    expect((await app.guest('GET', `/offers/${offerId}`)).status).toBe(401);
  });

  it('shows only its own offer to the private link', async () => {
    const seen = await app.guest<{ allowedActions: string[]; uploads: { url: string }[]; listings: object }>(
      'GET',
      `/offers/${offerId}?token=${token}`,
    );
    expect(seen.body.allowedActions).toEqual(['rescind']);
    expect(seen.body.listings).not.toHaveProperty('mortgageBalance');
    expect((await app.guest('GET', `${seen.body.uploads[0]!.url.replace('/api', '')}?token=${token}`)).status).toBe(
      200,
    );
    for (const closed of ['/users', '/notifications', '/messages', '/showings', '/emails', '/offers'])
      expect((await app.guest('GET', `${closed}?token=${token}`)).status, closed).toBe(403);
    // a login does not add to a link: the request acts as the party only
    expect((await admin.send('GET', `/emails?token=${token}`)).status).toBe(403);
    expect((await app.guest('POST', '/authentication', { strategy: 'jwt', accessToken: token })).status).toBe(401);
    expect((await app.guest('GET', `/offers/${offerId}?token=${seller.accessToken}`)).status).toBe(401);
  });

  it('is countered by the seller with a new price and closing date, and accepted through the link', async () => {
    const closingDate = new Date(Date.now() + 40 * DAY).toISOString();
    expect(
      (await seller.send('POST', '/offer-rounds', { offerId, price: 380_000, acknowledged: true })).body,
    ).toMatchObject({ message: 'A counter needs at least one changed field.' });
    // exactly the specified fields: the checkbox belongs to the form
    const round = await seller.send<{ id: string; changedFields: object }>('POST', '/offer-rounds', {
      offerId,
      price: 385_000,
      closingDate,
      changedFields: { price: { from: 380_000, to: 385_000 } },
      responseNotes: '',
    });
    expect(round.status).toBe(201);
    expect(Object.keys(round.body.changedFields).sort()).toEqual(['closingDate', 'price']);
    expect((await mailTo('ada@agents.test'))[0]!.subject).toContain('countered');
    expect(
      (await seller.send('PATCH', `/offer-rounds/${round.body.id}`, { status: 'ACCEPTED', disclosures: 'none' }))
        .status,
    ).toBe(409);
    expect(
      (await app.guest('PATCH', `/offer-rounds/${round.body.id}?token=${token}`, { status: 'ACCEPTED' })).body,
    ).toMatchObject({ status: 'ACCEPTED' });

    const accepted = await seller.send<{ status: string; price: number; transactionId: string }>(
      'GET',
      `/offers/${offerId}`,
    );
    expect(accepted.body).toMatchObject({ status: 'ACCEPTED', price: 385_000, closingDate });
    transactionId = accepted.body.transactionId;
    expect((await seller.send('GET', `/transactions/${transactionId}`)).body).toMatchObject({
      status: 'OPEN',
      role: 'SELLER',
    });
    expect((await app.guest('GET', `/transactions/${transactionId}?token=${token}`)).body).toMatchObject({
      status: 'OPEN',
      role: 'BUYER',
    });
    expect((await stranger.send('GET', `/transactions/${transactionId}`)).status).toBe(404);
    expect((await app.guest('GET', `/listings/${listingId}`)).body).toMatchObject({ externalStatus: 'PENDING' });
    expect((await app.guest<{ data: object[] }>('GET', '/mls-listings?status=PENDING')).body.data).toMatchObject([
      { listingId },
    ]);
  });

  it('records every step in an intact audit log', async () => {
    const entries = await app.prisma.auditEntry.findMany({ orderBy: { seq: 'asc' }, select: { action: true } });
    const steps = [
      'user.signed-up',
      'user.verified',
      'listing.created',
      'upload.added',
      'listing.submitted',
      'listing.approved',
      'showing.requested',
      'showing.confirmed',
      'offer.submitted',
      'offer.countered',
      'offer.accepted',
      'transaction.opened',
      'listing.pending-sale',
    ];
    const seen = entries.map((entry) => entry.action).filter((action) => steps.includes(action));
    expect(seen.filter((action, at) => seen.indexOf(action) === at)).toEqual(steps);
    expect(await verifyAuditChain(app.prisma)).toMatchObject({ isIntact: true });
  });
});
