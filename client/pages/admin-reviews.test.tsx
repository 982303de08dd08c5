import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { review } from '../testing/factories/reviews.factory.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminReviewsPage from './admin-reviews.tsx';

const at = new Date('2026-11-22T12:00:00Z');
const broker = admin();
const kind = {
  id: 'kind',
  stars: 5,
  wentWell: 'All of it.',
  answeredAt: at,
  consentAt: at,
  publishedAs: 'Ines, Nashville',
};
let list = [
  review(kind, broker),
  review(
    { id: 'cross', side: 'SELLER', firstName: 'Sam', user: null, email: 'sam@x.test', stars: 1, answeredAt: at },
    broker,
  ),
  review({ id: 'silent', isAgent: true, firstName: 'Ada', user: null, email: 'ada@x.test', remindedAt: at }, broker),
];
const api = fakeApi({
  'GET /saved-views': rows([]),
  'GET /reviews': ({ query }) =>
    rows(list.filter(({ stars }) => !query.get('stars') || String(stars) === query.get('stars'))),
  'GET /reviews/:id': ({ params }) => ok(list.find(({ id }) => id === params.id)),
  'PATCH /reviews/:id': () => {
    list = list.map((one) => (one.id === 'kind' ? review({ ...kind, publishedAt: at }, broker) : one));
    return ok(list[0]);
  },
});
const open = (address = '/admin/reviews') => renderPage(<AdminReviewsPage />, { at: address, user: broker });

it('lists every review, and offers only those for approval whose author agreed', async () => {
  const { person } = open();
  const table = within(await screen.findByRole('grid', { name: 'Reviews' }));
  expect(await table.findByText('Not for publication')).toBeVisible();
  expect(table.getByText('All of it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();

  await person.click(table.getByRole('button', { name: 'Open the review of Ines Keller' }));
  const ines = within(await screen.findByRole('dialog', { name: 'Review of Ines Keller' }));
  expect(ines.getByText(/Agreed to be published as “Ines, Nashville”/)).toBeVisible();
  expect(ines.getByRole('link', { name: '12 Oak St, Nashville' })).toHaveAttribute('href', '/transactions/sale');
  api.use({ 'PATCH /reviews/:id': refusal(409, 'Its author didn’t agree to publication.') });
  await person.click(ines.getByRole('button', { name: 'Approve to publish' }));
  expect(await ines.findByText('Its author didn’t agree to publication.')).toBeVisible();
});

it('opens the review of a link, and is filtered and sorted by the address', async () => {
  const { person } = open('/admin/reviews?stars=1&sort=few&review=silent');
  const ada = within(await screen.findByRole('dialog', { name: 'Review of Ada' }));
  expect(ada.getByText('Agent of the buyer')).toBeVisible();
  expect(ada.getByText('Asked on Nov 20, 2026, reminded on Nov 22, 2026')).toBeVisible();
  expect(ada.queryByRole('button', { name: 'Approve to publish' })).toBeNull();
  await person.click(ada.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByText('Not for publication')).toBeVisible();
  expect(screen.queryByText('Ines Keller')).toBeNull();
  const { query } = api.to('GET /reviews').at(-1)!;
  expect([query.get('stars'), query.get('$sort[stars]')]).toEqual(['1', '1']);
});

it('explains an empty list', async () => {
  api.use({ 'GET /reviews': rows([]) });
  open();
  expect(await screen.findByText('No reviews yet')).toBeVisible();
});
