/** Stored preferences as criteria. */
import type { BuyerPreferenceInput } from '../buyer-preferences/buyer-preferences.schema.ts';
import { MILES_PER_MINUTE } from '../mls-listings/commute.rules.ts';
import { featureOf, type FeatureId } from './home-features.ts';
import { isHoa } from './unread-words.ts';
import { NEAR_MILES, findPlaces, type Gazetteer, type KnownPlace } from './sentence-places.ts';
import { understandSentence } from './sentence.rules.ts';
import { placeLabel, criterionKey } from './criteria.labels.ts';
import type { CriteriaPlace, HomeCriterion } from './criteria.types.ts';

const NUMBERS = [
  ['minBedrooms', 'minBeds'],
  ['maxBedrooms', 'maxBeds'],
  ['minBathrooms', 'minBaths'],
  ['maxBathrooms', 'maxBaths'],
  ['minSquareFeet', 'minArea'],
  ['maxSquareFeet', 'maxArea'],
  ['minPrice', 'minPrice'],
  ['maxPrice', 'maxPrice'],
] as const;

const around = (place: Pick<KnownPlace, 'name' | 'lat' | 'lng'>, miles: number): CriteriaPlace => ({
  in: 'circle',
  name: place.name,
  lat: place.lat,
  lng: place.lng,
  miles,
});

/** Towns and zip codes; with a search radius, circles around them. */
function placesOf(preferences: Partial<BuyerPreferenceInput>, gazetteer: Gazetteer): HomeCriterion[] {
  const radius = preferences.searchRadius ?? 0;
  const cities = (preferences.cities ?? []).map((written): CriteriaPlace => {
    const [, name = written, state] = /^(.*?)(?:,\s*(AL|TN))?$/i.exec(written.trim()) ?? [];
    const known = gazetteer.cities.get(name.toLowerCase())?.find((one) => !state || one.state === state.toUpperCase());
    if (known && radius > 0) return around(known, radius);
    return { in: 'city', name: known?.name ?? name, state: state ? (state.toUpperCase() as 'AL' | 'TN') : null };
  });
  const zips = (preferences.zipCodes ?? []).map((zip): CriteriaPlace => {
    const known = gazetteer.zip(zip);
    return known && radius > 0 ? around(known, radius) : { in: 'zip', zip };
  });
  return [...cities, ...zips].map((value) => ({ kind: 'place', value }));
}

type NamedArea = Extract<CriteriaPlace, { in: 'city' | 'county' }>;

/**
 * The center of what an address names: its zip code, a landmark, else its last town or county (streets come first and
 * are often named after towns). Null where none is known.
 */
export function addressCenter(address: string, gazetteer: Gazetteer): Pick<KnownPlace, 'name' | 'lat' | 'lng'> | null {
  // the last number that is a zip code: house and road numbers come before it
  const zips = [...address.matchAll(/\b\d{5}\b/g)].flatMap(([zip]) => gazetteer.zip(zip) ?? []);
  if (zips.length > 0) return zips.at(-1)!;
  const places = findPlaces(` ${address.toLowerCase()} `, gazetteer).map(({ place }) => place);
  const landmark = places.find((place) => place.in === 'circle');
  if (landmark) return landmark;
  const area = places.findLast((place): place is NamedArea => place.in === 'city' || place.in === 'county');
  if (!area) return null;
  const named = gazetteer[area.in === 'city' ? 'cities' : 'counties'].get(area.name.toLowerCase()) ?? [];
  const known = named.find(({ state }) => area.state === null || state === area.state);
  return known ? { ...known, name: placeLabel(area) } : null;
}

/** The way to work from the center of the place its address names; minutes become miles in a straight line. */
function commuteOf(preferences: Partial<BuyerPreferenceInput>, gazetteer: Gazetteer): HomeCriterion[] {
  const { commuteAddress, commuteMinutes } = preferences;
  const center = commuteAddress ? addressCenter(commuteAddress, gazetteer) : null;
  if (!center) return [];
  const miles = commuteMinutes ? Math.max(1, Math.round(commuteMinutes * MILES_PER_MINUTE)) : NEAR_MILES;
  return [{ kind: 'place', value: around(center, miles), isSoft: true }];
}

const featuresOf = (words: readonly string[] | undefined): FeatureId[] => [
  ...new Set((words ?? []).map(featureOf).filter((id): id is FeatureId => id !== null)),
];

/**
 * The filters of stored preferences. Ranges, types, places, must-haves and deal-breakers limit; neighborhoods, school
 * districts, features, nice-to-haves, the commute and the free text count extra. Words that no rule knows are left out;
 * `unreadWords` names them.
 */
export function preferenceCriteria(
  preferences: Partial<BuyerPreferenceInput>,
  gazetteer: Gazetteer,
  year: number,
): HomeCriterion[] {
  const filters: HomeCriterion[] = [];
  for (const [field, kind] of NUMBERS) {
    const value = preferences[field];
    // a minimum of zero asks for nothing
    if (typeof value === 'number' && !(value === 0 && kind.startsWith('min'))) filters.push({ kind, value });
  }
  filters.push(...(preferences.propertyTypes ?? []).map((value): HomeCriterion => ({ kind: 'type', value })));
  filters.push(...placesOf(preferences, gazetteer), ...commuteOf(preferences, gazetteer));
  // an association is the one thing people rule out that is known by its absence
  const noHoa: FeatureId[] = (preferences.dealBreakers ?? []).some((words) => isHoa(words)) ? ['noHoa'] : [];
  const hard = [...new Set([...featuresOf(preferences.mustHaves), ...noHoa])];
  const not = featuresOf(preferences.dealBreakers).filter((id) => !hard.includes(id));
  filters.push(...hard.map((value): HomeCriterion => ({ kind: 'feature', value })));
  filters.push(...not.map((value): HomeCriterion => ({ kind: 'without', value })));
  for (const kind of ['neighborhood', 'schoolDistrict'] as const)
    filters.push(...(preferences[`${kind}s`] ?? []).map((value): HomeCriterion => ({ kind, value, isSoft: true })));
  const soft = featuresOf([...(preferences.niceToHaves ?? []), ...(preferences.features ?? [])]);
  filters.push(
    ...soft
      .filter((id) => !hard.includes(id) && !not.includes(id))
      .map((value): HomeCriterion => ({ kind: 'feature', value, isSoft: true })),
  );
  const fromText = preferences.freeText ? understandSentence(preferences.freeText, gazetteer, year).filters : [];
  return merged(
    filters,
    fromText.map((filter) => ({ ...filter, isSoft: true })),
  );
}

/** Two lists of criteria as one; what the first says of a kind of number, of places or of a feature wins. */
export function merged(first: readonly HomeCriterion[], second: readonly HomeCriterion[]): HomeCriterion[] {
  const keys = new Set(first.map(criterionKey));
  const kinds = new Set(first.map(({ kind }) => kind));
  const features = new Set(
    first.flatMap((filter) => (filter.kind === 'feature' || filter.kind === 'without' ? [filter.value] : [])),
  );
  return [
    ...first,
    ...second.filter((filter) => {
      if (filter.kind === 'feature' || filter.kind === 'without') return !features.has(filter.value);
      if (filter.kind === 'place')
        return filter.isSoft
          ? !keys.has(criterionKey(filter))
          : !first.some((one) => one.kind === 'place' && !one.isSoft);
      if (filter.kind === 'type') return !kinds.has('type');
      return !kinds.has(filter.kind);
    }),
  ];
}
