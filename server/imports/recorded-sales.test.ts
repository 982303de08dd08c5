import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTY_SALE_COLUMNS } from '#shared/county-sales/county-sales.schema.ts';
import { marketFigures } from '../queries/market-figures.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';
import { NINE, startWorkflowWorld, type WorkflowWorld } from '../testing/workflows.fake.ts';
import { publishListing } from '../workflows/listings/publish-listing.ts';
import { importCountySales } from './county-sales.importer.ts';

const DAY = 86_400_000;
const CLOSED = new Date('2016-03-01T18:00:00Z');
const days = (by: number) => new Date(CLOSED.getTime() + by * DAY);

let world: WorkflowWorld;
let folder: string;
let count = 0;
beforeAll(async () => {
  world = await startWorkflowWorld();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recorded-sales-'));
  await world.prisma.mlsListing.deleteMany();
});
afterAll(async () => {
  await world.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Recorded {
  address: string;
  at: Date;
  price: number;
  city?: string;
}
/** The county's record of a sale; a copy has the same content and another number. */
const recordOf = ({ address, at, price, city = 'NASHVILLE' }: Recorded, deed = `deed-${(count += 1)}`) => {
  const day = at.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });
  const rest = `"${address.toUpperCase()}, ${city}","${day}",${price},${deed},No,0.2,URBAN,1,2,3,1986,3,2,1`;
  return () => `${(count += 1)},001,SINGLE FAMILY,${rest}`;
};
async function arrives(...lines: string[]): Promise<void> {
  const file = path.join(folder, `${(count += 1)}.csv`);
  fs.writeFileSync(file, `${[COUNTY_SALE_COLUMNS.join(','), ...lines].join('\n')}\n`);
  await importCountySales({ url: world.url, file, now: world.now });
}
async function ownHome(address: string, price: number, more: object = {}) {
  const seller = await world.person('SELLER');
  const place = { address, city: 'Nashville', county: 'Davidson', state: 'TN', zip: '37211', price, ...more };
  const listing = await makeListing(world.prisma, { userId: seller.userId, ...place });
  const offer = await makeOffer(world.prisma, { listingId: listing.id, price, status: 'ACCEPTED' });
  const publish = () => world.unit(world.admin, (unit) => publishListing(unit, listing.id));
  await publish();
  return {
    id: listing.id,
    publish,
    async closes(closedAt = CLOSED) {
      await makeTransaction(world.prisma, offer, { status: 'CLOSED', closing: 'COMPLETED', closedAt });
      await world.prisma.listing.update({ where: { id: listing.id }, data: { externalStatus: 'SOLD' } });
      await publish();
    },
  };
}
const sold = async () =>
  (
    await marketFigures(
      world.prisma,
      { level: 'STATE', name: 'Tennessee', state: 'TN' },
      { until: days(400), days: 800 },
    )
  ).soldListings;
/** How many sales more than before the market figures count. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const before = await sold();
  await work();
  return (await sold()) - before;
}
const records = (address: string) =>
  world.prisma.mlsListing.findMany({ where: { address, origin: 'COUNTY_RECORD' }, orderBy: { number: 'asc' } });
const nextAddress = () => `${(count += 1)} Acorn St`;

it.each<[string, Partial<Recorded>, number]>([
  ['on the day', {}, 1],
  ['dated a little before the closing was entered', { at: days(-30) }, 1],
  ['recorded late', { at: days(119) }, 1],
  ['with another spelling of the city and a price that is 10% lower', { city: 'nashville', price: 270_000 }, 1],
  ['of another price', { price: 350_000 }, 2],
  ['of an earlier sale', { at: days(-31) }, 2],
  ['of a later sale', { at: days(121) }, 2],
  ['of the same street in another city', { city: 'ANTIOCH' }, 2],
])('counts a sale and its county record %s', async (_what, over, sales) => {
  for (const isFirst of [true, false]) {
    const address = nextAddress();
    const home = await ownHome(address, 300_000);
    const line = recordOf({ address, at: CLOSED, price: 300_000, ...over })();
    const record = () => arrives(line);
    const steps = isFirst ? [record, () => home.closes()] : [() => home.closes(), record];
    expect(
      await counted(async () => {
        for (const step of steps) await step();
        await record();
      }),
    ).toBe(sales);
    // the sale of ours is the one that counts: it tells what was asked and how long it took
    const own = await world.prisma.mlsListing.findUniqueOrThrow({ where: { listingId: home.id } });
    expect(own.isDuplicate).toBe(false);
    expect((await records(address))[0]).toMatchObject(
      sales === 1 ? { isDuplicate: true, duplicateOfId: own.id } : { isDuplicate: false, duplicateOfId: null },
    );
  }
});

it('counts the same sales in whatever order records, copies, resales and closings arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }), async (order) => {
      const address = nextAddress();
      const home = await ownHome(address, 300_000);
      const of = recordOf({ address, at: days(20), price: 295_000 });
      const [record, copy] = [of(), of()];
      const resale = recordOf({ address, at: days(100), price: 310_000 })();
      const steps = [
        () => home.closes(),
        () => arrives(record),
        () => arrives(copy),
        () => arrives(resale),
        () => home.publish(),
      ];
      expect(
        await counted(async () => {
          for (const step of order) await steps[step]!();
        }),
      ).toBe(2);
      const before = await records(address);
      // again in another order: nothing changes
      expect(
        await counted(async () => {
          await home.publish();
          await arrives(resale, copy, record);
        }),
      ).toBe(0);
      expect((await records(address)).map(({ isDuplicate }) => isDuplicate).sort()).toEqual([false, true, true]);
      expect(await records(address)).toEqual(before);
    }),
    { numRuns: 6 },
  );
});

it('counts once when the record arrives while the sale closes', async () => {
  const homes = await Promise.all(Array.from({ length: 4 }, () => ownHome(nextAddress(), 300_000)));
  const listings = await world.prisma.listing.findMany({ where: { id: { in: homes.map(({ id }) => id) } } });
  const lines = listings.map(({ address }) => recordOf({ address, at: CLOSED, price: 300_000 })());
  expect(await counted(() => Promise.all([arrives(...lines), ...homes.map((home) => home.closes())]))).toBe(4);
});

it('keeps counting once when the record or the sale is withdrawn', async () => {
  const address = nextAddress();
  const home = await ownHome(address, 300_000);
  await home.closes();
  const line = recordOf({ address, at: days(3), price: 300_000 })();
  await arrives(line);
  const [record] = await records(address);
  const withdrawn = (deletedAt: Date | null) =>
    world.prisma.mlsListing.update({ where: { id: record!.id }, data: { deletedAt } });
  expect(await counted(() => withdrawn(world.now))).toBe(0);
  expect(await counted(() => withdrawn(null))).toBe(0);
  // a listing that was taken down leaves the sale to the register
  const archive = async (archivedAt: Date | null) => {
    await world.prisma.listing.update({ where: { id: home.id }, data: { archivedAt } });
    await home.publish();
  };
  expect(await counted(() => archive(NINE))).toBe(0);
  expect((await records(address))[0]).toMatchObject({ isDuplicate: false, duplicateOfId: null });
  expect(await counted(() => archive(null))).toBe(0);
  expect((await records(address))[0]).toMatchObject({ isDuplicate: true });
});

it('compares no price in Alabama, where a deed may state less', async () => {
  const address = nextAddress();
  const home = await ownHome(address, 300_000, { state: 'AL', city: 'Hoover', county: 'Shelby', zip: '35244' });
  await home.closes();
  await world.prisma.mlsListing.create({
    data: {
      ...{ origin: 'COUNTY_RECORD', sourceKey: address, status: 'SOLD', address, city: 'HOOVER', state: 'AL' },
      ...{ county: 'Shelby', soldPrice: 100, closeDate: days(40), activationDate: days(40) },
    },
  });
  await home.publish();
  expect((await records(address))[0]).toMatchObject({ isDuplicate: true });
});

it('leads from no record to a home that hides its street', async () => {
  const address = nextAddress();
  const home = await ownHome(address, 300_000, { hideAddress: true });
  await home.closes();
  const line = recordOf({ address, at: CLOSED, price: 300_000 })();
  expect(await counted(() => arrives(line))).toBe(0);
  expect((await records(address))[0]).toMatchObject({ isDuplicate: true, duplicateOfId: null });
  expect(await counted(() => arrives(line))).toBe(0);
  await world.prisma.listing.update({ where: { id: home.id }, data: { hideAddress: false } });
  await home.publish();
  expect((await records(address))[0]!.duplicateOfId).not.toBeNull();
});
