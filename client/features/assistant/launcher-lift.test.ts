import { expect, it } from 'vitest';
import { findLift } from './launcher-lift.ts';

const BOX = { left: 1080, top: 750, width: 126, height: 48 };
/** A control at these edges. */
const control = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

it.each([
  ['stays where nothing is under it', () => false, 0],
  ['stays beside a control', control(900, 700, 1070, 900), 0],
  // lower edge above 788: 750 + 48 + 4 - 788 = 14, in steps of 12
  ['moves up for a button at its lower edge', control(1167, 788, 1207, 828), 24],
  ['moves up over a button that it covers', control(1100, 740, 1150, 780), 72],
  ['does not end on the next control', (x: number, y: number) => y > 760 || (y > 640 && y < 700 && x > 0), 168],
  ['goes away where everything is taken', () => true, null],
  ['does not go to the top of the page', control(0, 400, 2000, 900), null],
] as const)('%s', (_, isTaken, lift) => {
  expect(findLift(BOX, isTaken)).toBe(lift);
});

it('never leaves the screen', () => {
  expect(findLift({ ...BOX, top: 40 }, (_, y) => y > 20)).toBeNull();
});
