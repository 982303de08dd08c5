import type { MergePreview } from '#shared/clients/merge.schema.ts';
import { makeListing } from './factories/listings.factory.ts';
import { createTestApp, type Person } from './test-app.ts';

export const MERGE_REASON = 'Told us on the phone that both are hers';

interface Merged {
  id: string;
  keptId: string;
  message: string;
  data: { blocks?: string[] };
  counts: Record<string, number>;
}

/** A test app with a broker, a seller's home and three homes of the market, and what tests of merged accounts do. */
export async function createMergeApp() {
  const app = await createTestApp({ clock: () => new Date('2026-12-01T15:00:00Z') });
  const [broker, seller] = [await app.person('ADMIN'), await app.person('SELLER')];
  const home = await makeListing(app.prisma, { userId: seller.id, address: '12 Oak St' });
  const mlsHomes = await app.prisma.mlsListing.createManyAndReturn({
    data: ['one', 'two', 'three'].map((sourceKey) => ({
      sourceKey,
      source: 'GALMLS' as const,
      status: 'ACTIVE' as const,
      address: '6 Pine St',
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: new Date('2026-11-01T15:00:00Z'),
    })),
  });
  return {
    ...app,
    broker,
    seller,
    home,
    mlsHomes,
    merge: (keptId: string, mergedId: string, who = broker, fields: object = {}) =>
      who.send<Merged>('POST', '/client-merges', {
        keptId,
        mergedId,
        reason: MERGE_REASON,
        confirmation: 'MERGE',
        ...fields,
      }),
    preview: async (keptId: string, mergedId: string) =>
      (await broker.send<MergePreview>('GET', `/client-duplicates/${mergedId}?keptId=${keptId}`)).body,
    login: (email: string) =>
      app.guest('POST', '/authentication', { strategy: 'local', email, password: app.password }),
    pair: async (): Promise<[Person, Person]> => [await app.person('BUYER'), await app.person('BUYER')],
  };
}
export type MergeApp = Awaited<ReturnType<typeof createMergeApp>>;
