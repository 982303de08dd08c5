import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let now: Date;
/** This hour in Birmingham in December. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 11, day, hour + 6, minute));

const OPEN = [
  { street: '1 Friday', startTime: at(4, 20), endTime: at(4, 21) },
  { street: '2 Saturday', startTime: at(5, 7), endTime: at(5, 9) },
  { street: '3 Sunday', startTime: at(6, 20), endTime: at(6, 21) },
  { street: '4 Monday', startTime: at(7, 7), endTime: at(7, 9) },
  { street: '5 Cancelled', startTime: at(5, 13), endTime: at(5, 15), cancelledAt: at(1, 9) },
  { street: '6 Next Sunday', startTime: at(13, 13), endTime: at(13, 15) },
  // the minute just outside each end of the weekend
  { street: '7 Until midnight', startTime: at(4, 23), endTime: at(5, 0) },
  { street: '8 From midnight', startTime: at(7, 0), endTime: at(7, 1) },
];

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  const seller = await app.person('SELLER');
  for (const [n, { street, ...open }] of OPEN.entries()) {
    const place = {
      address: street,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      lat: 33.4,
      lng: -86.8,
      price: 300_000,
      beds: 3,
      baths: 2,
      area: 1800,
    };
    const { id } = await app.prisma.listing.create({
      data: { ...place, userId: seller.id, shortId: `open${n}23`, status: 'APPROVED', openHouses: { create: open } },
    });
    await app.prisma.mlsListing.create({
      data: {
        ...place,
        origin: 'HEARTHPORT',
        listingId: id,
        sourceKey: id,
        status: 'ACTIVE',
        activationDate: at(1, 9),
      },
    });
  }
  await app.prisma.mlsListing.create({
    data: {
      source: 'GALMLS',
      sourceKey: 'never',
      address: '9 Never',
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      lat: 33.4,
      lng: -86.8,
      status: 'ACTIVE',
      activationDate: at(1, 9),
    },
  });
});
afterAll(() => app.stop());

it.each([
  ['weekend', at(1, 9), '2 3'],
  ['weekend', at(4, 23, 59), '2 3'],
  ['weekend', at(5, 8), '2 3'],
  ['weekend', at(5, 9, 1), '3'],
  ['weekend', at(6, 23), ''],
  ['weekend', at(7, 0), '6'],
  ['week', at(1, 9), '1 2 3 4 7 8'],
  ['week', at(6, 22), '4 6 8'],
  ['week', at(13, 16), ''],
])('open %s, searched at %s, finds %s: in the list, in its count and on the map', async (when, time, found) => {
  now = time;
  const numbers = found.split(' ').filter(Boolean);
  const { body } = await app.guest<{ total: number; data: { address: string }[] }>(
    'GET',
    `/mls-listings?openHouse=${when}`,
  );
  expect(body.data.map(({ address }) => address.split(' ')[0]).sort()).toEqual(numbers);
  expect((await app.guest<{ total: number }>('GET', `/mls-listings?openHouse=${when}&$limit=0`)).body.total).toBe(
    numbers.length,
  );
  expect(
    (
      await app.guest<{ total: number }>(
        'GET',
        `/home-clusters?north=34&south=33&east=-86&west=-87&zoom=12&openHouse=${when}`,
      )
    ).body.total,
  ).toBe(numbers.length);
});
