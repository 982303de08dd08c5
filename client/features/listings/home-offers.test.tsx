import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Offer, OfferRound } from '../../state/wire-types.ts';
import { HomeOffers } from './home-offers.tsx';

const tone = { main: '#000', tint: '#eee', text: '#000' };
const states = { confirmed: tone, requested: tone, cancelled: tone, pending: tone, attention: tone, onHold: tone };
const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: { paper: { sunken: '#eee', line: '#ccc' }, states } } },
});

const terms = {
  price: 300_000,
  paymentMethod: 'Financed',
  loan: 240_000,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: '2099-02-10T17:00:00.000Z',
  inspectionPeriod: 10,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
} as const;
const round = (over: Partial<OfferRound>) =>
  ({
    id: 'r1',
    offerId: 'o1',
    roundNumber: 1,
    status: 'PENDING',
    initiatorType: 'BUYER',
    terms,
    ...over,
  }) as OfferRound;
const offer = (over: Partial<Offer>) =>
  ({
    ...terms,
    id: 'o1',
    listingId: 'l1',
    userId: 'b1',
    status: 'PENDING',
    buyerFirstName: 'Ada',
    buyerLastName: 'Lane',
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresOn: '2099-01-04T00:00:00.000Z',
    isBackup: false,
    viewerSide: 'SELLER',
    allowedActions: ['accept', 'decline', 'counter'],
    listings: { address: '12 Oak Street', city: 'Hoover', timeZone: 'America/Chicago' },
    offerRounds: [round({ expiresAt: '2099-01-04T00:00:00.000Z' })],
    ...over,
  }) as Offer;

function open(offers: readonly Offer[]) {
  render(
    <ThemeProvider theme={theme} noSsr>
      <MemoryRouter>
        <HomeOffers offers={offers} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return screen.getAllByRole('listitem');
}

it('shows the price, the closing date and the deadline of the round that is on the table', () => {
  const [row] = open([
    offer({
      status: 'COUNTERED',
      currentRound: 3,
      offerRounds: [
        round({ status: 'COUNTERED' }),
        round({ roundNumber: 2, status: 'COUNTERED', initiatorType: 'SELLER' }),
        round({
          roundNumber: 3,
          terms: { ...terms, price: 312_500, closingDate: '2099-03-02T17:00:00.000Z' },
          expiresAt: '2099-01-06T00:00:00.000Z',
        }),
      ],
    }),
  ]);
  expect(row).toHaveTextContent('$312,500');
  expect(row).not.toHaveTextContent('$300,000');
  expect(row).toHaveTextContent('Mar 2');
  expect(row).toHaveTextContent(/Your answer is needed by Mon, Jan 5.* at 6:00 PM CST/);
});

it('calls an offer that waits behind an accepted one a backup, and asks no answer to it', () => {
  const [accepted, backup] = open([
    offer({ id: 'o2', isBackup: true, allowedActions: [] }),
    offer({ status: 'ACCEPTED', allowedActions: [] }),
  ]);
  expect(within(accepted!).getByText('Accepted')).toBeVisible();
  expect(within(backup!).getByText('Pending, backup')).toBeVisible();
  expect(screen.queryByText(/needs your answer|answer is needed/i)).toBeNull();
});

it('puts what needs the seller first, and what is over last', () => {
  const rows = open([
    offer({ id: 'o3', status: 'RESCINDED', allowedActions: [], buyerFirstName: 'Cy' }),
    offer({
      id: 'o2',
      status: 'COUNTERED',
      allowedActions: [],
      buyerFirstName: 'Bo',
      offerRounds: [round({ initiatorType: 'SELLER', expiresAt: '2099-01-04T00:00:00.000Z' })],
    }),
    offer({}),
  ]);
  expect(rows.map((row) => /Ada|Bo|Cy/.exec(row.textContent ?? '')?.[0])).toEqual(['Ada', 'Bo', 'Cy']);
});
