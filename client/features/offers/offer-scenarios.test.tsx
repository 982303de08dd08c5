import { screen, within } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { offerFigures, type OfferedMoney } from '#shared/buyer-budgets/offer-figures.rules.ts';
import { usd } from '../../lib/format.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { FormMoney } from '../../ui/form-fields.tsx';
import { buyerOfferStart } from './buyer-offer.form.ts';
import type { OfferListing } from './offer-listing.ts';
import { OfferScenarios } from './offer-scenarios.tsx';
import { OfferCash } from './offer-summary.tsx';

fakeApi({ 'GET /buyer-budgets': ok({}), '*': ok({}) });
const COSTS = { state: 'AL', county: 'Jefferson', tax: null, hasHOA: null, hoaFees: null } as const;
const HOME: OfferListing = {
  id: 'home',
  address: '12 Oak Street',
  city: 'Birmingham',
  state: 'AL',
  timeZone: 'America/Chicago',
  price: 320_000,
  commission: 3,
  finalOfferDate: null,
  costs: COSTS,
};
const MONEY: OfferedMoney = { price: 300_000, paymentMethod: 'Financed', loan: 240_000, concessions: 3_000 };
const open = (money: object = MONEY) => {
  const start = buyerOfferStart(
    { ...HOME, finalOfferDate: null },
    HOME.price,
    buyer(),
    new Date('2026-12-01T15:00:00Z'),
  );
  return renderComponent(
    <Formik initialValues={{ ...start, ...money }} onSubmit={() => undefined}>
      <>
        <FormMoney name="price" label="Offer price" />
        <FormMoney name="loan" label="Loan amount" />
        <OfferCash listing={HOME} flow="BUYER" />
        <OfferScenarios listing={HOME} />
      </>
    </Formik>,
    { user: buyer() },
  );
};
const { interestRate, loanTerm } = BUDGET_DEFAULTS;
const figuresOf = (money: OfferedMoney) =>
  offerFigures({ ...COSTS, commission: 3 }, money, { interestRate, loanTerm, flatFee: 5000 });
const lines = () =>
  within(screen.getByRole('table', { name: 'Your offer at other prices' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

it('shows what the same offer costs at other prices, and takes one over', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Compare other prices' }));
  const line = (note: string, price: number, loan: number) => {
    const { monthly, cashToClose } = figuresOf({ ...MONEY, price, loan });
    return [`${usd(price)}${note}`, usd(monthly.total), usd(cashToClose)];
  };
  expect(lines()).toEqual([
    [...line('', 294_000, 235_200), 'Use'],
    [...line('Your offer', 300_000, 240_000), 'Chosen'],
    [...line('', 306_000, 244_800), 'Use'],
    [...line('Asking price', 320_000, 256_000), 'Use'],
  ]);

  await person.click(screen.getByRole('button', { name: 'Use $306,000' }));
  expect(screen.getByRole('textbox', { name: /^Offer price/ })).toHaveValue('306,000');
  expect(screen.getByRole('textbox', { name: /^Loan amount/ })).toHaveValue('244,800');
  // the rows stay, so that one can go back; the figure above is the row's
  expect(lines()[1]).toEqual([...line('', 300_000, 240_000), 'Use']);
  expect(lines()[2]).toEqual([...line('Your offer', 306_000, 244_800), 'Chosen']);
  expect(screen.getByRole('button', { name: 'Chosen $306,000' })).toHaveFocus();
  expect(screen.getByRole('group', { name: /^Cash to close/ })).toHaveTextContent(lines()[2]![2]!);
});

it('follows what is typed', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Compare other prices' }));
  const price = screen.getByRole('textbox', { name: /^Offer price/ });
  await person.clear(price);
  expect(screen.queryByRole('table')).toBeNull();
  await person.type(price, '320000');
  await person.tab();
  expect(lines().map(([first]) => first)).toEqual(['$314,000', '$320,000Your offer, the asking price', '$326,000']);
});

it('of cash has no monthly cost, and waits for a loan that is missing', async () => {
  const { person, unmount } = open({ ...MONEY, paymentMethod: 'Cash', loan: null });
  await person.click(screen.getByRole('button', { name: 'Compare other prices' }));
  expect(screen.queryByRole('columnheader', { name: 'Monthly' })).toBeNull();
  expect(screen.queryByText(/share you borrow/)).toBeNull();
  unmount();
  open({ ...MONEY, loan: null });
  expect(screen.queryByRole('button', { name: 'Compare other prices' })).toBeNull();
});
