import { expect, it } from 'vitest';
import { monthTick } from './number-format.ts';

it('names the year of the months below a chart once for each year', () => {
  const months = ['2025-11', '2025-12', '2026-01', '2026-02'];
  expect(months.map((month, at) => monthTick(month, at === 0))).toEqual(['Nov\n2025', 'Dec', 'Jan\n2026', 'Feb']);
});
