/** Slips of the keyboard in words that matter. */
import type { Gazetteer } from './sentence-places.ts';

/** Words of the rules that are often mistyped. */
const WORDS = [
  'bedroom',
  'bedrooms',
  'bathroom',
  'bathrooms',
  'basement',
  'garage',
  'fireplace',
  'fenced',
  'kitchen',
  'hardwood',
  'between',
  'townhouse',
  'acres',
  'square',
  'under',
  'budget',
  'assumable',
  'reduced',
  'waterfront',
  'workshop',
  'sunroom',
  'swimming',
];
/** Words that only look like a town. */
const KEPT = new Set([
  'christian',
  'catholic',
  'retired',
  'quieter',
  'planted',
  'counter',
  'counters',
  'private',
  'property',
]);
/** Shorter words are one letter from too many others. */
const MIN_LETTERS = { word: 5, city: 7 } as const;

/** True if one letter is missing, added or wrong, or two neighbors are swapped. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

const towns = new WeakMap<Gazetteer, readonly string[]>();
const townsOf = (gazetteer: Gazetteer): readonly string[] => {
  const known = towns.get(gazetteer);
  if (known) return known;
  const made = [...gazetteer.cities.keys()].filter((name) => !name.includes(' ') && name.length >= MIN_LETTERS.city);
  towns.set(gazetteer, made);
  return made;
};

/** The lower-case text with such slips corrected, where exactly one known word is one slip away. */
export function withoutTypos(text: string, gazetteer: Gazetteer): string {
  const cities = townsOf(gazetteer);
  return text.replace(/[a-z]{5,}/g, (word) => {
    if (WORDS.includes(word) || KEPT.has(word) || gazetteer.cities.has(word) || gazetteer.counties.has(word))
      return word;
    const near = WORDS.filter(
      (one) => one.length >= MIN_LETTERS.word && isOneSlipApart(word, one) && !`${one}s`.includes(word),
    );
    if (near.length) return near[0]!;
    const places = cities.filter((one) => isOneSlipApart(word, one));
    return places.length === 1 ? places[0]! : word;
  });
}
