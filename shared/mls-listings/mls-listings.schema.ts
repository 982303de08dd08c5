import { z } from 'zod';
import { MAX_MONEY, paging, queryNumber, text } from '../kernel/fields.schema.ts';
import { PROPERTY_TYPES, STATES } from '../listings/listings.types.ts';
import { HOME_SORTS, HOMES_PER_PAGE, MAX_HOMES_PER_PAGE, MLS_STATUSES } from './mls-listings.types.ts';

/** One or several values: repeated in the query, or with commas between. */
const oneOrMore = <Value extends string>(values: readonly [Value, ...Value[]]) => {
  const list = z.array(z.enum(values, { error: `Choose from ${values.join(', ')}.` })).min(1).max(values.length);
  return z.preprocess((given) => (typeof given === 'string' ? given.split(',').map((value) => value.trim()) : given), list);
};

/** A number brought into its limits: a map may be dragged past the edge of the world. */
const edge = (limit: number) => queryNumber(-10_000, 10_000).transform((value) => Math.min(limit, Math.max(-limit, value)));
const words = (max: number) => text(max).transform((value) => value || undefined).optional();

/** What browsing asks for: a box of the map, limits and words. Everything is optional; homes for sale are found where no status is named. */
export const homeSearchSchema = z.strictObject({
  north: edge(90).optional(), south: edge(90).optional(), east: edge(180).optional(), west: edge(180).optional(),
  minPrice: queryNumber(0, MAX_MONEY).optional(), maxPrice: queryNumber(0, MAX_MONEY).optional(),
  beds: queryNumber(0, 100).optional(), baths: queryNumber(0, 100).optional(),
  propertyType: oneOrMore(PROPERTY_TYPES).optional(),
  status: oneOrMore(MLS_STATUSES).default(['ACTIVE']),
  state: z.enum(STATES, { error: 'Choose AL or TN.' }).optional(),
  city: words(100), zip: words(10), text: words(200),
  sort: z.enum(HOME_SORTS, { error: `Sort by ${HOME_SORTS.join(', ')}.` }).default('newest'),
  ...paging(HOMES_PER_PAGE, MAX_HOMES_PER_PAGE),
});
export type HomeSearch = z.output<typeof homeSearchSchema>;
