import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST } from '#shared/kernel/actor.ts';
import { PROPERTY_TYPES } from '#shared/listings/listings.types.ts';
import { joinClose } from '#shared/mls-listings/clusters.rules.ts';
import { milesBetween, OPEN_HOUSE_WHENS } from '#shared/mls-listings/home-filters.rules.ts';
import { homeSearchSchema, type HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { HOME_SORTS, MAX_COUNTED_HOMES, MLS_STATUSES } from '#shared/mls-listings/mls-listings.types.ts';
import { withoutReplicas } from '../../database/read-replicas.ts';
import { refreshMapCells } from '../../queries/map-cells.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { isCounted } from './cluster-statements.ts';
import { cellsOf } from './map-cells.ts';
import { isFound, mapPlace, plainCells, plainList, STORED, type StoredHome } from './plain-search.fake.ts';
import type { HomeCluster, HomeQueries } from './port.ts';
import { createPostgresSearch } from './postgres-search.adapter.ts';

/** A Tuesday. */
const NOW = new Date('2026-12-01T15:00:00Z');
const HOUR = 3_600_000;
let db: Awaited<ReturnType<typeof testDatabase>>;
let port: HomeQueries;
beforeAll(async () => {
  db = await testDatabase();
  port = createPostgresSearch(withoutReplicas(db)).as(GUEST);
  await db.prisma.user.create({
    data: { id: 'seller', type: 'SELLER', email: 's@hearthport.test', referralCode: 'S' },
  });
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
  dom: fc.constantFrom(null, null, 6, 40),
  /** Half days on the market, around the values that tests filter by. */
  age: fc.constantFrom(0, 1, 2, 3, 12, 13, 14, 40, 41, 42),
  closed: maybe(fc.integer({ min: 0, max: 20 })),
  loan: fc.constantFrom(false, false, true),
  /** Hours from now to the start of an open house. */
  opensIn: maybe(fc.constantFrom(-1, 20, 100, 130, 170, 300)),
});
const FILTERS = {
  minPrice: fc.constantFrom(200_000, 300_000),
  maxPrice: fc.constantFrom(300_000, 500_000),
  beds: fc.integer({ min: 1, max: 4 }),
  baths: fc.integer({ min: 1, max: 3 }),
  propertyType: fc.subarray([...PROPERTY_TYPES], { minLength: 1 }),
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
  openHouse: fc.constantFrom(...OPEN_HOUSE_WHENS),
  drawn: fc.constantFrom(
    '33.2013,-87.1017;33.7011,-87.1013;33.7019,-86.4007',
    '33.4983,-86.8317;33.5227,-86.8313;33.5119,-86.8157;33.5223,-86.7983;33.4987,-86.7987',
  ),
  text: fc.constantFrom('oak', 'OAK 352', 'über', 'hoover', 'park', '900', '%'),
};
const FILTER_NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];
const filters = fc.record(FILTERS);
const BOXES = [
  { north: 33.7, south: 33.2, east: -86.4, west: -87.1 },
  { north: 33.52, south: 33.5, east: -86.8, west: -86.83 },
];
// a few filters at a time: all of them together would find nothing
const asked = fc.record({
  filters,
  names: fc.subarray(FILTER_NAMES, { maxLength: 3 }),
  status: fc.oneof(fc.constant([...MLS_STATUSES]), fc.subarray([...MLS_STATUSES], { minLength: 1 })),
  box: fc.constantFrom(null, null, ...BOXES),
  circle: fc.constantFrom(false, false, true),
  sort: fc.constantFrom(...HOME_SORTS),
  $skip: fc.constantFrom(0, 0, 1, 4),
  zoom: fc.integer({ min: 4, max: 18 }),
});
const questions = asked.map(({ filters: values, names, box, circle, zoom, ...search }) => ({
  zoom,
  search: homeSearchSchema.parse({
    ...search,
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...box,
    ...(circle && { near: '33.5,-86.8', within: '20' }),
    $limit: 8,
  }),
}));

type Home = typeof home extends fc.Arbitrary<infer Value> ? Value : never;
let nth = 0;
async function add(homes: Home[]): Promise<void> {
  const rows = homes.map(({ place: [state, county, city, zip], street, age, closed, loan, opensIn, ...facts }) => {
    const id = `home-${(nth += 1)}`;
    const opensAt = opensIn === null ? null : new Date(NOW.getTime() + opensIn * HOUR);
    return {
      loan,
      opensAt,
      data: {
        ...facts,
        id,
        sourceKey: id,
        ...(opensAt ? { origin: 'HEARTHPORT' as const, listingId: id } : { source: 'GALMLS' as const }),
        address: street,
        city,
        state,
        zip,
        county,
        activationDate: new Date(NOW.getTime() - age * 12 * HOUR),
        closeDate: closed === null ? null : new Date(NOW.getTime() - closed * 12 * HOUR),
      },
    };
  });
  const open = rows.flatMap(({ data: { id, address, city, state }, opensAt }) =>
    opensAt ? [{ id, address, city, state, opensAt }] : [],
  );
  await db.prisma.listing.createMany({
    data: open.map(({ opensAt: _, id, ...place }) => ({ ...place, id, shortId: id, userId: 'seller' })),
  });
  await db.prisma.openHouse.createMany({
    data: open.map(({ id, opensAt }) => ({
      listingId: id,
      startTime: opensAt,
      endTime: new Date(opensAt.getTime() + 2 * HOUR),
    })),
  });
  await db.prisma.mlsListing.createMany({ data: rows.map(({ data }) => data) });
  await db.prisma.assumableProperty.createMany({
    data: rows
      .filter(({ loan }) => loan)
      .map(({ data }) => ({ mlsListingId: data.id, loanType: 'FHA', estimatedRate: 3, openMortgageBalance: 100_000 })),
  });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** How many searches found something: two empty results agree too easily. */
const searches = { all: 0, withHomes: 0 };
async function expectList(homes: StoredHome[], search: HomeSearch): Promise<void> {
  const { $skip, $limit } = search;
  const expected = plainList(homes, search, NOW);
  searches.all += 1;
  if (expected.length) searches.withHomes += 1;
  const { rows, total } = await port.list(search, NOW);
  expect(idsOf(rows)).toEqual(idsOf(expected.slice($skip, $skip + $limit)));
  expect(total).toBe(expected.length);
  expect(await port.count(search, NOW)).toBe(expected.length);
}

/**
 * Markers in a comparable form, "from" prices only once the precomputed cells are up to date; locations are compared
 * separately.
 */
function factsOf(clusters: readonly (HomeCluster & { homeId?: string | undefined })[], hasPrices: boolean) {
  const facts = clusters.map(({ count, lat, lng, minPrice, bounds, home: single, homeId = single?.id ?? null }) => ({
    fact: JSON.stringify({ count, bounds, homeId, ...(hasPrices && { minPrice }) }),
    place: { lat, lng },
  }));
  return facts.sort((a, b) => (a.fact < b.fact ? -1 : 1));
}

async function expectClusters(homes: StoredHome[], search: HomeSearch, zoom: number, isFolded: boolean): Promise<void> {
  const range = cellsOf(search, zoom);
  const isWhole = isCounted(search, range.zoom);
  const cells = plainCells(homes, search, { range, isWhole, now: NOW });
  const homeOf = new Map(cells.filter(({ count }) => count === 1).map((cell) => [cell.id, cell.homes[0]!.id]));
  const expected = joinClose(cells, zoom).map((cluster) => ({
    ...cluster,
    homeId: cluster.count === 1 ? homeOf.get(cluster.id) : undefined,
  }));
  const hasPrices = isFolded || !isWhole;
  const [found, plain] = [await port.clusters(search, zoom, NOW), expected].map((each) => factsOf(each, hasPrices));
  expect(found!.map(({ fact }) => fact)).toEqual(plain!.map(({ fact }) => fact));
  // precomputed cells add up millionths of a degree
  found!.forEach(({ place }, at) => expect(milesBetween(place, plain![at]!.place)).toBeLessThan(0.001));
}

async function expectNearest(homes: StoredHome[], search: HomeSearch): Promise<void> {
  const to = { lat: 33.5, lng: -86.8 };
  const miles = homes.flatMap((each) => {
    const place = mapPlace(each);
    return place && isFound(each, search, NOW) ? [{ id: each.id, miles: milesBetween(to, place) }] : [];
  });
  const found = await port.nearest(search, to, NOW);
  if (!miles.length) return expect(found).toBeNull();
  expect(found!.miles).toBeCloseTo(miles.find(({ id }) => id === found!.row.id)!.miles, 6);
  // the SQL treats the earth as flat around the location: a home that is slightly farther may come first
  expect(found!.miles).toBeLessThanOrEqual(Math.min(...miles.map((each) => each.miles)) * 1.01 + 1e-6);
}

const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), homes: fc.array(home, { minLength: 1, maxLength: 8 }) }),
  fc.record({
    kind: fc.constantFrom('move' as const, 'sell' as const, 'hide' as const, 'remove' as const, 'repay' as const),
    at: fc.nat(),
    to: home,
  }),
  fc.record({ kind: fc.constant('gone' as const), at: fc.nat() }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(step: Change): Promise<void> {
  if (step.kind === 'add') return add(step.homes);
  const all = await db.prisma.mlsListing.findMany({ select: { id: true }, orderBy: { number: 'asc' } });
  const id = all[step.at % (all.length || 1)]?.id ?? 'none';
  if (step.kind === 'gone') await db.prisma.mlsListing.deleteMany({ where: { id } });
  else if (step.kind === 'repay') await db.prisma.assumableProperty.deleteMany({ where: { mlsListingId: id } });
  else {
    const data = {
      move: { lat: step.to.lat, lng: step.to.lng, address: step.to.street },
      sell: { status: 'SOLD' as const, soldPrice: 123_000 },
      hide: { hideAddress: true },
      remove: { deletedAt: NOW },
    }[step.kind];
    await db.prisma.mlsListing.updateMany({ where: { id }, data });
  }
}

it('finds the same homes, order and markers as a plain loop, while homes are added, changed and removed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { minLength: 10, maxLength: 40 }),
      fc.array(change, { maxLength: 4 }),
      fc.array(questions, { minLength: 8, maxLength: 8 }),
      filters,
      fc.boolean(),
      async (homes, changes, asked, each, isFolded) => {
        await db.prisma.mlsListing.deleteMany();
        await db.prisma.listing.deleteMany();
        await add(homes);
        const first = await db.prisma.mlsListing.findMany({ include: STORED });
        // each filter by itself, since random searches rarely meet every boundary
        for (const name of FILTER_NAMES)
          await expectList(
            first,
            homeSearchSchema.parse({ status: [...MLS_STATUSES], [name]: each[name], $limit: 50 }),
          );
        for (const step of [null, ...changes]) {
          if (step) await apply(step);
          if (isFolded) await refreshMapCells(db.prisma);
          const stored = await db.prisma.mlsListing.findMany({ include: STORED });
          for (const { search, zoom } of asked) {
            await expectList(stored, search);
            await expectClusters(stored, search, zoom, isFolded);
            await expectNearest(stored, search);
          }
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect(searches.withHomes / searches.all).toBeGreaterThan(0.4);
}, 300_000);

it('counts the homes for sale in each area, with and without a location', async () => {
  await db.prisma.mlsListing.deleteMany();
  const base = { ...fc.sample(home, { numRuns: 1, seed: 5 })[0]!, status: 'ACTIVE' as const, opensIn: null };
  const shown = { ...base, isDuplicate: false, hideAddress: false, place: PLACES[0] };
  await add([
    { ...shown, lat: 33.25, lng: -86.75 },
    { ...shown, lat: 33.75, lng: -86.25 },
    { ...shown, lat: null },
    { ...shown, lat: null, place: PLACES[2] },
    { ...shown, status: 'SOLD' },
    { ...shown, isDuplicate: true },
  ]);
  const areas = await port.areas();
  expect(areas).toHaveLength(2);
  expect(areas).toContainEqual({
    state: 'AL',
    county: 'Jefferson',
    city: 'Hoover',
    zip: '35226',
    homes: 3,
    map: { homes: 2, lat: 33.5, lng: -86.5, north: 33.75, south: 33.25, east: -86.25, west: -86.75 },
  });
  expect(areas).toContainEqual({ state: 'AL', county: '', city: 'Oak Grove', zip: '', homes: 1, map: null });
});

it('suggests homes by street or number, and neighborhoods, from the start of their names', async () => {
  await db.prisma.mlsListing.deleteMany();
  const base = { ...fc.sample(home, { numRuns: 1, seed: 5 })[0]!, status: 'ACTIVE' as const, opensIn: null };
  const shown = { ...base, isDuplicate: false, hideAddress: false, place: PLACES[0], lat: 33.3, lng: -86.8 };
  await add([
    { ...shown, street: '12 Oak St', subdivision: 'Oak Park' },
    { ...shown, street: '900 Oakwood Ln', subdivision: 'Oak Park', status: 'PENDING' },
    { ...shown, street: '7 Elm Ave', subdivision: 'Ross Bridge', lat: 33.4 },
    { ...shown, street: '5 Über Way', subdivision: null },
    { ...shown, street: '12 Oak St', subdivision: 'Ross Bridge', hideAddress: true },
    { ...shown, street: '12 Oak St', subdivision: 'Ross Bridge', isDuplicate: true },
    { ...shown, street: '12 Oak St', subdivision: 'Ross Bridge', status: 'SOLD' },
  ]);
  const homes = await db.prisma.mlsListing.findMany({ orderBy: { number: 'asc' } });
  await Promise.all(
    homes.map(({ id, address }, at) =>
      db.prisma.mlsListing.update({
        where: { id },
        data: { mlsNumber: `AL900${at}`, address: address === '5 Über Way' ? '600 12th Avenue South' : address },
      }),
    ),
  );
  const found = async (text: string) => (await port.homesLike(text, 6)).map(({ address }) => address).sort();
  expect(await found('oak')).toEqual(['12 Oak St', '900 Oakwood Ln']);
  expect(await found('12 oak street')).toEqual(['12 Oak St']);
  expect(await found('12 Oak St, Hoover, AL 352')).toEqual(['12 Oak St']);
  expect(await found('12th ave')).toEqual(['600 12th Avenue South']);
  expect(await found('600 12th avenue s')).toEqual(['600 12th Avenue South']);
  expect(await found('1 oak')).toEqual([]);
  expect(await found('oa')).toEqual([]);
  expect(await found('%')).toEqual([]);
  // a number names one home, sold or hidden; the view hides its street
  expect((await port.homesLike('al9004', 6)).map(({ hideAddress }) => hideAddress)).toEqual([true]);
  expect(await found('al900')).toHaveLength(6);
  expect(await port.neighborhoodsLike('ROSS', 4)).toEqual([
    expect.objectContaining({ name: 'Ross Bridge', city: 'Hoover', state: 'AL', homes: 1, north: 33.4, south: 33.4 }),
  ]);
  expect(await port.neighborhoodsLike('oak p', 4)).toEqual([expect.objectContaining({ name: 'Oak Park', homes: 1 })]);
  expect(await port.neighborhoodsLike('ro%', 4)).toEqual([]);
});

it('counts to 2,000 and one more, and finds the pages past them', async () => {
  await db.prisma.mlsListing.deleteMany();
  await db.prisma.mlsListing.createMany({
    data: Array.from({ length: MAX_COUNTED_HOMES + 30 }, (_, at) => ({
      id: `many-${at}`,
      sourceKey: String(at),
      source: 'GALMLS' as const,
      status: 'ACTIVE' as const,
      address: `${at} Long Street`,
      city: 'Hoover',
      state: 'AL',
      activationDate: new Date(NOW.getTime() - at * HOUR),
    })),
  });
  const search = homeSearchSchema.parse({ text: 'long' });
  expect(await port.count(search, NOW)).toBe(MAX_COUNTED_HOMES + 1);
  const { rows, total } = await port.list({ ...search, $skip: MAX_COUNTED_HOMES + 28 }, NOW);
  expect(total).toBe(MAX_COUNTED_HOMES + 1);
  expect(rows.map(({ id }) => id)).toEqual(['many-2028', 'many-2029']);
});
