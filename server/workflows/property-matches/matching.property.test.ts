/** What the database narrows must never differ from scoring every home against everybody. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchOf } from '#shared/property-matches/match.rules.ts';
import { MATCH_LIMIT } from '#shared/property-matches/property-matches.rules.ts';
import { preferenceCriteria } from '#shared/property-matches/preference-criteria.ts';
import type { HomeCriterion } from '#shared/property-matches/criteria.types.ts';
import { gazetteer } from '../../queries/gazetteer.ts';
import { matchedColumns, matchedHome, type MatchedRow } from '../../queries/homes-by-criteria.ts';
import { startFakeWorld, type FakeWorld } from '../../testing/jobs.fake.ts';
import { matchesOfHome } from './match-new-homes.ts';
import { bestHomes } from './search-homes.ts';

const HOMES = 80;
const SETS = 80;
const some = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 2 });
const few = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });

const homes = fc.record({
  city: fc.constantFrom('Hoover', 'Homewood', 'Huntsville', 'Franklin'),
  state: fc.constantFrom('AL', 'TN'),
  zip: some(fc.constantFrom('35226', '35209', '35801')),
  propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const, 'TOWNHOME' as const),
  listingPrice: some(fc.integer({ min: 1, max: 8 }).map((n) => n * 100_000)),
  beds: some(fc.integer({ min: 1, max: 5 })),
  baths: some(fc.integer({ min: 0, max: 4 })),
  halfBaths: some(fc.integer({ min: 0, max: 3 })),
  area: some(fc.integer({ min: 8, max: 30 }).map((n) => n * 100)),
  hasGarage: some(fc.boolean()),
  hasHOA: some(fc.boolean()),
  hoaFees: some(fc.constantFrom(0, 50)),
  hasBasement: some(fc.boolean()),
  yearBuilt: some(fc.constantFrom(1930, 1990, 2026)),
  lat: some(fc.constantFrom(33.4, 33.47, 34.73)),
  lng: fc.constantFrom(-86.8, -86.58),
  subdivision: some(fc.constantFrom('Bluff Park', 'Five Points')),
  description: some(fc.constantFrom('A pool and a fenced yard.', 'No HOA. Hoover City Schools.', 'A porch.')),
});
const range = (min: number, max: number, by: number) => some(fc.integer({ min, max }).map((n) => n * by));
const preferences = fc.record({
  minBedrooms: range(0, 3, 1),
  maxBedrooms: range(3, 5, 1),
  minBathrooms: range(0, 3, 1),
  maxBathrooms: range(3, 4, 1),
  minSquareFeet: range(8, 15, 100),
  maxSquareFeet: range(16, 30, 100),
  minPrice: range(0, 3, 100_000),
  maxPrice: range(3, 8, 100_000),
  propertyTypes: few('SFR' as const, 'CONDO' as const),
  cities: few('Hoover, AL', 'homewood', 'Huntsville'),
  zipCodes: few('35226', '35801'),
  searchRadius: some(fc.constantFrom(0, 5, 20)),
  neighborhoods: few('Bluff Park', 'Five Points South'),
  schoolDistricts: few('Hoover'),
  mustHaves: few('Pool', 'Garage', 'Basement'),
  niceToHaves: few('Porch', 'Fenced yard'),
  dealBreakers: few('HOA', 'Pool', 'Basement'),
  freeText: fc.constantFrom('', 'near Redstone Arsenal, three beds'),
});

let world: FakeWorld;
let rows: MatchedRow[];
let sets: { userId: string; criteria: HomeCriterion[] }[];
beforeAll(async () => {
  world = await startFakeWorld();
  const [made] = fc.sample(fc.array(homes, { minLength: HOMES, maxLength: HOMES, size: 'max' }), 1);
  const [wanted] = fc.sample(fc.array(preferences, { minLength: SETS, maxLength: SETS, size: 'max' }), 1);
  await world.prisma.mlsListing.createMany({
    data: made!.map((home, n) => ({
      ...home,
      source: 'GALMLS' as const,
      sourceKey: `m${n}`,
      status: 'ACTIVE' as const,
      address: `${n} Any St`,
      activationDate: new Date(world.now.getTime() - n * 60_000),
    })),
  });
  await world.prisma.user.createMany({
    data: wanted!.map((_, n) => ({
      id: `u${n}`,
      email: `u${n}@a.test`,
      type: 'BUYER' as const,
      referralCode: `r${n}`,
    })),
  });
  await world.prisma.buyerPreference.createMany({ data: wanted!.map((set, n) => ({ ...set, userId: `u${n}` })) });
  rows = await world.prisma.mlsListing.findMany({
    select: matchedColumns(world.now),
    orderBy: [{ activationDate: 'desc' }, { number: 'asc' }],
  });
  sets = (await world.prisma.buyerPreference.findMany()).map((set) => ({
    userId: set.userId,
    criteria: preferenceCriteria(set, gazetteer(), year()),
  }));
});
afterAll(() => world.stop());

const year = () => world.now.getUTCFullYear();

it('everybody whom a new home fits is found: the same as scoring it against every set of preferences', async () => {
  let found = 0;
  for (const row of rows) {
    const plain = sets.flatMap(({ userId, criteria }) => {
      const match = criteria.some(({ isSoft }) => !isSoft)
        ? matchOf(matchedHome(row, world.now), criteria, year())
        : null;
      return match ? [[userId, match.score]] : [];
    });
    const matches = await matchesOfHome(world.prisma, row, world.now);
    expect(matches.map(({ userId, score }) => [userId, score]).sort()).toEqual(plain.sort());
    found += plain.length;
  }
  // the chance of a test that compares nothing
  expect(found).toBeGreaterThan(0);
});

it('the best homes for criteria are the best of all homes, with the same scores', async () => {
  for (const { userId, criteria } of sets) {
    const plain = rows
      .flatMap((row) => {
        const match = matchOf(matchedHome(row, world.now), criteria, year());
        return match ? [{ mlsListingId: row.id, ...match }] : [];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, MATCH_LIMIT);
    expect(await bestHomes(world.prisma, userId, criteria, world.now)).toEqual(plain);
  }
});
