import type { TableState } from '../kernel/table.ts';
import { expect, it } from 'vitest';
import { knownState, viewProblem } from './saved-views.rules.ts';

const view: TableState = {
  text: 'lane',
  sort: 'name',
  filters: { type: 'BUYER', from: '2026-11-01' },
  columns: ['email', 'type'],
  isDense: true,
  rows: 50,
};

it('a view holds what its table has, and the problem names the rest', () => {
  expect(viewProblem('clients', view)).toBeNull();
  for (const [change, word] of [
    [{ sort: 'price' }, 'order “price”'],
    [{ columns: ['email', 'color'] }, 'column “color”'],
    [{ columns: ['email', 'email'] }, 'once'],
    [{ filters: { type: 'DOG' } }, 'the value “DOG”'],
    [{ filters: { from: 'soon' } }, 'filter “from”'],
    [{ filters: { toString: 'x' } }, 'filter “toString”'],
    [{ rows: 1000 }, '25, 50, 100'],
  ] as const)
    expect(viewProblem('clients', { ...view, ...change } as unknown as TableState)).toContain(word);
  // columns of one table are not those of another
  expect(viewProblem('emails', view)).toContain('order “name”');
});

it('a stored view loses what its table no longer has', () => {
  const stored = { ...view, sort: 'gone', filters: { ...view.filters, color: 'red' }, columns: ['gone'], rows: 7 };
  expect(knownState('clients', stored)).toEqual({
    ...view,
    sort: 'new',
    columns: ['email', 'phone', 'type', 'verified', 'createdAt'],
    rows: 25,
  });
});
