import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { METRICS, type NumbersRow } from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { StateTable } from './numbers-tables.tsx';

const row = (state: string | null, more: object) =>
  ({ month: null, state, ...Object.fromEntries(METRICS.map((metric) => [metric, 0])), ...more }) as NumbersRow;
const rows = [row('AL', { views: 1512, offers: 14 }), row('TN', { views: 909, offers: 8 })];

it('has every number, and on a phone the chosen one', async () => {
  const wide = renderComponent(<StateTable rows={rows} />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1 + METRICS.length);
  wide.unmount();

  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: media.includes('599.95') }));
  const { person } = renderComponent(<StateTable rows={rows} />);
  const table = within(screen.getByRole('table', { name: 'Numbers by state' }));
  expect(table.getByRole('row', { name: 'Alabama 1,512' })).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Number' }));
  await person.click(screen.getByRole('option', { name: 'Offers' }));
  expect(table.getByRole('row', { name: 'Tennessee 8' })).toBeVisible();
});
