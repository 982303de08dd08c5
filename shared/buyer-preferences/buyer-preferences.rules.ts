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

/**
 * One error for each minimum above its maximum. `given` are the submitted fields of a partial update: if only one field
 * of a pair was submitted, the error names that field.
 */
export function rangeErrors(
  ranges: Ranges,
  given: Partial<Record<keyof Ranges, unknown>> = ranges,
): { path: keyof Ranges; message: string }[] {
  return PAIRS.flatMap(([min, max, what]): { path: keyof Ranges; message: string }[] => {
    const low = ranges[min];
    const high = ranges[max];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return [];
    return given[max] === undefined && given[min] !== undefined
      ? [{ path: min, message: `The lowest ${what} cannot be above the highest.` }]
      : [{ path: max, message: `The highest ${what} cannot be below the lowest.` }];
  });
}
