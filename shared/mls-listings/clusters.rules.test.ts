import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinClose, mapPixels, MARKER_PIXELS, type Cluster } from './clusters.rules.ts';

const at = (lat: number, lng: number, count = 1): Cluster => ({
  id: `${lat},${lng}`,
  lat,
  lng,
  count,
  minPrice: 100,
  bounds: { north: lat, south: lat, east: lng, west: lng },
});

describe('clustering map markers', () => {
  it('merges markers that would overlap, with the bounds and prices of both', () => {
    const [one, ...rest] = joinClose([at(33.5, -86.8, 3), { ...at(33.51, -86.81, 1), minPrice: 50 }], 8);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      count: 4,
      minPrice: 50,
      bounds: { north: 33.51, south: 33.5, east: -86.8, west: -86.81 },
    });
  });

  it('leaves markers apart that do not overlap at this zoom', () => {
    expect(joinClose([at(33.5, -86.8), at(36.1, -86.8)], 8)).toHaveLength(2);
    expect(joinClose([at(33.5, -86.8), at(36.1, -86.8)], 2)).toHaveLength(1);
  });

  it('loses no home, leaves no overlap, and does not depend on the input order', () => {
    const places = fc.uniqueArray(
      fc.record({
        lat: fc.double({ min: 30, max: 37, noNaN: true }),
        lng: fc.double({ min: -91, max: -81, noNaN: true }),
        count: fc.integer({ min: 1, max: 500 }),
      }),
      { maxLength: 60, selector: (place) => `${place.lat},${place.lng}` },
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 4, max: 16 }), (list, zoom) => {
        const clusters = list.map((place) => at(place.lat, place.lng, place.count));
        const out = joinClose(clusters, zoom);
        expect(out.reduce((sum, each) => sum + each.count, 0)).toBe(
          clusters.reduce((sum, each) => sum + each.count, 0),
        );
        expect(out).toEqual(joinClose([...clusters].reverse(), zoom));
        const pixels = out.map((each) => mapPixels(each.lat, each.lng, zoom));
        pixels.forEach((a, i) =>
          pixels
            .slice(i + 1)
            .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(MARKER_PIXELS)),
        );
      }),
    );
  });
});
