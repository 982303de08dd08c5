import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { homeCard } from '../testing/factories/homes.factory.ts';
import { buyer } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import MatchesPage from './matches.tsx';

const match = (id: string, address: string) => ({
  id,
  score: 91.7,
  reasons: [
    { verdict: 'meets', text: '4 bedrooms: you asked for 3' },
    { verdict: 'unknown', text: 'Pool: the listing doesn’t say' },
  ],
  isViewed: false,
  isSaved: false,
  isDismissed: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  property: homeCard({ id, address }),
});
const understood = (leftOut: string[] = []) => ({
  naturalLanguage: '3 beds, no HOA, good schools',
  applyPreferences: true,
  leftOut,
  filters: [
    { key: 'minBeds:3', label: '3+ bedrooms', isFromPreferences: false },
    { key: 'feature:noHoa', label: 'No HOA', isFromPreferences: true },
  ].filter(({ key }) => !leftOut.includes(key)),
  passedOver: [{ words: 'good schools', why: 'School ratings aren’t in our data.' }],
});
const found = { matches: [match('a', '1 Oak St'), match('b', '2 Elm St')], total: 2 };
const api = fakeApi({
  'GET /ai-property-search': ok({ matches: [], total: 0, search: null }),
  'POST /ai-property-search': ({ sent }) =>
    created({ ...found, search: understood((sent as { leftOut?: string[] }).leftOut) }),
  'PATCH /ai-property-search/a': ok(match('a', '1 Oak St')),
  'GET /off-market-properties': ok([]),
  'GET /buyer-budgets': ok({}),
});
const shown = () => renderPage(<MatchesPage />, { path: '/', at: '/', user: buyer() });

it('reads a sentence, shows how, and searches again without a filter that is removed', async () => {
  const { person } = shown();
  expect(await screen.findByText('No matches yet')).toBeVisible();
  await person.type(screen.getByRole('textbox'), '3 beds, no HOA, good schools{Enter}');
  const list = await screen.findByRole('list', { name: 'Matches' });
  expect(within(list).getAllByText('92% match · new')).toHaveLength(2);
  expect(within(list).getAllByText('4 bedrooms: you asked for 3')[0]).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 homes, 2 you haven’t looked at');
  expect(screen.getByRole('list', { name: 'Not searched by' })).toHaveTextContent('“good schools”: School ratings');

  const noHoa = screen.getByRole('button', { name: 'Remove: No HOA' });
  await waitFor(() => expect(noHoa).not.toHaveAttribute('aria-disabled', 'true'));
  await person.click(noHoa);
  expect(screen.getByRole('region', { name: 'How we read it' })).toHaveFocus();
  await waitFor(() =>
    expect(api.sent('POST /ai-property-search').at(-1)).toMatchObject({ leftOut: ['feature:noHoa'] }),
  );
  expect(await screen.findByText(/One filter was removed/)).toBeVisible();
});

it('says that nothing was understood only where nothing was', async () => {
  const search = { ...understood(['minBeds:3', 'feature:noHoa']), passedOver: [] };
  api.use({ 'GET /ai-property-search': ok({ ...found, search }) });
  const { unmount } = shown();
  expect(await screen.findByText(/2 filters were removed/)).toBeVisible();
  expect(screen.queryByText(/Nothing we can search by/)).toBeNull();
  unmount();
  api.use({ 'GET /ai-property-search': ok({ ...found, search: { ...search, leftOut: [] } }) });
  shown();
  expect(await screen.findByText(/Nothing we can search by/)).toBeVisible();
});

it('removes what is not for me, and keeps the words where the search fails', async () => {
  api.use({ 'GET /ai-property-search': ok({ ...found, search: understood() }) });
  const { person } = shown();
  await person.click(await screen.findByRole('button', { name: 'Not for me: 1 Oak St' }));
  await waitFor(() => expect(screen.queryByText('1 Oak St')).toBeNull());
  expect(api.sent('PATCH /ai-property-search/a')).toEqual([{ isDismissed: true }]);

  api.use({ 'POST /ai-property-search': refusal(503, 'We are busy.') });
  await person.clear(screen.getByRole('textbox'));
  await person.type(screen.getByRole('textbox'), 'a lake house');
  await person.click(screen.getByRole('button', { name: 'Find homes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your words are still here.');
  expect(screen.getByRole('textbox')).toHaveValue('a lake house');
});

it('shows more where there are more, so that every new one can be looked at', async () => {
  const all = Array.from({ length: 53 }, (_, at) => match(`m${at}`, `${at + 1} Long Rd`));
  api.use({
    'GET /ai-property-search': ({ query }) =>
      ok({ matches: all.slice(0, Number(query.get('limit'))), total: 53, unviewedCount: 53, search: null }),
  });
  const { person } = shown();
  const list = await screen.findByRole('list', { name: 'Matches' });
  expect(screen.getByRole('status')).toHaveTextContent('53 homes, 53 you haven’t looked at');
  expect(within(list).queryByText('53 Long Rd')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show more (50 of 53)' }));
  expect(await within(list).findByText('53 Long Rd')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

it('shows the monthly cost of each home with the loan terms of the stored budget', async () => {
  api.use({ 'GET /ai-property-search': ok({ ...found, search: null }) });
  const costs = () => screen.getAllByText(/a month$/).map(({ textContent }) => textContent);
  const first = shown();
  await screen.findByRole('list', { name: 'Matches' });
  const usual = costs();
  first.unmount();
  api.use({ 'GET /buyer-budgets': ok({ ...BUDGET_DEFAULTS, id: 'b1', downPayment: 120_000, interestRate: 5 }) });
  shown();
  await screen.findByRole('list', { name: 'Matches' });
  await waitFor(() => expect(costs()).not.toEqual(usual));
});
