import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { usd } from '../lib/format.ts';
import { monthlyCostOf } from '../state/use-home-monthly-cost.ts';
import { homeCard } from '../testing/factories/homes.factory.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { offer } from '../testing/factories/offers.factory.ts';
import { actorOf, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import HomePage from './home.tsx';

const property = homeCard({ id: 'a', address: '1 Oak St' });
const match = { id: 'm', score: 90, reasons: [], isViewed: false, isSaved: false, isDismissed: false, property };
const budget = { ...BUDGET_DEFAULTS, downPayment: 120_000, interestRate: 5.5 };

const api = fakeApi({
  'GET /ai-property-search': ok({ matches: [match], total: 1, unviewedCount: 1, search: null }),
  'GET /buyer-budgets': ok({ id: 'b', ...budget }),
  'GET /offers': rows([offer({ userId: 'b' }, actorOf(buyer()))]),
  '*': rows([]),
});

it('says what a matching home costs a month with the buyer’s own budget', async () => {
  renderPage(<HomePage />, { at: '/home', user: buyer() });
  const home = within(await screen.findByRole('article'));
  expect(await home.findByText(`${usd(monthlyCostOf(property, budget))} a month`)).toBeVisible();
  expect(monthlyCostOf(property, budget)).not.toBe(monthlyCostOf(property, BUDGET_DEFAULTS));
});

it('shows a buyer who has only begun the homes that fit them, or what is new', async () => {
  // following a home of another brokerage is still the beginning
  api.use({ 'GET /offers': rows([]), 'GET /listings': rows([listing({ type: 'BUYER', userId: 'b' }, buyer())]) });
  const first = renderPage(<HomePage />, { at: '/home', user: buyer() });
  const steps = within(await screen.findByRole('region', { name: 'Where to start' }));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/buyer-preferences',
    '/budget',
    '/explore',
    '/buyer-workshop',
  ]);
  expect(await screen.findByRole('region', { name: 'Your matches, 1 new' })).toHaveTextContent('1 Oak St');
  first.unmount();

  api.use({
    'GET /offers': rows([]),
    'GET /ai-property-search': ok({ matches: [], total: 0, unviewedCount: 0, search: null }),
    'GET /mls-listings': rows([homeCard({ id: 'n', address: '7 New St' })]),
  });
  renderPage(<HomePage />, { at: '/home', user: buyer() });
  const fresh = within(await screen.findByRole('region', { name: 'New on the market' }));
  expect(await fresh.findByRole('article')).toHaveTextContent('7 New St');
  expect(screen.queryByRole('region', { name: /^Your matches/ })).toBeNull();
});
