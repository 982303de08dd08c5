import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedKey } from '../config/sealed-keys.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-12-01T15:00:00Z');
let now = NOW;
let app: TestApp;
let admin: Person;
let offer: { id: string; listingId: string };

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  admin = await app.person('ADMIN');
  const buyer = await app.person('BUYER');
  // a home listed elsewhere, so that both sides can act by a link
  const listing = await makeListing(app.prisma, {
    type: 'BUYER',
    slug: null,
    userId: buyer.id,
    listingAgentEmail: 'agent@other.test',
  });
  offer = await makeOffer(app.prisma, {
    listingId: listing.id,
    firstName: 'Ada',
    lastName: 'Agent',
    email: 'ada@agency.test',
    closingDate: new Date('2027-01-15T18:00:00Z'),
    expiresOn: new Date('2026-12-05T18:00:00Z'),
    rounds: [{}],
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  now = NOW;
});

const link = async (party: 'BUYER' | 'SELLER') => {
  const row = await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } });
  return app.running.context.tokens.signOffer(
    offer.id,
    party,
    party === 'BUYER' ? row.buyerTokenVersion : row.sellerTokenVersion,
  );
};
const opens = async (token: string) => (await app.guest('GET', `/offers/${offer.id}?token=${token}`)).status;

describe('a private link', () => {
  it('revoked for one party still works for the other, and a new one is emailed', async () => {
    const [buyer, seller] = [await link('BUYER'), await link('SELLER')];
    expect([await opens(buyer), await opens(seller)]).toEqual([200, 200]);
    expect((await admin.send('DELETE', `/offer-links/${offer.id}?party=BUYER`)).status).toBe(200);
    expect([await opens(buyer), await opens(seller)]).toEqual([401, 200]);
    expect((await admin.send('POST', '/offer-links', { offerId: offer.id, party: 'BUYER' })).status).toBe(201);
    const mail = await app.prisma.email.findFirstOrThrow({
      where: { to: 'ada@agency.test' },
      orderBy: { createdAt: 'desc' },
    });
    expect(await opens(/offer-portal\/([\w.-]+)/.exec(mail.text)![1]!)).toBe(200);
  });

  it('signed with the raw text of the key still opens its offer', async () => {
    const { offerTokenSecret, dataDir } = app.running.context.env;
    const { buyerTokenVersion: version } = await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } });
    const key = offerTokenSecret ?? sealedKey(dataDir, 'offer-link.key');
    const mailed = jwt.sign({ offerId: offer.id, party: 'BUYER', version }, key, { audience: 'hearthport:offer' });
    expect(await opens(mailed)).toBe(200);
  });

  it('works until exactly 30 days after the end of its offer', async () => {
    const token = await link('SELLER');
    await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'RESCINDED', endedAt: NOW } });
    now = new Date(NOW.getTime() + 30 * DAY);
    expect(await opens(token)).toBe(200);
    now = new Date(now.getTime() + 1);
    expect(await opens(token)).toBe(401);
  });

  it('is not a login, nor a login a link; a modified one is refused', async () => {
    const token = await link('BUYER');
    expect((await app.sender(token)('GET', '/users')).status).toBe(401);
    expect((await app.guest('POST', '/authentication', { strategy: 'jwt', accessToken: token })).status).toBe(401);
    expect(await opens(admin.accessToken)).toBe(401);
    const [head, , tail] = token.split('.');
    const payload = Buffer.from(
      JSON.stringify({ offerId: offer.id, party: 'SELLER', version: 1, aud: 'hearthport:offer' }),
    ).toString('base64url');
    expect(await opens(`${head}.${payload}.${tail}`)).toBe(401);
    expect(await opens(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`)).toBe(401);
  });

  it('takes precedence over a login: the page acts for its party only', async () => {
    const token = await link('BUYER');
    now = NOW;
    expect((await admin.send('GET', `/emails?token=${token}`)).status).toBe(403);
    expect((await admin.send('GET', '/emails')).status).toBe(200);
  });
});
