import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../testing/factories/transactions.factory.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminTransactionsPage from './admin-transactions.tsx';

let filters: object[] = [];
let desk: object = {};
const api = fakeApi({
  'GET /transactions': () => rows([transaction({ lenderName: 'Lee Lender' })]),
  'GET /transaction-filters': () =>
    ok({ total: filters.length, limit: 20, skip: 0, data: filters, counts: { OPEN: 4, LATE: 1 } }),
  'POST /transaction-filters': ({ sent }) => {
    filters = [{ ...sent, id: 'mine', total: 1, createdAt: new Date().toISOString() }];
    return created(filters[0]);
  },
  'GET /transaction-desks': () => ok(desk),
  'POST /transaction-desks': ({ sent }) => {
    desk = { ...sent, id: 'desk' };
    return created(desk);
  },
  '*': rows([]),
});
beforeEach(() => {
  filters = [];
  desk = {};
});
const open = (at = '/admin/transactions') => renderPage(<AdminTransactionsPage />, { at, user: admin() });
const lists = () => within(screen.getByRole('navigation', { name: 'Lists of transactions' }));

describe('the list of sales', () => {
  it('saves what it shows as a filter, and says at the name what is wrong with it', async () => {
    const { person, address } = open('/admin/transactions?show=LATE&text=oak');
    expect(await lists().findByRole('link', { name: 'Late 1' })).toHaveAttribute('aria-current', 'page');
    api.use({
      'POST /transaction-filters': refusal(400, 'Check the form.', {
        errors: [{ path: 'name', message: 'You already have a filter with this name. Choose another name.' }],
      }),
    });
    await person.click(lists().getByRole('button', { name: 'Save as a filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a filter' }));
    await person.type(dialog.getByLabelText('Name'), 'Late oaks');
    await person.click(dialog.getByRole('button', { name: 'Save filter' }));
    expect(await dialog.findByText(/already have a filter with this name/)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Late oaks');
    expect(address()).toContain('show=LATE');
  });

  it('shows a saved filter as a list with its count and its own columns', async () => {
    filters = [{ id: 'mine', name: 'Lenders', list: 'OPEN', text: '', sort: 'closing', columns: ['lender'], total: 1 }];
    const { person } = open();
    await person.click(await lists().findByRole('link', { name: 'Lenders 1' }));
    expect(await screen.findByText('Lee Lender')).toBeVisible();
    expect(lists().getByRole('button', { name: 'Rename filter' })).toBeVisible();
  });

  it('keeps the chosen columns in their order, moved by the keyboard', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Lender' }));
    dialog.getByRole('button', { name: 'Move Price up' }).focus();
    await person.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Move Price down' })).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Save columns' }));
    expect(await screen.findByText('Lee Lender')).toBeVisible();
    expect(api.sent('POST /transaction-desks')).toEqual([
      { columns: ['price', 'buyer', 'closing', 'next', 'nextDeadline', 'status', 'lender'] },
    ]);
  });
});
