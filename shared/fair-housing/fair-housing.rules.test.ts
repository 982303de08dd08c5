import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertAdvertisable, fairHousingFindings, fairHousingRefusals } from './fair-housing.rules.ts';
import { advertisingLaw } from './public-texts.ts';

const home = { description: '', renovations: [], inclusions: '', uniques: '', conditionDetails: '' };
const found = (text: string) => fairHousingFindings(text).map(({ words, of, grade }) => `${grade} ${of}: ${words}`);

describe('Fair Housing phrases about who should live in a home', () => {
  it.each([
    ['Sorry, no children.', 'refused familial status: no children'],
    ['Adults only building', 'refused familial status: Adults only'],
    ['Couples preferred', 'refused familial status: Couples preferred'],
    ['not suitable for small children', 'refused familial status: not suitable for small children'],
    ['No wheelchairs please', 'refused disability: No wheelchairs'],
    ['must be able-bodied', 'refused disability: must be able-bodied'],
    ['no service animals', 'refused disability: no service animals'],
    ['A white neighborhood', 'refused race or color: white neighborhood'],
    ['integrated community', 'refused race or color: integrated community'],
    ['A good Christian home', 'refused religion: Christian home'],
    ['Jewish community', 'refused religion: Jewish community'],
    ['English speakers only', 'refused national origin: English speakers only'],
    ['in the Hispanic area', 'refused national origin: Hispanic area'],
    ['the Korean section', 'refused national origin: Korean section'],
    ['women only', 'refused sex: women only'],
    ['Gentlemen preferred', 'refused sex: Gentlemen preferred'],
    ['Perfect for a growing family!', 'advised familial status: Perfect for a growing family'],
    ['ideal for young professionals', 'advised familial status: ideal for young professionals'],
    ['a kid-friendly street', 'advised familial status: kid-friendly street'],
    ['close to the Methodist church', 'advised religion: close to the Methodist church'],
    ['an exclusive neighborhood', 'advised race or color: exclusive neighborhood'],
    ['very safe area', 'advised race or color: safe area'],
    ['Handicap accessible', 'advised disability: Handicap accessible'],
  ])('%s', (text, finding) => expect(found(text)).toEqual([finding]));

  // HUD's guidance of 1995 names most of these as words that describe a home
  it.each([
    'Master bedroom with walk-in closet',
    'Two blocks from the Jewish community center',
    'Family room with fireplace',
    'Mother-in-law suite over the garage',
    'Walking distance to the park',
    'White kitchen cabinets, black granite, white oak floors',
    'Quiet streets and great views',
    'Bachelor apartment',
    'Single-family house, 3 beds',
    'No pets were kept here',
    'Wheelchair ramp at the front door',
    'Men’s and ladies’ lockers at the club',
    'Church Street runs behind the house',
    'English garden, Italian tile, German appliances, Asian pear tree',
    'Private road, private pool',
    'Children’s playground in the park',
    'Christian Street 4',
  ])('allows: %s', (text) => expect(found(text)).toEqual([]));

  it('reports the position, the reason and an alternative', () => {
    const text = 'Three beds. No kids, please.';
    const [finding] = fairHousingFindings(text);
    expect(text.slice(finding!.start, finding!.end)).toBe('No kids');
    expect(finding).toMatchObject({
      reason:
        'This states a preference or limitation by familial status, which the Fair Housing Act doesn’t allow ' +
        'in an advertisement.',
    });
    expect(finding!.instead).not.toBe('');
  });

  it('blocks submission only for refused phrases, field by field', () => {
    expect(
      fairHousingRefusals('listing', {
        ...home,
        description: 'Perfect for families',
        uniques: 'Adults only. No kids.',
      }),
    ).toEqual([
      {
        field: 'uniques',
        message:
          '“Adults only”: This states a preference or limitation by familial status, which the Fair Housing ' +
          'Act doesn’t allow in an advertisement. Leave it out, unless the community is registered as housing ' +
          'for older persons: then name that registration.',
      },
    ]);
  });

  it('lets an exception cover the same words in the same sentence of the same field only', () => {
    const text = 'Four beds. No children’s furniture stays. Shop nearby';
    const [finding] = fairHousingFindings(text);
    const allowed = { field: 'inclusions', words: finding!.words, sentence: finding!.sentence };
    expect(allowed).toEqual({
      field: 'inclusions',
      words: 'No children',
      sentence: 'No children’s furniture stays.',
    });
    const open = (texts: object) =>
      fairHousingRefusals('listing', { ...home, ...texts }, [allowed]).map(({ field }) => field);
    expect(open({ inclusions: text })).toEqual([]);
    expect(open({ inclusions: `${text}. A new shed.` })).toEqual([]);
    expect(open({ inclusions: 'No children, please.' })).toEqual(['inclusions']);
    expect(open({ uniques: text })).toEqual(['uniques']);
    expect(open({ renovations: ['New roof', 'No kids'], inclusions: text })).toEqual(['renovations']);
    expect(() => assertAdvertisable('open-house', { note: 'Adults only.' })).toThrow(
      expect.objectContaining({ code: 'open-house.fair-housing', fields: [expect.objectContaining({ path: 'note' })] }),
    );
  });

  it('names the law of the state beside the federal one', () => {
    expect(advertisingLaw()).toBe('Fair Housing Act, 42 U.S.C. 3604(c); 24 CFR 100.75');
    expect(advertisingLaw('AL')).toContain('; Alabama Fair Housing Law, Ala. Code 24-8-4');
    expect(advertisingLaw('TN')).toContain('; Tennessee Human Rights Act, Tenn. Code Ann. 4-21-601(a)(5)');
    expect(advertisingLaw('GA')).toBe(advertisingLaw());
  });

  it('finds phrases in any text, in order and without overlaps, and fast', () => {
    const pieces = fc
      .array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            'no children',
            'perfect for',
            'a',
            'family',
            'white',
            'neighborhood',
            'christian',
            'home',
            'safe area',
            '\n',
          ),
        ),
        { maxLength: 60 },
      )
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(pieces, (text) => {
        const all = fairHousingFindings(text);
        all.forEach(({ start, end, words }, n) => {
          expect(text.slice(start, end)).toBe(words);
          expect(start).toBeGreaterThanOrEqual(all[n - 1]?.end ?? 0);
        });
      }),
    );
    // processor time, because other processes do not change it
    const before = process.cpuUsage();
    fairHousingFindings('perfect for a the your any young growing small large '.repeat(200));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
