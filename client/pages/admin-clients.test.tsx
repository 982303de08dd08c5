import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENTS_TABLE } from '#shared/users/users.table.ts';
import { admin, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminClientsPage from './admin-clients.tsx';

let people = [buyer()];
const BASE = { text: '', sort: 'new', filters: {}, columns: [...CLIENTS_TABLE.usual], isDense: false, rows: 25 };
let views: object[] = [];
const api = fakeApi({
  'GET /users': ({ query }) => {
    const text = query.get('text');
    return text ? rows(people.filter(({ email }) => email.includes(text))) : rows(people, 4_321);
  },
  'GET /users/marcus': () => ok(people[0]),
  'POST /users': refusal(400, 'Check the form.', {
    errors: [{ path: 'email', message: 'There is an account with this address.' }],
  }),
  'GET /saved-views': () => rows(views),
  'POST /saved-views': ({ sent }) => {
    const view = { ...sent, id: 'v2', isDefault: false };
    views = [...views, view];
    return ok(view);
  },
  '*': rows([]),
});
beforeEach(() => {
  people = [buyer()];
  views = [];
});

const open = (at = '/') => renderPage(<AdminClientsPage />, { at, user: admin() });

describe('clients', () => {
  it('are counted by the server, searched by text stored in the URL, and paged', async () => {
    const { person, address } = open();
    expect(await screen.findByText('4,321 accounts')).toBeInTheDocument();
    expect(screen.getByRole('search', { name: 'Find an account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to page 2' })).toHaveAttribute('href', '/?page=2');
    await person.type(screen.getByLabelText('Name, email or phone'), 'nobody');
    expect(await screen.findByText('Nothing matches “nobody”')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/?text=nobody'));
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('4,321 accounts')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('are sorted by their headings, and show the columns and rows that the URL names', async () => {
    const { person, address } = open('/?columns=email,type&rows=50');
    const table = within(await screen.findByRole('grid', { name: 'Clients' }));
    const heads = () => table.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['', 'Name', 'Email', 'Type', 'Actions']);
    expect(table.getByRole('gridcell', { name: 'Marcus Ellery' })).toBeInTheDocument();
    expect(api.to('GET /users').at(-1)?.query.get('$limit')).toBe('50');
    await person.click(table.getByRole('columnheader', { name: 'Email' }));
    await waitFor(() => expect(address()).toContain('sort=mail'));
    await waitFor(() => expect(api.to('GET /users').at(-1)?.query.get('$sort[email]')).toBe('1'));
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Phone' }));
    await person.click(dialog.getByRole('button', { name: 'Show columns' }));
    await waitFor(() => expect(heads()).toEqual(expect.arrayContaining(['Phone'])));
    await waitFor(() => expect(address()).toContain('columns=email%2Ctype%2Cphone'));
  });

  it('leave out columns that a tablet has no room for, unless a person chose them', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(718);
    try {
      // dense rows have one height; without layout the others are measured in vain
      const { person, address } = open('/?density=compact');
      const table = within(await screen.findByRole('grid', { name: 'Clients' }));
      const heads = () => table.getAllByRole('columnheader').map((head) => head.textContent);
      expect(heads()).toEqual(['', 'Name', 'Email', 'Phone', 'Actions']);
      await person.click(screen.getByRole('button', { name: 'Columns (3 hidden)' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
      expect(dialog.getByRole('checkbox', { name: 'Phone' })).toBeChecked();
      expect(dialog.getByRole('checkbox', { name: 'Type' })).not.toBeChecked();
      await person.click(dialog.getByRole('checkbox', { name: 'Type' }));
      await person.click(dialog.getByRole('button', { name: 'Show columns' }));
      await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Email', 'Phone', 'Type', 'Actions']));
      await person.click(screen.getByRole('button', { name: 'Columns' }));
      await person.click(await screen.findByRole('button', { name: 'Usual columns' }));
      await person.click(screen.getByRole('button', { name: 'Show columns' }));
      await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Email', 'Phone', 'Actions']));
      expect(address()).toBe('/?density=compact');
    } finally {
      width.mockRestore();
      vi.unstubAllGlobals();
    }
  });

  it('are shown by saved views; one of them opens first', async () => {
    views = [
      { id: 'v1', name: 'Buyers', isDefault: true, state: { ...BASE, sort: 'name', filters: { type: 'BUYER' } } },
    ];
    const { person, address } = open();
    // the default view came from the server
    await waitFor(() => expect(address()).toBe('/?saved=v1&sort=name&type=BUYER'));
    await person.click(await screen.findByRole('button', { name: 'View: Buyers' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Everything' }));
    await waitFor(() => expect(address()).toBe('/'));
    await person.click(screen.getByRole('button', { name: 'Dense' }));
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await person.type(dialog.getByLabelText('Name'), 'Tight');
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(api.sent('POST /saved-views')).toMatchObject([
        { table: 'clients', name: 'Tight', state: { sort: 'new', isDense: true, rows: 25, filters: {} } },
      ]),
    );
    await waitFor(() => expect(address()).toBe('/?saved=v2&density=compact'));
  });

  it('are marked one by one, or all that match, and say how many', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Select Marcus Ellery' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected clients' }));
    expect(bar.getByRole('status')).toHaveTextContent('1 selected');
    await person.click(bar.getByRole('button', { name: 'Select all 4,321 that match' }));
    expect(bar.getByRole('status')).toHaveTextContent('All 4,321 selected');
    await person.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected clients' })).toBeNull();
  });

  it('can be created; errors are shown by field and input is kept', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Create an account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an account' }));
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lane'],
      ['Email', 'ada@lane.test'],
    ] as const)
      await person.type(dialog.getByLabelText(label), text);
    await person.click(dialog.getByRole('button', { name: 'Create account' }));
    expect(await dialog.findByText('There is an account with this address.')).toBeInTheDocument();
    expect(dialog.getByLabelText('First name')).toHaveValue('Ada');
  });
});

describe('inquiries', () => {
  const lead = {
    id: 'l1',
    kind: 'CONTACT',
    firstName: 'Ada',
    lastName: 'Lane',
    email: 'ada@lane.test',
    phone: null,
    message: 'Do you list condos?',
    state: null,
    source: 'contact',
    entries: [{ at: '2026-11-20T12:00:00.000Z', message: 'Do you list condos?' }],
    consent: null,
    consentNote: '',
    mayText: false,
    owner: { id: 'june', firstName: 'June', lastName: 'Avery' },
    askedAt: '2026-11-20T16:00:00.000Z',
    firstResponseAt: null as string | null,
    handledAt: null as string | null,
    createdAt: '2026-11-20T16:00:00.000Z',
  };

  it('wait until they are marked as done, and stay where they were marked', async () => {
    const broker = { id: 'june', firstName: 'June', lastName: 'Avery', takesLeads: true, states: ['AL', 'TN'] };
    const other = { ...broker, id: 'max', firstName: 'Max', openLeads: 2 };
    let answered = lead;
    api.use({
      'GET /leads': () => rows([answered]),
      'GET /lead-routing': rows([{ ...broker, openLeads: 1 }, other]),
      'PATCH /lead-routing/max': ok({ ...other, takesLeads: false }),
      'PATCH /leads/l1': ({ sent }) => {
        const at = '2026-11-20T16:25:00.000Z';
        answered = {
          ...answered,
          ...(sent?.ownerId ? { owner: other } : {}),
          ...(sent?.answered ? { firstResponseAt: at } : {}),
          ...(sent?.handled ? { handledAt: at } : {}),
        };
        return ok(answered);
      },
    });
    const { person } = open('/?tab=wrote');
    const table = within(await screen.findByRole('grid', { name: 'Inquiries' }));
    expect(await table.findByText('Do you list condos?')).toBeInTheDocument();
    expect(api.to('GET /leads').at(-1)?.query.get('handled')).toBe('false');
    // Friday, November 20, 10 AM in Birmingham: nobody answered within the hour
    expect(table.getByText(/^Late by \d/)).toBeInTheDocument();
    await person.click(table.getByRole('button', { name: 'I answered: ada@lane.test' }));
    expect(await table.findByText('Answered in 25 min')).toBeInTheDocument();
    expect(table.queryByRole('button', { name: /^I answered/ })).toBeNull();
    await person.click(table.getByRole('button', { name: 'Owner of ada@lane.test: June Avery' }));
    await person.click(screen.getByRole('menuitem', { name: 'Max Avery' }));
    expect(await table.findByRole('button', { name: 'Owner of ada@lane.test: Max Avery' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Who takes leads' }));
    const max = within(await screen.findByRole('group', { name: 'Max Avery' }));
    expect(max.getByText('2 open leads')).toBeInTheDocument();
    await person.click(max.getByRole('switch', { name: 'Takes new leads' }));
    expect(await max.findByRole('checkbox', { name: 'Alabama' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(table.getByRole('button', { name: 'Mark as done: ada@lane.test' }));
    expect(await table.findByText('Done')).toBeInTheDocument();
    expect(table.getByRole('button', { name: 'Reopen: ada@lane.test' })).toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Newsletter' }));
    expect(await screen.findByText('No one here')).toBeInTheDocument();
    expect(api.to('GET /newsletter-subscriptions').at(-1)?.query.get('subscribed')).toBe('true');
  });

  it('without a message, as in an imported list, have a dash in its place', async () => {
    api.use({
      'GET /leads': rows([{ ...lead, message: '', entries: [], askedAt: null }]),
      'GET /lead-routing': rows([]),
    });
    open('/?tab=wrote');
    const table = within(await screen.findByRole('grid', { name: 'Inquiries' }));
    const row = await table.findByRole('row', { name: /Ada Lane/ });
    const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(within(row).getAllByRole('gridcell')[headings.indexOf('Message')]).toHaveTextContent('–');
  });
});
