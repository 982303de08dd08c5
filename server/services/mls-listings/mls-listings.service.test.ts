import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.prisma.mlsListing.createMany({
    data: [1, 2, 3].map((n) => ({
      sourceKey: `home-${n}`,
      source: 'GALMLS' as const,
      status: 'ACTIVE' as const,
      address: `${n} Pine St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: new Date(`2026-11-0${n}T12:00:00Z`),
      listingPrice: 250_000,
    })),
  });
});
afterAll(() => app.stop());

it.each([
  ['a page', '$limit=2', 2],
  ['no rows asked for', '$limit=0', 0],
  ['a page past the end', '$skip=10', 0],
])('returns the total with %s', async (_, query, shown) => {
  const { body } = await app.guest<{ total: number; data: unknown[] }>('GET', `/mls-listings?${query}`);
  expect([body.total, body.data.length]).toEqual([3, shown]);
});
