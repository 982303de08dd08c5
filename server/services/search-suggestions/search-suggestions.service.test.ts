import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AreaMatches } from '#shared/mls-listings/area-matches.types.ts';
import { MAX_AT_ONCE } from './search-suggestions.service.ts';
import type { SearchSuggestions } from '#shared/mls-listings/search-suggestions.types.ts';
import { createTestApp, until, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const home = (sourceKey: string, lat: number, lng: number, more: object = {}) => ({
    sourceKey,
    source: 'GALMLS' as const,
    status: 'ACTIVE' as const,
    address: `${sourceKey} Pine St`,
    city: 'Hoover',
    state: 'AL',
    zip: '35226',
    county: 'Jefferson',
    lat,
    lng,
    activationDate: new Date('2026-11-01'),
    listingPrice: 251_300,
    beds: 3,
    area: 1480,
    ...more,
  });
  await app.prisma.mlsListing.createMany({
    data: [
      home('1', 33.4, -86.8),
      home('2', 33.41, -86.8, { listingPrice: 420_000, beds: 4 }),
      home('3', 33.42, -86.81, { listingPrice: 610_000, area: 3200 }),
      home('far', 36.16, -86.78, {
        city: 'Nashville',
        state: 'TN',
        zip: '37203',
        county: 'Davidson County',
        listingPrice: 199_000,
        beds: 5,
      }),
    ],
  });
});
afterAll(() => app.stop());

const ask = async (query: string) => (await app.guest<SearchSuggestions>('GET', `/search-suggestions?${query}`)).body;

it('offers each filter that excludes homes, loosened to the first match or removed, closest first', async () => {
  const { suggestions, beyond } = await ask('city=Hoover&state=AL&maxPrice=240000&beds=4');
  expect(beyond).toBeNull();
  expect(suggestions).toEqual(
    [
      { key: 'area', total: 1 },
      { key: 'price', total: 1 },
    ].map((suggestion) => expect.objectContaining(suggestion)),
  );
  expect((await ask('city=Hoover&maxPrice=240000')).suggestions).toEqual([
    { key: 'area', total: 1 },
    { key: 'price', to: { name: 'maxPrice', value: 255_000 }, total: 1 },
    { key: 'price', total: 3 },
  ]);
  expect((await ask('city=Hoover&beds=5')).suggestions).toEqual([
    { key: 'area', total: 1 },
    { key: 'beds', to: { name: 'beds', value: 4 }, total: 1 },
    { key: 'beds', total: 3 },
  ]);
});

it('offers every home of the area when no single change finds one', async () => {
  expect(await ask('city=Hoover&state=AL&maxPrice=20000&beds=5')).toEqual({
    suggestions: [],
    here: { total: 3 },
    beyond: null,
  });
});

it('names the nearest home outside the map area, with its distance in miles', async () => {
  const { suggestions, beyond } = await ask('north=33.6&south=33.3&east=-86.6&west=-87&beds=5');
  expect(suggestions).toEqual([
    { key: 'beds', to: { name: 'beds', value: 4 }, total: 1 },
    { key: 'beds', total: 3 },
  ]);
  expect(beyond).toMatchObject({ total: 1, nearest: { home: { address: 'far Pine St' } } });
  expect(beyond!.nearest!.miles).toBeGreaterThan(180);
  expect(beyond!.nearest!.miles).toBeLessThan(195);
});

it('leaves database connections to others, however many requests arrive at once', async () => {
  const person = await app.person('BUYER');
  const lookingSql = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND query LIKE '%"MlsListing"%'`;
  const looking = async () => (await app.prisma.$queryRawUnsafe<{ n: number }[]>(lookingSql))[0]!.n;
  const asked: Promise<SearchSuggestions>[] = [];
  await app.prisma.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe('LOCK TABLE "MlsListing" IN ACCESS EXCLUSIVE MODE');
      for (let n = 0; n < 12; n += 1)
        asked.push(ask('city=Hoover&state=AL&maxPrice=240000&beds=5&baths=4&minArea=9000&minYear=2020'));
      await until(async () => (await looking()) >= MAX_AT_ONCE);
      const others = await Promise.all([1, 2, 3, 4].map(() => person.send('GET', '/sessions')));
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await looking()).toBe(MAX_AT_ONCE);
    },
    { timeout: 90_000 },
  );
  for (const { suggestions } of await Promise.all(asked)) expect(suggestions).toEqual([]);
});

it('is rate limited by address', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await strict.guest('GET', '/search-suggestions?city=Hoover')).status);
  await strict.stop();
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('finds areas by prefix of their name, then of a word in it; counties by their own name', async () => {
  const areas = async (text: string) =>
    (await app.guest<AreaMatches>('GET', `/area-matches?text=${text}`)).body.areas.map(
      ({ kind, name, state, homes }) => [kind, name, state, homes],
    );
  expect(await areas('hoo')).toEqual([['city', 'Hoover', 'AL', 3]]);
  expect(await areas('david')).toEqual([['county', 'Davidson', 'TN', 1]]);
  expect(await areas('352')).toEqual([['zip', '35226', 'AL', 3]]);
  expect(await areas('county')).toEqual([
    ['county', 'Jefferson', 'AL', 3],
    ['county', 'Davidson', 'TN', 1],
  ]);
  expect((await areas('')).slice(0, 2)).toEqual([
    ['state', 'AL', 'AL', 3],
    ['city', 'Hoover', 'AL', 3],
  ]);
  expect(await areas('zzz')).toEqual([]);
});

it('with homes, also finds places without any, and what is listed by street', async () => {
  const found = async (text: string) => {
    const { body } = await app.guest<AreaMatches>('GET', `/area-matches?homes=true&text=${encodeURIComponent(text)}`);
    return body;
  };
  const { areas } = await found('chattanooga');
  expect(areas).toMatchObject([{ kind: 'city', name: 'Chattanooga', state: 'TN', homes: 0 }]);
  expect(areas[0]!.south).toBeLessThan(35.05);
  expect(areas[0]!.north).toBeGreaterThan(35.05);
  expect((await found('37402')).areas).toMatchObject([{ kind: 'zip', name: '37402', homes: 0 }]);
  expect((await found('hoo')).areas[0]).toMatchObject({ kind: 'city', name: 'Hoover', homes: 3 });
  const [home] = await app.prisma.mlsListing.findMany({ where: { status: 'ACTIVE', hideAddress: false }, take: 1 });
  expect((await found(home!.address)).homes.map(({ id }) => id)).toContain(home!.id);
});

it('finds homes by every searchable fact', async () => {
  await app.prisma.mlsListing.updateMany({
    where: { sourceKey: '1' },
    data: {
      hasBasement: true,
      garageSpaces: 2,
      hasHOA: false,
      originalPrice: 260_000,
      yearBuilt: 1978,
      lotSizeAcres: 0.5,
    },
  });
  const total = async (query: string) =>
    (await app.guest<{ total: number }>('GET', `/mls-listings?${query}`)).body.total;
  for (const query of [
    'basement=true',
    'garage=2',
    'maxHoa=0',
    'reduced=true',
    'minYear=1970&maxYear=1980',
    'minLot=0.5',
    'minArea=3000',
    'near=36.16,-86.78&within=5',
    'county=Davidson',
  ])
    expect([query, await total(query)]).toEqual([query, 1]);
  expect(await total('basement=false')).toBe(4);
  expect((await app.guest('GET', '/mls-listings?near=here&within=5')).status).toBe(400);
});
