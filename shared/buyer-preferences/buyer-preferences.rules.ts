type Limit = number | null | undefined;
export interface Ranges {
  minBedrooms?: Limit;
  maxBedrooms?: Limit;
  minBathrooms?: Limit;
  maxBathrooms?: Limit;
  minSquareFeet?: Limit;
  maxSquareFeet?: Limit;
  minPrice?: Limit;
  maxPrice?: Limit;
}
const PAIRS = [
  ['minBedrooms', 'maxBedrooms', 'bedrooms'],
  ['minBathrooms', 'maxBathrooms', 'bathrooms'],
  ['minSquareFeet', 'maxSquareFeet', 'square feet'],
  ['minPrice', 'maxPrice', 'price'],
] as const;

/** A message at each maximum that is below its minimum. */
export function rangeErrors(ranges: Ranges): { path: keyof Ranges; message: string }[] {
  return PAIRS.flatMap(([min, max, what]) => {
    const low = ranges[min];
    const high = ranges[max];
    return typeof low === 'number' && typeof high === 'number' && low > high
      ? [{ path: max, message: `The highest ${what} cannot be below the lowest.` }]
      : [];
  });
}
