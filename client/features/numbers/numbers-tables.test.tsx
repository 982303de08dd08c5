import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { METRICS, type NumbersRow } from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { StateTable } from './numbers-tables.tsx';

const SPEED = ['Answer to an inquiry', 'Answer about a home', 'Time to first offer'];
const row = (state: string | null, more: object) =>
  ({ month: null, state, ...Object.fromEntries(METRICS.map((metric) => [metric, 0])), ...more }) as NumbersRow;
const rows = [row('AL', { views: 1512, offers: 14 }), row('TN', { views: 909, offers: 8 })];

/** A screen of this width. */
const at = (width: number) => {
  const { matchMedia } = window;
  const matches = (media: string) => {
    const [, end, limit] = /(min|max)-width: ([\d.]+)px/.exec(media) ?? [];
    return end === 'min' ? width >= Number(limit) : width <= Number(limit);
  };
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: matches(media) }));
};

it('has every number on a wide screen', () => {
  at(1440);
  renderComponent(<StateTable rows={rows} />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1 + METRICS.length);
});

it('has one half of the numbers on a tablet', async () => {
  at(900);
  const { person } = renderComponent(<StateTable rows={rows} />);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['State', 'Views', 'Saves', 'Tours requested', 'Offers', 'Accepted', 'Closed']);
  await person.click(screen.getByRole('button', { name: 'Money and speed' }));
  expect(heads()).toEqual(['State', 'Flat fees', 'Tour fees', 'Saved by sellers', ...SPEED]);
});

it('has the chosen number on a phone', async () => {
  at(360);
  const { person } = renderComponent(<StateTable rows={rows} />);
  const table = within(screen.getByRole('table', { name: 'Numbers by state' }));
  expect(table.getByRole('row', { name: 'Alabama 1,512' })).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Number' }));
  await person.click(screen.getByRole('option', { name: 'Offers' }));
  expect(table.getByRole('row', { name: 'Tennessee 8' })).toBeVisible();
});
