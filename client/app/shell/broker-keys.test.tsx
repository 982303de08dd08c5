import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { BrokerKeys } from './broker-keys.tsx';

fakeApi({
  'GET /command-search': rows([
    { id: 'home:1', kind: 'home', title: '12 Oak St, Hoover', text: 'HP-1', link: '/listings/1' },
  ]),
});
const open = () => renderComponent(<BrokerKeys />, { at: '/home', user: admin() });

it('opens the palette by Ctrl K, finds a home and goes there; Escape gives the focus back', async () => {
  const { person, address } = open();
  screen.getByRole('button', { name: 'Find anything' }).focus();
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  await waitFor(() => expect(field).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Find anything' })).toHaveFocus();
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'oak');
  const option = await screen.findByRole('option', { name: /12 Oak St/ });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', option.id));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/listings/1'));
});
it('finds pages without the server, and lists the shortcuts by ?', async () => {
  const { person, address } = open();
  await person.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'This list' })).toHaveTextContent('J or ↓next row');
  expect(screen.queryByRole('region', { name: 'An open offer' })).toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('gx');
  await person.keyboard('t');
  expect(address()).toBe('/home');
  await person.keyboard('gt');
  expect(address()).toBe('/admin/transactions');
});

it('begins something from any page', async () => {
  const { person, address } = open();
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'add task');
  await screen.findByRole('option', { name: /Add a task.*Actions/ });
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/tasks?new=1'));
});
