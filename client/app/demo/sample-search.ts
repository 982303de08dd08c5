/** Searches the sample homes with the filters of the search page. */
import { homeCardView, type HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import type { Query } from '../../lib/api.ts';
import type { HomeCard } from '../../state/wire-types.ts';
import { searchedRow } from './sample-homes.ts';
import { wire } from './sample-world.ts';

type Test = (home: HomeRow, value: string) => boolean;

const atLeast =
  (read: (home: HomeRow) => number | null): Test =>
  (home, value) =>
    (read(home) ?? 0) >= Number(value);
const atMost =
  (read: (home: HomeRow) => number | null): Test =>
  (home, value) =>
    (read(home) ?? 0) <= Number(value);
const same =
  (read: (home: HomeRow) => string | null): Test =>
  (home, value) =>
    (read(home) ?? '').toLowerCase() === value.toLowerCase();
const price = (home: HomeRow) => home.listingPrice;
const garage = (home: HomeRow) => (home.hasGarage ? (home.garageSpaces ?? 1) : 0);
const never: Test = () => false;

const TESTS: Readonly<Record<string, Test>> = {
  minPrice: atLeast(price),
  maxPrice: atMost(price),
  beds: atLeast((home) => home.beds),
  baths: atLeast((home) => (home.baths ?? 0) + (home.halfBaths ?? 0) / 2),
  minArea: atLeast((home) => home.area),
  maxArea: atMost((home) => home.area),
  minLot: atLeast((home) => home.lotSizeAcres),
  maxLot: atMost((home) => home.lotSizeAcres),
  minYear: atLeast((home) => home.yearBuilt),
  maxYear: atMost((home) => home.yearBuilt),
  garage: atLeast(garage),
  maxHoa: atMost((home) => home.hoaFees),
  state: same((home) => home.state),
  county: same((home) => home.county),
  city: same((home) => home.city),
  zip: same((home) => home.zip),
  propertyType: (home, value) => value.split(',').includes(home.propertyType),
  status: (home, value) => value.split(',').includes(home.status),
  basement: (home) => home.hasBasement === true,
  text: (home, value) =>
    `${home.address} ${home.city} ${home.state} ${home.zip} ${home.county}`.toLowerCase().includes(value.toLowerCase()),
  // no sample home has a loan to take over, a lower price than before, or an open house
  assumable: never,
  reduced: never,
  openHouse: never,
};

type Order = (a: HomeCard, b: HomeCard) => number;
const ORDERS: Readonly<Record<string, Order>> = {
  oldest: (a, b) => b.daysOnMarket - a.daysOnMarket,
  'price-low': (a, b) => (a.listingPrice ?? 0) - (b.listingPrice ?? 0),
  'price-high': (a, b) => (b.listingPrice ?? 0) - (a.listingPrice ?? 0),
};
const newest: Order = (a, b) => a.daysOnMarket - b.daysOnMarket;

/** The homes that the query of `GET /mls-listings` finds, in its order. */
export function foundHomes(homes: readonly ListingRow[], query: Query, now: Date): HomeCard[] {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const days = Number(query.maxDays ?? Infinity);
  return homes
    .map(searchedRow)
    .filter((home) => asked.every(([name, value]) => TESTS[name]?.(home, String(value)) ?? true))
    .map((home) => wire(homeCardView(home, now)))
    .filter((card) => card.daysOnMarket <= days)
    .sort(ORDERS[String(query.sort)] ?? newest);
}
