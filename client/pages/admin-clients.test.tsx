import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, buyer } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminClientsPage from './admin-clients.tsx';

let people = [buyer()];
const api = fakeApi({
  'GET /users': ({ query }) => {
    const text = query.get('text');
    return text ? rows(people.filter(({ email }) => email.includes(text))) : rows(people, 4_321);
  },
  'GET /users/marcus': () => ok(people[0]),
  'PATCH /users/marcus': ({ sent }) => {
    people = people.map((one) => ({ ...one, ...sent }));
    return ok(people[0]);
  },
  'POST /users': refusal(400, 'Check the form.', {
    errors: [{ path: 'email', message: 'There is an account with this address.' }],
  }),
  '*': rows([]),
});
beforeEach(() => {
  people = [buyer()];
});

const open = (at = '/') => renderPage(<AdminClientsPage />, { at, user: admin() });

describe('clients', () => {
  it('are counted by the server, searched by text stored in the URL, and paged', async () => {
    const { person, address } = open();
    expect(await screen.findByText('4,321 accounts')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to page 2' })).toHaveAttribute('href', '/?page=2');
    await person.type(screen.getByLabelText('Name, email or phone'), 'nobody');
    expect(await screen.findByText('Nothing matches “nobody”')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/?text=nobody'));
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('4,321 accounts')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('open by URL, and change their user type with one click', async () => {
    const { person } = open('/?person=marcus');
    const panel = within(await screen.findByRole('dialog', { name: 'Marcus Ellery' }));
    await person.click(panel.getByRole('combobox', { name: 'Account type' }));
    await person.click(await screen.findByRole('option', { name: 'Pre-approved buyer' }));
    await person.click(panel.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(api.sent('PATCH /users/:id')).toEqual([{ type: 'PBUYER' }]));
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
