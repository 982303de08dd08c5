import { expect, it } from 'vitest';
import { centeredOn, overlaps } from './map-view.ts';

const box = { north: 34, south: 33, east: -86, west: -87 };

it('widens a box until a place is in its middle, wherever the place lies', () => {
  for (const [lat, lng, middle] of [
    [33.5, -86.5, box],
    [33, -86, { north: 34, south: 32, east: -85, west: -87 }],
    [33.75, -86.75, { north: 34.5, south: 33, east: -86, west: -87.5 }],
    [35, -86.5, { north: 37, south: 33, east: -86, west: -87 }],
  ] as const)
    expect(centeredOn({ lat, lng }, box)).toEqual(middle);
});

it('finds boxes that have a point in common', () => {
  expect(overlaps(box, { ...box, north: 33.5, south: 32 })).toBe(true);
  expect(overlaps(box, { ...box, north: 33, south: 33 })).toBe(true);
  expect(overlaps(box, { ...box, north: 32.9, south: 32 })).toBe(false);
  expect(overlaps(box, { ...box, east: -87.1, west: -88 })).toBe(false);
});
