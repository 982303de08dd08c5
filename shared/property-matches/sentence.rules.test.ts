import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gazetteer, KnownPlace } from './sentence-places.ts';
import { understandSentence } from './sentence.rules.ts';
import { criterionLabel } from './criteria.labels.ts';

const places = (...rows: readonly (readonly [string, 'AL' | 'TN', number, number])[]) => {
  const byName = new Map<string, KnownPlace[]>();
  for (const [name, state, lat, lng] of rows)
    byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), { name, state, lat, lng }]);
  return byName;
};
const gazetteer: Gazetteer = {
  cities: places(
    ['Huntsville', 'AL', 34.73, -86.59],
    ['Huntsville', 'TN', 36.41, -84.49],
    ['Nashville', 'TN', 36.16, -86.78],
    ['White House', 'TN', 36.47, -86.65],
    ['Birmingham', 'AL', 33.52, -86.8],
  ),
  counties: places(['Madison', 'AL', 34.76, -86.55], ['Madison', 'TN', 35.61, -88.84]),
  zip: (zip) => (zip === '35209' ? { name: zip, state: 'AL', lat: 33.46, lng: -86.81 } : null),
};
const read = (sentence: string) => understandSentence(sentence, gazetteer, 2026);
const labels = (sentence: string) => read(sentence).filters.map(criterionLabel);

describe('a sentence is read as named filters', () => {
  it.each<[string, string[]]>([
    ['3/2 under 350k', ['3+ bedrooms', '2+ bathrooms', 'Up to $350,000']],
    ['three or four bedrooms, two and a half baths', ['3+ bedrooms', 'At most 4 bedrooms', '2.5+ bathrooms']],
    ['between 250 and 300', ['From $250,000', 'Up to $300,000']],
    ['around half a million', ['From $450,000', 'Up to $550,000']],
    ['mid 300s', ['From $333,000', 'Up to $367,000']],
    ['one point five million or less', ['Up to $1,500,000']],
    ['at least 2,000 square feet on half an acre', ['2,000+ sq ft', '0.5 acres or more']],
    ['built after 2010, not older than 15 years', ['Built 2011 or later']],
    ['HOA no more than $600 a year', ['HOA up to $50 a month']],
    ['a condo or townhome in Nashville', ['Condo', 'Townhome', 'Nashville']],
    ['20 minutes from downtown Nashville', ['Within 12 miles of Nashville']],
    ['madison county, alabama', ['Madison County, AL']],
    ['huntsville tn 35209', ['Huntsville, TN', '35209']],
    ['in White House', ['White House']],
    ['a white house', []],
    ['no pool or basement', ['No pool', 'No basement']],
    ['we don’t need a garage; room for a pool', []],
    ['ideally a pool, must have a garage', ['Pool (nice to have)', 'Garage']],
    ['2 car garage, garage with a workshop', ['Garage for 2 cars', 'Workshop']],
    ['birmingam with a firplace', ['Birmingham', 'Fireplace']],
    [
      'new this week with a price drop and an assumable loan',
      ['Listed in the last 7 days', 'Price reduced', 'Assumable loan'],
    ],
  ])('%s', (sentence, expected) => expect(labels(sentence)).toEqual(expected));

  it.each([
    'a christian neighborhood',
    'no kids around',
    'a white area',
    'close to our church',
    'family friendly street',
    '55+ community',
  ])('“%s” is never searched by, and is told why', (words) => {
    const { filters, passedOver } = read(`${words}, 3 beds`);
    expect(filters.map(criterionLabel)).toEqual(['3+ bedrooms']);
    expect(passedOver[0]?.why).toMatch(/never by who lives/);
  });

  it('names what it did not understand in the words of the sentence', () =>
    expect(read('3 beds with chickens and a moat').passedOver.map(({ words }) => words)).toEqual([
      'chickens and a moat',
    ]));

  it('never throws, and never names a number that is not finite', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(
              fc.constantFrom(
                '3',
                'beds',
                'under',
                '$',
                '350',
                'k',
                'no',
                'pool',
                'or',
                'acre',
                '-',
                '/',
                '2.5',
                'in',
                'nashville',
              ),
            )
            .map((words) => words.join(' ')),
        ),
        (sentence) => {
          for (const filter of read(sentence).filters)
            if ('value' in filter && typeof filter.value === 'number') expect(Number.isFinite(filter.value)).toBe(true);
        },
      ),
    );
  });
});
