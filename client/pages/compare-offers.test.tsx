import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { OfferRow } from '#shared/offers/offers.view.ts';
import type { Offer } from '../state/wire-types.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { offer, offerRow, roundRow, saleOf } from '../testing/factories/offers.factory.ts';
import { actorOf, user } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import CompareOffersPage from './compare-offers.tsx';

const seller = user({ id: 'nora', type: 'SELLER' });
const home = listing(
  {
    id: 'home',
    userId: 'nora',
    state: 'AL',
    county: 'Jefferson',
    price: 310_000,
    tax: 3650,
    mortgageBalance: 150_000,
    hearthportPrice: null,
  },
  seller,
);
const offerOf = (name: string, fields: Partial<OfferRow> = {}, underContract = false): Offer => {
  const terms = { buyerFirstName: name, buyerLastName: 'Rook', ...fields };
  const round = roundRow({ id: `round-${name}`, offerId: name, terms: termsOf(offerRow(terms)) });
  return offer({ id: name, offerRounds: [round], ...terms }, actorOf(seller), { home, underContract });
};

let offers: ApiResponse;
let homeResponse: ApiResponse;
const api = fakeApi({
  'GET /offers': () => offers,
  'GET /listings/home': () => homeResponse,
  'GET /form-signing': () => rows([]),
  '*': () => rows([]),
});
beforeEach(() => {
  homeResponse = ok(home);
  offers = rows([
    offerOf('Ada', { price: 300_000 }),
    offerOf('Ben', { price: 306_000 }),
    offerOf('Cleo', { price: 309_000, concessions: 6000 }),
  ]);
});
const show = () =>
  renderPage(<CompareOffersPage />, { at: '/offers/compare/home', path: '/offers/compare/:listingId', user: seller });
const ranked = () =>
  within(screen.getByRole('region', { name: 'Estimated proceeds of each offer' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the comparison of offers', () => {
  it('ranks them by what they leave the seller, and says what each would need', async () => {
    show();
    expect(
      await screen.findByText(/^Ben Rook’s offer leaves you \$[\d,]+, \$[\d,]+ more than the next one\.$/),
    ).toBeVisible();
    expect(ranked().map((text) => /^(\w+)/.exec(text ?? '')?.[1])).toEqual(['Ben', 'Cleo', 'Ada']);
    expect(ranked()[0]).toContain('Highest proceeds');
    // $3,000 of price and $6,000 of concessions less, and the commission on the price
    expect(screen.getAllByText(/Needs \$[\d,]+ more in price/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'PDF to share' })).toBeVisible();
  });

  it('says before an answer what happens to the others, and begins a counter that equals the best', async () => {
    const { person } = show();
    const desk = await screen.findByRole('region', { name: 'Your answer' });
    await person.click(within(desk).getByRole('radio', { name: /^Ada Rook/ }));
    expect(within(desk).getByText(/The offer from Ben Rook becomes a backup/)).toBeVisible();
    await person.click(within(desk).getByRole('radio', { name: 'Counter' }));
    expect(within(desk).getByText(/The offer from Ben Rook stays open until/)).toBeVisible();
    expect(within(desk).queryByText(/becomes a backup/)).toBeNull();
    await person.click(within(desk).getByRole('button', { name: 'Counter at $306,000, to match the best' }));
    const dialog = await screen.findByRole('dialog', { name: 'Counter Offer' });
    expect(within(dialog).getByLabelText('Price')).toHaveValue('306,000');
  });

  it('says after an answer what has become of the others', async () => {
    const { person } = show();
    const desk = await screen.findByRole('region', { name: 'Your answer' });
    await person.click(within(desk).getByRole('radio', { name: 'Decline' }));
    await person.click(within(desk).getByRole('button', { name: 'Continue to decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline Offer' });
    const declined = offerOf('Ben', { price: 306_000, status: 'DECLINED' });
    offers = rows([offerOf('Ada', { price: 300_000 }), declined, offerOf('Cleo', { price: 309_000 })]);
    api.use({ 'PATCH /offers/:id': ok(declined), 'GET /offers/:id': ok(declined) });
    await person.click(within(dialog).getByRole('checkbox'));
    await person.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You declined the offer from Ben Rook.')).toBeVisible();
    expect(screen.getByText('The other offers haven’t changed.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Ended offers' })).toHaveTextContent('Ben Rook'));
  });

  it('shows a backup as one that cannot be answered now', async () => {
    offers = rows([
      offerOf('Ada', { status: 'ACCEPTED', transaction: saleOf() }),
      offerOf('Ben', { price: 306_000 }, true),
    ]);
    show();
    expect(await screen.findByText(/No offer can be answered now/)).toBeVisible();
    expect(ranked()[0]).toContain('Ada');
    expect(screen.getAllByText('Pending, backup').length).toBeGreaterThan(0);
  });

  it('counts the offers that leave the same, where their names would fill the page', async () => {
    offers = rows(['Ada', 'Ben', 'Cleo', 'Dora'].map((name) => offerOf(name, { price: 306_000 })));
    show();
    expect(await screen.findByText(/^The best 4 offers leave you the same: \$[\d,]+\.$/)).toBeVisible();
  });

  it('has a state for no offers, for people it is not for, and for a failure', async () => {
    offers = rows([]);
    const first = show();
    expect(await screen.findByText('No open offers')).toBeVisible();
    first.unmount();
    homeResponse = ok(listing({ id: 'home', userId: 'nora' }, null));
    const second = show();
    expect(await screen.findByText('Only the seller can compare offers')).toBeVisible();
    second.unmount();
    offers = refusal(429, 'Please wait a moment.');
    show();
    expect(await screen.findByText('Please wait a moment.')).toBeVisible();
  });
});
