import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let buyer: Person;
let id: string;
const STORED = {
  minBedrooms: 2,
  maxBedrooms: 4,
  minBathrooms: 1,
  maxBathrooms: 3,
  maxSquareFeet: 2000,
  maxPrice: 400_000,
};

beforeAll(async () => {
  app = await createTestApp();
  buyer = await app.person('BUYER');
  id = (await buyer.send<{ id: string }>('POST', '/buyer-preferences', STORED)).body.id;
});
afterAll(() => app.stop());
const change = (fields: object) => buyer.send('PATCH', `/buyer-preferences/${id}`, fields);

describe('a change of the preferences', () => {
  it.each([
    ['minBedrooms', 5],
    ['maxBedrooms', 1],
    ['minBathrooms', 4],
    ['maxBathrooms', 0],
    ['minSquareFeet', 2001],
    ['minPrice', 400_001],
  ])('is refused when %s %i contradicts the stored values', async (field, value) => {
    expect(await change({ [field]: value })).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
    const row = await app.prisma.buyerPreference.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ ...STORED, minSquareFeet: null, minPrice: null });
  });

  it('is refused with a zip code that is none, as it is on the page', async () => {
    expect(await change({ zipCodes: ['35209', '3520'] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'zipCodes.1', message: 'A zip code has five digits, like 35209.' }] },
    });
    expect(await change({ zipCodes: [' 35209', ''] })).toMatchObject({ status: 200, body: { zipCodes: ['35209'] } });
  });

  it('may change both ends at once, or remove one', async () => {
    expect((await change({ minBedrooms: 5, maxBedrooms: 6 })).status).toBe(200);
    expect((await change({ maxBedrooms: null })).status).toBe(200);
    expect((await change({ minBedrooms: 9 })).status).toBe(200);
  });

  it('made twice concurrently leaves the range in order', async () => {
    await change({ minBedrooms: 1, maxBedrooms: 9 });
    await Promise.all([change({ minBedrooms: 8 }), change({ maxBedrooms: 2 })]);
    const row = await app.prisma.buyerPreference.findUniqueOrThrow({ where: { id } });
    expect(row.minBedrooms).toBeLessThanOrEqual(row.maxBedrooms!);
  });

  it.each(['Bedrooms', 'Bathrooms', 'SquareFeet', 'Price'])(
    'with its %s out of order is refused by the database',
    async (what) => {
      const data = { [`min${what}`]: 20, [`max${what}`]: 10 };
      await expect(app.prisma.buyerPreference.update({ where: { id }, data })).rejects.toThrow(
        /BuyerPreference_in_order/,
      );
    },
  );
});
