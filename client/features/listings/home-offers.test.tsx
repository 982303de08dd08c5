import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OfferRow } from '#shared/offers/offers.view.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import type { Offer } from '../../state/wire-types.ts';
import { offer, offerRow, roundRow } from '../../testing/factories/offers.factory.ts';
import { actorOf, user } from '../../testing/factories/users.factory.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { HomeOffers } from './home-offers.tsx';

const terms = (fields: Partial<OfferRow> = {}) => termsOf(offerRow(fields));
const given = ({ isBackup = false, ...fields }: Partial<OfferRow> & { isBackup?: boolean } = {}) =>
  offer(
    {
      buyerFirstName: 'Ada',
      closingDate: '2099-02-10T17:00:00.000Z',
      expiresOn: '2099-01-04T00:00:00.000Z',
      createdAt: '2026-11-20T15:00:00.000Z',
      offerRounds: [roundRow({ expiresAt: '2099-01-04T00:00:00.000Z' })],
      ...fields,
    },
    actorOf(user()),
    { underContract: isBackup },
  );

function open(offers: readonly Offer[]) {
  renderComponent(<HomeOffers offers={offers} />, { user: user() });
  return screen.getAllByRole('listitem');
}

it('shows the price, the closing date and the deadline of the current round', () => {
  const [row] = open([
    given({
      status: 'COUNTERED',
      currentRound: 3,
      offerRounds: [
        roundRow({ status: 'COUNTERED' }),
        roundRow({ roundNumber: 2, status: 'COUNTERED', initiatorType: 'SELLER' }),
        roundRow({
          roundNumber: 3,
          terms: terms({ price: 312_500, closingDate: '2099-03-02T17:00:00.000Z' }),
          expiresAt: '2099-01-06T00:00:00.000Z',
        }),
      ],
    }),
  ]);
  expect(row).toHaveTextContent('$312,500');
  expect(screen.queryByRole('link', { name: /Compare/ }), 'one offer compares with nothing').toBeNull();
  expect(row).not.toHaveTextContent('$300,000');
  expect(row).toHaveTextContent('Mar 2');
  expect(row).toHaveTextContent(/Your answer is needed by Mon, Jan 5.* at 6:00 PM CST/);
});

it('labels an offer behind an accepted one as a backup, without asking for a response', () => {
  const [accepted, backup] = open([given({ id: 'o2', isBackup: true }), given({ status: 'ACCEPTED' })]);
  expect(within(accepted!).getByText('Accepted')).toBeVisible();
  expect(within(backup!).getByText('Pending, backup')).toBeVisible();
  expect(screen.queryByText(/needs your response|answer is needed/i)).toBeNull();
  expect(screen.getByRole('link', { name: 'Compare 2 offers' })).toBeVisible();
});

it('sorts offers that need the seller first, and finished ones last', () => {
  const rows = open([
    given({ id: 'o3', status: 'RESCINDED', buyerFirstName: 'Cy' }),
    given({
      id: 'o2',
      status: 'COUNTERED',
      buyerFirstName: 'Bo',
      offerRounds: [roundRow({ initiatorType: 'SELLER', expiresAt: '2099-01-04T00:00:00.000Z' })],
    }),
    given({}),
  ]);
  expect(rows.map((row) => /Ada|Bo|Cy/.exec(row.textContent ?? '')?.[0])).toEqual(['Ada', 'Bo', 'Cy']);
});
