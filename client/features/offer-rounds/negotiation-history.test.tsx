import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Side } from '#shared/kernel/actor.ts';
import { HOME_SOLD } from '#shared/offers/offers.messages.ts';
import type { OfferRow, RoundRow } from '#shared/offers/offers.view.ts';
import { offer, roundRow } from '../../testing/factories/offers.factory.ts';
import { actorOf, user } from '../../testing/factories/users.factory.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { NegotiationHistory } from './negotiation-history.tsx';

const round = (roundNumber: number, by: Side, fields: Partial<RoundRow> = {}) =>
  roundRow({ id: `round-${roundNumber}`, roundNumber, initiatorType: by, ...fields });
const negotiated = (offerRounds: RoundRow[], fields: Partial<OfferRow> = {}) =>
  offer({ offerRounds, ...fields }, actorOf(user()));
const history = (list: RoundRow[], fields?: Partial<OfferRow>) =>
  renderComponent(<NegotiationHistory offer={negotiated(list, fields)} zone="America/Chicago" viewerSide="SELLER" />);

it('tells the newest round first, with what changed and the words that came with it', () => {
  history([
    round(1, 'BUYER', { status: 'COUNTERED' }),
    round(2, 'SELLER', {
      changedFields: { price: { from: 300_000, to: 310_000 }, inspectionPeriod: { from: 7, to: null } },
      responseNotes: 'We can close sooner.',
    }),
  ]);
  const [newest, first] = screen.getAllByRole('listitem');
  expect(newest).toHaveTextContent('Round 2: Your counter');
  expect(newest).toHaveTextContent('Awaiting response');
  expect(within(newest!).getByText('$300,000').tagName).toBe('DEL');
  expect(within(newest!).getByText('$310,000').tagName).toBe('INS');
  expect(newest).toHaveTextContent('7 days');
  expect(newest).toHaveTextContent('We can close sooner.');
  expect(first).toHaveTextContent("Round 1: Buyer's offer");
  expect(first).toHaveTextContent('Countered');
});

it('shows the standing additional terms and, as new, what a counter by text adds to them', () => {
  const to = 'The washer stays.\n\nLeave the swing set.';
  history([
    round(1, 'BUYER', { status: 'COUNTERED' }),
    round(2, 'SELLER', { changedFields: { additionalTerms: { from: 'The washer stays.', to } } }),
  ]);
  const [newest] = screen.getAllByRole('listitem');
  expect(within(newest!).getByText('The washer stays.').closest('del, ins')).toBeNull();
  expect(within(newest!).getByText('Leave the swing set.').tagName).toBe('INS');
});

it('reads Expired at once when the time runs out', () => {
  vi.useFakeTimers({ now: Date.now() });
  const list = negotiated([round(1, 'BUYER', { expiresAt: new Date(Date.now() + 20_000) })]);
  const view = <NegotiationHistory offer={list} zone="America/Chicago" />;
  const { rerender } = renderComponent(view);
  expect(screen.getByText('Awaiting response')).toBeVisible();
  vi.setSystemTime(Date.now() + 25_000);
  rerender(<div />);
  rerender(view);
  expect(screen.getByText('Expired')).toBeVisible();
});

it.each([
  ['Rescinded', 'the buyer withdrew the offer', { status: 'RESCINDED' }],
  ['Home sold', 'the home was sold to somebody else', { status: 'DECLINED', declineReason: HOME_SOLD }],
  ['Rejected', 'the other side rejected it', { status: 'DECLINED', declineReason: null }],
] as const)('reads %s where %s', (word, _how, fields) => {
  history([round(1, 'BUYER', { status: 'COUNTERED' }), round(2, 'SELLER', { status: 'REJECTED' })], fields);
  const [newest, first] = screen.getAllByRole('listitem');
  expect(within(newest!).getByText(word)).toBeVisible();
  expect(first).toHaveTextContent('Countered');
});
