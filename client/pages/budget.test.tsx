import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { buyer } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import BudgetPage from './budget.tsx';

const api = fakeApi({
  'GET /buyer-budgets': ok({}),
  'POST /buyer-budgets': ({ sent }) => created({ id: 'b', ...(sent as object) }),
});
const shown = () => renderPage(<BudgetPage />, { path: '/', at: '/', user: buyer() });
const typed = async (person: ReturnType<typeof shown>['person'], label: RegExp, value: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await person.clear(field);
  await person.type(field, value);
};

it('answers with a range that follows every figure, and says why', async () => {
  const { person } = shown();
  const range = await screen.findByRole('region', { name: 'What you can afford' });
  expect(range).toHaveTextContent('$227,000 to $291,000');
  expect(range).toHaveTextContent('Beyond your range');
  expect(screen.getByRole('link', { name: 'Homes within my budget' })).toHaveAttribute(
    'href',
    '/explore?maxPrice=291000',
  );

  await typed(person, /^Monthly income/, '9000');
  expect(range).toHaveTextContent('Comfortable');
  await person.click(within(range).getByRole('button', { name: /calculated\? Comfortable/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('28% of $9,000 leaves $2,520 a month');
});

it('says so where the debts leave nothing', async () => {
  const { person } = shown();
  await typed(person, /^Monthly debts/, '4000');
  expect(screen.getByRole('region', { name: 'What you can afford' })).toHaveTextContent(
    /your debts already use up the share of your income that lenders allow/,
  );
  expect(screen.queryByRole('link', { name: 'Homes within my budget' })).toBeNull();
});

it('asks for an income where there is none, and blames no debts', async () => {
  const { person } = shown();
  await typed(person, /^Monthly income/, '0');
  await typed(person, /^Monthly debts/, '0');
  expect(screen.getByRole('region', { name: 'What you can afford' })).toHaveTextContent(
    'Enter your monthly income: lenders limit housing costs to a share of it.',
  );
});

it('is saved, with what was entered kept when that fails', async () => {
  api.use({ 'POST /buyer-budgets': refusal(503, 'We are busy.') });
  const { person } = shown();
  await typed(person, /^Price of a home/, '225000');
  await person.click(screen.getByRole('button', { name: 'Save budget' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to save budget.*What you entered is still here\./);
  expect(screen.getByRole('textbox', { name: /^Price of a home/ })).toHaveValue('225,000');

  api.use({ 'POST /buyer-budgets': ({ sent }) => created({ id: 'b', ...(sent as object) }) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update budget' })).toBeDisabled());
  expect(api.sent('POST /buyer-budgets').at(-1)).toMatchObject({ selectedHomePrice: 225_000, monthlyDebts: 450 });

  api.use({
    'GET /buyer-budgets': ok({ id: 'b', ...BUDGET_DEFAULTS }),
    'PATCH /buyer-budgets/:id': refusal(503, 'We are busy.'),
  });
  await typed(person, /^Price of a home/, '230000');
  await person.click(screen.getByRole('button', { name: 'Update budget' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update budget');
});

it('is not saved over what could not be read', async () => {
  api.use({ 'GET /buyer-budgets': refusal(503, 'We are busy.') });
  const { person } = shown();
  // no figure of somebody else's is shown as one's own while it is asked for
  expect(screen.queryByText(/What you can afford/)).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures below are examples, not yours.');
  expect(screen.getByRole('button', { name: 'Save budget' })).toBeDisabled();
  api.use({ 'GET /buyer-budgets': ok({ id: 'b', ...BUDGET_DEFAULTS, grossMonthlyIncome: 7000 }) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Monthly income/ })).toHaveValue('7,000'));
  expect(screen.getByRole('button', { name: 'Update budget' })).toBeDisabled();
});

it('follows what another tab saved when it is seen again, except what is typed here', async () => {
  const saved = (grossMonthlyIncome: number) => ok({ id: 'b', ...BUDGET_DEFAULTS, grossMonthlyIncome });
  const seen = () => fireEvent(document, new Event('visibilitychange'));
  api.use({ 'GET /buyer-budgets': saved(8000) });
  const { person } = shown();
  const income = await screen.findByRole('textbox', { name: /^Monthly income/ });
  await waitFor(() => expect(income).toHaveValue('8,000'));

  api.use({ 'GET /buyer-budgets': saved(9000) });
  seen();
  await waitFor(() => expect(income).toHaveValue('9,000'));
  // one that fails says nothing: what is shown stays the last known
  api.use({ 'GET /buyer-budgets': refusal(503, 'We are busy.') });
  seen();
  await waitFor(() => expect(api.to('GET /buyer-budgets').length).toBeGreaterThan(2));
  expect(screen.queryByRole('alert')).toBeNull();

  await typed(person, /^Monthly income/, '7500');
  const asked = api.to('GET /buyer-budgets').length;
  api.use({ 'GET /buyer-budgets': saved(9999) });
  seen();
  expect(income).toHaveValue('7,500');
  expect(api.to('GET /buyer-budgets')).toHaveLength(asked);
});
