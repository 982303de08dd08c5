import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MarketData } from '#shared/market-data/market-data.types.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const home = (n: number, row: object) => ({
  sourceKey: `home-${n}`,
  source: 'GALMLS' as const,
  status: 'SOLD' as const,
  address: `${n} Pine St`,
  city: 'Hoover',
  county: 'Shelby',
  state: 'AL',
  zip: '35244',
  area: 2000,
  activationDate: ago(60),
  closeDate: ago(30),
  listingPrice: 300_000,
  soldPrice: 285_000,
  dom: 20 + n,
  ...row,
});
beforeAll(async () => {
  app = await createTestApp();
  await app.prisma.mlsListing.createMany({
    data: [
      ...Array.from({ length: 20 }, (_, n) => home(n, {})),
      ...Array.from({ length: 60 }, (_, n) => home(100 + n, { status: 'ACTIVE', closeDate: null, soldPrice: null })),
      home(300, { zip: '35226', soldPrice: 500_000 }),
    ],
  });
});
afterAll(() => app.stop());

const look = async (query: string) => (await app.guest<MarketData>('GET', `/market-data?${query}`)).body;

it('summarizes a zip code and says what it means for a home', async () => {
  expect(
    await look(
      'zip=35244&city=Hoover&state=AL&timeframe=90&includeBuyerAnalysis=true&dom=45&listingPrice=300000&area=1500',
    ),
  ).toMatchObject({
    medianSoldPrice: 285_000,
    medianPrice: 300_000,
    medianSoldPricePerSquareFoot: 142.5,
    medianPricePerSquareFoot: 150,
    medianDaysOnMarket: 30,
    medianListToSaleRatio: 95,
    activeListings: 60,
    soldListings: 20,
    monthsOfInventory: 8.9,
    marketCondition: "Buyer's Market",
    area: { level: 'ZIP', name: '35244' },
    timeframe: 90,
    isSmallSample: false,
    sampleNote: '20 homes sold in 35244 in 90 days.',
    buyerAnalysis: {
      offerRange: { low: 285_000, high: 285_000 },
      insights: [
        { type: 'caution', text: 'Its price per square foot is 40% above recent sales here.' },
        { type: 'positive' },
        { type: 'positive' },
        { type: 'positive' },
      ],
    },
  });
});

it('widens the area while there are too few sales, and says so', async () => {
  expect(await look('zip=35226&city=Hoover&state=AL&includeBuyerAnalysis=false')).toMatchObject({
    area: { level: 'CITY', name: 'Hoover' },
    soldListings: 21,
    isSmallSample: false,
    buyerAnalysis: null,
    sampleNote:
      'One home sold in 35226 in 90 days, too few for reliable figures, so these figures are for the city: 21 ' +
      'homes in Hoover.',
  });
});

it('shows the last 24 months of the same area when asked', async () => {
  const found = await look('zip=35244&city=Hoover&state=AL&includeHistory=true');
  const months = found.history!;
  expect(months).toHaveLength(24);
  expect(months.map(({ month }) => month)).toEqual([...months.map(({ month }) => month)].sort());
  const closed = ago(30).toISOString().slice(0, 7);
  const isFull = closed < new Date().toISOString().slice(0, 7);
  expect(months.find(({ month }) => month === closed)).toEqual(
    isFull ? { month: closed, sold: 20, medianSoldPrice: 285_000, medianDaysOnMarket: 30 } : undefined,
  );
  expect(months[0]).toMatchObject({ sold: 0, medianSoldPrice: null });
  expect((await look('zip=35244')).history).toBeNull();
});

it('derives the state and county of a zip code, and reports missing data', async () => {
  // Knoxville, Knox County: no sale anywhere in Tennessee
  expect(await look('zip=37919')).toMatchObject({
    area: { level: 'STATE', name: 'Tennessee' },
    soldListings: 0,
    isSmallSample: true,
    marketCondition: null,
    buyerAnalysis: null,
    sampleNote:
      'No home sold in 37919 in 90 days, too few for reliable figures, so these figures are for the state: no ' +
      'home in Tennessee.',
  });
});

it('names invalid parameters', async () => {
  const { status, body } = await app.guest<{ errors: { path: string; message: string }[] }>(
    'GET',
    '/market-data?zip=35244&timeframe=2',
  );
  expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ['timeframe']]);
  const nowhere = await app.guest<{ errors: { path: string; message: string }[] }>('GET', '/market-data');
  expect([nowhere.status, nowhere.body.errors]).toMatchObject([
    400,
    [{ path: 'zip', message: 'Enter an area: zip, city or state.' }],
  ]);
  const odd = await app.guest<{ errors: { path: string; message: string }[] }>('GET', '/market-data?zip=abc');
  expect([odd.status, odd.body.errors]).toMatchObject([
    400,
    [{ path: 'zip', message: 'A zip code has five digits, like 35209.' }],
  ]);
  expect(await look('zip=35244-1234')).toMatchObject({ area: { level: 'ZIP', name: '35244' } });
});
