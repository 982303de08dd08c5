/** How alike a sold home is to the one that is to be priced. */
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { milesBetween } from '../mls-listings/home-filters.rules.ts';
import type { CompFilters, ComparedFacts, SoldHome } from './comps.types.ts';

const MONTH_DAYS = 30.4375;

/** Miles between two homes as the crow flies; null where the place of one is unknown. */
export function milesApart(
  from: Pick<ComparedFacts, 'lat' | 'lng'>,
  to: Pick<ComparedFacts, 'lat' | 'lng'>,
): number | null {
  return from.lat === null || from.lng === null || to.lat === null || to.lng === null
    ? null
    : milesBetween({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
}

/** Months from one instant to another, with fractions; never negative. */
export const monthsBetween = (from: Instant, to: Instant): number =>
  Math.max(0, (millisOf(to) - millisOf(from)) / DAY / MONTH_DAYS);

export const SIMILARITY_PARTS = ['distance', 'area', 'recency', 'type', 'age', 'rooms', 'lot'] as const;
export type SimilarityPart = (typeof SIMILARITY_PARTS)[number];
/** How much each part counts, of 100: place, size and date of sale first, as agents choose comparable sales. Chosen for the product. */
export const SIMILARITY_WEIGHTS: Readonly<Record<SimilarityPart, number>> = {
  distance: 24,
  area: 24,
  recency: 16,
  type: 12,
  age: 10,
  rooms: 10,
  lot: 4,
};
/** A place that is told to about a kilometer only may be that far off, miles: it never counts as next door. */
const COARSE_MILES = 0.6;
/** What an unknown fact counts: neither for nor against. */
const UNKNOWN = 0.5;

/** 1 where both are equal, down to 0 at a difference of `limit`; an unknown value counts half. */
const nearness = (a: number | null, b: number | null, limit: number): number =>
  a === null || b === null ? UNKNOWN : Math.max(0, 1 - Math.abs(a - b) / limit);
/** The same for sizes, by their difference in relation to the larger one: 0 where one is `limit` (of 1) smaller. */
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

/** How alike a sold home is: a whole score from 0 to 100 and each part from 0 to 1. The same both ways round but for the date of the sale. */
export function similarity(
  subject: ComparedFacts,
  sale: ComparedFacts & Pick<SoldHome, 'closeDate'> & { isPlaceCoarse?: boolean },
  now: Date,
): Similarity {
  const told = milesApart(subject, sale);
  const miles = told === null || !sale.isPlaceCoarse ? told : Math.max(told, COARSE_MILES);
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

/** A sale among the candidates. `miles` is null where one of the two places is unknown. */
export interface Candidate {
  home: SoldHome;
  miles: number | null;
  score: number;
}

/** Whether a sale is one of those asked for. A fact that nobody knows does not shut a home out; a sale without a place is out of every radius. */
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

/** The sales asked for, most alike first; of two as alike the nearer one, then by id, so that the order is always the same. */
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
