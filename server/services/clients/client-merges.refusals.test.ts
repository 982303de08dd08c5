import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTourAgreement } from '../../testing/factories/consents.factory.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { createMergeApp, type MergeApp } from '../../testing/merge-app.fake.ts';
import type { Person } from '../../testing/test-app.ts';

let app: MergeApp;
beforeAll(async () => {
  app = await createMergeApp();
});
afterAll(() => app.stop());

const homeOf = (person: Person) => makeListing(app.prisma, { userId: person.id });

describe('a merge is refused', () => {
  it('for everybody but brokers, without a reason and the typed word, and for unknown accounts', async () => {
    const { broker, merge } = app;
    const [kept, merged] = await app.pair();
    expect((await merge(kept.id, merged.id, kept)).status).toBe(403);
    expect((await kept.send('GET', `/client-duplicates/${merged.id}?keptId=${kept.id}`)).status).toBe(403);
    const wrong = await merge(kept.id, merged.id, broker, { reason: 'same', confirmation: 'yes' });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      400,
      expect.stringMatching(/Say how you know.*Type MERGE/),
    ]);
    expect((await merge(kept.id, randomUUID())).status).toBe(404);
    expect((await merge(kept.id, broker.id)).body.message).toContain('broker');
  });

  it.each<[string, (kept: Person, merged: Person) => Promise<unknown>]>([
    ['offer', async (kept, merged) => makeOffer(app.prisma, { userId: merged.id, listingId: (await homeOf(kept)).id })],
    [
      'showing',
      async (kept, merged) =>
        makeShowing(app.prisma, { userId: kept.id, listingId: (await homeOf(merged)).id, accepted: null }),
    ],
    [
      'messages',
      (kept, merged) => makeMessage(app.prisma, { listingId: app.home.id, senderId: kept.id, receiverId: merged.id }),
    ],
    [
      'both-offered',
      (kept, merged) =>
        Promise.all([kept, merged].map(({ id }) => makeOffer(app.prisma, { userId: id, listingId: app.home.id }))),
    ],
    [
      // each tracks the MLS home with a listing of their own
      'both-offered',
      (kept, merged) =>
        Promise.all(
          [kept, merged].map(async ({ id }) => {
            const home = { userId: id, type: 'BUYER' as const, mlsListingId: app.mlsHomes[0]!.id };
            return makeOffer(app.prisma, { userId: id, listingId: (await makeListing(app.prisma, home)).id });
          }),
        ),
    ],
    [
      'second-buyer',
      (kept, merged) =>
        makeOffer(app.prisma, { userId: kept.id, listingId: app.home.id, secondBuyerEmail: merged.email }),
    ],
    [
      'room',
      async (kept, merged) => {
        const room = await app.prisma.buyingRoom.create({ data: {} });
        await app.prisma.buyingRoomMember.createMany({
          data: [kept, merged].map(({ id }, at) => ({ userId: id, roomId: room.id, seat: at + 1 })),
        });
      },
    ],
    [
      'signing',
      (_, merged) =>
        makeTourAgreement(app.prisma, {
          userId: merged.id,
          listingId: app.home.id,
          completedAt: new Date(),
          status: 'OPEN',
        }),
    ],
    [
      'payment',
      (_, merged) =>
        app.prisma.payment.create({ data: { userId: merged.id, amountCents: 1, purpose: 'TOUR', provider: 'test' } }),
    ],
    ['unverified', (kept) => app.prisma.user.update({ where: { id: kept.id }, data: { verified: false } })],
    ['kind', (kept) => app.prisma.user.update({ where: { id: kept.id }, data: { type: 'TITLE' } })],
  ])('while there is: %s', async (key, make) => {
    const [kept, merged] = await app.pair();
    await make(kept, merged);
    const { blocks } = await app.preview(kept.id, merged.id);
    expect(blocks.map((one) => one.key)).toEqual([key]);
    const { status, body } = await app.merge(kept.id, merged.id);
    expect([status, body.message]).toEqual([409, blocks[0]!.text]);
    expect(await app.prisma.clientMerge.count({ where: { id: merged.id } })).toBe(0);
  });
});

describe('an offer of somebody else that names the account that would end as second buyer', () => {
  const PAST = new Date('2026-11-30T15:00:00Z');
  const nameSecond = async ({ email }: Person, fields: Partial<Parameters<typeof makeOffer>[1]> = {}) => {
    const spouse = await app.person('BUYER');
    const home = await makeListing(app.prisma, { userId: app.seller.id, address: '9 Ash St' });
    return makeOffer(app.prisma, {
      listingId: home.id,
      userId: spouse.id,
      secondBuyerName: 'Ines Moore',
      secondBuyerEmail: email.toUpperCase(),
      ...fields,
    });
  };

  it.each(['REVIEW', 'REVIEWED', 'SIGNED', 'PENDING', 'COUNTERED'] as const)(
    'is in the way while it is undecided: %s',
    async (status) => {
      const [kept, merged] = await app.pair();
      const offer = await nameSecond(merged, { status, rounds: [{}] });
      const { blocks } = await app.preview(kept.id, merged.id);
      expect(blocks).toEqual([
        {
          key: 'named-in-offer',
          text:
            'An undecided offer on 9 Ash St names the email of the account that would end as that of the second buyer, ' +
            'who reads and signs it by that address. Keep that account, or wait until the offer is decided or withdrawn.',
          link: `/buyers/${offer.userId}/listing/${offer.listingId}`,
        },
      ]);
      const { status: answered, body } = await app.merge(kept.id, merged.id);
      expect([answered, body.message]).toEqual([409, blocks[0]!.text]);
      // the other way round nothing is in the way
      expect((await app.preview(merged.id, kept.id)).blocks).toEqual([]);
      expect((await app.merge(merged.id, kept.id)).status).toBe(201);
    },
  );

  it.each<[string, Partial<Parameters<typeof makeOffer>[1]>]>([
    ['accepted', { status: 'ACCEPTED' }],
    ['declined', { status: 'DECLINED' }],
    ['withdrawn', { status: 'RESCINDED' }],
    ['expired', { status: 'PENDING', rounds: [{ expiresAt: PAST }] }],
  ])('is not in the way once it is %s', async (_, fields) => {
    const [kept, merged] = await app.pair();
    await nameSecond(merged, fields);
    expect((await app.preview(kept.id, merged.id)).blocks).toEqual([]);
    expect((await app.merge(kept.id, merged.id)).status).toBe(201);
  });
});
