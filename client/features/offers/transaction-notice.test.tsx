import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offer, saleOf } from '../../testing/factories/offers.factory.ts';
import { actorOf, user } from '../../testing/factories/users.factory.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { TransactionNotice } from './transaction-notice.tsx';

const show = (sale: Parameters<typeof saleOf>[0]) => {
  const closingDate = new Date('2026-12-04T18:00:00Z');
  renderComponent(
    <TransactionNotice
      offer={offer({ status: 'ACCEPTED', price: 516_000, closingDate, transaction: saleOf(sale) }, actorOf(user()))}
    />,
  );
};

it('says when the sale closes, also where that is not the day of the offer', () => {
  show({ closingDate: new Date('2026-12-02T20:00:00Z') });
  expect(screen.getByText('$516,000, closing Wed, Dec 2, 2026. You’re on your way to closing.')).toBeVisible();
});

it('says that a sale is closed', () => {
  show({ status: 'CLOSED', closedAt: new Date('2026-12-02T20:00:00Z') });
  expect(screen.getByRole('heading', { name: 'The sale is closed' })).toBeVisible();
  expect(screen.getByText('$516,000, closed Wed, Dec 2, 2026.')).toBeVisible();
});

it('names the day of the closing where it was recorded later', () => {
  show({ status: 'CLOSED', closingDate: new Date('2026-12-02T18:00:00Z'), closedAt: new Date('2026-12-05T20:00:00Z') });
  expect(screen.getByText('$516,000, closed Wed, Dec 2, 2026.')).toBeVisible();
});
