import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MarketData } from '#shared/market-data/market-data.types.ts';
import { json, startApiServer, type FakeResponse } from '../../../server/providers/loopback.fake.ts';
import type { HomeForAnalysis } from './analysed-home.ts';

const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: { paper: { sunken: '#eee', line: '#ccc' } } } },
} as never);
const market = (change: Partial<MarketData> = {}): MarketData => ({
  medianSoldPrice: 285_000,
  medianPrice: 300_000,
  medianSoldPricePerSquareFoot: 150,
  medianPricePerSquareFoot: 155,
  medianDaysOnMarket: 30,
  medianListToSaleRatio: 97.5,
  activeListings: 60,
  soldListings: 20,
  monthsOfInventory: 8.9,
  marketCondition: "Buyer's Market",
  area: { level: 'ZIP', name: '35244' },
  timeframe: 90,
  asOf: '2026-11-21T12:00:00.000Z',
  isSmallSample: false,
  sampleNote: '20 homes sold in 35244 in 90 days.',
  buyerAnalysis: {
    offerRecommendation: "Buyer's market: there is room to offer below the asking price.",
    actionTip: 'Take your time.',
    offerRange: { low: 288_000, high: 297_000, basis: 'Half of the homes here sold for 96% to 99%.' },
    nextSteps: ['Tour the home.'],
    insights: ['one', 'two', 'three', 'four'].map((text) => ({ type: 'positive' as const, text, tip: `tip ${text}` })),
  },
  ...change,
});
const home: HomeForAnalysis = {
  zip: '35244',
  city: 'Hoover',
  state: 'AL',
  listingPrice: 300_000,
  area: 1600,
  daysOnMarket: 41,
};

let response: () => FakeResponse;
const asked: string[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let MarketAnalysis: typeof import('./market-analysis.tsx').MarketAnalysis;
beforeAll(async () => {
  server = await startApiServer((request) => {
    asked.push(`${request.path}?${request.query}`);
    return response();
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  ({ MarketAnalysis } = await import('./market-analysis.tsx'));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => server.close());

async function open(label: string) {
  render(
    <ThemeProvider theme={theme}>
      <MarketAnalysis home={home} />
    </ThemeProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: label }));
  return within(await screen.findByRole('dialog', { name: 'Market Analysis' }));
}

it('names the market on its button and explains it: range, wording, at most three insights, what it rests on', async () => {
  response = () => json(200, market());
  const dialog = await open("Buyer's Market");
  expect(await dialog.findByText("Buyer's market: there is room to offer below the asking price.")).toBeVisible();
  expect(dialog.getByText('$288,000 to $297,000')).toBeVisible();
  expect(dialog.getByText('8.9 months of inventory: lots of choices')).toBeVisible();
  expect(dialog.getByText('Buyers typically get 2.5% off')).toBeVisible();
  expect(dialog.getByText('25% above typical')).toBeVisible();
  expect(['one', 'two', 'three', 'four'].map((text) => dialog.queryByText(text) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(dialog.getByText(/20 homes sold in 35244 in 90 days\./)).toBeVisible();
  expect(asked[0]).toBe(
    '/api/market-data?zip=35244&city=Hoover&state=AL&timeframe=90&includeBuyerAnalysis=true&dom=41&listingPrice=300000&area=1600',
  );
});

it('keeps its plain name when the figures cannot be had, shows what is known of the home, and tries again', async () => {
  response = () => json(400, { message: 'no', code: 400 });
  const dialog = await open('Market Analysis');
  expect(await dialog.findByText('Unable to fetch market data')).toBeVisible();
  expect(dialog.getByText('$300,000')).toBeVisible();
  expect(dialog.getByText('41')).toBeVisible();
  response = () => json(200, market());
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/room to offer/)).toBeVisible();
});

it('says so where a place is known for nothing', async () => {
  response = () =>
    json(200, market({ marketCondition: null, buyerAnalysis: null, sampleNote: 'No home sold in 35244 in 90 days.' }));
  const dialog = await open('Market Analysis');
  expect(await dialog.findByText('Unable to fetch market data. No home sold in 35244 in 90 days.')).toBeVisible();
});
