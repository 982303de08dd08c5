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
  'GET /reviews': ({ query }) =>
    rows(list.filter(({ stars }) => !query.get('stars') || String(stars) === query.get('stars'))),
  'PATCH /reviews/:id': () => {
    list = list.map((one) => (one.id === 'kind' ? review({ ...kind, publishedAt: at }, broker) : one));
    return ok(list[0]);
  },
});
const open = (address = '/admin/reviews') => renderPage(<AdminReviewsPage />, { at: address, user: broker });
const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);

it('shows every review, and offers only those for approval whose author agreed', async () => {
  const { person } = open();
  const ines = await card('Ines Keller');
  expect(ines.getByText(/Agreed to be published as “Ines, Nashville”/)).toBeVisible();
  expect(ines.getByRole('link', { name: '12 Oak St, Nashville' })).toHaveAttribute('href', '/transactions/sale');
  const sam = await card('Sam');
  expect(sam.getByText('Not for publication')).toBeVisible();
  expect(sam.queryByRole('button')).toBeNull();
  const ada = await card('Ada');
  expect(ada.getByText(/Agent of the buyer/)).toBeVisible();
  expect(ada.getByText('Asked on Nov 20, 2026, reminded on Nov 22, 2026')).toBeVisible();

  api.use({ 'PATCH /reviews/:id': refusal(409, 'Its author did not agree to publication.') });
  await person.click(ines.getByRole('button', { name: 'Approve the review of Ines Keller' }));
  expect(await screen.findByText('Its author did not agree to publication.')).toBeVisible();
});

it('is filtered by the address, and says so when there are none', async () => {
  open('/admin/reviews?stars=1');
  await card('Sam');
  expect(screen.queryByText('Ines Keller')).toBeNull();
  expect(api.to('GET /reviews').at(-1)?.query.get('stars')).toBe('1');
});

it('explains an empty list', async () => {
  api.use({ 'GET /reviews': rows([]) });
  open();
  expect(await screen.findByText('No reviews yet')).toBeVisible();
});
