import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { TransactionStatus } from './transaction-status.tsx';

const api = fakeApi({ 'GET /transactions': () => rows([{ ...transaction(), role: 'BUYER' }]) });

it('shows a pre-approved buyer the open sale by name, what is next, and the way to it', async () => {
  renderComponent(<TransactionStatus />, { user: buyer({ type: 'PBUYER' }) });
  const card = within(await screen.findByRole('region', { name: 'Transaction Status' }));
  expect(card.getByText('Transaction Status')).toBeVisible();
  expect(card.getByText(/Next: inspection/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Open the transaction' })).toHaveAttribute('href', '/transactions/sale');
  expect(api.to('GET /transactions')[0]!.query.get('status')).toBe('OPEN');
});
