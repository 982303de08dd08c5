import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../testing/factories/transactions.factory.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminTransactionsPage from './admin-transactions.tsx';

let views: object[] = [];
const api = fakeApi({
  'GET /transactions': () => rows([transaction({ lenderName: 'Lee Lender' })]),
  'GET /transaction-counts': () => ok({ lists: { OPEN: 4, LATE: 1 }, views: { mine: 1 } }),
  'GET /saved-views': () => rows(views),
  'POST /saved-views': ({ sent }) => {
    views = [{ ...sent, id: 'mine', isDefault: false, createdAt: new Date().toISOString() }];
    return created(views[0]);
  },
  '*': rows([]),
});
beforeEach(() => {
  views = [];
});
const open = (at = '/admin/transactions') => renderPage(<AdminTransactionsPage />, { at, user: admin() });
const lists = () => within(screen.getByRole('navigation', { name: 'Lists of transactions' }));

describe('the list of sales', () => {
  it('is kept as a view with its count, its columns and the list it is of', async () => {
    const { person, address } = open('/admin/transactions?show=LATE&text=oak&columns=lender');
    expect(await lists().findByRole('link', { name: 'Late 1' })).toHaveAttribute('aria-current', 'page');
    await person.click(await screen.findByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await person.type(dialog.getByLabelText('Name'), 'Late oaks');
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    await person.click(await screen.findByRole('button', { name: 'View: Late oaks' }));
    expect(await screen.findByRole('menuitem', { name: 'Late oaks 1' })).toBeVisible();
    expect(api.sent('POST /saved-views')).toEqual([
      {
        table: 'transactions',
        name: 'Late oaks',
        state: {
          text: 'oak',
          sort: 'closing',
          filters: { show: 'LATE' },
          columns: ['lender'],
          isDense: false,
          rows: 25,
        },
      },
    ]);
    await person.keyboard('{Escape}');
    // a common list keeps the columns, and is no view
    await person.click(lists().getByRole('link', { name: 'All open 4' }));
    expect(address()).toBe('/admin/transactions?columns=lender');
    expect(await screen.findByText('Lee Lender')).toBeVisible();
    expect(screen.getByLabelText('Address or buyer')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
  });

  it('opens with the view that opens first, also as a calendar, and not again when coming back from it', async () => {
    const state = { text: '', sort: 'late', filters: {}, columns: ['lender'], isDense: false, rows: 25 };
    views = [{ id: 'mine', table: 'transactions', name: 'Lenders', state, isDefault: true }];
    const { person, address } = open();
    expect(await screen.findByRole('button', { name: 'View: Lenders' })).toBeVisible();
    expect(address()).toBe('/admin/transactions?saved=mine&sort=late&columns=lender');
    await person.click(screen.getByRole('button', { name: 'View: Lenders' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Everything' }));
    await person.click(screen.getByRole('button', { name: 'Calendar' }));
    expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByRole('grid', { name: 'Transactions' })).toBeVisible();
    expect(address()).toBe('/admin/transactions');
  });

  it('is sorted by a heading, and shows the chosen columns in their order, moved by the keyboard', async () => {
    const { person, address } = open();
    await person.click(await screen.findByRole('columnheader', { name: /^Closing/ }));
    expect(address()).toBe('/admin/transactions?sort=late');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Lender' }));
    dialog.getByRole('button', { name: 'Move Price up' }).focus();
    await person.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Move Price down' })).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Show columns' }));
    expect(await screen.findByText('Lee Lender')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Home',
      'Price',
      'Buyer',
      'Closing',
      'Next step',
      'Next deadline',
      'Lender',
      'Actions',
    ]);
    expect(address()).toBe(
      '/admin/transactions?sort=late&columns=price%2Cbuyer%2Cclosing%2Cnext%2CnextDeadline%2Clender',
    );
  });

  it.each([
    ['/admin/transactions', 0],
    ['/admin/transactions?show=ALL', 1],
    ['/admin/transactions?columns=price,status', 1],
  ])('at %s has %s columns of the status: one where it differs or was chosen', async (at, columns) => {
    renderPage(<AdminTransactionsPage />, { at, user: admin() });
    expect(await screen.findByRole('columnheader', { name: 'Price' })).toBeVisible();
    expect(screen.queryAllByRole('columnheader', { name: 'Status' })).toHaveLength(columns);
  });
});

const answer = (isPreview: boolean, over: object = {}) => ({
  isPreview,
  reminded: [
    {
      name: 'Lee Lender',
      ways: ['NOTICE', 'EMAIL'],
      sales: ['s0', 's1'].map((transactionId) => ({
        transactionId,
        place: `Home ${transactionId}`,
        party: 'LENDER',
        step: 'financing',
        text: 'Financing: Please say so.',
      })),
    },
  ],
  skipped: [
    { transactionId: 's2', place: 'Home s2', step: 'title', party: 'TITLE', reason: 'No title company is entered.' },
  ],
  ...over,
});
const page = (from: number, count: number, total: number) =>
  rows(
    Array.from({ length: count }, (_, nth) => ({
      ...transaction({ id: `s${from + nth}` }),
      listing: { ...transaction().listing, address: `${from + nth} Oak` },
    })),
    total,
  );
const marked = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Selected transactions' }));

describe('reminders of selected sales', () => {
  it('are previewed, sent and reported; a failure keeps the selection', async () => {
    api.use({
      'GET /transactions': page(0, 3, 3),
      'POST /transaction-reminders': ({ sent }) =>
        sent?.isPreview ? ok(answer(true)) : refusal(503, 'We could not reach the database.'),
    });
    const { person } = open();
    expect(screen.queryByRole('region', { name: 'Selected transactions' })).toBeNull();
    (await screen.findByRole('checkbox', { name: 'Select 0 Oak' })).focus();
    await person.keyboard(' ');
    await person.click(marked('Select 1 Oak'));
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    expect(marked('Select all on this page')).toBePartiallyChecked();
    await person.click(marked('Select all on this page'));
    expect(bar().getByRole('status')).toHaveTextContent('3 selected');
    await person.click(bar().getByRole('button', { name: 'Remind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind about 3 transactions' }));
    const list = within(await dialog.findByRole('region', { name: '1 person to remind' }));
    expect(list.getByText('Lee Lender')).toBeVisible();
    expect(list.getByText('in Hearthport and by email')).toBeVisible();
    expect(list.getByRole('link', { name: 'Home s1' })).toHaveAttribute('href', '/transactions/s1?section=financing');
    expect(within(dialog.getByRole('region', { name: 'Not reminded' })).getByText(/No title company/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Remind 1 person' }));
    expect(await dialog.findByText(/could not reach the database. Your selection is kept/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(bar().getByRole('status')).toHaveTextContent('3 selected');

    api.use({ 'POST /transaction-reminders': ({ sent }) => created(answer(sent?.isPreview === true)) });
    await person.click(bar().getByRole('button', { name: 'Remind' }));
    await person.click(await screen.findByRole('button', { name: 'Remind 1 person' }));
    const done = within(await screen.findByRole('dialog', { name: 'Reminders sent' }));
    expect(done.getByRole('status')).toHaveTextContent('1 person reminded');
    await person.click(done.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Selected transactions' })).toBeNull();
    expect(api.sent('POST /transaction-reminders').at(-1)).toEqual({ ids: ['s0', 's1', 's2'] });
  });

  it('are for all sales that match, or for marked ones of several pages, until the list changes', async () => {
    api.use({
      'GET /transactions': ({ query }) => page(Number(query.get('$skip') ?? 0), 2, 60),
      'POST /transaction-reminders': ok(answer(true, { reminded: [] })),
    });
    const { person } = open('/admin/transactions?show=LATE');
    await person.click(await screen.findByRole('checkbox', { name: 'Select 0 Oak' }));
    await person.click(screen.getByRole('link', { name: 'Go to page 2' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Select 25 Oak' }));
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    expect(bar().queryByRole('button', { name: /that match/ })).toBeNull();
    await person.click(marked('Select all on this page'));
    await person.click(bar().getByRole('button', { name: 'Select all 60 that match' }));
    expect(bar().getByRole('status')).toHaveTextContent('All 60 selected');
    await person.click(bar().getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('No one can be reminded about this right now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remind \d/ })).toBeNull();
    expect(api.sent('POST /transaction-reminders')).toEqual([{ filters: { list: 'LATE' }, isPreview: true }]);
    await person.click(screen.getByRole('button', { name: 'Go back' }));
    await person.click(lists().getByRole('link', { name: /^All open/ }));
    await screen.findByRole('checkbox', { name: 'Select 0 Oak' });
    expect(screen.queryByRole('region', { name: 'Selected transactions' })).toBeNull();
  });
});

it('says what could not be loaded, and loads it again', async () => {
  api.use({
    'GET /transactions': refusal(400, 'No list today.'),
    'GET /transaction-counts': refusal(400, 'No counts today.'),
  });
  const { person } = open();
  expect(await screen.findByText('We couldn’t count the transactions in your lists.')).toBeVisible();
  expect(await screen.findByText('The list couldn’t be loaded.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Several parts of this page couldn’t be loaded.');
  expect(screen.queryByText('No transactions yet')).toBeNull();
  api.use({
    'GET /transactions': () => rows([transaction()]),
    'GET /transaction-counts': ok({ lists: { OPEN: 7 }, views: {} }),
  });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Select all on this page' })).toBeEnabled();
  expect(await lists().findByRole('link', { name: 'All open 7' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
