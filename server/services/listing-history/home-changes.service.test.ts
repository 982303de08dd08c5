import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ id } = await app.prisma.mlsListing.create({
    data: {
      sourceKey: 'one',
      source: 'EASTTN',
      status: 'PENDING',
      address: '9 Elm St',
      city: 'Knoxville',
      state: 'TN',
      activationDate: new Date('2026-10-01T15:00:00Z'),
      originalPrice: 320_000,
      listingPrice: 300_000,
      changes: {
        create: [
          { kind: 'STATUS', fromStatus: 'ACTIVE', toStatus: 'PENDING', at: new Date('2026-11-01T15:00:00Z') },
          { kind: 'PRICE', fromPrice: 320_000, toPrice: 300_000, at: new Date('2026-10-15T15:00:00Z') },
        ],
      },
    },
  }));
});
afterAll(() => app.stop());
const asked = (query: string) =>
  app.guest<{ total: number; data: { label: string; price: number }[]; errors: { path: string }[] }>(
    'GET',
    `/listing-history?${query}`,
  );

describe('GET /listing-history', () => {
  it('returns the history of a home to anyone, oldest first', async () => {
    const { body } = await asked(`mlsListingId=${id}`);
    expect(body.total).toBe(3);
    expect(body.data.map(({ label, price }) => [label, price])).toEqual([
      ['Listed', 320_000],
      ['Price lowered', 300_000],
      ['Pending Sale', 300_000],
    ]);
  });
  it('returns nothing for a home that is off the market', async () => {
    const gone = await app.prisma.mlsListing.create({
      data: {
        sourceKey: 'two',
        source: 'EASTTN',
        status: 'ACTIVE',
        address: '1 Elm St',
        city: 'Knoxville',
        state: 'TN',
        activationDate: new Date(),
        deletedAt: new Date(),
      },
    });
    expect((await asked(`mlsListingId=${gone.id}`)).status).toBe(404);
    expect((await asked('listingId=nobody')).status).toBe(404);
  });
  it('requires exactly one home id', async () => {
    for (const query of ['', `mlsListingId=${id}&listingId=x`]) {
      const { status, body } = await asked(query);
      expect([status, body.errors[0]?.path]).toEqual([400, 'mlsListingId']);
    }
  });
});
