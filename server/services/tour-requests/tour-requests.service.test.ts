import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_ENDED, MAX_CODES } from '#shared/tour-requests/tour-requests.rules.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const TIME = '2026-12-02T16:00:00.000Z';
let now = NOW;
let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  seller = await app.person('SELLER');
});
afterAll(() => app.stop());

interface Problem {
  code?: number;
  message?: string;
  errors?: { path: string; message: string }[];
}
type Verified = Problem & {
  state: string;
  account: string;
  secret: string | null;
  showing: { id: string; accepted: boolean | null; proposedTime: string } | null;
};
let made = 0;
const home = (place: object = {}) => {
  made += 1;
  const birmingham = { city: 'Birmingham', state: 'AL', zip: '35203', county: 'Jefferson' } as const;
  return makeListing(app.prisma, { userId: seller.id, address: `${made} Tour St`, ...birmingham, ...place });
};
const of = (listingId: string, more: object = {}) => ({
  listing: { connect: { id: listingId } },
  name: 'Ada Byrd',
  proposedTime: TIME,
  ...more,
});
const ask = (body: object) => app.guest<Problem & { id: string }>('POST', '/tour-requests', body);
const enter = (id: string, body: object) => app.guest<Verified>('PATCH', `/tour-requests/${id}`, body);
const mails = (to: string) => app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
const codeTo = async (email: string) =>
  /Your code is (\d{6})/.exec((await mails(email)).findLast(({ kind }) => kind === 'TOUR_CODE')!.text)![1]!;
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const mailbox = () => `visitor-${(made += 1)}@example.test`;

describe('a tour that a visitor asks for', () => {
  it('becomes a showing of a new account with the code, once; the secret sets its password', async () => {
    const { id: listingId } = await home();
    const email = mailbox();
    const asked = await ask({ ...of(listingId), email: email.toUpperCase(), phone: '205 555 0134' });
    expect(asked.status).toBe(201);
    expect(await app.prisma.user.count({ where: { email } })).toBe(0);
    const code = await codeTo(email);
    // the code is never stored, and not shown in the list of emails
    const [row] = await app.prisma.tourRequestCode.findMany({ where: { email } });
    expect(row!.codeHash).not.toContain(code);
    expect((await mails(email))[0]!.secretLinks).toEqual([code]);

    const tour = { ...of(listingId), phone: '205 555 0134', code };
    const entered = await enter(asked.body.id, tour);
    expect(entered.body).toMatchObject({ state: 'DONE', account: 'CHOOSE_PASSWORD', showing: { proposedTime: TIME } });
    // a lost response: entered again, it is the same tour
    const again = await enter(asked.body.id, tour);
    expect(again.body.showing).toEqual(entered.body.showing);
    const user = await app.prisma.user.findUniqueOrThrow({ where: { email }, include: { showings: true } });
    expect(user).toMatchObject({ type: 'BUYER', firstName: 'Ada', lastName: 'Byrd', verified: true });
    expect(user.showings).toMatchObject([{ listingId, accepted: false }]);
    // what the law asks for is recorded
    const consents = await app.prisma.consentRecord.findMany({ where: { userId: user.id } });
    expect(consents.map(({ kind }) => kind).sort()).toEqual([
      'BROKERAGE_DISCLOSURE_DELIVERED',
      'TOUR_AGREEMENT_NOT_REQUIRED',
    ]);
    expect((await mails(seller.email)).at(-1)!.text).toContain('Ada');

    const password = 'a quiet porch in June';
    const set = await app.guest('PATCH', `/password-resets/${entered.body.secret}`, { password });
    expect(set.status).toBe(200);
    expect((await app.guest('POST', '/authentication', { strategy: 'local', email, password })).status).toBe(201);
  });

  it('is of the account that the address has: the same response before the code, and its password stays', async () => {
    const { id: listingId } = await home();
    const known = await app.person('BUYER');
    const before = await app.prisma.user.findUniqueOrThrow({ where: { id: known.id } });
    const asked = await ask({ ...of(listingId), email: known.email });
    expect(Object.keys(asked.body).sort()).toEqual(['expiresAt', 'id']);
    const entered = await enter(asked.body.id, { ...of(listingId), code: await codeTo(known.email) });
    expect(entered.body).toMatchObject({ state: 'DONE', account: 'LOG_IN', secret: null });
    expect(await app.prisma.showing.count({ where: { listingId, userId: known.id } })).toBe(1);
    const { passwordHash, firstName } = await app.prisma.user.findUniqueOrThrow({ where: { id: known.id } });
    expect({ passwordHash, firstName }).toEqual({ passwordHash: before.passwordHash, firstName: before.firstName });
  });

  it('takes an unverified account from the stranger who may have made it', async () => {
    const { id: listingId } = await home();
    const email = mailbox();
    const password = 'chosen by a stranger 7';
    await app.guest('POST', '/users', { email, password, firstName: 'Not', lastName: 'Ada', type: 'SELLER' });
    const asked = await ask({ ...of(listingId), email });
    const entered = await enter(asked.body.id, { ...of(listingId), code: await codeTo(email) });
    expect(entered.body).toMatchObject({ state: 'DONE', account: 'CHOOSE_PASSWORD' });
    expect(await app.prisma.user.findUnique({ where: { email } })).toMatchObject({
      firstName: 'Ada',
      passwordHash: null,
    });
    expect((await app.guest('POST', '/authentication', { strategy: 'local', email, password })).status).toBe(401);
  });

  it('waits for the fee of an outside home, and for the agreement in Tennessee', async () => {
    const mls = await app.prisma.mlsListing.create({
      data: {
        source: 'GALMLS',
        sourceKey: 'tour-request',
        status: 'ACTIVE',
        address: '9 Elm St',
        city: 'Huntsville',
        state: 'AL',
        zip: '35801',
        price: 310_000,
        listingPrice: 310_000,
        activationDate: NOW,
      },
    });
    const nashville = await home({ city: 'Nashville', state: 'TN', zip: '37201', county: 'Davidson' });
    for (const tour of [
      { mlsListing: { connect: { id: mls.id } }, name: 'Ada Byrd', proposedTime: TIME },
      of(nashville.id),
    ]) {
      const email = mailbox();
      const asked = await ask({ ...tour, email });
      expect(asked.status, JSON.stringify(asked.body)).toBe(201);
      const entered = await enter(asked.body.id, { ...tour, code: await codeTo(email) });
      expect(entered.body).toMatchObject({ state: 'FINISH', account: 'CHOOSE_PASSWORD', showing: null });
      expect(await app.prisma.showing.count({ where: { user: { email } } })).toBe(0);
    }
    expect(await app.prisma.listing.count({ where: { type: 'BUYER', mlsListingId: mls.id } })).toBe(1);
  });

  it('is requested at another time where the first was taken, with the same code', async () => {
    const { id: listingId } = await home();
    const email = mailbox();
    const asked = await ask({ ...of(listingId), email });
    const code = await codeTo(email);
    const other = await app.person('BUYER');
    await app.prisma.showing.create({
      data: { listingId, userId: other.id, type: 'TOUR', accepted: true, proposedTime: TIME },
    });
    const taken = await enter(asked.body.id, { ...of(listingId), code });
    expect(taken.body.errors).toMatchObject([{ path: 'proposedTime' }]);
    const proposedTime = '2026-12-02T19:00:00.000Z';
    const entered = await enter(asked.body.id, { ...of(listingId, { proposedTime }), code });
    expect(entered.body).toMatchObject({ state: 'DONE', showing: { proposedTime } });
  });
});

describe('a code', () => {
  it('can be entered wrong five times, by whoever tries at once, and then no longer works', async () => {
    const { id: listingId } = await home();
    const email = mailbox();
    const { body } = await ask({ ...of(listingId), email });
    const code = await codeTo(email);
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => enter(body.id, { ...of(listingId), code: another(code) })),
    );
    const said = wrong.map(({ body: { errors } }) => errors?.[0]?.message ?? '');
    expect(said.filter((text) => text.startsWith('That’s not the code'))).toHaveLength(5);
    expect(said.filter((text) => text === CODE_ENDED)).toHaveLength(3);
    expect((await enter(body.id, { ...of(listingId), code })).body.errors?.[0]?.message).toBe(CODE_ENDED);
    expect(await app.prisma.user.count({ where: { email } })).toBe(0);
  });

  it('works for fifteen minutes, and an address is sent a few an hour', async () => {
    const { id: listingId } = await home();
    const email = mailbox();
    const sent = [];
    for (let at = 0; at <= MAX_CODES.perHour; at += 1) sent.push(await ask({ ...of(listingId), email }));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    now = new Date(NOW.getTime() + 16 * 60_000);
    const late = await enter(sent[4]!.body.id, { ...of(listingId), code: await codeTo(email) });
    expect(late.body.errors?.[0]?.message).toBe(CODE_ENDED);
    now = NOW;
  });

  it('is sent only for times and homes that can be toured', async () => {
    const { id: listingId } = await home();
    const email = mailbox();
    const wrong = await ask({ ...of(listingId, { name: ' ' }), email: 'nobody' });
    expect(wrong.body.errors?.map(({ path }) => path).sort()).toEqual(['email', 'name']);
    const past = await ask({ ...of(listingId, { proposedTime: '2026-11-30T16:00:00.000Z' }), email });
    expect(past.body.errors?.map(({ path }) => path)).toEqual(['proposedTime']);
    const draft = await home({ status: 'DRAFT' });
    expect((await ask({ ...of(draft.id), email })).status).toBe(404);
    expect(await mails(email)).toEqual([]);
  });
});
