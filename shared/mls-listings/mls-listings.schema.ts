import { z } from 'zod';
import { flag, paging, queryNumber, text } from '../kernel/fields.schema.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import { PROPERTY_TYPES, STATES } from '../listings/listings.types.ts';
import { drawnFrom } from './drawn-area.rules.ts';
import { NUMBER_FILTERS, OPEN_HOUSE_WHENS, placeFrom, type NumberFilterName } from './home-filters.rules.ts';
import { HOME_SORTS, HOMES_PER_PAGE, MAX_HOMES_PER_PAGE, MLS_STATUSES } from './mls-listings.types.ts';

/** One or several values: repeated in the query, or separated by commas. */
const oneOrMore = <Value extends string>(values: readonly [Value, ...Value[]]) => {
  const list = z
    .array(z.enum(values, { error: `Choose from ${values.join(', ')}.` }))
    .min(1)
    .max(values.length);
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').map((value) => value.trim()) : given),
    list,
  );
};

/** Clamped instead of refused: a map can be dragged past the edge of the world. */
const edge = (limit: number) =>
  queryNumber(-10_000, 10_000).transform((value) => Math.min(limit, Math.max(-limit, value)));
const words = (max: number) =>
  text(max)
    .transform((value) => value || undefined)
    .optional();

const NEAR = 'Enter a location as latitude and longitude, like 33.52,-86.81.';
const near = z
  .string({ error: NEAR })
  .trim()
  .transform((value, context) => {
    const place = placeFrom(value);
    if (place) return place;
    context.addIssue({ code: 'custom', message: NEAR });
    return z.NEVER;
  });

const DRAWN = 'Enter an area as 3 to 40 corners, like 33.5,-86.8;33.6,-86.8;33.6,-86.7.';
const drawn = z
  .string({ error: DRAWN })
  .trim()
  .transform((value, context) => {
    const corners = drawnFrom(value);
    if (corners) return corners;
    context.addIssue({ code: 'custom', message: DRAWN });
    return z.NEVER;
  });

const numbers = Object.fromEntries(
  Object.entries(NUMBER_FILTERS).map(([name, { min, max }]) => [
    name,
    queryNumber(min, name.endsWith('Price') ? MAX_MONEY : max).optional(),
  ]),
) as Record<NumberFilterName, z.ZodOptional<ReturnType<typeof queryNumber>>>;
/** `false` is the same as no filter. */
const asked = flag()
  .transform((value) => value || undefined)
  .optional();

/**
 * The filters without map bounds, order and page; a saved search stores these. Without a status, homes for sale are
 * found.
 */
export const homeFiltersSchema = z.strictObject({
  ...numbers,
  propertyType: oneOrMore(PROPERTY_TYPES).optional(),
  status: oneOrMore(MLS_STATUSES).default(['ACTIVE']),
  state: z.enum(STATES, { error: 'Choose AL or TN.' }).optional(),
  county: words(100),
  city: words(100),
  zip: words(10),
  text: words(200),
  /** With `within`: homes in a circle around this location. */
  near: near.optional(),
  /** An area drawn on the map, by its corners. */
  drawn: drawn.optional(),
  basement: asked,
  reduced: asked,
  assumable: asked,
  openHouse: z.enum(OPEN_HOUSE_WHENS, { error: `Choose from ${OPEN_HOUSE_WHENS.join(', ')}.` }).optional(),
});
export type HomeSearchFilters = z.output<typeof homeFiltersSchema>;

/** Map bounds; an omitted side is unlimited. */
export const mapBoxShape = {
  north: edge(90).optional(),
  south: edge(90).optional(),
  east: edge(180).optional(),
  west: edge(180).optional(),
};

/** GET /mls-listings: filters, map bounds, order and page, all optional. */
export const homeSearchSchema = homeFiltersSchema.extend({
  ...mapBoxShape,
  sort: z.enum(HOME_SORTS, { error: `Sort by ${HOME_SORTS.join(', ')}.` }).default('newest'),
  ...paging(HOMES_PER_PAGE, MAX_HOMES_PER_PAGE),
});
export type HomeSearch = z.output<typeof homeSearchSchema>;
/** Filters and map bounds, without order and page. */
export type HomeQuestion = Omit<HomeSearch, 'sort' | '$limit' | '$skip'>;
