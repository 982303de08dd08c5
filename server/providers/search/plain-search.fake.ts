/** Search as a plain loop over stored homes: the reference that tests compare the SQL with. Slow but easy to verify. */
import type { Cluster } from '#shared/mls-listings/clusters.rules.ts';
import { isInDrawn } from '#shared/mls-listings/drawn-area.rules.ts';
import { milesBetween, openHouseWindow, type Place } from '#shared/mls-listings/home-filters.rules.ts';
import type { HomeQuestion, HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { daysOnMarket } from '#shared/mls-listings/mls-listings.view.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { cellBounds, cellOf, type CellRange } from './map-cells.ts';

export const STORED = { assumable: true, published: { include: { openHouses: true } } } as const;
export type StoredHome = Prisma.MlsListingGetPayload<{ include: typeof STORED }>;

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;
/** Where a home is shown to the public; null when its location is incomplete. */
export function mapPlace({ lat, lng, hideAddress }: StoredHome): Place | null {
  if (lat === null || lng === null) return null;
  return hideAddress ? { lat: hundredths(lat), lng: hundredths(lng) } : { lat, lng };
}

/** A sold home's sale price if known, otherwise the asking price. */
export const priceOf = ({ status, soldPrice, listingPrice }: StoredHome): number | null =>
  status === 'SOLD' ? (soldPrice ?? listingPrice) : listingPrice;

/** An unknown fact matches no range. */
const isIn = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity));
const isOneOf = <Value>(value: Value, wanted: readonly Value[] | undefined) => !wanted || wanted.includes(value);

function isInArea(home: StoredHome, { state, county, city, zip }: HomeQuestion): boolean {
  return (
    (!state || home.state === state) &&
    (!county || home.county === county || home.county === `${county} County`) &&
    (!city || home.city === city) &&
    (!zip || home.zip === zip)
  );
}

function isOnMap(home: StoredHome, { north, south, east, west, near, within, drawn }: HomeQuestion): boolean {
  const place = mapPlace(home);
  const hasBox = [north, south, east, west].some((side) => side !== undefined);
  const hasCircle = near !== undefined && within !== undefined;
  if (!place) return !hasBox && !hasCircle && !drawn;
  return (
    isIn(place.lat, south, north) &&
    isIn(place.lng, west, east) &&
    (!hasCircle || milesBetween(near, place) <= within) &&
    (!drawn || isInDrawn(place, drawn))
  );
}

function hasFacts(home: StoredHome, question: HomeQuestion): boolean {
  const spaces = Math.max(home.garageSpaces ?? 0, home.hasGarage ? 1 : 0);
  const isReduced = home.listingPrice !== null && home.originalPrice !== null && home.listingPrice < home.originalPrice;
  return (
    isIn(priceOf(home), question.minPrice, question.maxPrice) &&
    isIn(home.beds, question.beds, undefined) &&
    isIn(home.baths, question.baths, undefined) &&
    isIn(home.area, question.minArea, question.maxArea) &&
    isIn(home.lotSizeAcres, question.minLot, question.maxLot) &&
    isIn(home.yearBuilt, question.minYear, question.maxYear) &&
    spaces >= (question.garage ?? 0) &&
    (question.maxHoa === undefined || home.hasHOA === false || isIn(home.hoaFees, undefined, question.maxHoa)) &&
    (!question.basement || home.hasBasement === true) &&
    (!question.reduced || isReduced) &&
    (!question.assumable || home.assumable !== null)
  );
}

function isAtTime(home: StoredHome, { maxDays, openHouse }: HomeQuestion, now: Date): boolean {
  if (maxDays !== undefined && daysOnMarket(home, now) > maxDays) return false;
  if (!openHouse) return true;
  const { from, to } = openHouseWindow(openHouse, now);
  return (home.published?.openHouses ?? []).some(
    ({ startTime, endTime, cancelledAt }) => cancelledAt === null && endTime > from && startTime < to,
  );
}

/** Every word must occur in the public location text. */
function hasWords({ address, city, zip, subdivision, hideAddress }: StoredHome, text = ''): boolean {
  const read = (hideAddress ? [city, zip] : [address, city, zip, subdivision]).join(' ').toLowerCase();
  const words = text.toLowerCase().split(/[\s,]+/);
  return words.every((word) => read.includes(word));
}

export const isFound = (home: StoredHome, question: HomeQuestion, now: Date): boolean =>
  home.deletedAt === null &&
  !home.isDuplicate &&
  question.status.includes(home.status) &&
  isOneOf(home.propertyType, question.propertyType) &&
  isInArea(home, question) &&
  isOnMap(home, question) &&
  hasFacts(home, question) &&
  isAtTime(home, question, now) &&
  hasWords(home, question.text);

/** The ascending sort key; unknown values sort last. */
const SORT_KEYS: Readonly<Record<HomeSearch['sort'], (home: StoredHome) => number | null>> = {
  newest: ({ activationDate }) => -activationDate.getTime(),
  oldest: ({ activationDate }) => activationDate.getTime(),
  'price-low': priceOf,
  'price-high': (home) => negated(priceOf(home)),
  'price-per-foot': (home) => {
    const price = priceOf(home);
    return price === null || !home.area ? null : price / home.area;
  },
  beds: ({ beds }) => negated(beds),
  area: ({ area }) => negated(area),
  lot: ({ lotSizeAcres }) => negated(lotSizeAcres),
};
const negated = (value: number | null) => value && -value;

/** All homes that a search finds, in its order. */
export function plainList(homes: readonly StoredHome[], search: HomeSearch, now: Date): StoredHome[] {
  const keyOf = (home: StoredHome) => SORT_KEYS[search.sort](home) ?? Infinity;
  const compare = (a: StoredHome, b: StoredHome) =>
    keyOf(a) === keyOf(b) ? a.number - b.number : keyOf(a) < keyOf(b) ? -1 : 1;
  return homes.filter((home) => isFound(home, search, now)).sort(compare);
}

export interface PlainCell extends Cluster {
  homes: StoredHome[];
}

/**
 * The homes of a search in the cells of a range, ignoring its own box. `isWhole`: the bounds are those of the cells,
 * not of their homes.
 */
export function plainCells(
  homes: readonly StoredHome[],
  question: HomeQuestion,
  { range, isWhole, now }: { range: CellRange; isWhole: boolean; now: Date },
): PlainCell[] {
  const { north: _n, south: _s, east: _e, west: _w, ...everywhere } = question;
  const cells = new Map<string, { x: number; y: number; homes: StoredHome[]; places: Place[] }>();
  for (const home of homes) {
    const place = mapPlace(home);
    if (!place || !isFound(home, everywhere, now)) continue;
    const { x, y } = cellOf(place.lat, place.lng, range.zoom);
    if (x < range.west || x > range.east || y < range.north || y > range.south) continue;
    const cell = cells.get(`${x},${y}`) ?? { x, y, homes: [], places: [] };
    cells.set(`${x},${y}`, cell);
    cell.homes.push(home);
    cell.places.push(place);
  }
  return [...cells].map(([id, { x, y, homes: inside, places }]) => {
    const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
    const prices = inside.map(priceOf).filter((price) => price !== null);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const extent = {
      north: Math.max(...lats),
      south: Math.min(...lats),
      east: Math.max(...lngs),
      west: Math.min(...lngs),
    };
    return {
      id,
      homes: inside,
      count: inside.length,
      lat: mean(lats),
      lng: mean(lngs),
      minPrice: prices.length ? Math.min(...prices) : null,
      bounds: isWhole ? cellBounds({ x, y }, range.zoom) : extent,
    };
  });
}
