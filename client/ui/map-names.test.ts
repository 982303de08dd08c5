import { expect, it } from 'vitest';
import { downFrom } from './map-names.ts';

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const name = rect(100, 100, 60, 16);

it.each([
  ['stays where nothing covers it', [rect(0, 0, 40, 40), rect(160, 100, 40, 40)], 0],
  ['goes below the circle that covers it', [rect(110, 70, 40, 40)], 15],
  ['goes below the lowest of several', [rect(110, 70, 40, 40), rect(140, 80, 40, 40)], 25],
  ['goes above where another circle would cover it there', [rect(110, 70, 40, 40), rect(120, 117, 40, 40)], -51],
  [
    'goes farther down where others would cover it above, too',
    [rect(110, 70, 40, 40), rect(120, 112, 40, 40), rect(110, 30, 40, 40)],
    57,
  ],
  [
    'has no place where all are covered',
    [rect(110, 70, 40, 40), rect(120, 112, 40, 40), rect(110, 30, 40, 40), rect(100, 150, 60, 60)],
    null,
  ],
  ['goes below beside the round corner of another', [rect(110, 70, 40, 40), rect(152, 128, 46, 46)], 15],
])('a name %s', (_, circles, down) => {
  expect(downFrom(name, circles)).toBe(down);
});
