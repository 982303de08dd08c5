import { z } from 'zod';
import { count, dollars, flag, id, paging, queryNumber, requiredText, text } from '../kernel/fields.schema.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import { PROPERTY_TYPES } from '../listings/listings.types.ts';
import {
  ADJUSTMENT_KINDS,
  MAX_COMPS,
  MAX_LINE_REASON,
  MAX_OPINION_NOTE,
  MAX_OPINION_QUESTION,
  RADII,
  USUAL_FILTERS,
} from './comps.types.ts';

/** Maximum number of lines of one sale: each kind, and a few of the broker's own. */
const MAX_LINES = 16;

/** Searches sold homes near one of ours. `any` removes a limit. */
const limitOr = (usual: number | null, min: number, max: number) =>
  z.union([z.literal('any').transform(() => null), queryNumber(min, max)]).default(usual);

export const findCompsSchema = z.strictObject({
  listingId: id(),
  radius: queryNumber(0.1, Math.max(...RADII)).default(USUAL_FILTERS.radius),
  months: queryNumber(1, 60).default(USUAL_FILTERS.months),
  areaPercent: limitOr(USUAL_FILTERS.areaPercent, 1, 100),
  years: limitOr(USUAL_FILTERS.years, 1, 200),
  /** Default: the subject's own type. */
  propertyType: z.union([z.literal('any'), z.enum(PROPERTY_TYPES)]).optional(),
  ...paging(40, 100),
});
export type FindComps = z.output<typeof findCompsSchema>;

const signed = z
  .number({ error: 'Enter an amount in whole dollars.' })
  .int('Enter an amount in whole dollars.')
  .min(-MAX_MONEY)
  .max(MAX_MONEY);
const line = z.strictObject({
  kind: z.enum(ADJUSTMENT_KINDS),
  amount: signed,
  reason: text(MAX_LINE_REASON),
  isOwn: z.boolean(),
});
const rate = dollars();
const rates = z.strictObject({
  areaFoot: rate,
  bedroom: rate,
  fullBath: rate,
  halfBath: rate,
  garageSpace: rate,
  basementFoot: rate,
  acre: rate,
  yearOfAge: rate,
  monthPercent: z
    .number({ error: 'Enter percent per month.' })
    .min(-5, 'Enter percent per month, from -5 to 5.')
    .max(5, 'Enter percent per month, from -5 to 5.'),
});
/** Sold homes by id; the server reads their facts itself. */
const comps = z
  .array(
    z.strictObject({
      mlsListingId: id(),
      lines: z.array(line).max(MAX_LINES, `At most ${MAX_LINES} lines for one home.`),
    }),
    { error: 'Choose sold homes.' },
  )
  .min(1, 'Choose at least one sold home.')
  .max(MAX_COMPS, `Choose at most ${MAX_COMPS} homes.`)
  .refine(
    (list) => new Set(list.map(({ mlsListingId }) => mlsListingId)).size === list.length,
    'Choose each home once.',
  );
const price = () => dollars('Enter a price.').min(1, 'Enter a price above zero.');

export const createPricingOpinionSchema = z.strictObject({
  listingId: id(),
  comps,
  rates,
  price1: price(),
  price2: price(),
  price3: price(),
  note: text(MAX_OPINION_NOTE).default(''),
});
/** Changes with the version that was shown, to detect a concurrent edit. `approvedPrice` alone approves the opinion. */
export const patchPricingOpinionSchema = z.strictObject({
  version: count(1, 1_000_000, 'The version'),
  comps: comps.optional(),
  rates: rates.optional(),
  price1: price().optional(),
  price2: price().optional(),
  price3: price().optional(),
  note: text(MAX_OPINION_NOTE).optional(),
  approvedPrice: price().optional(),
});
export const findPricingOpinionsSchema = z.strictObject({
  listingId: id().optional(),
  /** All opinions of a home, by the listing's id or the id of one opinion. */
  of: id().optional(),
  isApproved: flag().optional(),
  ...paging(),
});
export const createPricingOpinionRequestSchema = z.strictObject({
  listingId: requiredText(100, 'Say which home.'),
  note: text(MAX_OPINION_QUESTION).default(''),
});

export type CreatePricingOpinion = z.output<typeof createPricingOpinionSchema>;
export type PatchPricingOpinion = z.output<typeof patchPricingOpinionSchema>;
export type FindPricingOpinions = z.output<typeof findPricingOpinionsSchema>;
export type CreatePricingOpinionRequest = z.output<typeof createPricingOpinionRequestSchema>;
