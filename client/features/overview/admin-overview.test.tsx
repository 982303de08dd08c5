import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { BrokerPages, NextClosings } from './admin-overview.tsx';

const api = fakeApi({
  'GET /transactions': rows([]),
  'GET /transaction-counts': ok({
    lists: { OPEN: 9, CLOSING_THIS_WEEK: 2, WAITING_FOR_US: 3, LATE: 0 },
    views: {},
  }),
});
const open = () =>
  renderComponent(
    <>
      <NextClosings />
      <BrokerPages />
    </>,
    { at: '/home', user: admin() },
  );

it('counts the sales under contract, each count a link to its list', async () => {
  open();
  const sales = within(await screen.findByRole('list', { name: 'Sales under contract' }));
  const links = [
    [/^Under contract ?9$/, '/admin/transactions'],
    [/^Closing this week ?2$/, '/admin/transactions?show=CLOSING_THIS_WEEK'],
    [/^Waiting for us ?3$/, '/admin/transactions?show=WAITING_FOR_US'],
    [/^Late ?0$/, '/admin/transactions?show=LATE'],
  ] as const;
  for (const [name, to] of links) expect(await sales.findByRole('link', { name })).toHaveAttribute('href', to);
});

it('says where they could not be counted, and tries again', async () => {
  api.use({ 'GET /transaction-counts': refusal(400, 'Down') });
  open();
  expect(await screen.findByText('We couldn’t count the sales under contract.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
