/** How well sentences are understood, measured on those labelled by hand. */
import { LANDMARKS } from '#shared/property-matches/landmarks.ts';
import { understandSentence } from '#shared/property-matches/sentence.rules.ts';
import type { HomeCriterion } from '#shared/property-matches/criteria.types.ts';
import { gazetteer } from '../server/queries/gazetteer.ts';
import { SEARCH_SENTENCES } from './search-sentences.ts';

const YEAR = 2026;
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** A filter in the form of the labels. */
function tokenOf(filter: HomeCriterion): string {
  const soft = filter.isSoft ? '~' : '';
  switch (filter.kind) {
    case 'feature':
      return soft + filter.value;
    case 'without':
      return `-${filter.value}`;
    case 'type':
      return `${soft}type=${filter.value}`;
    case 'reduced':
    case 'assumable':
    case 'neighborhood':
    case 'schoolDistrict':
    case 'openHouse':
      return soft + filter.kind;
    case 'place': {
      const place = filter.value;
      if (place.in === 'state') return `state=${place.state}`;
      if (place.in === 'zip') return `zip=${place.zip}`;
      if (place.in === 'circle') {
        const id = LANDMARKS.find(({ name }) => name === place.name)?.id ?? slug(place.name);
        return `near=${id}${place.miles === 10 ? '' : `@${place.miles}`}`;
      }
      return `${place.in}=${slug(place.name)}${place.state && place.in === 'city' ? `,${place.state}` : ''}`;
    }
    default:
      return `${soft}${filter.kind}=${filter.value}`;
  }
}
/** A named state counts as right with and without: "Franklin, TN" and "Franklin". `near=x@10` is `near=x`. */
const plain = (token: string) => token.replace(/,(AL|TN)$/, '').replace(/@10$/, '');

interface Difference {
  sentence: string;
  missing: string[];
  extra: string[];
  passedOver: string[];
}
/**
 * `recall`: the share of the labelled filters that are found; `precision`: the share of the found ones that are right.
 */
export function sentenceAccuracy(): {
  expected: number;
  recall: number;
  precision: number;
  wholly: number;
  differences: Difference[];
} {
  let [expectedCount, foundCount, right] = [0, 0, 0];
  const differences: Difference[] = [];
  for (const [sentence, label] of SEARCH_SENTENCES) {
    const expected = new Set(label.split(' ').filter(Boolean).map(plain));
    const { filters, passedOver } = understandSentence(sentence, gazetteer(), YEAR);
    const found = new Set(filters.map(tokenOf).map(plain));
    const missing = [...expected].filter((token) => !found.has(token));
    const extra = [...found].filter((token) => !expected.has(token));
    expectedCount += expected.size;
    foundCount += found.size;
    right += expected.size - missing.length;
    if (missing.length || extra.length)
      differences.push({ sentence, missing, extra, passedOver: passedOver.map(({ words }) => words) });
  }
  return {
    expected: expectedCount,
    recall: right / expectedCount,
    precision: right / foundCount,
    wholly: SEARCH_SENTENCES.length - differences.length,
    differences,
  };
}
