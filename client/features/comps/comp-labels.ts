/** Labels of compared homes. */
import { PRODUCT } from '#shared/brand/product.ts';
import { MLS_SOURCE_NAMES } from '#shared/mls-listings/mls-listings.types.ts';
import type { ComparedFacts, SoldHome } from '#shared/comps/comps.types.ts';
import { count, plural, usd } from '../../lib/format.ts';
import type { Wire } from '../../state/wire-types.ts';

/** `+$4,500`, `−$12,000`, `$0`. */
export const signedUsd = (amount: number): string => `${amount > 0 ? '+' : ''}${usd(amount)}`;
/** `0.6 mi`, `about 2 mi` where only the neighborhood is known. */
export const milesLabel = (miles: number | null, isCoarse = false): string =>
  miles === null
    ? 'distance not known'
    : isCoarse
      ? `about ${Math.max(1, Math.round(miles))} mi`
      : `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`;
const baths = (home: Pick<ComparedFacts, 'baths' | 'halfBaths'>) =>
  home.baths === null ? null : `${Number((home.baths + (home.halfBaths ?? 0) / 2).toFixed(1))} ba`;

/** `3 bd · 2.5 ba · 1,850 sq ft · built 1931`, as far as it is known. */
export const factsLabel = (home: Omit<ComparedFacts, 'lat' | 'lng'>): string =>
  [
    home.beds === null ? null : `${home.beds} bd`,
    baths(home),
    home.area === null ? null : `${count(home.area)} sq ft`,
    home.yearBuilt === null ? null : `built ${home.yearBuilt}`,
  ]
    .filter(Boolean)
    .join(' · ') || 'No details available';

/** Further known facts that are compared. */
export const moreFactsLabel = (home: ComparedFacts): string =>
  [
    home.lotSizeAcres === null ? null : `${Number(home.lotSizeAcres.toFixed(2))} acres`,
    home.garageSpaces === null
      ? null
      : home.garageSpaces === 0
        ? 'no garage'
        : plural(home.garageSpaces, 'garage space'),
    home.basementArea === null
      ? null
      : home.basementArea === 0
        ? 'no basement'
        : `basement ${count(home.basementArea)} sq ft`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Source of the sale. */
export function sourceLabel(
  home: Pick<Wire<SoldHome>, 'origin' | 'source' | 'mlsNumber' | 'listingOfficeName'>,
): string {
  const source = home.source
    ? MLS_SOURCE_NAMES[home.source]
    : home.origin === 'COUNTY_RECORD'
      ? 'County record'
      : home.origin === 'HEARTHPORT'
        ? PRODUCT
        : 'The listing firm';
  return [
    source,
    home.mlsNumber ? `# ${home.mlsNumber}` : null,
    home.listingOfficeName ? `listed by ${home.listingOfficeName}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Letter of a chosen home: A, B, … */
export const letterOf = (at: number): string => String.fromCharCode(65 + at);
