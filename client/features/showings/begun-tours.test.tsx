import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { BegunTours } from './begun-tours.tsx';

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const payment = (id: string, state: string, home: object) => ({
  id,
  state,
  createdAt: '2026-12-01T13:00:00.000Z',
  paidAt: state === 'UNUSED' ? '2026-12-01T14:00:00.000Z' : null,
  listing: {
    id: `home-${id}`,
    address: `${id} Pine St`,
    city: 'Hoover',
    state: 'AL',
    timeZone: 'America/Chicago',
    ...home,
  },
});
const KNOXVILLE = { city: 'Knoxville', state: 'TN', timeZone: 'America/New_York' };
const document = (formId: number, status: string) => ({ id: `doc-${formId}`, formId, status, slug: `slug-${formId}` });
const api = fakeApi({
  'GET /consents': () => ok({ total: 0, limit: 100, skip: 0, data: [], tourAgreement: null }),
  'GET /payments': rows([
    payment('1', 'UNUSED', {}),
    payment('2', 'OPEN', {}),
    payment('3', 'REFUNDED', {}),
    payment('4', 'UNUSED', KNOXVILLE),
  ]),
  'GET /form-signing': rows([document(3, 'OPEN'), document(10, 'OPEN')]),
});

it('names what a buyer still has to do before tours that they began to ask for, and by when', async () => {
  renderComponent(<BegunTours now={NOW} />, { user: buyer() });
  const section = within(await screen.findByRole('region', { name: 'Tours you started to request' }));
  // the agreements are another request than the payments
  await section.findByText('Tours in Tennessee');
  const items = section.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Tours in TennesseeYour turn Sign your tour agreement.Sign it',
    'Tour of 1 Pine St, HooverYour turn Your fee is paid. Choose your time, or it goes back to you on Wed, Dec 2 at 8:00 AM CST.Choose a time',
    'Tour of 2 Pine St, HooverYour turn Pay the fee to request this tour by Wed, Dec 2 at 7:00 AM CST.Continue',
    'Tour of 4 Pine St, KnoxvilleYour turn Sign your tour agreement.Sign it',
  ]);
  expect(section.getByRole('link', { name: 'Sign it: Tours in Tennessee' })).toHaveAttribute('href', '/sign/slug-10');
  expect(section.getByRole('link', { name: /^Choose a time/ })).toHaveAttribute('href', '/listings/home-1?tour=1');
});

it('claims nothing that is not known', async () => {
  api.use({ 'GET /consents': refusal(503, 'The server is busy.') });
  renderComponent(<BegunTours now={NOW} />, { user: buyer() });
  await expect.poll(() => api.to('GET /consents').length).toBeGreaterThan(0);
  expect(screen.queryByRole('region')).toBeNull();
});
