import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListingPerformance, PerformanceWeek } from '#shared/listing-performance/listing-performance.types.ts';
import { admin, user } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { HomePerformance } from './listing-performance.tsx';

const week = (
  from: string,
  to: string,
  views: number | null,
  more: Partial<PerformanceWeek> = {},
): PerformanceWeek => ({
  ...{ from, to, days: 7, views, saves: 2, showings: 1, similar: null },
  ...more,
});
const typical = (views: number) => ({ homes: 4, views, saves: 3, showings: 1 });
const WEEKS = [
  week('2026-11-11', '2026-11-12', null, { days: 2 }),
  week('2026-11-13', '2026-11-19', 1230, { similar: typical(1100) }),
  week('2026-11-20', '2026-11-26', 621, { saves: 0, similar: typical(1048) }),
];

let shown: ListingPerformance;
const performance = (more: Partial<ListingPerformance> = {}): ListingPerformance => ({
  ...{ id: 'home', weeks: WEEKS, standing: 'FEWER', price: 489_000, asking: null, opinion: null },
  ...more,
});
const api = fakeApi({ 'GET /listing-performance/home': () => ok(shown) });
const open = (more: Partial<ListingPerformance> = {}) => {
  shown = performance(more);
  return renderComponent(<HomePerformance listingId="home" audience="SELLER" />, { user: user() });
};

it('shows the last week with its change and what is typical, and one sentence that leads to the price opinion', async () => {
  open({ opinion: { low: 440_000, high: 470_000 }, asking: { low: 430_000, high: 520_000 } });
  expect(
    await screen.findByText(/^Fewer views than similar homes in the last 7 days: 621, where 1,048 is typical\./),
  ).toHaveTextContent('You’re asking $489,000, above your price opinion of $440,000–$470,000. See your price opinion');
  expect(screen.getByRole('link', { name: 'See your price opinion' })).toHaveAttribute('href', '/price-opinion/home');
  expect(screen.getByText('Last 7 days: Nov 20–26')).toBeVisible();
  const figures = screen.getByLabelText('From Nov 20–26');
  expect(within(figures).getByText('621')).toBeVisible();
  expect(within(figures).getByText('similar: 1,048')).toBeVisible();
  expect(within(figures).getByText('−609 vs. prior week')).toBeVisible();
  expect(within(figures).getByText('same as prior week')).toBeVisible();
  expect(screen.queryByText(/520,000/)).toBeNull();
});

it('speaks to a broker of the home, and leads to the comps', async () => {
  shown = performance({ opinion: { low: 440_000, high: 470_000 } });
  renderComponent(<HomePerformance listingId="home" audience="BROKER" />, { user: admin() });
  const text = await screen.findByText(/^Fewer views than similar homes/);
  expect(text).toHaveTextContent(
    'It’s offered at $489,000, above the price opinion of $440,000–$470,000. See the comps',
  );
  expect(screen.getByRole('link', { name: 'See the comps' })).toHaveAttribute('href', '/admin/comps?listing=home');
});

it('has every week in a table', async () => {
  const { person } = open();
  expect(await screen.findByRole('img', { name: /^Views in each of 3 weeks, Nov 11–12 to Nov 20–26/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show as a table' }));
  const rows = within(screen.getByRole('table', { name: 'Week by week' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WeekViewsSavesTour requests',
    'Nov 20–2662101',
    'Similar homes1,04831',
    'Nov 13–191,23021',
    'Similar homes1,10031',
    'Nov 11–12not counted21',
  ]);
});

it('has no chart, no change and no comparison in the first week', async () => {
  open({ weeks: [week('2026-11-25', '2026-11-26', 9, { days: 2 })], standing: 'FIRST_WEEK' });
  expect(await screen.findByText('After the first whole week, we compare your home with similar ones.')).toBeVisible();
  expect(screen.getByText('Since it was listed: Nov 25–26')).toBeVisible();
  expect(screen.getByText('9')).toBeVisible();
  expect(screen.queryByText(/similar:|prior week/)).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says only when the first figures come, on the first day', async () => {
  open({ weeks: [], standing: 'FIRST_DAY' });
  expect(await screen.findByText(/The first figures come tomorrow\./)).toBeVisible();
  expect(screen.queryByText('Views')).toBeNull();
});

it('explains what is counted', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'How is this calculated? Week by week' }));
  expect(await screen.findByText(/the median of at least 3 homes that other sellers list with us/)).toBeVisible();
});

it('can be tried again after a failure', async () => {
  api.use({ 'GET /listing-performance/home': refusal(400, 'The figures are away.') });
  const { person } = open();
  expect(await screen.findByText('The figures are away.')).toBeVisible();
  api.use({ 'GET /listing-performance/home': () => ok(shown) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Last 7 days: Nov 20–26')).toBeVisible();
});
