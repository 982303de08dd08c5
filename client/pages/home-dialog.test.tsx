import { screen, waitFor, within } from '@testing-library/react';
import { useNavigationType, type NavigationType } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
// the figures are rendered at once
import '../features/mls-listings/calculators/home-calculators.tsx';
import '../features/mls-listings/detail/pay-and-keep.tsx';
import { buyerClosingCosts } from '#shared/closing-costs/closing-costs.rules.ts';
import { closingCostQuerySchema } from '#shared/closing-costs/closing-costs.schema.ts';
import type { HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import { HomeCard } from '../features/mls-listings/home-card.tsx';
import { home, homeCard } from '../testing/factories/homes.factory.ts';
import { fakeApi, ok, refusal, rows, type ApiRequest } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import HomeDialog from './home-dialog.tsx';

const elm = { city: 'Hoover', zip: '35226', area: 1500, photos: ['/api/files/front.webp', '/api/files/yard.webp'] };
const card = homeCard(elm);
const whole = (fields: Partial<HomeRow> = {}) =>
  home({
    ...elm,
    originalPrice: 310_000,
    description: 'A porch <img src=x onerror=alert(1)> and shade.',
    tax: 1800,
    listingOfficeName: 'Oak Realty',
    listingAgentOfficePhone: '225-2055550137',
    ...fields,
  });
const closingCosts = ({ query }: ApiRequest) =>
  ok(buyerClosingCosts(closingCostQuerySchema.parse(Object.fromEntries(query))));
const api = fakeApi({
  'GET /mls-listings/m1': ok(whole()),
  'GET /listing-history': rows([
    { at: '2026-11-01T15:00:00Z', label: 'Listed', price: 310_000, change: null },
    { at: '2026-11-10T15:00:00Z', label: 'Price lowered', price: 300_000, change: -3.2 },
  ]),
  'GET /closing-cost-estimates': closingCosts,
});

function open(at: string) {
  let last: NavigationType | undefined;
  function Page() {
    last = useNavigationType();
    return (
      <>
        <HomeCard home={card} />
        <HomeDialog />
      </>
    );
  }
  return { ...renderPage(<Page />, { at }), historyAction: () => last };
}
const dialog = () => screen.findByRole('dialog', { name: '9 Elm St, Hoover, AL 35226' });
const row = (list: HTMLElement, label: string) => within(list).getByText(label).parentElement!;

it('turns the photos of a card by its arrow keys, without keyboard stops of their own', async () => {
  const { person } = open('/browse');
  screen.getByRole('link', { name: '9 Elm St' }).focus();
  expect(screen.getByText('1 / 2')).toBeVisible();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByText('2 / 2')).toBeVisible();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByText('1 / 2')).toBeVisible();
});

describe('the home dialog over a page', () => {
  it('opens from its card, is named in the URL, and Back closes it and restores the list', async () => {
    const { person, address, navigate } = open('/browse?beds=3');
    await person.click(screen.getByRole('link', { name: '9 Elm St' }));
    expect(await within(await dialog()).findByRole('heading', { level: 2, name: '9 Elm St' })).toBeVisible();
    expect(address()).toBe('/browse?beds=3&home=m1');
    navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/browse?beds=3');
  });

  it('closed by its button, it leaves no history entry; opened by a direct link, it leaves the page', async () => {
    const first = open('/browse');
    await first.person.click(screen.getByRole('link', { name: '9 Elm St' }));
    await first.person.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(first.address()).toBe('/browse'));
    expect(first.historyAction()).toBe('POP');
  });

  it('opened by URL, it fetches the home, and closing removes it from the URL', async () => {
    const { person, address } = open('/explore?at=33,-86,9&home=m1');
    await person.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/explore?at=33%2C-86%2C9'));
  });

  it("shows the card's data while the rest loads, and a failure with a retry button", async () => {
    let isDown = true;
    api.use({
      'GET /mls-listings/m1': () => (isDown ? refusal(422, 'Something went wrong on our side.') : ok(whole())),
    });
    const { person } = open('/browse');
    await person.click(screen.getByRole('link', { name: '9 Elm St' }));
    const shown = await dialog();
    expect((await within(shown).findAllByText('$300,000'))[0]).toBeVisible();
    expect(await within(shown).findByText(/Something went wrong on our side/)).toBeVisible();
    isDown = false;
    await person.click(within(shown).getByRole('button', { name: 'Try again' }));
    // the feed's text is shown as text, never as markup
    expect(await within(shown).findByText('A porch <img src=x onerror=alert(1)> and shade.')).toBeVisible();
    expect(within(shown).getByRole('region', { name: 'Listing attribution' })).toHaveTextContent(
      /Listed by Mei Lin, Oak Realty, \(205\) 555-0137/,
    );
    // the fee is on the button
    expect(within(shown).getByRole('button', { name: 'Tour with Hearthport · $50' })).toBeVisible();
  });

  it('keeps the chosen photo when the details arrive', async () => {
    let isDown = true;
    api.use({ 'GET /mls-listings/m1': () => (isDown ? refusal(422, 'no') : ok(whole())) });
    const { person } = open('/browse');
    await person.click(screen.getByRole('link', { name: '9 Elm St' }));
    const shown = await dialog();
    (await within(shown).findByRole('button', { name: /in full screen$/ })).focus();
    await person.keyboard('{ArrowRight}');
    expect(within(shown).getByRole('button', { name: /in full screen$/ })).toHaveAccessibleName(/Photo 2 of 2/);
    const again = await within(shown).findByRole('button', { name: 'Try again' });
    isDown = false;
    await person.click(again);
    expect(await within(shown).findByText(/A porch/)).toBeVisible();
    expect(within(shown).getByRole('button', { name: /in full screen$/ })).toHaveAccessibleName(/Photo 2 of 2/);
  });

  it('shows its history as a chart from zero with its dates, and as a table; the source is below them', async () => {
    open('/browse?home=m1');
    const table = await screen.findByRole('table', { name: 'Price and status history' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual(['DateEventPrice', 'Nov 10, 2026Price lowered$300,000 −3.2%', 'Nov 1, 2026Listed$310,000']);
    const history = screen.getByRole('region', { name: 'Price and status history' });
    for (const mark of ['$0', '$200K', '$400K']) expect(within(history).getByText(mark)).toBeInTheDocument();
    expect(within(history).getAllByText('Nov 1, 2026')).toHaveLength(2);
    const source = screen.getByRole('region', { name: 'Listing attribution' });
    expect(history.compareDocumentPosition(source)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the calculators of a home', () => {
  it('show savings, buydown and monthly cost as specified, each with formula and source', async () => {
    const { person } = open('/browse?home=m1');
    expect((await screen.findAllByText('$4,000'))[0]).toBeVisible();
    const buydown = screen.getByLabelText('Rate buydown');
    for (const [label, value] of [
      ['Spent on points', '$3,200'],
      ['Points', '1.33'],
      ['Rate reduction', '0.33%'],
      ['Monthly savings, estimated', '$48'],
      ['30-year savings, estimated', '$17,280'],
    ])
      expect(row(buydown, label!)).toHaveTextContent(value!);
    const monthly = screen.getByRole('table', { name: 'The parts of the monthly cost' });
    expect(
      within(monthly)
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual([
      'Principal and interest$1,763 ',
      'Mortgage insurance$133 ',
      'Property tax$150 ',
      'Insurance$75 ',
      'Utilities$200 ',
      'Maintenance$250 ',
      'Total$2,571 ',
    ]);
    await person.click(screen.getByRole('button', { name: 'How is this calculated? Monthly savings, estimated' }));
    expect(await screen.findByRole('dialog', { name: 'How is this calculated?' })).toHaveTextContent(
      /is \$53\.36 a month\..*Source: .*November 2026/,
    );
  });

  it('keep the loan inputs for the next home', async () => {
    const { person } = open('/browse?home=m1');
    const typed = await screen.findByRole('textbox', { name: /^Down payment/ });
    await person.clear(typed);
    await person.type(typed, '60000');
    expect(screen.getByRole('row', { name: /^Principal and interest/ })).toHaveTextContent('$1,597');
    expect(JSON.parse(sessionStorage.getItem('hearthport-draft:budget')!)).toMatchObject({
      downPayment: 60_000,
      interestRate: 7,
      loanTerm: 30,
    });
  });

  it('calculate closing costs and cash to close by payment method', async () => {
    const { person } = open('/browse?home=m1');
    await person.click(await screen.findByRole('tab', { name: 'Closing Costs' }));
    // the terms of the monthly cost
    expect(await screen.findByText('Down payment: $35,000')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '20%' }));
    const panel = within(screen.getByRole('tabpanel'));
    expect(await panel.findByText('$74,700')).toBeVisible();
    expect(screen.getByText('$14,700')).toBeVisible();
    const figures = within(await screen.findByRole('region', { name: 'What you pay and keep' }));
    expect(figures.getByText('$74,700')).toBeVisible();
    expect(figures.getByText('$65,700 if the seller gives you the commission')).toBeVisible();
    expect(row(screen.getByLabelText('Lender', { selector: 'dl' }), 'Origination')).toHaveTextContent('$2,400');
    await person.click(screen.getByRole('button', { name: '5%' }));
    // 5% of $300,000, and the costs with a loan of $285,000
    expect(await panel.findByText('$30,302')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cash' }));
    expect(await panel.findByText('$309,377')).toBeVisible();
    expect(screen.queryByRole('button', { name: '20%' })).toBeNull();
    expect(screen.queryByText('Origination')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'How is this calculated? Deed transfer tax' }));
    expect(await screen.findByRole('dialog', { name: 'How is this calculated?' })).toHaveTextContent(
      '$0.50 for each $500 or part of it of the price.Source: Alabama Department of Revenue, as of November 2026.',
    );
  });

  it('show an error if the costs cannot be loaded, and retry', async () => {
    let isDown = true;
    api.use({
      'GET /closing-cost-estimates': (request) => (isDown ? refusal(422, 'no') : closingCosts(request)),
    });
    const { person } = open('/browse?home=m1');
    await person.click(await screen.findByRole('tab', { name: 'Closing Costs' }));
    expect(await screen.findByText('Unable to calculate closing costs at this time')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cash to close, estimated')).toBeVisible();
  });

  it('of an assumable loan show its rate and cash, without a choice of payment method', async () => {
    api.use({
      'GET /mls-listings/m1': ok(
        whole({
          assumable: { loanType: 'VA', estimatedRate: 3.125, openMortgageBalance: 200_000, cashNeeded: null },
        }),
      ),
    });
    const { person } = open('/browse?home=m1');
    expect(await screen.findByText('3.875%')).toBeVisible();
    const taken = screen.getByLabelText('Assuming the loan');
    for (const [label, value] of [
      ['Cash needed', '$100,000'],
      ['Down payment reduction', '−$4,000'],
      ['Down payment with Hearthport', '$96,000'],
      ['Cash to close', '$110,377'],
      ['Cash to close with the commission', '$101,377'],
      ['Assumption fee, in the closing costs', '$1,000'],
    ])
      expect(row(taken, label!)).toHaveTextContent(value!);
    // $200,000 at 3.125% over 25 years, in place of $265,000 at 7% and its insurance
    expect(screen.getByRole('row', { name: /^Principal and interest/ })).toHaveTextContent('$961');
    expect(screen.queryByRole('row', { name: /^Mortgage insurance/ })).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'Closing Costs' }));
    // $300,000 less $200,000, and the costs of cash with the VA fee
    expect(await within(screen.getByRole('tabpanel')).findByText('$110,377')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finance' })).toBeNull();
  });

  it('of a home without a price ask for one', async () => {
    api.use({ 'GET /mls-listings/m1': ok(whole({ listingPrice: null, price: null })) });
    const { person } = open('/browse?home=m1');
    expect((await screen.findAllByText('Contact for Price'))[0]).toBeVisible();
    const typed = await screen.findByRole('textbox', { name: 'Price you pay' });
    await person.clear(typed);
    await person.type(typed, '300000');
    expect(await screen.findByText('$4,000')).toBeVisible();
  });
});
