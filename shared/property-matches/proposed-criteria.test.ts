import { describe, expect, it } from 'vitest';
import { readProposal, withProposal } from './proposed-criteria.ts';
import type { Gazetteer } from './sentence-places.ts';
import { understandSentence } from './sentence.rules.ts';

const gazetteer: Gazetteer = {
  cities: new Map([['hoover', [{ name: 'Hoover', state: 'AL', lat: 33.4, lng: -86.8 }]]]),
  counties: new Map(),
  zip: () => null,
};
const read = (sentence: string, filters: unknown[]) =>
  withProposal(understandSentence(sentence, gazetteer, 2026), readProposal({ filters }), gazetteer);
const SENTENCE = 'in Hoover with somewhere to splash about in July, sleeping 8';

describe('a proposed filter', () => {
  it('fills what the rules passed over, by words of the sentence', () => {
    const { filters, passedOver } = read(SENTENCE, [{ kind: 'feature', value: 'pool', words: 'splash about' }]);
    expect(filters).toMatchObject([{ kind: 'place' }, { kind: 'feature', value: 'pool' }]);
    expect(JSON.stringify(passedOver)).not.toContain('splash about');
  });

  it.each([
    ['a feature that nobody knows', { kind: 'feature', value: 'moat', words: 'splash about' }],
    ['a kind that nobody knows', { kind: 'home', value: '12 Oak St', words: 'splash about' }],
    ['words that are not in the sentence', { kind: 'feature', value: 'pool', words: 'a pool' }],
    ['words that the rules read', { kind: 'feature', value: 'pool', words: 'in Hoover' }],
    ['a number that the words do not name', { kind: 'maxPrice', value: 300_000, words: 'splash about' }],
    ['a place that is not in the sentence', { kind: 'place', value: 'Mobile', words: 'splash about' }],
    ['a number without limits', { kind: 'maxPrice', value: 1e300, words: 'splash about' }],
  ])('is dropped if it has %s', (_, proposed) => expect(read(SENTENCE, [proposed])).toEqual(read(SENTENCE, [])));

  it('never speaks of people, and never replaces what the rules read', () => {
    expect(read('3 beds, no kids around', [{ kind: 'type', value: 'CONDO', words: 'no kids around' }]).filters).toEqual(
      [{ kind: 'minBeds', value: 3 }],
    );
    expect(read('3 beds sleeping 8', [{ kind: 'minBeds', value: 8, words: 'sleeping 8' }]).filters).toEqual([
      { kind: 'minBeds', value: 3 },
    ]);
  });

  it.each([[null], ['x'], [{}], [{ filters: 'x' }], [[1, null, {}]]])('of a malformed response %j is none', (given) =>
    expect(readProposal(given)).toEqual([]),
  );
});
