import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OUTLINES_ADDRESS, outlinesFrom } from './county-outlines.ts';

const file = path.join(import.meta.dirname, '../public', OUTLINES_ADDRESS);

describe('the outlines of Alabama and Tennessee', async () => {
  const outlines = await outlinesFrom(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof outlinesFrom>[0]);

  it('contain both states and all 67 and 95 counties, each with its location', () => {
    expect(outlines.states.features.map(({ properties }) => properties.name).sort()).toEqual(['Alabama', 'Tennessee']);
    expect(outlines.countyNames).toHaveLength(67 + 95);
    const jefferson = outlines.countyNames.filter(({ name }) => name === 'Jefferson');
    expect(jefferson.some(({ lat, lng }) => Math.abs(lat - 33.55) < 0.3 && Math.abs(lng + 86.9) < 0.3)).toBe(true);
    for (const { lat, lng } of outlines.countyNames) {
      expect(lat).toBeGreaterThan(30);
      expect(lat).toBeLessThan(36.8);
      expect(lng).toBeGreaterThan(-90.4);
      expect(lng).toBeLessThan(-81.6);
    }
  });

  it('distinguish the counties of the two states', () => {
    expect(outlines.counties.filter(({ state }) => state === 'AL')).toHaveLength(67);
    expect(
      outlines.counties
        .filter(({ name }) => name === 'Jefferson')
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['AL', 'TN']);
    expect(outlines.counties.find(({ name }) => name === 'Davidson')?.state).toBe('TN');
  });

  it('draw each line between counties once', () => {
    const points = outlines.countyLines.coordinates.flat().length;
    expect(points).toBeGreaterThan(1000);
    expect(new Set(outlines.countyLines.coordinates.map((line) => JSON.stringify(line))).size).toBe(
      outlines.countyLines.coordinates.length,
    );
  });
});
