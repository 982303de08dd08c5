import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawHome } from './illustrations.draw.ts';
import {
  completeFacts,
  type HomeFacts,
  PROPERTY_TYPES,
  type View,
  VIEWS,
} from '../../shared/illustrations/illustrations.facts.ts';
import { planRooms } from './plan/plan-rooms.ts';
import { sceneFor } from './scene.ts';

const MAX_BYTES = 90_000;

const anyHome = fc.record({
  id: fc.uuid(),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  beds: fc.integer({ min: 0, max: 8 }),
  baths: fc.constantFrom(0.5, 1, 1.5, 2, 2.5, 3, 4.5, 6),
  area: fc.integer({ min: 300, max: 9_000 }),
  yearBuilt: fc.integer({ min: 1820, max: 2026 }),
  lotAcres: fc.constantFrom(0, 0.12, 0.5, 2, 40),
  hasGarage: fc.boolean(),
  hasBasement: fc.boolean(),
  state: fc.constantFrom('AL', 'TN'),
});

const home: Partial<HomeFacts> = { id: '4711', propertyType: 'SFR', area: 1_850, yearBuilt: 1972, city: 'Mobile' };

/** Faults that prevent drawing: unclosed or crossed tags, dangling references, invalid numbers. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<>]*")*) ?(\/?)>/g,
    (_tag, end, name, _rest, empty) => {
      if (end && open.pop() !== name) faults.push(`crossed </${name}>`);
      if (!end && !empty) open.push(name);
      return '';
    },
  );
  if (open.length > 0) faults.push(`open ${open.join(' ')}`);
  if (/[<>]/.test(rest)) faults.push(`stray bracket near ${rest.slice(Math.max(0, rest.search(/[<>]/) - 40), 80)}`);
  if (/&(?!#\d+;)/.test(rest)) faults.push('bare ampersand');
  const broken = /(?:NaN|Infinity|undefined|null|\[object)/.exec(svg);
  if (broken) faults.push(broken[0]);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  if (new Set(ids).size !== ids.length) faults.push('an id twice');
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    if (!ids.includes(id)) faults.push(`no #${id}`);
  }
  return faults;
}

describe('drawHome', () => {
  it('draws the same bytes from the same facts', () => {
    fc.assert(
      fc.property(anyHome, fc.constantFrom(...VIEWS), (facts, view) => {
        expect(drawHome({ ...facts }, view)).toBe(drawHome(facts, view));
      }),
      { numRuns: 25 },
    );
  });

  it.each(PROPERTY_TYPES.flatMap((type) => VIEWS.map((view) => [type, view] as const)))(
    'draws a %s %s as well-formed SVG within the size bound, whatever its year and area',
    (propertyType, view) => {
      for (const yearBuilt of [1890, 1915, 1932, 1945, 1957, 1968, 1988, 2006, 2021]) {
        for (const area of [420, 1_500, 2_700, 5_200]) {
          const facts = { propertyType, yearBuilt, area, hasGarage: area > 1_000, id: `${yearBuilt}-${area}` };
          const svg = drawHome(facts, view);
          expect(faultsOf(svg)).toEqual([]);
          expect(svg.length).toBeLessThan(MAX_BYTES);
        }
      }
    },
  );

  it('draws any home well-formed', () => {
    fc.assert(
      fc.property(anyHome, fc.constantFrom(...VIEWS), (facts, view) => {
        const svg = drawHome(facts, view);
        expect(faultsOf(svg)).toEqual([]);
        expect(svg.length).toBeLessThan(MAX_BYTES);
      }),
      { numRuns: 150 },
    );
  });

  it('draws from no facts, and from numbers that make no sense', () => {
    const nonsense = { beds: -3, baths: Number.NaN, area: Infinity, yearBuilt: 12, lotAcres: -1 };
    for (const view of VIEWS) {
      expect(faultsOf(drawHome({}, view))).toEqual([]);
      expect(faultsOf(drawHome(nonsense, view))).toEqual([]);
    }
  });

  it('escapes text that came with the facts', () => {
    const hostile = {
      ...home,
      id: '"><script>alert(1)</script>',
      city: `<script>'"&\u0000\ud800`,
      state: ']]><svg onload=x>',
    };
    for (const view of VIEWS) {
      const svg = drawHome(hostile, view);
      expect(svg).not.toMatch(/<script|<svg onload/);
      expect(svg).toMatch(/^[\x20-\x7e]+$/);
      expect(faultsOf(svg)).toEqual([]);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (city) => {
        expect(faultsOf(drawHome({ ...home, city }, 'floorplan'))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('has a title and a description', () => {
    const title = (facts: Partial<HomeFacts>, view: View) => /<title[^>]*>([^<]*)/.exec(drawHome(facts, view))?.[1];
    expect(title({ ...home, state: 'AL' }, 'bath')).toBe('Illustration: bathroom in Mobile, AL');
    expect(title({ ...home, propertyType: 'TOWNHOME' }, 'exterior')).toContain('row of townhomes');
    expect(title({ ...home, propertyType: 'CONDO' }, 'yard')).toContain('terrace');
    expect(title({ ...home, yearBuilt: 1895 }, 'exterior-dusk')).toContain('Victorian house at dusk');
  });

  it('has the requested size, always 4:3 inside', () => {
    expect(drawHome(home, 'yard', { width: 400, height: 300 })).toContain(
      'width="400" height="300" viewBox="0 0 1600 1200"',
    );
  });
});

describe('the scene of a home', () => {
  it('keeps season, light and planting in every view', () => {
    fc.assert(
      fc.property(anyHome, (facts) => {
        const known = completeFacts(facts);
        const { season, light, bloom, flip } = sceneFor(known, 'exterior');
        for (const view of VIEWS) {
          const scene = sceneFor(known, view);
          expect(scene.season).toBe(season);
          expect(scene.light).toBe(light);
          expect(scene.dusk).toBe(view === 'exterior-dusk');
          if (!scene.dusk) expect([scene.bloom, scene.flip]).toEqual([bloom, flip]);
        }
      }),
    );
  });

  it('has ridges behind a house in Tennessee only', () => {
    expect(sceneFor(completeFacts({ state: 'TN' }), 'exterior').mountains).toBe(true);
    expect(sceneFor(completeFacts({ state: 'AL' }), 'exterior').mountains).toBe(false);
  });

  it('shows all seasons over many homes', () => {
    const seasons = Array.from({ length: 60 }, (_, id) => sceneFor(completeFacts({ id: `${id}` }), 'yard').season);
    expect(new Set(seasons)).toEqual(new Set(['spring', 'summer', 'autumn', 'winter']));
  });
});

describe('the plan of a home', () => {
  it('tiles each level without gap or overlap, and has a room for each bedroom', () => {
    fc.assert(
      fc.property(anyHome, (facts) => {
        const levels = planRooms(completeFacts(facts));
        for (const level of levels) {
          const covered = level.rooms.reduce((sum, room) => sum + room.width * room.height, 0);
          expect(covered).toBeCloseTo(level.width * level.height, 3);
        }
        const beds = levels.flatMap((level) => level.rooms).filter((room) => room.kind === 'bed').length;
        expect(beds).toBe(Math.min(7, facts.beds));
      }),
    );
  });
});
