import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { usd } from '../../lib/format.ts';
import { monthlyCostOf } from '../../state/use-home-monthly-cost.ts';
import { homeCard } from '../../testing/factories/homes.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { OpenedHome } from './opened-home.tsx';

const budget = { ...BUDGET_DEFAULTS, downPayment: 120_000, interestRate: 5.5 };
fakeApi({ 'GET /buyer-budgets': ok({ id: 'b', ...budget }), '*': rows([]) });

it('says what the home of a pressed pin costs a month with the buyer’s own budget', async () => {
  const home = homeCard();
  renderComponent(<OpenedHome home={home} isNarrow onClose={() => undefined} />, { user: buyer() });
  expect(await screen.findByText(`${usd(monthlyCostOf(home, budget))} a month`)).toBeVisible();
});
