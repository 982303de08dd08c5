import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ILLUSTRATION_WIDTHS,
  illustrationPath,
  illustrationUrl,
  parseIllustrationName,
  parseIllustrationPath,
  pictureFacts,
} from './illustrations.address.ts';
import { type HomeFacts, PROPERTY_TYPES, VIEWS } from './illustrations.facts.ts';

const anyFacts: fc.Arbitrary<Partial<HomeFacts>> = fc.record(
  {
    id: fc.oneof(fc.uuid(), fc.nat().map(String), fc.string()),
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    beds: fc.double(),
    baths: fc.double({ min: 0, max: 12 }),
    area: fc.double(),
    yearBuilt: fc.integer(),
    lotAcres: fc.double({ min: 0, max: 500 }),
    hasGarage: fc.boolean(),
    hasBasement: fc.boolean(),
    state: fc.constantFrom('AL', 'TN'),
    city: fc.string(),
    price: fc.nat(),
  },
  { requiredKeys: [] },
);

describe('illustrationPath', () => {
  it('parses back to its input', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const path = illustrationPath(facts);
        expect(parseIllustrationPath(path)).toEqual(pictureFacts(facts));
        expect(path).toMatch(/^[A-Za-z0-9._-]{1,110}$/);
      }),
    );
  });

  it('is short and readable', () => {
    const facts = { id: '4711', beds: 3, baths: 2.5, area: 1850, yearBuilt: 1972, lotAcres: 0.34, hasGarage: true };
    expect(illustrationPath({ ...facts, state: 'TN' })).toBe('SFR_3_2.5_1850_1972_0.34_g_TN_4711');
    expect(illustrationUrl(facts, 'exterior-dusk', 800)).toBe(
      '/api/illustrations/SFR_3_2.5_1850_1972_0.34_g_AL_4711/exterior-dusk-800.webp',
    );
  });

  it('distinguishes homes whose ids do not fit into a URL', () => {
    const paths = ['12 Oak St', '12 Oak Ct', 'ü', '', 'x'.repeat(41)].map((id) => illustrationPath({ id }));
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('parseIllustrationPath', () => {
  it('never throws, for any string', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.string(), { maxLength: 11 }).map((parts) => parts.join('_')),
        ),
        (text) => {
          const facts = parseIllustrationPath(text);
          expect(facts === null || illustrationPath(facts) === text).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['an unknown type', 'CASTLE_3_2_1850_1972_0.3_-_AL_1'],
    ['an unknown state', 'SFR_3_2_1850_1972_0.3_-_GA_1'],
    ['too many bedrooms', 'SFR_99_2_1850_1972_0.3_-_AL_1'],
    ['an endless area', 'SFR_3_2_99999999_1972_0.3_-_AL_1'],
    ['no number', 'SFR_x_2_1850_1972_0.3_-_AL_1'],
    ['a second spelling', 'SFR_3.0_2_1850_1972_0.3_-_AL_1'],
    ['unknown extras', 'SFR_3_2_1850_1972_0.3_gz_AL_1'],
    ['a path upwards', 'SFR_3_2_1850_1972_0.3_-_AL_../../x'],
    ['a part too many', 'SFR_3_2_1850_1972_0.3_-_AL_1_1'],
    ['a part too few', 'SFR_3_2_1850_1972_0.3_-_AL'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(parseIllustrationPath(text)).toBeNull();
  });
});

describe('parseIllustrationName', () => {
  it('accepts every view in every width, and nothing else', () => {
    for (const view of VIEWS) {
      for (const width of ILLUSTRATION_WIDTHS) {
        expect(parseIllustrationName(`${view}-${width}.webp`)).toEqual({ view, width });
      }
    }
    for (const name of ['attic-400.webp', 'yard-401.webp', 'yard-400.png', 'yard.webp', '../yard-400.webp', '']) {
      expect(parseIllustrationName(name)).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (name) => parseIllustrationName(name) === null));
  });
});
