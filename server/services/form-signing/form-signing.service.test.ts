import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormSigningView, SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const DAY = 86_400_000;
const TYPED = { kind: 'typed', name: 'Bo Buyer', initials: 'BB' };
const world = { now: NOW };
let app: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp({ clock: () => world.now });
  [seller, buyer, stranger, admin] = await Promise.all([
    app.person('SELLER'),
    app.person('BUYER'),
    app.person('BUYER'),
    app.person('ADMIN'),
  ]);
});
afterAll(() => app.stop());
beforeEach(() => {
  world.now = NOW;
});

async function offerOf(fields: object = {}, home: object = {}) {
  const listing = await makeListing(app.prisma, { userId: seller.id, yearBuilt: 1990, state: 'AL', ...home });
  return makeOffer(app.prisma, {
    listingId: listing.id,
    userId: buyer.id,
    status: 'REVIEWED',
    secondBuyerName: 'Sam Second',
    secondBuyerEmail: `sam@${listing.id.slice(-6)}.test`,
    ...fields,
  });
}
type Offer = Awaited<ReturnType<typeof offerOf>>;
const create = (who: Person, offer: Offer, formId: number, token = '') =>
  who.send<{ slug: string; message: string }>('POST', `/form-signing${token}`, {
    listingId: offer.listingId,
    offerId: offer.id,
    formId,
  });
const slugOf = async (who: Person, offer: Offer, formId: number) => (await create(who, offer, formId)).body.slug;
const page = (slug: string, who: Person | null = null) =>
  who
    ? who.send<SignerPageView>('GET', `/form-signing/${slug}`)
    : app.guest<SignerPageView>('GET', `/form-signing/${slug}`);
const act = (slug: string, body: object, who: Person | null = null) =>
  who
    ? who.send<SignerPageView>('PATCH', `/form-signing/${slug}`, body)
    : app.guest<SignerPageView>('PATCH', `/form-signing/${slug}`, body);
async function signAs(who: Person | null, slug: string) {
  await act(slug, { action: 'consent' }, who);
  return act(slug, { action: 'sign', signature: TYPED }, who);
}
/** The link in the last email to the second buyer. */
async function emailedSlug(offer: Offer): Promise<string> {
  const emails = await app.prisma.email.findMany({
    where: { to: offer.secondBuyerEmail },
    orderBy: { createdAt: 'desc' },
  });
  return /\/sign\/([\w-]+)/.exec(emails[0]!.text)![1]!;
}

describe('signing an offer', () => {
  it('leads a buyer and a second buyer through all documents, and the offer goes to the seller', async () => {
    const offer = await offerOf();
    const first = await slugOf(buyer, offer, 9);
    expect((await page(first, buyer)).body).toMatchObject({
      name: 'Closing Costs Estimate',
      role: 'BUYER',
      step: 1,
      steps: 3,
      problem: null,
      consentAt: null,
      pages: expect.any(Number),
    });
    let slug: string | null = first;
    const signed: string[] = [];
    while (slug) {
      const after: SignerPageView = (await signAs(buyer, slug)).body;
      expect(after.signedAt).toBe(NOW.toISOString());
      signed.push(after.name);
      slug = after.nextSlug;
    }
    expect(signed).toEqual(['Closing Costs Estimate', 'Buyer Agreement', 'Purchase Agreement']);
    const agreement = await buyer.send('GET', `/purchase-agreements/${offer.id}`);
    expect(agreement.body).toEqual({ completed: false, buyerSlug: expect.any(String) });
    for (slug = await emailedSlug(offer); slug;) slug = (await signAs(null, slug)).body.nextSlug;
    expect((await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } })).status).toBe('REVIEWED');
    await signAs(admin, await slugOf(admin, offer, 7));
    expect((await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } })).status).toBe('SIGNED');
  });

  it('gives the same link to whoever asks again, and lists the documents with it', async () => {
    const offer = await offerOf();
    const [first, second] = await Promise.all([create(buyer, offer, 9), create(buyer, offer, 9)]);
    expect([first.status, second.body.slug]).toEqual([201, first.body.slug]);
    const { data } = (await buyer.send<Envelope<FormSigningView>>('GET', `/form-signing?offerId=${offer.id}`)).body;
    expect(data.map(({ name }) => name).sort()).toEqual([
      'Buyer Agreement',
      'Closing Costs Estimate',
      'Purchase Agreement',
    ]);
    expect(data.find(({ formId }) => formId === 9)!.slug).toBe(first.body.slug);
    const stored = await app.prisma.formSigner.findMany({ where: { formSigning: { offerId: offer.id } } });
    expect(JSON.stringify(stored)).not.toContain(first.body.slug);
  });

  it('asks for the year first where nobody knows it', async () => {
    const offer = await offerOf({}, { yearBuilt: null });
    expect((await create(buyer, offer, 9)).body).toMatchObject({
      code: 400,
      errors: [{ path: 'builtBefore1978', message: 'Tell us whether this home was built before 1978.' }],
    });
    const answer = await buyer.send('PATCH', `/offers/${offer.id}`, { builtBefore1978: true });
    expect([answer.status, answer.body.builtBefore1978]).toEqual([200, true]);
    expect((await create(buyer, offer, 8)).status).toBe(201);
  });

  it('says that documents have to be generated first', async () => {
    const offer = await offerOf();
    const { status, body } = await buyer.send('GET', `/purchase-agreements/${offer.id}`);
    expect([status, body.message]).toEqual([404, 'Please generate documents first before signing']);
  });

  it('a declined document ends and says so to the next signer', async () => {
    const offer = await offerOf();
    const slug = await slugOf(buyer, offer, 9);
    expect((await act(slug, { action: 'decline', reason: '' }, buyer)).body).toMatchObject({
      errors: [{ path: 'reason', message: 'Tell us why you’re declining to sign.' }],
    });
    expect((await act(slug, { action: 'decline', reason: 'Not this price.' }, buyer)).body.status).toBe('DECLINED');
    const { formId, problem } = (await page(await emailedSlug(offer))).body;
    expect([formId, problem]).toEqual([9, 'Signing was declined, so this document can no longer be signed.']);
  });
});

describe('a signing link', () => {
  it('opens for its account only, and for a broker only as the brokerage', async () => {
    const offer = await offerOf();
    const slug = await slugOf(buyer, offer, 7);
    expect((await page(slug)).status).toBe(401);
    for (const other of [stranger, seller, admin]) expect((await page(slug, other)).status).toBe(403);
    for (const other of [null, stranger, seller, admin]) {
      expect((await act(slug, { action: 'sign', signature: TYPED }, other)).status).toBe(other ? 403 : 401);
      const document = await (other
        ? fetch(`${app.url}/api/form-signing/${slug}/document`, {
            headers: { authorization: `Bearer ${other.accessToken}` },
          })
        : fetch(`${app.url}/api/form-signing/${slug}/document`));
      expect(document.status).toBe(other ? 403 : 401);
    }
    expect((await create(stranger, offer, 7)).status).toBe(404);
    expect((await create(seller, offer, 7)).status).toBe(404);
    expect((await page(await slugOf(admin, offer, 7), admin)).body.role).toBe('BROKERAGE');
  });

  it('of somebody without an account expires, and a guessed one is nothing', async () => {
    const offer = await offerOf();
    await create(buyer, offer, 9);
    const slug = await emailedSlug(offer);
    expect((await page(slug)).body.role).toBe('SECOND_BUYER');
    world.now = new Date(NOW.getTime() + 15 * DAY);
    expect((await page(slug)).body).toMatchObject({ message: 'This link has expired. Ask Hearthport for a new one.' });
    expect((await page(`${slug.slice(0, -1)}x`)).status).toBe(404);
  });

  it('of a party works with its offer link, not with the other one', async () => {
    const offer = await offerOf({ userId: null, flow: 'AGENT', status: 'ACCEPTED', rounds: [{ status: 'ACCEPTED' }] });
    const token = (party: 'BUYER' | 'SELLER') => `?token=${app.running.context.tokens.signOffer(offer.id, party, 1)}`;
    const body = { listingId: offer.listingId, offerId: offer.id, formId: 6 };
    const made = await app.guest<{ slug: string }>('POST', `/form-signing${token('BUYER')}`, body);
    expect(made.status).toBe(201);
    const read = await app.guest('GET', `/form-signing/${made.body.slug}${token('BUYER')}`);
    expect(read.body).toMatchObject({ role: 'BUYER', name: 'Purchase Agreement' });
    expect((await app.guest('GET', `/form-signing/${made.body.slug}${token('SELLER')}`)).status).toBe(403);
    const own = await app.guest<{ slug: string }>('POST', `/form-signing${token('SELLER')}`, body);
    expect((await app.guest('GET', `/form-signing/${own.body.slug}${token('SELLER')}`)).body).toMatchObject({
      role: 'SELLER',
      problem: 'Others sign this document before you. We’ll email you when it’s your turn.',
    });
    const seen = async (party: 'BUYER' | 'SELLER') =>
      (
        await app.guest<Envelope<FormSigningView>>('GET', `/form-signing${token(party)}&offerId=${offer.id}`)
      ).body.data.map(({ formId, side }) => `${formId}${side ?? ''}`);
    expect([await seen('BUYER'), (await seen('SELLER')).sort()]).toEqual([['6'], ['6', '9SELLER']]);
  });

  it('of an outside party ends with its offer link, signed or not, but not that of somebody else', async () => {
    const offer = await offerOf(
      { userId: null, flow: 'AGENT', status: 'ACCEPTED', bindingAt: null, rounds: [{ status: 'ACCEPTED' }] },
      { yearBuilt: 1960 },
    );
    const token = (version: number) => `?token=${app.running.context.tokens.signOffer(offer.id, 'BUYER', version)}`;
    const own = async (formId: number, version: number) => {
      const body = { listingId: offer.listingId, offerId: offer.id, formId };
      return (await app.guest<{ id: string; slug: string }>('POST', `/form-signing${token(version)}`, body)).body;
    };
    const [contract, paint] = [await own(6, 1), await own(8, 1)];
    expect((await signAs(null, contract.slug)).status).toBe(200);
    const signer = await app.prisma.formSigner.findFirstOrThrow({ where: { formSigningId: paint.id, role: 'BUYER' } });
    const replaced = { action: 'replace', signerId: signer.id, name: 'Cara Client', email: 'cara@client.test' };
    await admin.send('PATCH', `/form-signing/${paint.id}`, replaced);
    const ofOthers = await emailedSlug(offer);
    const seen = (await own(8, 1)).slug;

    expect((await admin.send('DELETE', `/offer-links/${offer.id}?party=BUYER`)).status).toBe(200);
    expect(await Promise.all([contract.slug, seen].map(async (slug) => (await page(slug)).status))).toEqual([404, 404]);
    expect((await signAs(null, seen)).status).toBe(404);
    expect((await page(ofOthers)).status).toBe(200);

    expect((await page((await own(6, 2)).slug)).body).toMatchObject({ role: 'BUYER', signedAt: expect.any(String) });
    // the broker's new signer has the third version of their link
    const key = { dedupeKey: `signer:${signer.id}:3` };
    const events = { formSigningId: paint.id, kind: 'REPLACED' as const };
    // both at the moment of this test's clock
    expect(
      await app.prisma.formSigningEvent.findMany({
        where: events,
        orderBy: { detail: 'asc' },
        select: { detail: true },
      }),
    ).toEqual([{ detail: 'another person' }, { detail: 'new link' }]);
    const email = await app.prisma.email.findUniqueOrThrow({ where: key });
    expect(email).toMatchObject({ to: 'cara@client.test', subject: expect.stringContaining('Please sign for') });
    const sent = /\/sign\/([\w-]+)/.exec(email.text)![1]!;
    expect((await signAs(null, sent)).status).toBe(200);
  });
});

describe('a seller whose counter was accepted', () => {
  const DISCLOSE = { action: 'disclose', disclosures: ' The roof leaked in 2019. ' };
  /** An outside agent's offer, agreed and not signed by anybody. */
  async function agreed(home: object = {}) {
    const offer = await offerOf(
      {
        userId: null,
        flow: 'AGENT',
        status: 'ACCEPTED',
        bindingAt: null,
        secondBuyerName: '',
        secondBuyerEmail: '',
        rounds: [{ status: 'ACCEPTED' }],
      },
      home,
    );
    return { offer, agent: `?token=${app.running.context.tokens.signOffer(offer.id, 'BUYER', 1)}` };
  }
  const asAgent = (agent: string, slug: string, body: object) =>
    app.guest('PATCH', `/form-signing/${slug}${agent}`, body);

  it('discloses before they sign, on the page of the document', async () => {
    const { offer, agent } = await agreed();
    const body = { listingId: offer.listingId, offerId: offer.id, formId: 6 };
    const theirs = (await app.guest<{ slug: string }>('POST', `/form-signing${agent}`, body)).body.slug;
    await asAgent(agent, theirs, { action: 'consent' });
    const signed = await asAgent(agent, theirs, { action: 'sign', signature: TYPED });
    expect([signed.status, signed.body]).toMatchObject([200, { asksDisclosures: false }]);
    const slug = await slugOf(seller, offer, 6);
    expect((await page(slug, seller)).body).toMatchObject({
      asksDisclosures: true,
      problem: 'Disclosures are required. If you have nothing to disclose, type in none.',
    });
    const refused = await signAs(seller, slug);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        message: 'Disclosures are required. If you have nothing to disclose, type in none.',
        data: { reason: 'form-signing.disclosures-first' },
      },
    ]);
    expect((await act(slug, { action: 'disclose', disclosures: ' ' }, seller)).body).toMatchObject({
      errors: [{ path: 'disclosures' }],
    });
    expect((await asAgent(agent, theirs, DISCLOSE)).status).toBe(403);
    const given = await act(slug, DISCLOSE, seller);
    expect([given.status, given.body]).toMatchObject([200, { slug, asksDisclosures: false, problem: null }]);
    expect((await act(slug, DISCLOSE, seller)).status).toBe(200);
    expect((await signAs(seller, slug)).body).toMatchObject({ status: 'COMPLETED' });
    const stored = await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } });
    expect(stored.disclosures).toBe('The roof leaked in 2019.');
  });

  it('goes on with the document that was made again, and signs their estimate without being asked', async () => {
    const { offer } = await agreed({ yearBuilt: 1960 });
    const slug = await slugOf(seller, offer, 8);
    const given = (await act(slug, DISCLOSE, seller)).body;
    expect(given).toMatchObject({ formId: 8, status: 'OPEN', asksDisclosures: false });
    expect(given.slug).not.toBe(slug);
    expect((await page(slug, seller)).body.status).toBe('VOIDED');
    expect((await signAs(seller, given.slug)).status).toBe(200);
    const other = await agreed();
    expect((await signAs(seller, await slugOf(seller, other.offer, 9))).body).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('live events', () => {
  it('reach the people who see the document, and not a seller before the offer reached them', async () => {
    const offer = await offerOf({ secondBuyerName: '', secondBuyerEmail: '' });
    const [atBuyer, atSeller, atAdmin] = [
      await app.listen(buyer.accessToken),
      await app.listen(seller.accessToken),
      await app.listen(admin.accessToken),
    ];
    await signAs(buyer, await slugOf(buyer, offer, 6));
    const { id } = await app.prisma.formSigning.findFirstOrThrow({ where: { offerId: offer.id, formId: 6 } });
    const patched = ({ received }: typeof atBuyer) =>
      received.filter(({ event, data }) => event === 'form-signing patched' && data.id === id);
    await expect.poll(() => [patched(atBuyer).length > 0, patched(atAdmin).length > 0]).toEqual([true, true]);
    expect(patched(atBuyer)[0]!.data).toMatchObject({ formId: 6, slug: expect.any(String) });
    expect(patched(atAdmin)[0]!.data).toMatchObject({ formId: 6, slug: null });
    expect(atSeller.received.filter(({ event }) => event.startsWith('form-signing'))).toEqual([]);
  });
});

describe('hostile input', () => {
  it('is refused with the field named, or printed as text', async () => {
    const offer = await offerOf();
    const slug = await slugOf(buyer, offer, 9);
    await act(slug, { action: 'consent' }, buyer);
    const sign = (signature: object) => act(slug, { action: 'sign', signature }, buyer);
    const point = { x: 1, y: 1 };
    for (const [signature, path] of [
      [{ kind: 'typed', name: '', initials: 'BB' }, 'signature.name'],
      [{ kind: 'typed', name: 'Bo', initials: '' }, 'signature.initials'],
      [{ kind: 'typed', name: 'x'.repeat(500), initials: 'BB' }, 'signature.name'],
      [{ kind: 'drawn', name: 'Bo', initials: 'B', strokes: [] }, 'signature.strokes'],
      [{ kind: 'drawn', name: 'Bo', initials: 'B', strokes: [Array(6000).fill(point)] }, 'signature.strokes'],
      [{ kind: 'drawn', name: 'Bo', initials: 'B', strokes: [[{ x: -1, y: 0 }, point]] }, 'signature.strokes.0.0.x'],
    ] as const) {
      const { status, body } = await sign(signature);
      expect([status, (body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, path]);
    }
    const image = { kind: 'drawn', name: 'Bo', initials: 'B', image: 'A'.repeat(50_000_000) };
    expect((await sign(image)).status).toBe(413);
    expect((await page(slug, buyer)).body.signedAt).toBeNull();
    const strokes = [[point, { x: 300, y: 100 }]];
    const done = await sign({ kind: 'drawn', name: 'Bo Buyer', initials: 'BB', strokes });
    expect(done.body.signedAt).not.toBeNull();
    expect((await sign({ kind: 'drawn', name: 'Bo Buyer', initials: 'BB', strokes })).status).toBe(409);
  });
});

describe('the document', () => {
  it('is a PDF for its signer and, by id, for the people of the offer', async () => {
    const offer = await offerOf({ status: 'ACCEPTED', rounds: [{ status: 'ACCEPTED' }] });
    const slug = await slugOf(buyer, offer, 9);
    const rows = (await buyer.send<Envelope<FormSigningView>>('GET', `/form-signing?offerId=${offer.id}`)).body.data;
    const of = (who: Person, key: string, query = '') =>
      fetch(`${app.url}/api/form-signing/${key}/document${query}`, {
        headers: { authorization: `Bearer ${who.accessToken}` },
      });
    const response = await of(buyer, slug);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const saved = await of(buyer, slug, '?download=1');
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    const own = rows.find(({ formId, side }) => formId === 9 && side === 'BUYER')!;
    const purchase = rows.find(({ formId }) => formId === 6)!;
    expect([(await of(buyer, own.id)).status, (await of(admin, own.id)).status]).toEqual([200, 200]);
    expect([(await of(seller, own.id)).status, (await of(stranger, own.id)).status]).toEqual([404, 404]);
    expect([(await of(seller, purchase.id)).status, (await of(stranger, purchase.id)).status]).toEqual([200, 404]);
  });
});

describe('POST /forms', () => {
  it('stores filled data that its owner and brokers read again', async () => {
    const data = { items: ['Gutter'], by: '2026-12-01' };
    const made = await buyer.send('POST', '/forms', { kind: 'repair-request', data });
    expect(made.body).toMatchObject({ kind: 'repair-request', data });
    const read = (who: Person) => who.send('GET', `/forms/${String(made.body.id)}`);
    expect([(await read(buyer)).body.data, (await read(admin)).status, (await read(stranger)).status]).toEqual([
      data,
      200,
      404,
    ]);
    const large = await buyer.send('POST', '/forms', { kind: 'x', data: { text: 'x'.repeat(40_000) } });
    expect([large.status, large.body.errors]).toEqual([400, [expect.objectContaining({ path: 'data' })]]);
  });
});
