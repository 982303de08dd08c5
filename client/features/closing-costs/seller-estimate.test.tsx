import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sellerClosingCosts } from '#shared/closing-costs/seller-costs.rules.ts';
import type { SellerCostInput } from '#shared/closing-costs/seller-costs.types.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { user } from '../../testing/factories/users.factory.ts';
import { offer } from '../../testing/factories/offers.factory.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Offer } from '../../state/wire-types.ts';
import { SellerEstimate } from './seller-estimate.tsx';

const seller = user({ id: 'nora', type: 'SELLER' });
const home = listing(
  {
    id: 'home',
    userId: 'nora',
    state: 'AL',
    county: 'Jefferson',
    tax: 3650,
    mortgageBalance: 150_000,
    hearthportPrice: null,
  },
  seller,
);
const input: SellerCostInput = {
  price: 300_000,
  state: 'AL',
  county: 'Jefferson',
  closingDay: '2026-12-15',
  commissionPercent: 2.5,
  concessions: 3000,
  mortgageBalance: 150_000,
  propertyTax: 3650,
  flatFee: 5000,
};
const owner: Actor = { kind: 'user', userId: 'nora', type: 'SELLER', email: 'nora@example.test' } as Actor;
const offerOn = (listings: Offer['listings'], actor: Actor): Offer =>
  offer({ concessions: 3000, closingDate: new Date('2026-12-15T18:00:00Z') }, actor, { home: listings ?? null });
const figure = (label: string) => {
  const term = within(screen.getByLabelText('Where the price goes')).getByText(label);
  return term.nextElementSibling?.textContent;
};
const api = fakeApi();

describe('what an offer leaves the seller', () => {
  it('is shown line by line to the owner, without asking the server', () => {
    renderComponent(<SellerEstimate offer={offerOn(home, owner)} />, { user: seller });
    expect(figure('Price')).toBe('$300,000');
    expect(figure('Buyer’s agent commission')).toBe('−$7,500');
    expect(figure('Hearthport’s flat fee')).toBe('−$5,000');
    expect(figure('Property tax to closing')).toBe('−$750');
    expect(figure('Mortgage payoff')).toBe('−$150,000');
    expect(figure('Estimated proceeds')).toBe('$133,379');
    expect(sellerClosingCosts(input).proceeds).toBe(133_379);
    expect(api.requests.map(({ path }) => path)).toEqual([]);
  });

  it('follows a counter that is being written', () => {
    renderComponent(<SellerEstimate offer={offerOn(home, owner)} changes={{ price: 320_000, concessions: 0 }} />, {
      user: seller,
    });
    expect(figure('Price')).toBe('$320,000');
    expect(figure('Estimated proceeds')).toBe('$155,879');
  });

  it('says what the seller would bring where the price does not cover the mortgage', () => {
    renderComponent(<SellerEstimate offer={offerOn({ ...home, mortgageBalance: 400_000 }, owner)} />, { user: seller });
    expect(screen.getByText(/you would bring \$116,621 to closing/)).toBeVisible();
  });

  it('says what is missing where the state of the home is not known', async () => {
    api.use({ 'GET /closing-costs': refusal(400, 'Choose AL or TN.') });
    renderComponent(<SellerEstimate offer={offerOn({ ...home, state: '' }, owner)} />, { user: seller });
    expect(await screen.findByText(/Choose AL or TN/)).toBeVisible();
  });

  it('comes from the server for a private link, without the mortgage, with each calculation', async () => {
    api.use({ 'GET /closing-costs': ok(sellerClosingCosts(input)) });
    const seen = { ...home };
    delete seen.mortgageBalance;
    delete seen.hearthportPrice;
    const { person } = renderComponent(
      <SellerEstimate
        offer={offerOn(seen, { kind: 'token', offerId: 'offer', listingId: 'home', party: 'SELLER' })}
        token="a.b.c"
      />,
    );
    await waitFor(() => expect(figure('Estimated proceeds')).toBe('$133,379'));
    expect(Object.fromEntries(api.to('GET /closing-costs')[0]!.query)).toMatchObject({
      offerId: 'offer',
      token: 'a.b.c',
    });
    await person.click(screen.getByRole('button', { name: 'How is this calculated? Property tax to closing' }));
    expect(await screen.findByText(/from October 1 to the day before closing/)).toBeVisible();
  });
});
