import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOfDrawn, drawnArea, drawnBox, drawnFrom, drawnText, isInDrawn, MAX_CORNERS } from './drawn-area.rules.ts';

const triangle = [
  { lat: 33.5, lng: -86.8 },
  { lat: 33.6, lng: -86.8 },
  { lat: 33.6, lng: -86.7 },
];

describe('an area drawn on the map', () => {
  it('is written and read as text', () => {
    expect(drawnText(triangle)).toBe('33.5,-86.8;33.6,-86.8;33.6,-86.7');
    expect(drawnFrom(drawnText(triangle))).toEqual(triangle);
  });
  it.each(['', '33.5,-86.8;33.6,-86.8', '33.5;33.6;33.7', 'a,b;c,d;e,f', '91,0;0,0;1,1', ';'.repeat(2000)])(
    'is not “%s”',
    (text) => expect(drawnFrom(text)).toBeNull(),
  );
  it('has more corners than allowed only as no area', () =>
    expect(drawnFrom(drawnText(Array.from({ length: MAX_CORNERS + 1 }, (_, at) => ({ lat: at, lng: 0 }))))).toBeNull());

  it.each([
    [{ lat: 33.58, lng: -86.78 }, true],
    [{ lat: 33.52, lng: -86.72 }, false],
    [{ lat: 33.7, lng: -86.75 }, false],
    [{ lat: 33.55, lng: -86.9 }, false],
  ])('%o is inside: %s', (place, isInside) => expect(isInDrawn(place, triangle)).toBe(isInside));

  it('keeps the shape of a circle drawn by hand in few corners', () => {
    const circle = Array.from({ length: 400 }, (_, at) => ({
      lat: 33.5 + 0.1 * Math.sin((at / 400) * 2 * Math.PI),
      lng: -86.8 + 0.1 * Math.cos((at / 400) * 2 * Math.PI),
    }));
    const area = drawnArea(circle)!;
    expect(area.length).toBeLessThanOrEqual(MAX_CORNERS);
    expect(isInDrawn({ lat: 33.5, lng: -86.71 }, area)).toBe(true);
    expect(isInDrawn({ lat: 33.59, lng: -86.71 }, area)).toBe(false);
    expect(boxOfDrawn(area).north).toBeCloseTo(33.6, 2);
  });

  it('is none for a tap or a straight line, and valid for any line', () => {
    expect(drawnArea([])).toBeNull();
    expect(drawnArea(triangle.slice(0, 1))).toBeNull();
    expect(drawnArea([1, 2, 3].map((n) => ({ lat: n, lng: n })))).toBeNull();
    const point = fc.record({
      lat: fc.double({ min: 30, max: 37, noNaN: true }),
      lng: fc.double({ min: -90, max: -81, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 300 }), (line) => {
        const area = drawnArea(line);
        if (area) expect(drawnFrom(drawnText(area))).toEqual(area);
      }),
      { numRuns: 50 },
    );
  });

  it('holds what its box holds where it is a box', () => {
    const box = { north: 34, south: 33, east: -86, west: -87 };
    expect(boxOfDrawn(drawnBox(box))).toEqual(box);
    expect(isInDrawn({ lat: 33.5, lng: -86.5 }, drawnBox(box))).toBe(true);
  });
});
