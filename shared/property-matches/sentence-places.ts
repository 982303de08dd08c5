/** Places in a sentence: towns, counties, zip codes, states, landmarks, and circles around them. */
import { escapePattern } from '../kernel/escape-pattern.ts';
import { STATE_NAMES, STATES, type State } from '../listings/listings.types.ts';
import { MILES_PER_MINUTE } from '../mls-listings/commute.rules.ts';
import { LANDMARKS } from './landmarks.ts';
import type { CriteriaPlace } from './criteria.types.ts';

export interface KnownPlace {
  name: string;
  state: State;
  lat: number;
  lng: number;
}
/** Names of places of both states, by lower-case name; the larger place of a shared name first. */
export interface Gazetteer {
  cities: ReadonlyMap<string, readonly KnownPlace[]>;
  counties: ReadonlyMap<string, readonly KnownPlace[]>;
  zip: (zip: string) => KnownPlace | null;
}

/** Miles of "near" without a distance. */
export const NEAR_MILES = 10;
const MAX_MILES = 100;

/** Towns whose names are everyday words: they count only after "in", "near" and the like, or with their state. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'only',
  'trade',
  'finger',
  'guys',
  'section',
  'range',
  'reform',
  'equality',
  'brilliant',
  'friendship',
  'gallant',
  'union',
  'opp',
  'arab',
  'eva',
  'hope',
  'bath',
  'walling',
  'grant',
  'joppa',
  'dixie',
  'trinity',
  'mercury',
  'summit',
  'white house',
  'spring city',
  'pleasant view',
  'pleasant grove',
  'hope hull',
  'center point',
  'cottage grove',
  'big sandy',
  'pine hill',
  'sweet water',
  'five points',
  'new market',
  'good hope',
  'cross plains',
  'fall branch',
  'beech grove',
  'bell buckle',
  'yellow bluff',
  'mountain home',
]);

const BEFORE = '(?:in|near|around|at|by|from|to|of|outside(?: of)?|inside|within)';
const STATE_PATTERN = `(?:${STATES.flatMap((state) => [STATE_NAMES[state].toLowerCase(), state.toLowerCase()]).join('|')}|tenn\\.?|ala\\.?)`;
const stateOf = (words: string | undefined): State | null =>
  words === undefined ? null : words.startsWith('t') ? 'TN' : 'AL';

const DISTANCE =
  '(?:(?:with ?in|less than|under|no more than|at most|up to|about|around|max)? ?(?:an? )?(\\d+)(?:[- ](?:to )?\\d+)?[- ]?' +
  "(miles?|mi|minutes?|mins?)(?:' | )?(?:drive |commute |ride )?(?:or less |max )?" +
  '(?:away )?(?:from|of|to|around)(?: (?:my (?:job|work|office) (?:at|in) |work (?:at|in) |the )?)?)';
const NEAR =
  '(?:(?:in )?walking distance (?:to|of|from)|near(?:by)?(?: to)?|close(?:r)? (?:to|by)|around|next to|not (?:too )?far from|by|within reach of|' +
  '(?:easy|short|quick|reasonable) (?:drive|commute) (?:to|from|into)|commut(?:e|ing|able) (?:to|into|from)|convenient to|minutes (?:from|to)|outside(?: of)?|just outside(?: of)?|along)';

export interface FoundPlace {
  place: CriteriaPlace;
  at: number;
  end: number;
}

const slugWords = (name: string) =>
  escapePattern(name).replace(/ /g, '[ -]').replace(/^mt\b/, '(?:mt\\.?|mount)').replace(/^st\b/, '(?:st\\.?|saint)');

/** One expression over all names, longest first; built once for a gazetteer. */
const expressions = new WeakMap<Gazetteer, { cities: string; counties: string }>();
function namesOf(gazetteer: Gazetteer): { cities: string; counties: string } {
  const known = expressions.get(gazetteer);
  if (known) return known;
  const alternatives = (names: Iterable<string>) =>
    [...names]
      .sort((a, b) => b.length - a.length)
      .map(slugWords)
      .join('|');
  const made = { cities: alternatives(gazetteer.cities.keys()), counties: alternatives(gazetteer.counties.keys()) };
  expressions.set(gazetteer, made);
  return made;
}

const lookUp = (names: ReadonlyMap<string, readonly KnownPlace[]>, text: string) =>
  names.get(text.replaceAll('-', ' ')) ??
  names.get(text.replace(/^(?:mount|mt\.)\b/, 'mt')) ??
  names.get(text.replace(/^(?:saint|st\.)\b/, 'st')) ??
  names.get(text.replace(/^mt\b\.?/, 'mount')) ??
  [];

/** The places of a lower-case sentence, in order, none overlapping another. */
export function findPlaces(text: string, gazetteer: Gazetteer): FoundPlace[] {
  const found: FoundPlace[] = [];
  const isFree = (at: number, end: number) => found.every((one) => end <= one.at || at >= one.end);
  const names = namesOf(gazetteer);

  const circle = (before: string): { miles: number; at: number } | null => {
    const distance = new RegExp(`\\b${DISTANCE}(?:downtown |central |the )*$`).exec(before);
    if (distance) {
      const amount = Number(distance[1]);
      const miles =
        distance[2]!.startsWith('mi') && !distance[2]!.startsWith('min') ? amount : amount * MILES_PER_MINUTE;
      return { miles: Math.min(MAX_MILES, Math.max(1, Math.round(miles))), at: distance.index };
    }
    const near = new RegExp(`\\b${NEAR} (?:(?:the |downtown |my job at |my work at |work at |central |both )*)$`).exec(
      before,
    );
    return near ? { miles: NEAR_MILES, at: near.index } : null;
  };
  const add = (
    at: number,
    end: number,
    point: { name: string; lat: number; lng: number },
    exact: CriteriaPlace | null,
  ) => {
    if (!isFree(at, end)) return;
    const around = circle(text.slice(0, at));
    if (around && isFree(around.at, at))
      found.push({
        place: { in: 'circle', name: point.name, lat: point.lat, lng: point.lng, miles: around.miles },
        at: around.at,
        end,
      });
    else if (exact) {
      const inWord =
        /\b(?:in|within|inside|around|of)(?: or (?:near|around))? (?:the )?(?:city (?:limits )?of |town of |downtown )?$/.exec(
          text.slice(0, at),
        );
      found.push({ place: exact, at: inWord?.index ?? at, end });
    } else
      found.push({
        place: { in: 'circle', name: point.name, lat: point.lat, lng: point.lng, miles: NEAR_MILES },
        at,
        end,
      });
  };

  for (const { name, words, lat, lng } of LANDMARKS)
    for (const match of text.matchAll(new RegExp(`\\b(?:${words})\\b`, 'g')))
      add(match.index, match.index + match[0].length, { name, lat, lng }, null);

  for (const match of text.matchAll(/\b(\d{5})\b(?!,?\d| ?(?:sq|k\b|dollars))/g)) {
    const place = gazetteer.zip(match[1]!);
    if (place) add(match.index, match.index + 5, { ...place, name: match[1]! }, { in: 'zip', zip: match[1]! });
  }

  for (const match of text.matchAll(
    new RegExp(`\\b(${names.counties}) (?:county|co\\.)(?:,? (${STATE_PATTERN})\\b)?`, 'g'),
  )) {
    const places = lookUp(gazetteer.counties, match[1]!);
    const state = stateOf(match[2]);
    const place = places.find((one) => state === null || one.state === state);
    if (place)
      add(match.index, match.index + match[0].length, place, {
        in: 'county',
        name: place.name,
        state: state ?? (places.length === 1 ? place.state : null),
      });
  }

  for (const match of text.matchAll(new RegExp(`\\b(${names.cities})\\b(?:,? (${STATE_PATTERN})\\b(?!['’]))?`, 'g'))) {
    const name = match[1]!;
    const state = stateOf(match[2]);
    const places = lookUp(gazetteer.cities, name);
    const place = places.find((one) => state === null || one.state === state);
    if (!place) continue;
    const isEveryday = EVERYDAY.has(name);
    if (isEveryday && state === null && !new RegExp(`\\b${BEFORE} (?:downtown )?$`).test(text.slice(0, match.index)))
      continue;
    add(match.index, match.index + match[0].length, place, { in: 'city', name: place.name, state });
  }

  for (const match of text.matchAll(
    new RegExp(
      `\\b(?:(?:anywhere|somewhere|homes?|houses?) )?(?:in|across|all over) (?:(?:north|south|east|west|middle|central|northern|southern|eastern|western)(?:ern)? )?(${STATE_PATTERN})\\b`,
      'g',
    ),
  )) {
    const end = match.index + match[0].length;
    if (isFree(match.index, end))
      found.push({ place: { in: 'state', state: stateOf(match[1])! }, at: match.index, end });
  }
  for (const match of text.matchAll(/\b(alabama|tennessee)\b(?! (?:river|st\b|street))/g))
    if (isFree(match.index, match.index + match[0].length))
      found.push({
        place: { in: 'state', state: stateOf(match[1])! },
        at: match.index,
        end: match.index + match[0].length,
      });
  return found.sort((a, b) => a.at - b.at);
}
