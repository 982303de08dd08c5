import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Actor } from '#shared/kernel/actor.ts';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { user } from '../../testing/factories/users.factory.ts';
import { shortDate } from '../../lib/format.ts';
import { created, fakeApi, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { PartnerDesk } from './partner-desk.tsx';

const DAY = 86_400_000;
const TITLE: Actor = { kind: 'user', userId: 'tia', type: 'TITLE', email: 'tia@title.test' };
const sale = () =>
  transaction({ closingEmail: 'tia@title.test', earnestMoneyDueDate: new Date(Date.now() - 2 * DAY) }, { as: TITLE });
const api = fakeApi({ 'GET /transactions': () => rows([sale()]) });
const queries = () => api.to('GET /transactions').map(({ query }) => Object.fromEntries(query));

it('shows what is due, is filtered, searched and sorted, and takes a document', async () => {
  api.use({ 'POST /uploads': created([{ uploadResult: { id: 'd', fileName: 'commitment.pdf' } }]) });
  const { person, address } = renderComponent(<PartnerDesk type="TITLE" />, {
    at: '/home',
    user: user({ id: 'tia', type: 'TITLE', email: 'tia@title.test' }),
  });
  const list = within(await screen.findByRole('table', { name: 'Your transactions' }));
  expect(list.getByRole('columnheader', { name: 'Due' })).toBeVisible();
  expect(list.getByText(/Earnest money is due/)).toHaveTextContent(/2 days late/);
  // the date that the list is sorted by
  expect(list.getByText(`Closing ${shortDate(sale().closingDate, sale().timeZone)}`)).toBeVisible();
  expect(queries()[0]).toMatchObject({ list: 'TO_DO' });

  await person.click(list.getByRole('button', { name: /^Add a document/ }));
  const dialog = within(screen.getByRole('dialog', { name: /Add a document/ }));
  await person.upload(
    dialog.getByLabelText('Document to add'),
    new File(['x'], 'commitment.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /uploads')).toHaveLength(1);

  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(screen.getByRole('option', { name: 'Closed' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ status: 'CLOSED' }));
  await person.type(screen.getByRole('searchbox', { name: 'Address or buyer' }), 'Oak{Enter}');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ status: 'CLOSED', text: 'Oak' }));
  await waitFor(() => expect(address()).toContain('Oak'));
});

it('says tomorrow, as the card above it does', async () => {
  const next = transaction({ closingEmail: 'tia@title.test', closingDate: new Date(Date.now() + DAY) }, { as: TITLE });
  api.use({ 'GET /transactions': rows([next]) });
  renderComponent(<PartnerDesk type="TITLE" />, { at: '/home', user: user({ id: 'tia', type: 'TITLE' }) });
  expect(await screen.findByText(/, tomorrow$/)).toBeVisible();
});

it.each([
  ['all their transactions where none is to do', 1],
  ['no list to a newcomer, who has none', 0],
] as const)('offers %s', async (_, total) => {
  api.use({
    'GET /transactions': ({ query }) => (query.has('list') ? rows([]) : rows(total ? [sale()] : [], total)),
  });
  renderComponent(<PartnerDesk type="TITLE" />, { at: '/home', user: user({ id: 'tia', type: 'TITLE' }) });
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  await waitFor(() => expect(queries().some(({ list }) => !list)).toBe(true));
  if (total) expect(await screen.findByRole('button', { name: 'Show all transactions' })).toBeVisible();
  else expect(screen.queryByRole('button', { name: 'Show all transactions' })).toBeNull();
});
