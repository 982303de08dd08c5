import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HomeAreas } from '#shared/mls-listings/home-areas.types.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let now = new Date('2026-11-21T16:00:00Z');
const areas = async () => (await app.guest<HomeAreas>('GET', '/home-areas')).body;
const home = (
  key: string,
  fields: { city: string; state: string; county: string | null } & Partial<{
    status: 'ACTIVE' | 'SOLD';
    deletedAt: Date;
    isDuplicate: boolean;
  }>,
) =>
  app.prisma.mlsListing.create({
    data: { sourceKey: key, source: 'GALMLS', status: 'ACTIVE', address: '1 Main', activationDate: now, ...fields },
  });

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.stop());

it('counts the homes for sale by state, county and city, largest first, public homes only', async () => {
  await home('1', { city: 'Hoover', state: 'AL', county: 'Jefferson' });
  await home('2', { city: 'Birmingham', state: 'AL', county: 'Jefferson County' });
  await home('3', { city: 'Hoover', state: 'AL', county: 'Shelby' });
  await home('4', { city: 'Nashville', state: 'TN', county: null });
  await home('5', { city: 'Nashville', state: 'TN', county: 'Davidson', status: 'SOLD' });
  await home('6', { city: 'Nashville', state: 'TN', county: 'Davidson', deletedAt: now });
  await home('7', { city: 'Nashville', state: 'TN', county: 'Davidson', isDuplicate: true });
  expect(await areas()).toEqual({
    asOf: now.toISOString(),
    states: [
      {
        state: 'AL',
        homes: 3,
        counties: [
          { name: 'Jefferson', homes: 2 },
          { name: 'Shelby', homes: 1 },
        ],
        cities: [
          { name: 'Birmingham', county: 'Jefferson', homes: 1 },
          { name: 'Hoover', county: 'Jefferson', homes: 1 },
          { name: 'Hoover', county: 'Shelby', homes: 1 },
        ],
      },
      { state: 'TN', homes: 1, counties: [], cities: [{ name: 'Nashville', county: null, homes: 1 }] },
    ],
  });
  // counts are refreshed after five minutes, not on each request
  await home('8', { city: 'Nashville', state: 'TN', county: 'Davidson' });
  expect((await areas()).states[1]!.homes).toBe(1);
  now = new Date(now.getTime() + 5 * 60_000);
  expect((await areas()).states[1]).toMatchObject({ homes: 2, counties: [{ name: 'Davidson', homes: 1 }] });
});
