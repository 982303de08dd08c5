import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let seller: Person;
let buyer: Person;
let listingId: string;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, buyer] = await Promise.all([app.person('SELLER'), app.person('BUYER')]);
  ({ id: listingId } = await makeListing(app.prisma, { userId: seller.id }));
});
afterAll(() => app.stop());

/** Countered by the seller, then by the seller again after the first counter expired. */
async function counteredTwice() {
  const offer = await makeOffer(app.prisma, {
    listingId,
    userId: buyer.id,
    status: 'COUNTERED',
    rounds: [
      { status: 'COUNTERED' },
      { status: 'EXPIRED', terms: { price: 300_000 } },
      { initiatorType: 'SELLER', terms: { price: 310_000 } },
    ],
  });
  const rounds = await app.prisma.offerRound.findMany({
    where: { offerId: offer.id },
    orderBy: { roundNumber: 'asc' },
  });
  return { offerId: offer.id, ids: rounds.map(({ id }) => id) };
}
const answer = (person: Person, id: string, status: string) =>
  person.send('PATCH', `/offer-rounds/${id}`, { status, disclosures: 'none' });
const statusOf = async (id: string) => (await app.prisma.offer.findUniqueOrThrow({ where: { id } })).status;

it('a round that another one followed takes no response: 409 with its status, and nothing changes', async () => {
  const { offerId, ids } = await counteredTwice();
  const [first, second] = ids;
  for (const [person, id, status] of [
    [seller, first!, 'COUNTERED'],
    [buyer, second!, 'EXPIRED'],
  ] as const)
    for (const response of ['ACCEPTED', 'REJECTED'])
      expect(await answer(person, id, response)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(status), data: { roundStatus: status } },
      });
  expect(await statusOf(offerId)).toBe('COUNTERED');
});

it('a note with an acceptance is in the email to the other side, and to nobody else', async () => {
  const { offerId, ids } = await counteredTwice();
  const accepted = { status: 'ACCEPTED', responseNotes: 'See you at the closing' };
  expect((await buyer.send('PATCH', `/offer-rounds/${ids.at(-1)!}`, accepted)).status).toBe(200);
  const emails = await app.prisma.email.findMany({ where: { text: { contains: 'They included a note: See you' } } });
  expect(emails.map(({ to }) => to)).toEqual([seller.email]);
  await app.prisma.transaction.deleteMany({ where: { offerId } });
  await app.prisma.offer.update({ where: { id: offerId }, data: { status: 'RESCINDED' } });
  await app.prisma.listing.update({ where: { id: listingId }, data: { externalStatus: 'ACTIVE' } });
});

it('the latest round takes one response, and the next a 409 with the status of the offer', async () => {
  const { offerId, ids } = await counteredTwice();
  expect(await answer(buyer, ids.at(-1)!, 'REJECTED')).toMatchObject({ status: 200, body: { status: 'REJECTED' } });
  expect(await answer(buyer, ids.at(-1)!, 'ACCEPTED')).toMatchObject({
    status: 409,
    body: { data: { status: 'DECLINED' } },
  });
  expect(await statusOf(offerId)).toBe('DECLINED');
});

/** The private link of an agent whose offer has these rounds, and the latest of them. */
async function agentsLink(status: 'PENDING' | 'COUNTERED', rounds: Parameters<typeof makeOffer>[1]['rounds']) {
  const { id } = await makeOffer(app.prisma, { listingId, status, rounds });
  const latest = await app.prisma.offerRound.findFirstOrThrow({
    where: { offerId: id },
    orderBy: { roundNumber: 'desc' },
  });
  const token = app.running.context.tokens.signOffer(id, 'BUYER', 1);
  return { offer: `/offers/${id}?token=${token}`, round: `/offer-rounds/${latest.id}?token=${token}` };
}

it('a buyer side that turns down too late, or its own terms, gets a 409 with the state', async () => {
  const late = await agentsLink('COUNTERED', [
    { status: 'COUNTERED' },
    { expiresAt: new Date('2026-12-01T14:00:00Z') },
  ]);
  const expired = { status: 409, body: { message: expect.stringContaining('EXPIRED') as string } };
  expect(await app.guest('PATCH', late.round, { status: 'REJECTED' })).toMatchObject(expired);
  expect(await app.guest('PATCH', late.offer, { status: 'DECLINED' })).toMatchObject(expired);
  const own = await agentsLink('PENDING', [{}]);
  for (const [path, status] of [
    [own.round, 'REJECTED'],
    [own.offer, 'DECLINED'],
  ] as const)
    expect(await app.guest('PATCH', path, { status })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('PENDING') as string },
    });
});
