import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { marketData } from '../../testing/factories/market-data.factory.ts';
import { fakeApi, ok, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { HomeForAnalysis } from './analysed-home.ts';
import { MarketAnalysis } from './market-analysis.tsx';

const home: HomeForAnalysis = {
  zip: '35244',
  city: 'Hoover',
  state: 'AL',
  listingPrice: 300_000,
  area: 1600,
  daysOnMarket: 41,
};

let response: () => ApiResponse;
const api = fakeApi({ '*': () => response() });

async function open(label: string) {
  const { person } = renderComponent(<MarketAnalysis home={home} />);
  await person.click(await screen.findByRole('button', { name: label }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Market Analysis' })) };
}

it('shows the market on its button and explains it, with at most three insights', async () => {
  const history = Array.from({ length: 24 }, (_, at) => ({
    month: `202${at < 12 ? 5 : 6}-${String((at % 12) + 1).padStart(2, '0')}`,
    sold: at,
    medianSoldPrice: at < 3 ? null : 280_000 + at * 1000,
    medianDaysOnMarket: at < 3 ? null : 30,
  }));
  response = () => ok(marketData({ history }));
  const { dialog, person } = await open("Buyer's Market");
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
  await person.click(await dialog.findByRole('button', { name: 'Show as a table' }));
  const table = within(dialog.getByRole('table', { name: 'Sales in 35244 over 24 months' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('Dec 202623$303,00030');
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent('Jan 20250––');
  expect(api.requests.map(({ path, query }) => `${path}?${query}`)[0]).toBe(
    '/market-data?zip=35244&city=Hoover&state=AL&timeframe=90&includeBuyerAnalysis=true&dom=41&listingPrice=300000&area=1600',
  );
});

it.each([
  ["Buyer's Market", 'Success'],
  ["Seller's Market", 'Warning'],
  ['Mixed Market', 'Blue'],
  ['Balanced Market', 'Info'],
] as const)('is colored by the recommendation: %s', async (condition, color) => {
  const { buyerAnalysis, ...figures } = marketData();
  const offerRecommendation = `${condition.replace(' Market', ' market')}: what it means.`;
  response = () =>
    ok({ ...figures, marketCondition: condition, buyerAnalysis: { ...buyerAnalysis, offerRecommendation } });
  renderComponent(<MarketAnalysis home={home} />);
  const button = await screen.findByRole('button', { name: condition });
  expect(button).toHaveClass(`MuiButton-color${color}`);
  // the color of this name is one of the theme
  expect(getComputedStyle(button).getPropertyValue('--variant-outlinedColor')).toContain(
    `--hp-palette-${color.toLowerCase()}-main`,
  );
});

it('keeps its neutral label when the request fails, still shows the home, and retries', async () => {
  response = () => refusal(400, 'no');
  const { dialog, person } = await open('Market Analysis');
  expect(await dialog.findByText('Unable to fetch market data')).toBeVisible();
  expect(dialog.getByText('$300,000')).toBeVisible();
  expect(dialog.getByText('41')).toBeVisible();
  response = () => ok(marketData());
  await person.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/room to offer/)).toBeVisible();
});

it('shows a message if there is no data for the area', async () => {
  response = () =>
    ok(marketData({ marketCondition: null, buyerAnalysis: null, sampleNote: 'No home sold in 35244 in 90 days.' }));
  const { dialog } = await open('Market Analysis');
  expect(await dialog.findByText('Unable to fetch market data. No home sold in 35244 in 90 days.')).toBeVisible();
});
