/** A buyer's sentence as named filters, by rules alone. What no rule understands is said, never guessed. */
import { fairHousingFindings } from '../fair-housing/fair-housing.rules.ts';
import { FEATURE_IDS, FEATURE_WORDS, type FeatureId } from './home-features.ts';
import { dollarsOf, MONEY, withDigits } from './sentence-numbers.ts';
import {
  AT_LEAST,
  AT_MOST,
  ABOUT,
  OR_MORE,
  OR_LESS,
  BEDS,
  BATHS,
  SQFT,
  ACRES,
  NUMBER,
  TYPES,
  UNANSWERED,
  FAIR_HOUSING,
  PEOPLE,
  SOFT_BEFORE,
  SOFT_AFTER,
  HARD_AGAIN,
  STOP,
} from './sentence-vocabulary.ts';
import { withoutTypos } from './sentence-typos.ts';
import { findPlaces, type Gazetteer } from './sentence-places.ts';
import type { NumberWish, PassedOver, UnderstoodSentence, WishFilter } from './wish.types.ts';

/** A blank that no expression matches and that keeps every position. */
const TAKEN = '\u0001';
/** Share by which "around" reaches in both directions. */
const AROUND = 0.1;

type Found = WishFilter & { at: number };

const plain = (digits: string) => Number(digits.replaceAll(',', ''));

/**
 * Reads a sentence. `gazetteer` knows the places of both states; `year` is the current one, for ages of homes. Filters
 * come in the order of the sentence.
 */
export function understandSentence(sentence: string, gazetteer: Gazetteer, year: number): UnderstoodSentence {
  const original = ` ${withoutTypos(withDigits(sentence), gazetteer)} `;
  let text = original;
  const found: Found[] = [];
  const passedOver: (PassedOver & { at: number })[] = [];
  const mask = (at: number, end: number) => {
    text = text.slice(0, at) + TAKEN.repeat(end - at) + text.slice(end);
  };
  /** Every match that `make` turns into filters is taken out of the text. */
  const take = (source: string | RegExp, make: (groups: (string | undefined)[]) => (WishFilter | null)[] | null) => {
    const expression = typeof source === 'string' ? new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, 'g') : source;
    for (const match of [...text.matchAll(expression)]) {
      const filters = make(match.slice(1))?.filter((one): one is WishFilter => one !== null);
      if (!filters || text.slice(match.index, match.index + match[0].length).includes(TAKEN)) continue;
      found.push(...filters.map((filter): Found => ({ ...filter, at: match.index })));
      mask(match.index, match.index + match[0].length);
    }
  };
  const number = (kind: NumberWish, value: number | null): WishFilter | null =>
    value === null || !Number.isFinite(value) ? null : { kind, value };
  const range = (min: NumberWish, max: NumberWish, low: number | null, high: number | null) => {
    if (low === null || high === null) return null;
    return [number(min, Math.min(low, high)), number(max, Math.max(low, high))];
  };

  // what we must not or cannot search by, first: its words are nobody's filter
  for (const { start, end, words } of fairHousingFindings(text)) {
    passedOver.push({ words, why: FAIR_HOUSING, at: start });
    mask(start, end);
  }
  for (const match of [...text.matchAll(PEOPLE)]) {
    passedOver.push({ words: match[0].trim(), why: FAIR_HOUSING, at: match.index });
    mask(match.index, match.index + match[0].length);
  }
  // places before numbers: a zip code is no price, 20 minutes no amount
  for (const { place, at, end } of findPlaces(text, gazetteer)) {
    found.push({ kind: 'place', value: place, at });
    mask(at, end);
  }

  for (const [words, why] of UNANSWERED)
    for (const match of [...text.matchAll(words)]) {
      passedOver.push({ words: match[0].trim(), why, at: match.index });
      mask(match.index, match.index + match[0].length);
    }

  // association fees before prices
  const A_MONTH =
    '(?: dollars)?(?: ?(?:a|an|per|each|every|/) ?(mo(?:nth)?|y(?:ea)?r)|(?: (monthly|yearly|annually)))?';
  const fee = ([amount, ...per]: (string | undefined)[]) => [
    number('maxHoa', Math.round(plain(amount!) / (per.some((one) => one && /^(?:y|annu)/.test(one)) ? 12 : 1))),
  ];
  take(`(?:no )?hoa(?: fees?| dues)?(?: is| of)? (?:${AT_MOST}|over|above|more than) \\$? ?${NUMBER}${A_MONTH}`, fee);
  take(`${AT_MOST} \\$? ?${NUMBER}${A_MONTH} (?:in |for )?(?:the )?hoa(?: fees?| dues)?`, fee);
  take(`low hoa(?: fees?| dues)?`, () => null);

  takeRooms();
  takeSizes();
  takeFlags();
  takeTypes();
  takeFeatures();
  takePrices();

  function takeRooms(): void {
    const rooms = (unit: string, min: NumberWish, max: NumberWish) => {
      take(`(?:exactly|only) ${NUMBER}${unit}`, ([n]) => [number(min, plain(n!)), number(max, plain(n!))]);
      take(`(?:between )?${NUMBER}(?:${unit})? ?(?:-|to|or|and) ?${NUMBER}${unit}`, ([a, b]) =>
        range(min, max, plain(a!), plain(b!)),
      );
      take(`${AT_MOST} ${NUMBER}${unit}`, ([n]) => [number(max, plain(n!))]);
      take(`${NUMBER}${unit}${OR_LESS}`, ([n]) => [number(max, plain(n!))]);
      take(`(?:more than|over) ${NUMBER}${unit}`, ([n]) => [number(min, plain(n!) + 1)]);
      take(
        `(?:${AT_LEAST} )?${NUMBER}(?:${OR_MORE})?(?: (?:full|large|big|good[- ]sized|nice))?${unit}(?:${OR_MORE})?`,
        ([n]) => [number(min, plain(n!))],
      );
    };
    take('(\\d) ?/ ?(\\d(?:\\.5)?)(?: (?:beds?/baths?|bed/bath))?', ([beds, baths]) => [
      number('minBeds', plain(beds!)),
      number('minBaths', plain(baths!)),
    ]);
    take('(\\d)(?:b|bd|br) ?/? ?(\\d(?:\\.5)?)b(?:a|th)?', ([beds, baths]) => [
      number('minBeds', plain(beds!)),
      number('minBaths', plain(baths!)),
    ]);
    rooms(BATHS, 'minBaths', 'maxBaths');
    rooms(BEDS, 'minBeds', 'maxBeds');
    const cars =
      '[- ]?(?:cars?|bays?|vehicles?)(?: (?:attached|detached))?(?: garages?)?|(?:[- ]?)(?:garage (?:spaces?|spots?)|garages)';
    take(`(?:(?:garage|room|space|parking) for )?(?:${AT_LEAST} )?${NUMBER}(?:${OR_MORE})?(?:${cars})`, ([n]) => [
      number('minGarage', plain(n!)),
    ]);
    take(`garage for ${NUMBER}`, ([n]) => [number('minGarage', plain(n!))]);
  }

  function takeSizes(): void {
    const sizes = (unit: string, min: NumberWish, max: NumberWish, one: 'min' | 'both') => {
      take(`(?:between |from )?${NUMBER}(?:${unit})? ?(?:-|to|and) ?${NUMBER}${unit}`, ([a, b]) =>
        range(min, max, plain(a!), plain(b!)),
      );
      take(`${AT_MOST} (?:an? )?${NUMBER}${unit}`, ([n]) => [number(max, plain(n!))]);
      take(`${NUMBER}${unit}${OR_LESS}`, ([n]) => [number(max, plain(n!))]);
      take(`${ABOUT} ${NUMBER}${unit}`, ([n]) => {
        const value = plain(n!);
        return one === 'both'
          ? range(min, max, Math.round(value * (1 - AROUND)), Math.round(value * (1 + AROUND)))
          : [number(min, value)];
      });
      take(`(?:${AT_LEAST} )?${NUMBER}(?:${OR_MORE})?${unit}(?:${OR_MORE})?`, ([n]) => [number(min, plain(n!))]);
    };
    sizes(SQFT, 'minArea', 'maxArea', 'both');
    sizes(ACRES, 'minLot', 'maxLot', 'min');
    take(
      '(?:at least |on )?an acre(?: (?:lot|of land))?(?: or more)?|(?:some |on |with |a little |a bit of )+(?:acreage|land)|acreage|(?:big|large) piece of land',
      () => [number('minLot', 1)],
    );
    take(`(?:${AT_LEAST} )?an acre`, () => [number('minLot', 1)]);
    const YEAR = '((?:1[789]|20)\\d\\d)(?:s)?';
    take(
      "(?:built |from |a )*(?:in |from )?(?:the )?(?:early |mid |late )?(?:19)?([2-9]0)'?s(?: (?:homes?|houses?))?",
      ([decade]) => range('minYear', 'maxYear', 1900 + plain(decade!), 1909 + plain(decade!)),
    );
    take(`built (?:in )?(?:the )?between ${YEAR} (?:and|to) ${YEAR}`, ([a, b]) =>
      range('minYear', 'maxYear', plain(a!), plain(b!)),
    );
    take(
      `(?:(?:built|constructed|made|from) )?(?:after|since|from|newer than|later than|post) ${YEAR}|(?:built )?(?:in )?${YEAR} or (?:newer|later|after)`,
      ([a, b]) => [number('minYear', plain(a ?? b!))],
    );
    take(`no older than ${YEAR}|not (?:built )?before ${YEAR}`, ([a, b]) => [number('minYear', plain(a ?? b!))]);
    take(
      `(?:(?:built|constructed|made|from) )?(?:before|prior to|older than|pre-?) ?${YEAR}|(?:built )?(?:in )?${YEAR} or (?:older|earlier|before)`,
      ([a, b]) => [number('maxYear', plain(a ?? b!))],
    );
    take(
      `(?:less than|under|not (?:more than|older than)|no (?:more|older) than|at most|built (?:in|within) the (?:last|past)|newer than) ${NUMBER} years?(?: old| ago)?|(?:in|within) the (?:last|past) ${NUMBER} years`,
      ([a, b]) => [number('minYear', year - plain(a ?? b!))],
    );
    take(
      `(?:new|listed|on the market|added|just listed)(?: (?:homes?|houses?|listings?))? (?:this|in the (?:last|past)|within the (?:last|past)) week|new this week|listed this week`,
      () => [number('maxDays', 7)],
    );
    take(
      '(?:new|listed|added|on the market)(?: (?:homes?|listings?))? (?:today|since yesterday)|just listed(?: today)?',
      () => [number('maxDays', 1)],
    );
    take(
      `(?:new|listed|on the market|added)(?: (?:homes?|listings?))?(?: for)? (?:in|within|less than|under|fewer than|no more than|at most) (?:the (?:last|past) )?${NUMBER} days|less than ${NUMBER} days on (?:the )?market`,
      ([a, b]) => [number('maxDays', plain(a ?? b!))],
    );
    take(
      `(?:new|listed|added|on the market)(?: (?:homes?|houses?|listings?))? (?:from|in|within|over) the (?:last|past) ${NUMBER} (week|month)s?`,
      ([n, unit]) => [number('maxDays', plain(n!) * (unit === 'week' ? 7 : 30))],
    );
    take('(?:new|listed|added) (?:this|in the (?:last|past)) month', () => [number('maxDays', 30)]);
  }

  function takeFlags(): void {
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

  function takeTypes(): void {
    for (const [words, type] of TYPES) {
      take(`(?:no|not an?|nothing like an?|don't want an?|without) (?:${words})`, () => []);
      take(words, () => [{ kind: 'type', value: type }]);
    }
  }

  function takeFeatures(): void {
    const NEGATED =
      "(?:no|without(?: an?| any)?|not(?: in)?(?: an?)?|(?:don't|do not|dont) (?:want|like)(?: an?| any)?|not interested in(?: an?)?|hate|avoid|nothing with an?|never an?)";
    const all = FEATURE_IDS.filter((id) => id !== 'noHoa');
    take(FEATURE_WORDS.noHoa, () => [{ kind: 'feature', value: 'noHoa' }]);
    take("(?:(?:don't|do not|dont) (?:want|need|like)(?: an?| any)?) (?:hoas?)(?: fees?| dues)?|hoa[- ]free", () => [
      { kind: 'feature', value: 'noHoa' },
    ]);
    const any = all.map((id) => `(?:${FEATURE_WORDS[id]})`).join('|');
    const idOf = (words: string) => all.find((id) => new RegExp(`^(?:${FEATURE_WORDS[id]})$`).test(words));
    // what need not be there, or is not there yet, is no wish
    take(
      `(?:(?:don't|do not|dont) need|(?:room|space) (?:to (?:put|add|build)(?: in)?|for)) (?:an? |any )?(?:${any})`,
      () => [],
    );
    // "no pool or basement": the word carries over
    take(`${NEGATED} (${any})(?:(?:,? or |,? nor |,? and no |, no | and )(${any}))?`, (groups) => {
      const ids = groups.filter((one): one is string => one !== undefined).map(idOf);
      return ids.map((id) => (id ? { kind: 'without' as const, value: id } : null));
    });
    for (const id of all) take(FEATURE_WORDS[id], () => [{ kind: 'feature', value: id }]);
  }

  function takePrices(): void {
    const shared = (a: string | undefined, unitA: string | undefined, b: string, unitB: string | undefined) =>
      dollarsOf(a!, unitA ?? unitB) === null
        ? null
        : { low: dollarsOf(a!, unitA ?? unitB)!, high: dollarsOf(b, unitB ?? unitA) };
    take(
      `(?:between |from |priced (?:between |from )?|range(?: of)? )?${MONEY} ?(?:-|to|and|through) ?${MONEY}(?: dollars)?(?: range)?`,
      ([a, unitA, b, unitB]) => {
        const pair = shared(a, unitA, b!, unitB);
        return pair && range('minPrice', 'maxPrice', pair.low, pair.high);
      },
    );
    take(
      "(?:in the )?(low|lower|mid|middle|high|higher|upper)(?:[- ]to[- ](low|mid|high|upper))?[- ]\\$?(\\d)00(?:'?s|k'?s|,?000'?s)?|in the \\$?(\\d)00(?:'?s|k'?s)",
      ([from, to, digit, whole]) => {
        const base = Number(digit ?? whole) * 100_000;
        const thirds: Readonly<Record<string, readonly [number, number]>> = {
          low: [0, 33_000],
          lower: [0, 33_000],
          mid: [33_000, 67_000],
          middle: [33_000, 67_000],
          high: [67_000, 99_000],
          higher: [67_000, 99_000],
          upper: [67_000, 99_000],
        };
        const start = from ? thirds[from]![0] : 0;
        const end = to ? thirds[to]![1] : from ? thirds[from]![1] : 99_000;
        return [number('minPrice', base + start), number('maxPrice', base + end)];
      },
    );
    take(`${AT_MOST} (?:${ABOUT} )?${MONEY}(?: dollars| price| total)?(?:${OR_LESS})?`, ([n, unit]) => {
      const value = dollarsOf(n!, unit);
      return value === null ? null : [number('maxPrice', value)];
    });
    take(`${MONEY}(?: dollars)?(?:${OR_LESS}| budget)`, ([n, unit]) => {
      const value = dollarsOf(n!, unit);
      return value === null ? null : [number('maxPrice', value)];
    });
    take(
      `${ABOUT} ${MONEY}(?: dollars)?(?: or so| range)?|${MONEY}(?: dollars)?(?: or so|[- ]ish| range| give or take)`,
      ([a, unitA, b, unitB]) => {
        const value = dollarsOf(a ?? b!, unitA ?? unitB);
        return value === null
          ? null
          : range('minPrice', 'maxPrice', Math.round(value * (1 - AROUND)), Math.round(value * (1 + AROUND)));
      },
    );
    take(`${AT_LEAST} ${MONEY}(?: dollars)?|${MONEY}(?: dollars)?${OR_MORE}`, ([a, unitA, b, unitB]) => {
      const value = dollarsOf(a ?? b!, unitA ?? unitB);
      return value === null ? null : [number('minPrice', value)];
    });
    // a bare amount with a sign or a unit is what somebody wants to spend at most
    take(
      `\\$ ?(\\d[\\d,]*(?:\\.\\d+)?) ?(k|m|mil|million|thousand)?(?: dollars)?|(\\d[\\d,]*(?:\\.\\d+)?) ?(k|m|mil|million|thousand|grand)(?: dollars)?|(\\d{3},\\d{3}|\\d{6,7}|\\d{2,3}(?= dollars))(?: dollars)?`,
      ([a, unitA, b, unitB, c]) => {
        const value = dollarsOf(a ?? b ?? c!, unitA ?? unitB);
        return value === null ? null : [number('maxPrice', value)];
      },
    );
  }

  const filters = settled(found.sort((a, b) => a.at - b.at)).map(({ at, ...filter }): WishFilter => {
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
  });
  return {
    filters,
    passedOver: [...passedOver, ...leftOver(text)]
      .sort((a, b) => a.at - b.at)
      .map(({ words, why }) => ({ words, why })),
  };
}

/** Each filter once; the later of two numbers of one kind counts, and a number of garage spaces asks for a garage. */
function settled(found: readonly Found[]): Found[] {
  const keyOf = (one: WishFilter) =>
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
