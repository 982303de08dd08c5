/** Which homes are shown beside a home: in its city, at about its price, with about its bedrooms. */

export interface ComparedHome {
  city: string;
  state: string;
  /** Whole dollars; null where the price is not known. */
  price: number | null;
  beds: number | null;
}

/** Share of the price that a similar home may differ by. */
export const SIMILAR_PRICE_SHARE = 0.15;
/** Bedrooms that a similar home may have more or less. */
export const SIMILAR_BEDS = 1;

/** Filters of GET /mls-listings that find the similar homes; null without a price. Bedrooms have no upper filter. */
export function similarHomesQuery({ city, state, price, beds }: ComparedHome) {
  if (!price) return null;
  return {
    city,
    state,
    minPrice: Math.floor(price * (1 - SIMILAR_PRICE_SHARE)),
    maxPrice: Math.ceil(price * (1 + SIMILAR_PRICE_SHARE)),
    ...(beds !== null && beds > SIMILAR_BEDS && { beds: beds - SIMILAR_BEDS }),
  };
}

/** Whether the bedrooms are close; unknown ones rule nothing out. */
export const hasSimilarBeds = (of: number | null, other: number | null): boolean =>
  of === null || other === null || Math.abs(of - other) <= SIMILAR_BEDS;
