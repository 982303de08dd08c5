import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { home } from '../../testing/factories/homes.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { CompareHomes } from './compare-homes.tsx';

const TERMS = { downPayment: 35_000, interestRate: 7, loanTerm: 30, flatFee: 5000 };
fakeApi({
  'GET /mls-listings/gone': refusal(404, 'Gone.'),
  'GET /mls-listings/a': ok(home({ id: 'a' })),
  'GET /mls-listings/b': ok(home({ id: 'b', listingPrice: 280_000 })),
});
const open = (named: string) =>
  renderComponent(<CompareHomes named={named} terms={TERMS} back="/browse" />, { user: buyer() });

it('are compared in a table with headers; the best value has a text label; a missing home is reported', async () => {
  const { person } = open('a,b,gone');
  const table = await screen.findByRole('table', { name: /2 homes side by side/ });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: /^Price \$300,000 \$280,000 ?Lowest/ })).toBeInTheDocument();
  expect(screen.getByText('One of these homes is no longer listed.')).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /^Bedrooms ?the same 3 3/ })).toBeInTheDocument();
  await person.click(screen.getByRole('switch', { name: 'Show only differences' }));
  expect(within(table).queryByRole('rowheader', { name: /Bedrooms/ })).toBeNull();
});

it('show a hint if no homes are named in the URL', async () => {
  open('');
  expect(await screen.findByText('No homes to compare yet')).toBeInTheDocument();
});
