import { describe, expect, it } from 'vitest';
import { actionsWidthIn, fittingColumns } from './fitting-columns.ts';

const COLUMNS = [
  { key: 'name', isTitle: true },
  { key: 'email' },
  { key: 'type', minWidth: 165, hideOrder: 2 },
  { key: 'since', width: 120, hideOrder: 1 },
];
const keys = (room: number, beside = { hasCheckboxes: true, actionsWidth: 110 }) =>
  fittingColumns(COLUMNS, room, beside).map(({ key }) => key);

describe('the columns of a table', () => {
  it('are all there where they fit', () => {
    expect(keys(1150)).toEqual(['name', 'email', 'type', 'since']);
    // 190 + 140 + 165 + 120, a checkbox, the actions and the lines beside them
    expect(keys(777)).toEqual(['name', 'email', 'type', 'since']);
  });

  it('are left out in their order where they do not', () => {
    expect(keys(776)).toEqual(['name', 'email', 'type']);
    expect(keys(776, { hasCheckboxes: false, actionsWidth: 0 })).toEqual(['name', 'email', 'type', 'since']);
    expect(keys(600)).toEqual(['name', 'email']);
  });

  it('stay where they have no such order, also when there is too little room', () => {
    expect(keys(200)).toEqual(['name', 'email']);
  });
});

describe('the row actions', () => {
  it('are below one another in a narrow table with tall rows', () => {
    expect(actionsWidthIn(718, 280, true)).toBe(200);
    expect(actionsWidthIn(718, 110, true)).toBe(110);
    expect(actionsWidthIn(718, 280, false)).toBe(280);
    expect(actionsWidthIn(1150, 280, true)).toBe(280);
  });
});
