/** How well a home meets a buyer's criteria: hard ones first, then a score, with a reason for each filter. */
import { formatUsd } from '../kernel/money.ts';
import { milesBetween } from '../mls-listings/home-filters.rules.ts';
import { namesSchools, neighborhoodOf, schoolsLabel } from './home-names.ts';
import { FEATURE_LABELS, hasFeature, type FeatureFacts } from './home-features.ts';
import { placeLabel } from './criteria.labels.ts';
import type { CriteriaPlace, HomeCriterion } from './criteria.types.ts';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '../listings/listings.types.ts';

/** What matching reads of a home. `lat` and `lng` are the public location. */
export interface MatchedHome extends FeatureFacts {
  price: number | null;
  originalPrice: number | null;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  propertyType: PropertyType;
  city: string;
  county: string | null;
  subdivision: string | null;
  state: string;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  daysOnMarket: number;
  isAssumable: boolean;
  hasOpenHouse: boolean;
}

/** `meets`: as asked. `lacks`: known to be otherwise. `unknown`: the listing does not say. */
export type Verdict = 'meets' | 'lacks' | 'unknown';
export interface MatchReason {
  verdict: Verdict;
  text: string;
}
export interface Match {
  /** From 0 to 100. */
  score: number;
  reasons: MatchReason[];
}

let hundredths: Intl.NumberFormat | undefined;
/** The format is made once, and at its first use: thousands of people may be compared with a home. */
const grouped = (value: number) =>
  (hundredths ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })).format(value);
const plural = (value: number, one: string) => `${grouped(value)} ${value === 1 ? one : `${one}s`}`;

/** A number against a min or max. */
function compared(
  value: number | null,
  filter: { value: number },
  isLowest: boolean,
  said: (value: number) => string,
  asked: string,
  missing: string,
): MatchReason {
  if (value === null) return { verdict: 'unknown', text: `${missing}: the listing doesn’t say` };
  const meets = isLowest ? value >= filter.value : value <= filter.value;
  return {
    verdict: meets ? 'meets' : 'lacks',
    text: value === filter.value ? said(value) : `${said(value)}: you asked for ${asked}`,
  };
}

function inPlace(home: MatchedHome, place: CriteriaPlace): MatchReason {
  const reason = (isThere: boolean, text: string): MatchReason => ({ verdict: isThere ? 'meets' : 'lacks', text });
  const same = (a: string | null, b: string) => a?.toLowerCase().replace(/ county$/, '') === b.toLowerCase();
  switch (place.in) {
    case 'state':
      return reason(home.state === place.state, `In ${placeLabel({ in: 'state', state: place.state })}`);
    case 'zip':
      return reason(home.zip === place.zip, `In ${home.zip ?? home.city}`);
    case 'circle': {
      if (home.lat === null || home.lng === null)
        return same(home.city, place.name) || home.zip === place.name
          ? reason(true, `In ${place.name}`)
          : reason(false, `Distance to ${place.name}: no location`);
      const miles = milesBetween({ lat: home.lat, lng: home.lng }, place);
      return reason(miles <= place.miles, `${plural(Math.max(1, Math.round(miles)), 'mile')} from ${place.name}`);
    }
    default: {
      const name = place.in === 'county' ? home.county : home.city;
      return reason(
        same(name, place.name) && (place.state === null || place.state === home.state),
        place.in === 'county'
          ? `In ${name ?? 'an unknown'} County`.replace('County County', 'County')
          : `In ${home.city}`,
      );
    }
  }
}

/** One filter against one home. `year` is the current one. */
export function judged(home: MatchedHome, filter: HomeCriterion, year: number): MatchReason {
  const known = (isSo: boolean | null, yes: string, no: string): MatchReason =>
    isSo === null
      ? { verdict: 'unknown', text: `${yes}: the listing doesn’t say` }
      : { verdict: isSo ? 'meets' : 'lacks', text: isSo ? yes : no };
  switch (filter.kind) {
    case 'minPrice':
    case 'maxPrice':
      // who names a price cannot be shown a home without one
      if (home.price === null) return { verdict: 'lacks', text: 'No price given' };
      return filter.kind === 'minPrice'
        ? compared(home.price, filter, true, formatUsd, `${formatUsd(filter.value)} or more`, 'Price')
        : compared(home.price, filter, false, formatUsd, `up to ${formatUsd(filter.value)}`, 'Price');
    case 'minBeds':
    case 'maxBeds': {
      const asked = `${filter.kind === 'minBeds' ? '' : 'at most '}${grouped(filter.value)}`;
      return compared(
        home.beds,
        filter,
        filter.kind === 'minBeds',
        (value) => plural(value, 'bedroom'),
        asked,
        'Bedrooms',
      );
    }
    case 'minBaths':
    case 'maxBaths': {
      const baths = home.baths === null ? null : home.baths + (home.halfBaths ?? 0) / 2;
      const asked = `${filter.kind === 'minBaths' ? '' : 'at most '}${grouped(filter.value)}`;
      return compared(baths, filter, filter.kind === 'minBaths', (value) => plural(value, 'bath'), asked, 'Bathrooms');
    }
    case 'minArea':
    case 'maxArea': {
      const asked = `${filter.kind === 'minArea' ? '' : 'at most '}${grouped(filter.value)}`;
      return compared(
        home.area,
        filter,
        filter.kind === 'minArea',
        (value) => `${grouped(value)} sq ft`,
        asked,
        'Living area',
      );
    }
    case 'minLot':
    case 'maxLot': {
      const asked = `${filter.kind === 'minLot' ? '' : 'at most '}${grouped(filter.value)}`;
      return compared(
        home.lotSizeAcres,
        filter,
        filter.kind === 'minLot',
        (value) => plural(value, 'acre'),
        asked,
        'Lot size',
      );
    }
    case 'minYear':
    case 'maxYear': {
      const asked = `${filter.value} or ${filter.kind === 'minYear' ? 'later' : 'earlier'}`;
      return compared(
        home.yearBuilt,
        filter,
        filter.kind === 'minYear',
        (value) => `Built in ${value}`,
        asked,
        'Year built',
      );
    }
    case 'maxHoa': {
      const fee = home.hasHOA === false ? 0 : home.hoaFees;
      const said = (value: number) => (value === 0 ? 'No HOA fees' : `HOA of ${formatUsd(value)} a month`);
      return compared(fee, filter, false, said, `at most ${formatUsd(filter.value)}`, 'HOA fees');
    }
    case 'minGarage': {
      const spaces = home.hasGarage === false ? 0 : home.garageSpaces;
      const said = (value: number) => (value === 0 ? 'No garage' : `Garage for ${plural(value, 'car')}`);
      return compared(spaces, filter, true, said, String(filter.value), 'Garage');
    }
    case 'maxDays':
      return compared(
        home.daysOnMarket,
        filter,
        false,
        (value) => (value === 0 ? 'New today' : `${plural(value, 'day')} on the market`),
        `at most ${filter.value}`,
        'Days on market',
      );
    case 'type':
      return known(
        home.propertyType === filter.value,
        PROPERTY_TYPE_LABELS[home.propertyType],
        PROPERTY_TYPE_LABELS[home.propertyType],
      );
    case 'place':
      return inPlace(home, filter.value);
    case 'neighborhood': {
      const there = neighborhoodOf(home, filter.value);
      if (there === null) return known(null, filter.value, '');
      if (there === 'mentioned') return { verdict: 'meets', text: `Its description names ${filter.value}` };
      return there === 'in'
        ? { verdict: 'meets', text: `In ${home.subdivision}` }
        : { verdict: 'lacks', text: `In ${home.subdivision}: you asked for ${filter.value}` };
    }
    case 'schoolDistrict':
      return known(namesSchools(home, filter.value), schoolsLabel(filter.value), '');
    case 'feature':
      return known(
        hasFeature(home, filter.value, year),
        FEATURE_LABELS[filter.value],
        filter.value === 'noHoa' ? 'Has an HOA' : `No ${FEATURE_LABELS[filter.value].toLowerCase()}`,
      );
    case 'without': {
      const has = hasFeature(home, filter.value, year);
      const label = FEATURE_LABELS[filter.value];
      // a listing names what a home has: what it does not name is most likely not there
      return known(has === null ? true : !has, `No ${label.toLowerCase()}`, `Has: ${label.toLowerCase()}`);
    }
    case 'reduced': {
      const by = home.originalPrice !== null && home.price !== null ? home.originalPrice - home.price : null;
      return known(
        by === null ? null : by > 0,
        by ? `Reduced by ${formatUsd(by)}` : 'Price reduced',
        'Price not reduced',
      );
    }
    case 'assumable':
      return known(home.isAssumable, 'Assumable loan', 'No assumable loan known');
    case 'openHouse':
      return known(home.hasOpenHouse, 'Open house this week', 'No open house this week');
  }
}

/** Filters of which one is enough: several towns are alternatives, and so are several types. */
const ALTERNATIVES = ['place', 'type', 'neighborhood', 'schoolDistrict'] as const;
const isAlternative = ({ kind }: HomeCriterion) => ALTERNATIVES.some((one) => one === kind);
const POINTS: Readonly<Record<Verdict, number>> = { meets: 1, unknown: 0.5, lacks: 0 };
/** A soft criterion weighs less than a hard one. */
const WEIGHTS = { hard: 2, soft: 1 } as const;

/** The best verdict of alternatives, as one. */
function best(reasons: readonly MatchReason[]): MatchReason {
  return (
    reasons.find(({ verdict }) => verdict === 'meets') ??
    reasons.find(({ verdict }) => verdict === 'unknown') ??
    reasons[0]!
  );
}

/** Judges a home by the criteria of many people: a shared one is looked at once. `year` is the current one. */
export function judgeOf(home: MatchedHome, year: number): (filter: HomeCriterion) => MatchReason {
  const known = new Map<string, MatchReason>();
  return (filter) => {
    const key = `${filter.kind} ${'value' in filter ? JSON.stringify(filter.value) : ''}`;
    const reason = known.get(key) ?? judged(home, filter, year);
    known.set(key, reason);
    return reason;
  };
}

/** How a home fits; null if it breaks a hard limit. `year` is the current one. */
export const matchOf = (home: MatchedHome, criteria: readonly HomeCriterion[], year: number): Match | null =>
  matchBy((filter) => judged(home, filter, year), criteria);

/** As `matchOf`, by a home's `judgeOf`. */
export function matchBy(
  judgedBy: (filter: HomeCriterion) => MatchReason,
  criteria: readonly HomeCriterion[],
): Match | null {
  const judge = (filter: HomeCriterion) => ({ ...judgedBy(filter), isSoft: filter.isSoft === true });
  const single = criteria.filter((filter) => !isAlternative(filter)).map(judge);
  const alternatives = ALTERNATIVES.flatMap((kind) => {
    const hard = criteria.filter((filter) => filter.kind === kind && !filter.isSoft).map(judge);
    const soft = criteria.filter((filter) => filter.kind === kind && filter.isSoft).map(judge);
    return [hard, soft].flatMap((group, at) => (group.length ? [{ ...best(group), isSoft: at === 1 }] : []));
  });
  const all = [...alternatives, ...single];
  if (all.some(({ verdict, isSoft }) => verdict === 'lacks' && !isSoft)) return null;
  const weight = ({ isSoft }: { isSoft: boolean }) => (isSoft ? WEIGHTS.soft : WEIGHTS.hard);
  const total = all.reduce((sum, one) => sum + weight(one), 0);
  const points = all.reduce((sum, one) => sum + weight(one) * POINTS[one.verdict], 0);
  return {
    score: total === 0 ? 50 : Math.round((points / total) * 1000) / 10,
    reasons: all.map(({ verdict, text }) => ({ verdict, text })),
  };
}
