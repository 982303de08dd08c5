/** Similarity of a sold home to the subject. */
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { milesBetween } from '../mls-listings/home-filters.rules.ts';
import type { CompFilters, ComparedFacts, SoldHome } from './comps.types.ts';

const MONTH_DAYS = 30.4375;

/** Straight-line distance in miles; null if a location is unknown. */
export function milesApart(
  from: Pick<ComparedFacts, 'lat' | 'lng'>,
  to: Pick<ComparedFacts, 'lat' | 'lng'>,
): number | null {
  return from.lat === null || from.lng === null || to.lat === null || to.lng === null
    ? null
    : milesBetween({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
}

/** Months between two instants, with fractions; never negative. */
export const monthsBetween = (from: Instant, to: Instant): number =>
  Math.max(0, (millisOf(to) - millisOf(from)) / DAY / MONTH_DAYS);

export const SIMILARITY_PARTS = ['distance', 'area', 'recency', 'type', 'age', 'rooms', 'lot'] as const;
export type SimilarityPart = (typeof SIMILARITY_PARTS)[number];
/**
 * Weight of each part, 100 in total. Location, size and date of sale come first, as agents choose comparable sales.
 * Chosen for this product.
 */
export const SIMILARITY_WEIGHTS: Readonly<Record<SimilarityPart, number>> = {
  distance: 24,
  area: 24,
  recency: 16,
  type: 12,
  age: 10,
  rooms: 10,
  lot: 4,
};
/** An approximate location can be off by this many miles, so such a sale never counts as next door. */
const COARSE_MILES = 0.6;
/** Score of an unknown fact: neither for nor against. */
const UNKNOWN = 0.5;

/** 1 for equal values, falling to 0 at a difference of `limit`; an unknown value scores one half. */
const nearness = (a: number | null, b: number | null, limit: number): number =>
  a === null || b === null ? UNKNOWN : Math.max(0, 1 - Math.abs(a - b) / limit);
/** The same for sizes, relative to the larger one: 0 if one is smaller by the share `limit`. */
function sizeNearness(a: number | null, b: number | null, limit: number): number {
  if (a === null || b === null) return UNKNOWN;
  const larger = Math.max(a, b);
  return larger <= 0 ? 1 : Math.max(0, 1 - Math.abs(a - b) / larger / limit);
}
const bathsOf = ({ baths, halfBaths }: ComparedFacts): number | null =>
  baths === null ? null : baths + (halfBaths ?? 0) / 2;

export interface Similarity {
  score: number;
  parts: Readonly<Record<SimilarityPart, number>>;
}

/**
 * Similarity of a sold home: an integer score from 0 to 100, and each part from 0 to 1. Symmetric except for the date
 * of the sale.
 */
export function similarity(
  subject: ComparedFacts,
  sale: ComparedFacts & Pick<SoldHome, 'closeDate'> & { isPlaceCoarse?: boolean },
  now: Date,
): Similarity {
  const measured = milesApart(subject, sale);
  const miles = measured === null || !sale.isPlaceCoarse ? measured : Math.max(measured, COARSE_MILES);
  const attached = (type: ComparedFacts['propertyType']) => type === 'CONDO' || type === 'TOWNHOME';
  const parts: Record<SimilarityPart, number> = {
    distance: miles === null ? UNKNOWN : 1 / (1 + (miles / 1.5) ** 2),
    area: sizeNearness(subject.area, sale.area, 0.5),
    recency: Math.max(0, 1 - monthsBetween(sale.closeDate, now) / 24),
    type:
      subject.propertyType === sale.propertyType
        ? 1
        : attached(subject.propertyType) && attached(sale.propertyType)
          ? 0.6
          : 0.15,
    age: nearness(subject.yearBuilt, sale.yearBuilt, 60),
    rooms: (nearness(subject.beds, sale.beds, 3) + nearness(bathsOf(subject), bathsOf(sale), 3)) / 2,
    lot: sizeNearness(subject.lotSizeAcres, sale.lotSizeAcres, 1),
  };
  const sum = SIMILARITY_PARTS.reduce((all, part) => all + parts[part] * SIMILARITY_WEIGHTS[part], 0);
  return { score: Math.round(sum), parts };
}

/** A candidate sale. `miles` is null if a location is unknown. */
export interface Candidate {
  home: SoldHome;
  miles: number | null;
  score: number;
}

/**
 * Whether a sale matches the search. An unknown fact does not exclude a sale, except that a sale without a location is
 * outside every radius.
 */
export function isWithin(subject: ComparedFacts, sale: SoldHome, filters: CompFilters, now: Date): boolean {
  const miles = milesApart(subject, sale);
  const { radius, months, areaPercent, years, propertyType } = filters;
  return (
    miles !== null &&
    miles <= radius &&
    monthsBetween(sale.closeDate, now) <= months &&
    (propertyType === null || sale.propertyType === propertyType) &&
    (areaPercent === null ||
      subject.area === null ||
      sale.area === null ||
      Math.abs(sale.area - subject.area) * 100 <= subject.area * areaPercent) &&
    (years === null ||
      subject.yearBuilt === null ||
      sale.yearBuilt === null ||
      Math.abs(sale.yearBuilt - subject.yearBuilt) <= years)
  );
}

/** The matching sales, most similar first, then by distance and id, so that the order is stable. */
export function rankCandidates(
  subject: ComparedFacts,
  sales: readonly SoldHome[],
  filters: CompFilters,
  now: Date,
): Candidate[] {
  return sales
    .filter((sale) => isWithin(subject, sale, filters, now))
    .map((home) => ({ home, miles: milesApart(subject, home), score: similarity(subject, home, now).score }))
    .sort(
      (a, b) =>
        b.score - a.score || (a.miles ?? Infinity) - (b.miles ?? Infinity) || a.home.id.localeCompare(b.home.id),
    );
}
