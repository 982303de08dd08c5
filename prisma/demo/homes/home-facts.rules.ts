// The facts of one demo home, derived from its location and number.

import type { PropertyType } from '#shared/listings/listings.types.ts';
import { PROPERTY_TAX_PERCENT, type MetroArea, type Setting, type ZipArea } from './areas.data.ts';
import { between, pickOf, shareOf, wholeBetween } from './variation.rules.ts';

export interface HomeFacts {
  /** Identifies the home: zip code and number within it. */
  key: string;
  address: string;
  subdivision: string;
  propertyType: PropertyType;
  beds: number;
  baths: number;
  halfBaths: number;
  /** Square feet. */
  area: number;
  yearBuilt: number;
  lotSizeAcres: number | null;
  hasGarage: boolean;
  garageSpaces: number;
  hasBasement: boolean;
  basementArea: number | null;
  hasHOA: boolean;
  /** Whole dollars per month. */
  hoaFees: number | null;
  /** Current asking price, whole dollars. */
  price: number;
  /** Whole dollars per year. */
  tax: number;
}

const STREETS: Readonly<Record<Setting, readonly string[]>> = {
  city: [
    'Maple Ave',
    'Linden Ave',
    'Elmwood Ave',
    'Woodland St',
    'Rosemary Ln',
    'Chestnut St',
    'Holly St',
    'Fairview Ave',
    'Ordway Pl',
    'Clairmont Ave',
    'Gallatin St',
    'Sycamore St',
    'Park Terrace',
    'Belvedere Dr',
    'Cherokee Rd',
    'Highland Dr',
    'Magnolia Blvd',
    'Forrest Hill Rd',
    'Greenwood Ave',
    'Stratford Ave',
  ],
  suburb: [
    'Heather Glen Dr',
    'Brookstone Way',
    'Cedar Bend Ct',
    'Old Orchard Ln',
    'Stonebridge Dr',
    'Windsong Trl',
    'Quail Hollow Rd',
    'Ashford Pl',
    'Fox Run Cir',
    'Laurel Oak Dr',
    'Amber Ridge Way',
    'Carriage Hill Dr',
    'Willow Creek Ct',
    'Hampton Park Ln',
    'Summerfield Dr',
    'Winding River Way',
    'Kensington Ct',
    'Meadow Lake Dr',
    'Timber Hollow Ln',
    'Bridlewood Trl',
  ],
  country: [
    'County Line Rd',
    'Mill Creek Rd',
    'Hollow Springs Rd',
    'Old Ferry Rd',
    'Pleasant Ridge Rd',
    'Bluebird Ln',
    'Walnut Grove Rd',
    'Persimmon Trl',
    'Ridge Top Dr',
    'Barn Swallow Ln',
    'Harper Valley Rd',
    'Dogwood Hollow',
  ],
  coast: [
    'Dune Dr',
    'Sea Oats Ln',
    'Marina Rd',
    'Lagoon Ave',
    'Heron Point Dr',
    'Bay Breeze Ct',
    'Pelican Way',
    'Shoreline Dr',
    'Gulf View Ln',
    'Palmetto Pl',
  ],
};
/** Percentages of houses, townhomes and condos; the rest are duplexes. */
const TYPES: Readonly<Record<Setting, readonly [house: number, townhome: number, condo: number]>> = {
  city: [74, 84, 97],
  suburb: [81, 93, 98],
  country: [96, 98, 98],
  coast: [48, 58, 99],
};
/** Number of beds of houses: the percentile at which each count begins. */
const HOUSE_BEDS = [
  [2, 0],
  [3, 11],
  [4, 57],
  [5, 89],
] as const;

/** The home with number `nth` (from 0) in a zip code. Deterministic; `newest` is the latest possible building year. */
export function homeFacts(metro: MetroArea, zip: ZipArea, nth: number, newest: number): HomeFacts {
  const key = `${zip.zip}-${String(nth + 1).padStart(2, '0')}`;
  const of = (fact: string) => `${key} ${fact}`;
  const propertyType = typeOf(zip.setting, shareOf(of('type')) * 100);
  const isHouse = propertyType === 'SFR';
  const beds = isHouse
    ? HOUSE_BEDS.findLast(([, from]) => shareOf(of('beds')) * 100 >= from)![0]
    : propertyType === 'CONDO'
      ? wholeBetween(of('beds'), 1, 3)
      : wholeBetween(of('beds'), 2, propertyType === 'OTHER' ? 4 : 3);
  const yearBuilt = Math.min(wholeBetween(of('year'), ...zip.built), newest);
  const area = areaOf(metro, propertyType, beds, between(of('area'), 0.86, 1.16));
  const baths = bathsOf(beds, area, yearBuilt, shareOf(of('baths')));
  const hasBasement = isHouse && shareOf(of('basement')) < metro.basements;
  const garageSpaces = garageOf(propertyType, yearBuilt, beds, shareOf(of('garage')));
  const hasHOA =
    propertyType === 'CONDO' ||
    propertyType === 'TOWNHOME' ||
    (isHouse && yearBuilt >= 1990 && zip.setting !== 'country' && shareOf(of('hoa')) < 0.7);
  const lotSizeAcres = lotOf(zip.setting, propertyType, shareOf(of('lot')));
  const price = priceOf(
    metro,
    zip,
    { propertyType, area, yearBuilt, hasBasement, garageSpaces, lotSizeAcres },
    between(of('price'), 0.9, 1.1),
  );
  return {
    key,
    address: addressOf(zip, propertyType, of),
    subdivision: pickOf(of('neighborhood'), zip.neighborhoods),
    propertyType,
    beds,
    ...baths,
    area,
    yearBuilt,
    lotSizeAcres,
    hasGarage: garageSpaces > 0,
    garageSpaces,
    hasBasement,
    basementArea: hasBasement ? Math.round((area * between(of('basement size'), 0.28, 0.5)) / 10) * 10 : null,
    hasHOA,
    hoaFees: hasHOA ? feeOf(propertyType, zip.setting, shareOf(of('fee'))) : null,
    price,
    tax: Math.round(
      (price * (PROPERTY_TAX_PERCENT[`${zip.county} ${metro.state}`] ?? PROPERTY_TAX_PERCENT[metro.state]!)) / 100,
    ),
  };
}

function typeOf(setting: Setting, hundredth: number): PropertyType {
  const [house, townhome, condo] = TYPES[setting];
  if (hundredth < house) return 'SFR';
  if (hundredth < townhome) return 'TOWNHOME';
  return hundredth < condo ? 'CONDO' : 'OTHER';
}

function areaOf(metro: MetroArea, propertyType: PropertyType, beds: number, factor: number): number {
  // by bedrooms, around the metro's median, which is that of a three- to four-bedroom house
  const share =
    propertyType === 'CONDO'
      ? [0.38, 0.38, 0.56, 0.74][beds]!
      : propertyType === 'SFR'
        ? { 2: 0.62, 3: 0.88, 4: 1.22, 5: 1.62 }[beds]!
        : [0, 0, 0.66, 0.86, 1.05][beds]!;
  return Math.round(metro.medianSquareFeet * share * factor);
}

function bathsOf(beds: number, area: number, yearBuilt: number, share: number): { baths: number; halfBaths: number } {
  if (yearBuilt < 1950 && beds <= 3)
    return { baths: area > 1_500 || share > 0.6 ? 2 : 1, halfBaths: share > 0.8 ? 1 : 0 };
  const baths = Math.max(
    1,
    beds <= 2 ? (share > 0.45 ? 2 : 1) : beds === 3 ? 2 : beds === 4 ? (share > 0.5 ? 3 : 2) : share > 0.55 ? 4 : 3,
  );
  return { baths, halfBaths: area > 1_700 && share > 0.35 && share < 0.8 ? 1 : 0 };
}

function garageOf(propertyType: PropertyType, yearBuilt: number, beds: number, share: number): number {
  if (propertyType === 'CONDO') return share > 0.75 ? 1 : 0;
  if (propertyType === 'TOWNHOME')
    return yearBuilt >= 1990 && share > 0.25 ? wholeBetween(`${beds} ${share}`, 1, 2) : 0;
  if (propertyType === 'OTHER') return 0;
  if (yearBuilt < 1960) return share > 0.62 ? 1 : 0;
  if (share < 0.1) return 0;
  return beds >= 5 && yearBuilt >= 1990 && share > 0.6 ? 3 : 2;
}

function lotOf(setting: Setting, propertyType: PropertyType, share: number): number | null {
  if (propertyType === 'CONDO') return null;
  const [from, to] =
    propertyType === 'TOWNHOME'
      ? [0.03, 0.08]
      : ({ city: [0.12, 0.34], suburb: [0.17, 0.62], country: [0.6, 5.2], coast: [0.1, 0.3] }[setting] as [
          number,
          number,
        ]);
  // most lots are closer to the minimum
  return Number((from + share ** 2 * (to - from)).toFixed(2));
}

function feeOf(propertyType: PropertyType, setting: Setting, share: number): number {
  const [from, to] =
    propertyType === 'CONDO'
      ? setting === 'coast'
        ? [420, 860]
        : [190, 440]
      : propertyType === 'TOWNHOME'
        ? [95, 235]
        : [25, 85];
  return Math.round((from! + share * (to! - from!)) / 5) * 5;
}

function priceOf(
  metro: MetroArea,
  zip: ZipArea,
  home: Pick<HomeFacts, 'propertyType' | 'area' | 'yearBuilt' | 'hasBasement' | 'garageSpaces' | 'lotSizeAcres'>,
  factor: number,
): number {
  // the price per square foot falls with the size
  const bySize = (home.area / metro.medianSquareFeet) ** -0.18;
  const byType = { SFR: 1, TOWNHOME: 0.95, CONDO: zip.setting === 'coast' ? 1.25 : 1.02, OTHER: 0.85 }[
    home.propertyType
  ];
  const byAge = home.yearBuilt >= 2015 ? 1.07 : home.yearBuilt >= 1995 ? 1.02 : home.yearBuilt >= 1955 ? 0.95 : 1;
  const extras =
    1 + (home.hasBasement ? 0.04 : 0) + home.garageSpaces * 0.012 + Math.min((home.lotSizeAcres ?? 0) * 0.025, 0.12);
  return askingPrice(metro.pricePerSquareFoot * home.area * zip.level * bySize * byType * byAge * extras * factor);
}

/** Rounded like asking prices: $324,900, $415,000, $1,250,000. */
export function askingPrice(amount: number): number {
  if (amount >= 1_000_000) return Math.round(amount / 25_000) * 25_000;
  const thousands = Math.round(amount / 5_000) * 5_000;
  return Math.round(amount) % 3 === 0 ? thousands : thousands - 100;
}

function addressOf(zip: ZipArea, propertyType: PropertyType, of: (fact: string) => string): string {
  const number =
    zip.setting === 'country' ? wholeBetween(of('number'), 210, 4980) : wholeBetween(of('number'), 102, 2890);
  const line = `${number} ${pickOf(of('street'), STREETS[zip.setting])}`;
  return propertyType === 'CONDO'
    ? `${line} Unit ${wholeBetween(of('unit'), 1, 4)}${String(wholeBetween(of('door'), 1, 18)).padStart(2, '0')}`
    : line;
}
