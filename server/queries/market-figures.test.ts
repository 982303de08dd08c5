import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importCountySales } from '../imports/county-sales.importer.ts';
import { areasOf, marketFigures } from './market-figures.ts';
import { testDatabase } from '../testing/test-database.ts';

const REAL_FILE = path.resolve('../shared/data/nashville-sales-2013-2016.csv.gz');
const NOW = new Date('2026-11-21T12:00:00Z');
const [zip, city, , , state] = areasOf({ zip: '35244', city: 'Hoover', county: 'Shelby', state: 'AL' });
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

describe('figures of an area', () => {
  let nth = 0;
  const homes = (rows: object[]) =>
    db.prisma.mlsListing.createMany({
      data: rows.map((row) => ({
        sourceKey: `home-${(nth += 1)}`,
        source: 'GALMLS' as const,
        status: 'SOLD' as const,
        address: `${nth} Pine St`,
        city: 'Hoover',
        state: 'AL',
        zip: '35244',
        area: 1000,
        activationDate: ago(60),
        closeDate: ago(30),
        listingPrice: 200_000,
        soldPrice: 200_000,
        ...row,
      })),
    });
  const look = (area = zip!, days = 90, until = NOW) => marketFigures(db.prisma, area, { until, days });
  beforeEach(() => db.prisma.mlsListing.deleteMany());

  it('are medians of sales in the window and of homes for sale', async () => {
    await homes([
      { soldPrice: 190_000 },
      { soldPrice: 210_000, dom: 10 },
      { soldPrice: 9_000_000, area: 2000 },
      { closeDate: ago(90), soldPrice: 1_000_000 },
      { zip: '35226', soldPrice: 100_000 },
      { isDuplicate: true },
      { deletedAt: NOW },
      { status: 'ACTIVE', soldPrice: null, closeDate: null, listingPrice: 250_000 },
      { status: 'ACTIVE', soldPrice: null, closeDate: null, listingPrice: 350_000, area: null },
      { status: 'PENDING', soldPrice: null, closeDate: null },
    ]);
    expect(await look()).toEqual({
      medianSoldPrice: 210_000,
      medianPrice: 300_000,
      medianSoldPricePerSquareFoot: 210,
      medianPricePerSquareFoot: 250,
      medianDaysOnMarket: 30,
      longDaysOnMarket: 30,
      medianListToSaleRatio: 105,
      ratioSpread: { tenth: 97, quarter: 100, threeQuarters: 2302.5 },
      activeListings: 2,
      soldListings: 3,
      ratioSales: 3,
    });
    expect((await look(city!)).soldListings).toBe(4);
    expect((await look(state!, 91)).soldListings).toBe(5);
  });

  it('can be computed for a past date: a home that sold later was for sale then', async () => {
    await homes([{}, { closeDate: ago(5) }]);
    expect(await look(zip!, 90, ago(20))).toMatchObject({ soldListings: 1, activeListings: 1, medianPrice: 200_000 });
  });

  it('are empty without data', async () => {
    expect(await look()).toEqual({
      medianSoldPrice: null,
      medianPrice: null,
      medianSoldPricePerSquareFoot: null,
      medianPricePerSquareFoot: null,
      medianDaysOnMarket: null,
      longDaysOnMarket: null,
      medianListToSaleRatio: null,
      ratioSpread: null,
      activeListings: 0,
      soldListings: 0,
      ratioSales: 0,
    });
  });

  it('exclude bulk sales, land and token prices of a county register', async () => {
    const county = { origin: 'COUNTY_RECORD' as const, source: null, listingPrice: null, activationDate: ago(30) };
    const deed = (LegalReference: string, soldAsVacant = false) => ({
      raw: { record: { LegalReference }, soldAsVacant },
    });
    await homes([
      ...Array.from({ length: 40 }, () => ({ ...county, ...deed('bulk'), soldPrice: 54_000_000 })),
      { ...county, ...deed('a'), soldPrice: 200_000 },
      { ...county, ...deed('b'), soldPrice: 220_000 },
      { ...county, ...deed(''), soldPrice: 240_000 },
      { ...county, ...deed('c'), soldPrice: 100 },
      { ...county, ...deed('d', true), soldPrice: 50_000 },
      { ...county, ...deed('e'), soldPrice: 90_000, propertyType: 'OTHER' },
    ]);
    expect(await look()).toMatchObject({
      soldListings: 3,
      medianSoldPrice: 220_000,
      medianDaysOnMarket: null,
      ratioSales: 0,
    });
    expect(await marketFigures(db.prisma, zip!, { until: NOW, days: 90 }, { rows: 'all' })).toMatchObject({
      soldListings: 46,
      medianSoldPrice: 54_000_000,
    });
  });
});

describe.skipIf(!fs.existsSync(REAL_FILE))('the county file (skipped where it is absent)', () => {
  const davidson = areasOf({ county: 'Davidson', state: 'TN' })[0]!;
  const year = (of: number, options: object) => {
    const until = new Date(`${of + 1}-01-01T00:00:00Z`);
    return marketFigures(
      db.prisma,
      davidson,
      { until, days: (until.getTime() - Date.parse(`${of}-01-01T00:00:00Z`)) / DAY },
      options,
    );
  };
  beforeAll(async () => {
    await db.prisma.mlsListing.deleteMany();
    await importCountySales({ url: db.url, file: REAL_FILE });
  }, 400_000);

  it('gives the published yearly medians, with and without duplicates', async () => {
    const medians = async (options: object) =>
      (await Promise.all([2013, 2014, 2015, 2016].map((of) => year(of, options)))).map(
        (figures) => figures.medianSoldPrice,
      );
    expect(await medians({ rows: 'all', includeDuplicates: true })).toEqual([180_000, 195_000, 213_250, 229_535]);
    expect((await medians({ rows: 'all' }))[2]).toBe(214_500);
  });

  it('does not count parcels of a bulk sale as homes sold', async () => {
    const [every, homes] = await Promise.all([year(2015, { rows: 'all' }), year(2015, {})]);
    expect(homes.soldListings).toBeLessThan(every.soldListings);
    const { _max } = await db.prisma.mlsListing.aggregate({ _max: { soldPrice: true } });
    expect(_max.soldPrice).toBeGreaterThan(50_000_000);
    const [{ bulk }] = await db.prisma.$queryRawUnsafe<
      [{ bulk: number }]
    >(`SELECT count(*)::int AS bulk FROM (SELECT count(*)
      OVER (PARTITION BY raw #>> '{record,LegalReference}', "soldPrice") AS n FROM "MlsListing"
      WHERE NOT "isDuplicate" AND "propertyType" <> 'OTHER' AND raw #>> '{record,LegalReference}' <> ''
        AND extract(year FROM "closeDate") = 2015) x WHERE n > 1`);
    expect(every.soldListings - homes.soldListings).toBeGreaterThanOrEqual(bulk);
    expect(bulk).toBeGreaterThan(100);
  });
});
