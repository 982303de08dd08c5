import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '#shared/listings/listings.types.ts';
import { HOME_SORTS, MLS_STATUSES } from '#shared/mls-listings/mls-listings.types.ts';
import { homeSearchSchema, type HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { foldHomeCells } from './home-cells.ts';
import type { CardText } from './home-cards.ts';
import { isCounted, searchedCellsSql, type CountedRow } from './home-clusters.ts';
import { HomeFinder } from './home-finder.ts';
import { createLog } from './logger.ts';
import { cellBounds, cellsOf } from './map-cells.ts';
import { readRows } from './prisma.ts';
import { testDatabase } from './test-database.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
let db: Awaited<ReturnType<typeof testDatabase>>;
let bySql: HomeFinder;
let byColumns: HomeFinder;
let byChoice: HomeFinder;
beforeAll(async () => {
  db = await testDatabase();
  const deps = { prisma: db.prisma, databaseUrl: db.url, log: createLog('silent'), clock: () => NOW };
  bySql = new HomeFinder(deps, Infinity);
  byColumns = new HomeFinder(deps, 0);
  byChoice = new HomeFinder(deps, 0, true);
});
afterAll(() => db.close());

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const PLACES = [
  ['AL', 'Jefferson', 'Hoover', '35226'],
  ['AL', 'Jefferson County', 'Birmingham', '35203'],
  ['AL', null, 'Oak Grove', null],
  ['TN', 'Jefferson', 'Dandridge', '37725'],
] as const;
const home = fc.record({
  lat: maybe(
    fc.oneof(fc.double({ min: 33, max: 34, noNaN: true }), fc.double({ min: 33.495, max: 33.525, noNaN: true })),
  ),
  lng: fc.oneof(
    fc.double({ min: -87.5, max: -86, noNaN: true }),
    fc.double({ min: -86.835, max: -86.795, noNaN: true }),
  ),
  place: fc.constantFrom(...PLACES),
  street: fc.constantFrom('12 Oak St', '7 Elm Ave', '900 Oakwood Ln', '5 Über Way'),
  subdivision: maybe(fc.constantFrom('Oak Park', 'Ross Bridge')),
  status: fc.constantFrom(...MLS_STATUSES),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  hideAddress: fc.boolean(),
  isDuplicate: fc.constantFrom(false, false, false, true),
  listingPrice: maybe(fc.integer({ min: 1, max: 6 }).map((n) => n * 100_000)),
  originalPrice: maybe(fc.integer({ min: 1, max: 6 }).map((n) => n * 100_000)),
  beds: maybe(fc.integer({ min: 0, max: 5 })),
  baths: maybe(fc.integer({ min: 1, max: 3 })),
  area: maybe(fc.constantFrom(0, 800, 1500, 2400)),
  lotSizeAcres: maybe(fc.constantFrom(0, 0.25, 1.5)),
  yearBuilt: maybe(fc.constantFrom(1950, 1978, 2025)),
  hasBasement: maybe(fc.boolean()),
  hasGarage: maybe(fc.boolean()),
  garageSpaces: maybe(fc.integer({ min: 0, max: 3 })),
  hasHOA: maybe(fc.boolean()),
  hoaFees: maybe(fc.constantFrom(0, 50, 300)),
  dom: maybe(fc.constantFrom(0, 6, 40)),
  age: fc.integer({ min: 0, max: 40 }),
  closed: maybe(fc.integer({ min: 0, max: 20 })),
  loan: fc.constantFrom(false, false, true),
});
const search = fc.record(
  {
    box: fc.constantFrom(
      null,
      { north: 33.7, south: 33.2, east: -86.4, west: -87.1 },
      { north: 33.52, south: 33.5, east: -86.8, west: -86.83 },
    ),
    circle: fc.boolean(),
    minPrice: fc.constantFrom(200_000, 300_000),
    maxPrice: fc.constantFrom(300_000, 500_000),
    beds: fc.integer({ min: 1, max: 4 }),
    baths: fc.integer({ min: 1, max: 3 }),
    propertyType: fc.subarray([...PROPERTY_TYPES], { minLength: 1 }),
    status: fc.subarray([...MLS_STATUSES], { minLength: 1 }),
    minArea: fc.constantFrom(0, 800, 1500),
    maxArea: fc.constantFrom(1500, 2400),
    minLot: fc.constantFrom(0, 0.25),
    maxLot: fc.constantFrom(0.25, 1.5),
    minYear: fc.constantFrom(1950, 1978),
    maxYear: fc.constantFrom(1978, 2025),
    garage: fc.integer({ min: 0, max: 3 }),
    maxHoa: fc.constantFrom(0, 50),
    maxDays: fc.constantFrom(0, 6, 20),
    basement: fc.boolean(),
    reduced: fc.boolean(),
    assumable: fc.boolean(),
    state: fc.constantFrom('AL', 'TN'),
    county: fc.constant('Jefferson'),
    city: fc.constantFrom('Hoover', 'Oak Grove'),
    zip: fc.constantFrom('35226', '37725'),
    text: fc.constantFrom('oak', 'OAK 352', 'über', 'hoover', '%'),
  },
  { requiredKeys: ['box', 'circle', 'status'] },
);
const questions = fc
  .tuple(search, fc.constantFrom(...HOME_SORTS), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 4, max: 18 }))
  .map(([{ box, circle, ...asked }, sort, $skip, zoom]) => ({
    zoom,
    query: homeSearchSchema.parse({
      ...asked,
      ...box,
      ...(circle && { near: '33.5,-86.8', within: '20' }),
      sort,
      $skip,
      $limit: 3,
    }),
  }));

type Home = typeof home extends fc.Arbitrary<infer Value> ? Value : never;
let nth = 0;
async function add(homes: Home[]): Promise<void> {
  const rows = homes.map(({ place: [state, county, city, zip], street, age, closed, loan, ...rest }) => ({
    loan,
    data: {
      ...rest,
      id: `home-${(nth += 1)}`,
      sourceKey: `${nth}`,
      source: 'GALMLS' as const,
      address: street,
      city,
      state,
      zip,
      county,
      activationDate: new Date(NOW.getTime() - age * 43_200_000),
      closeDate: closed === null ? null : new Date(NOW.getTime() - closed * 43_200_000),
    },
  }));
  await db.prisma.mlsListing.createMany({ data: rows.map(({ data }) => data) });
  await db.prisma.assumableProperty.createMany({
    data: rows
      .filter(({ loan }) => loan)
      .map(({ data }) => ({ mlsListingId: data.id, loanType: 'FHA', estimatedRate: 3, openMortgageBalance: 100_000 })),
  });
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
async function expectSame({ query, zoom }: { query: HomeSearch; zoom: number }): Promise<void> {
  const [ours, theirs] = [await byColumns.list(query), await bySql.list(query)];
  expect(ours.rows.map(({ id }) => id)).toEqual(theirs.rows.map(({ id }) => id));
  expect(ours.total).toBe(theirs.total);
  const chosen = await byChoice.list(query);
  expect([chosen.rows.map(({ id }) => id), chosen.total]).toEqual([theirs.rows.map(({ id }) => id), theirs.total]);
  expect(await byColumns.count(query)).toBe(await bySql.count(query));
  const written = await byColumns.writtenList(query);
  expect(written).toEqual(await bySql.writtenList(query));
  expect(written.cards.map((card) => (JSON.parse(card) as { id: string }).id)).toEqual(theirs.rows.map(({ id }) => id));
  const range = cellsOf(query, zoom);
  const groups = await byColumns.groups(query, range);
  const facts = groups.cells.map(({ id, count, minPrice, bounds }) => ({ id, count, minPrice, bounds })).sort(byId);
  const truth = (await readRows<CountedRow>(db.prisma, searchedCellsSql(query, range, NOW)))
    .map(({ x, y, count, minPrice, north, south, east, west }) => ({
      id: `${x},${y}`,
      count,
      minPrice,
      bounds: isCounted(query, range.zoom) ? cellBounds({ x, y }, range.zoom) : { north, south, east, west },
    }))
    .sort(byId);
  expect(facts).toEqual(truth);
  const singles = facts.filter(({ count }) => count === 1).map(({ id }) => id);
  const texts = async (cards: Promise<Map<string, CardText>>) =>
    [...(await cards)].map(([name, { text }]) => `${name} ${text}`).sort();
  expect(await texts(groups.cardsOf(singles))).toEqual(
    await texts((await bySql.groups(query, range)).cardsOf(singles)),
  );
  // the map counts what the list counts, whatever is asked and however near one looks: over whole cells, which is what the map draws
  const [first] = [cellBounds({ x: range.west, y: range.north }, range.zoom)];
  const end = cellBounds({ x: range.east, y: range.south }, range.zoom);
  const inside = {
    ...query,
    north: first.north,
    west: first.west + 1e-9,
    south: end.south + 1e-9,
    east: end.east - 1e-9,
  };
  const located = query.north === undefined ? { ...inside } : inside;
  expect(facts.reduce((sum, { count }) => sum + count, 0)).toBe(await byColumns.count(located));
}

it('finds the same homes by the columns in memory as by SQL, in the same order and groups, while homes come, change and go', async () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), homes: fc.array(home, { minLength: 1, maxLength: 8 }) }),
    fc.record({
      kind: fc.constantFrom('move' as const, 'sell' as const, 'remove' as const, 'gone' as const, 'lend' as const),
      at: fc.nat(),
      to: home,
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { minLength: 10, maxLength: 40 }),
      fc.array(change, { maxLength: 6 }),
      fc.array(questions, { minLength: 3, maxLength: 3 }),
      fc.boolean(),
      async (homes, changes, asked, isFresh) => {
        await db.prisma.mlsListing.deleteMany();
        await add(homes);
        const deps = { prisma: db.prisma, databaseUrl: db.url, log: createLog('silent'), clock: () => NOW };
        if (isFresh) byColumns = new HomeFinder(deps, 0);
        // the first question begins to read; later ones are answered from memory
        await expect.poll(() => byColumns.isInMemory({ status: ['ACTIVE'] }), { interval: 2 }).toBe(true);
        await expect.poll(() => byChoice.isInMemory({ status: ['ACTIVE'] }), { interval: 2 }).toBe(true);
        for (const step of [null, ...changes]) {
          if (step?.kind === 'add') await add(step.homes);
          else if (step) {
            const all = await db.prisma.mlsListing.findMany({ select: { id: true }, orderBy: { number: 'asc' } });
            const id = all[step.at % (all.length || 1)]?.id ?? 'none';
            if (step.kind === 'gone') await db.prisma.mlsListing.deleteMany({ where: { id } });
            else if (step.kind === 'lend')
              await db.prisma.assumableProperty.deleteMany({ where: { mlsListingId: id } });
            else
              await db.prisma.mlsListing.updateMany({
                where: { id },
                data: {
                  move: { lat: step.to.lat, lng: step.to.lng, address: step.to.street },
                  sell: { status: 'SOLD' as const, soldPrice: 123_000 },
                  remove: { deletedAt: NOW },
                }[step.kind],
              });
          }
          expect(await byColumns.isInMemory({ status: ['ACTIVE'] })).toBe(true);
          for (const question of asked) await expectSame(question);
        }
      },
    ),
    { numRuns: 20 },
  );
}, 120_000);

it('sees what was committed before the question, of many transactions at once', async () => {
  await db.prisma.mlsListing.deleteMany();
  await foldHomeCells(db.prisma);
  await expect.poll(() => byColumns.isInMemory({ status: ['ACTIVE'] }), { interval: 2 }).toBe(true);
  const all = homeSearchSchema.parse({ $limit: 0 });
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      await db.prisma.mlsListing.create({
        data: {
          id: `many-${at}`,
          sourceKey: `many-${at}`,
          source: 'GALMLS',
          status: 'ACTIVE',
          address: `${at} Oak St`,
          city: 'Hoover',
          state: 'AL',
          lat: 33.4,
          lng: -86.8,
          activationDate: NOW,
        },
      });
      expect(await byColumns.count({ ...all, text: `${at}` })).toBeGreaterThanOrEqual(1);
    }),
  );
  expect(await byColumns.count(all)).toBe(60);
});
