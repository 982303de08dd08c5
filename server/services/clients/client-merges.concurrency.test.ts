import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERGE_RELATIONS, relationKey } from '#shared/clients/merge.relations.ts';
import { countMergeRows } from '../../queries/client-merges.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { createMergeApp, type MergeApp } from '../../testing/merge-app.fake.ts';

let app: MergeApp;
beforeAll(async () => {
  app = await createMergeApp();
});
afterAll(() => app.stop());

describe('at the same moment', () => {
  it('two brokers merge both ways: one of the accounts stays', async () => {
    const other = await app.person('ADMIN');
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = await app.pair();
      const answers = await Promise.all([
        app.merge(one.id, two.id, app.broker),
        app.merge(two.id, one.id, other),
        app.merge(one.id, two.id, other),
      ]);
      const merges = await app.prisma.clientMerge.findMany({ where: { id: { in: [one.id, two.id] } } });
      expect(merges).toHaveLength(1);
      for (const { status, body } of answers)
        expect([status, body.keptId]).toEqual(status === 201 ? [201, merges[0]!.keptId] : [409, undefined]);
      expect(await app.prisma.user.count({ where: { id: { in: [one.id, two.id] }, deletedAt: null } })).toBe(1);
    }
  });

  it('the person acts with either account: what was answered is in the one that stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [kept, merged] = await app.pair();
      const actions = app.mlsHomes.flatMap(({ id }) =>
        [kept, merged].map((who) => who.send('POST', '/favorites', { mlsListingId: id })),
      );
      const asked = merged.send('POST', '/showings', {
        listing: { connect: { id: app.home.id } },
        proposedTime: `2026-12-03T${String(15 + round).padStart(2, '0')}:00:00Z`,
      });
      await makeMessage(app.prisma, { listingId: app.home.id, senderId: merged.id, receiverId: app.seller.id });
      const said = app.seller.send('POST', '/messages', {
        listing: { connect: { id: app.home.id } },
        receiver: { connect: { id: merged.id } },
        text: `Hello ${round}`,
      });
      const [done] = await Promise.all([app.merge(kept.id, merged.id), ...actions, asked, said]);
      expect(done.status).toBe(201);
      const [toured, wrote] = [await asked, await said];
      const { prisma } = app;
      expect(await prisma.showing.count({ where: { userId: kept.id } })).toBe(toured.status === 201 ? 1 : 0);
      expect(await prisma.message.count({ where: { receiverId: kept.id } })).toBe(wrote.status === 201 ? 1 : 0);
      for (const { key, merged: others } of await countMergeRows(prisma, kept.id, merged.id))
        if (MERGE_RELATIONS.find((one) => relationKey(one) === key)!.fate !== 'stays')
          expect([key, others]).toEqual([key, 0]);
    }
  });
});
