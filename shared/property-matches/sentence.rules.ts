/** A buyer's sentence as named filters, by rules alone. What no rule understands is said, never guessed. */
import { fairHousingFindings } from '../fair-housing/fair-housing.rules.ts';
import { FEATURE_IDS, FEATURE_PATTERNS, type FeatureId } from './home-features.ts';
import { withDigits } from './sentence-numbers.ts';
import {
  FAIR_HOUSING,
  HARD_AGAIN,
  PEOPLE,
  SOFT_AFTER,
  SOFT_BEFORE,
  STOP,
  TYPES,
  UNANSWERED,
} from './sentence-vocabulary.ts';
import { withoutTypos } from './sentence-typos.ts';
import { findPlaces, type Gazetteer } from './sentence-places.ts';
import { takeFees, takePrices } from './sentence-prices.ts';
import { readerOf, type FoundFilter, type SentenceReader } from './sentence-reader.ts';
import { takeRooms, takeSizes } from './sentence-sizes.ts';
import type { PassedOver, UnderstoodSentence, HomeCriterion } from './criteria.types.ts';

/**
 * Reads a sentence. `gazetteer` knows the places of both states; `year` is the current one, for ages of homes. Filters
 * come in the order of the sentence.
 */
export function understandSentence(sentence: string, gazetteer: Gazetteer, year: number): UnderstoodSentence {
  const original = ` ${withoutTypos(withDigits(sentence), gazetteer)} `;
  const reader = readerOf(original);
  // the order matters: what one step takes, the next ones do not see
  passOverFairHousing(reader);
  // places before numbers: a zip code is no price, 20 minutes no amount
  for (const { place, at, end } of findPlaces(reader.rest(), gazetteer))
    reader.takeAs({ kind: 'place', value: place }, at, end);
  passOverUnanswered(reader);
  takeFees(reader);
  takeRooms(reader);
  takeSizes(reader, year);
  takeFlags(reader);
  takeTypes(reader);
  takeFeatures(reader);
  takePrices(reader);
  const found = [...reader.found].sort((a, b) => a.at - b.at);
  return {
    filters: settled(found).map(({ at, ...filter }) => softened(filter, original, at)),
    passedOver: [...reader.passedOver, ...leftOver(reader.rest())]
      .sort((a, b) => a.at - b.at)
      .map(({ words, why }) => ({ words, why })),
  };
}

/** What we must not search by: its words are nobody's filter. */
function passOverFairHousing({ rest, passOver }: SentenceReader): void {
  for (const { start, end, words } of fairHousingFindings(rest())) passOver(words, FAIR_HOUSING, start, end);
  for (const match of [...rest().matchAll(PEOPLE)])
    passOver(match[0].trim(), FAIR_HOUSING, match.index, match.index + match[0].length);
}

/** What we cannot search by, with the reason. */
function passOverUnanswered({ rest, passOver }: SentenceReader): void {
  for (const [words, why] of UNANSWERED)
    for (const match of [...rest().matchAll(words)])
      passOver(match[0].trim(), why, match.index, match.index + match[0].length);
}

function takeFlags({ take }: SentenceReader): void {
  take(
    '(?:with an? |an? )?assumable(?: (?:va |fha )?(?:loans?|mortgages?|rates?))?|assume (?:the|their|a) (?:loan|mortgage)',
    () => [{ kind: 'assumable' }],
  );
  take(
    '(?:price )?(?:reduced|reductions?)(?: prices?| recently| lately)?|price (?:drops?|cuts?)|recent price (?:drops?|cuts?)|marked down',
    () => [{ kind: 'reduced' }],
  );
  take('(?:with )?(?:an )?open houses?(?: (?:this|on the|over the) (?:weekend|week|saturday|sunday))?', () => [
    { kind: 'openHouse' },
  ]);
}

function takeTypes({ take }: SentenceReader): void {
  for (const [words, type] of TYPES) {
    take(`(?:no|not an?|nothing like an?|don't want an?|without) (?:${words})`, () => []);
    take(words, () => [{ kind: 'type', value: type }]);
  }
}

function takeFeatures({ take }: SentenceReader): void {
  const NEGATED =
    "(?:no|without(?: an?| any)?|not(?: in)?(?: an?)?|(?:don't|do not|dont) (?:want|like)(?: an?| any)?|not interested in(?: an?)?|hate|avoid|nothing with an?|never an?)";
  const all = FEATURE_IDS.filter((id) => id !== 'noHoa');
  take(FEATURE_PATTERNS.noHoa, () => [{ kind: 'feature', value: 'noHoa' }]);
  take("(?:(?:don't|do not|dont) (?:want|need|like)(?: an?| any)?) (?:hoas?)(?: fees?| dues)?|hoa[- ]free", () => [
    { kind: 'feature', value: 'noHoa' },
  ]);
  const any = all.map((id) => `(?:${FEATURE_PATTERNS[id]})`).join('|');
  const idOf = (words: string) => all.find((id) => new RegExp(`^(?:${FEATURE_PATTERNS[id]})$`).test(words));
  // what need not be there, or is not there yet, is not asked for
  take(
    `(?:(?:don't|do not|dont) need|(?:room|space) (?:to (?:put|add|build)(?: in)?|for)) (?:an? |any )?(?:${any})`,
    () => [],
  );
  // "no pool or basement": the word carries over
  take(`${NEGATED} (${any})(?:(?:,? or |,? nor |,? and no |, no | and )(${any}))?`, (groups) => {
    const ids = groups.filter((one): one is string => one !== undefined).map(idOf);
    return ids.map((id) => (id ? { kind: 'without' as const, value: id } : null));
  });
  for (const id of all) take(FEATURE_PATTERNS[id], () => [{ kind: 'feature', value: id }]);
}

/** The filter at this position as nice to have, where the words around it say so. */
function softened(filter: HomeCriterion, original: string, at: number): HomeCriterion {
  const before = original
    .slice(0, at)
    .split(/[.;!?]/)
    .at(-1)!;
  const soft = SOFT_BEFORE.exec(before);
  const isSoft =
    (soft !== null &&
      ((filter.kind === 'feature' && filter.value !== 'noHoa') || !before.slice(soft.index).includes(',')) &&
      !HARD_AGAIN.test(before.slice(soft.index + 8)) &&
      !/\b(?:we|i)(?:'d| would) (?:like|love) (?:to (?:find|buy|see|live|be|stay|spend|keep|pay|move)|an? (?:home|house|place))/.test(
        before.slice(soft.index),
      )) ||
    SOFT_AFTER.test(original.slice(at).split(/[,.;!?]| and (?:a |an )?(?=must|need)/)[0]!);
  return isSoft ? { ...filter, isSoft: true } : filter;
}

/** Each filter once; the later of two numbers of one kind counts, and a number of garage spaces asks for a garage. */
function settled(found: readonly FoundFilter[]): FoundFilter[] {
  const keyOf = (one: HomeCriterion) =>
    'value' in one && typeof one.value !== 'number' ? `${one.kind} ${JSON.stringify(one.value)}` : one.kind;
  const last = new Map(found.map((one) => [keyOf(one), one]));
  const has = (id: FeatureId) => found.some((one) => one.kind === 'without' && one.value === id);
  const hasSpaces = found.some(({ kind }) => kind === 'minGarage');
  return [...last.values()].filter(
    (one) => one.kind !== 'feature' || ((one.value !== 'garage' || !hasSpaces) && !has(one.value)),
  );
}

/** Words that no rule took and that say something, as they stand together. */
function leftOver(text: string): (PassedOver & { at: number })[] {
  return [...text.matchAll(/[a-z\d$'&%/-]+(?: [a-z\d$'&%/-]+)*/g)].flatMap((match) => {
    const words = match[0].split(' ');
    const isEmpty = (word: string) => STOP.has(word) || /^[\W_]*$/.test(word);
    let [start, end] = [0, words.length];
    while (start < end && isEmpty(words[start]!)) start += 1;
    while (end > start && isEmpty(words[end - 1]!)) end -= 1;
    return start === end ? [] : [{ words: words.slice(start, end).join(' '), why: null, at: match.index }];
  });
}
