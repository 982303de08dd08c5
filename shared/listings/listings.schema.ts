import { z } from 'zod';
import { DATE_INVALID } from '../kernel/fields.messages.ts';
import { count, dollars, email, flag, id, moment, nameText, paging, sorting, text } from '../kernel/fields.schema.ts';
import { isUsPhone } from '../kernel/phone.ts';
import { PHONE_INVALID } from '../users/users.messages.ts';
import {
  COMMISSION_MAX,
  LISTING_LIST_MAX,
  LISTING_NUMBERS,
  LISTING_TEXT,
  LOT_MAX_ACRES,
  ZIP,
  PRIORITY_MAX,
} from './listings.limits.ts';
import {
  COMMISSION_NEGATIVE,
  COMMISSION_REQUIRED,
  COMMISSION_TOO_HIGH,
  DISCLOSURE_REQUIRED,
  LOT_INVALID,
  LOT_NEGATIVE,
  LOT_TOO_LARGE,
  PRICE_NOT_WHOLE,
  PRICE_POSITIVE,
  STATE_INVALID,
  tooMany,
  ZIP_INVALID,
} from './listings.messages.ts';
import {
  CONDITION_DISCLOSURES,
  EXTERNAL_STATUSES,
  LISTING_STATUSES,
  LISTING_TYPES,
  OVERALL_FEEDBACKS,
  PROPERTY_TYPES,
  STATES,
} from './listings.types.ts';

const price = dollars(PRICE_POSITIVE, PRICE_NOT_WHOLE, { min: 1, tooSmall: PRICE_POSITIVE });
const amount = dollars().nullable();
const whole = (name: keyof typeof LISTING_NUMBERS) => {
  const [min, max, what] = LISTING_NUMBERS[name];
  return count(min, max, what).nullable();
};
const degrees = (limit: number) => z.number({ error: 'Enter degrees.' }).min(-limit).max(limit).nullable();
const list = (what: string) =>
  z
    .array(text(LISTING_TEXT.listEntry), { error: `List the ${what}.` })
    .max(LISTING_LIST_MAX, tooMany(what, LISTING_LIST_MAX));
const prose = text(LISTING_TEXT.prose);
const day = moment(undefined, DATE_INVALID).nullable();
const score = z
  .number({ error: 'A score is a number from 1 to 5.' })
  .min(1, 'A score is a number from 1 to 5.')
  .max(5, 'A score is a number from 1 to 5.');

/** All facts a seller can enter. In a draft each can be missing; null clears a number. */
const facts = {
  address: text(LISTING_TEXT.address),
  hideAddress: z.boolean(),
  city: text(LISTING_TEXT.city),
  state: z.enum(['', ...STATES], { error: STATE_INVALID }),
  zip: z
    .string({ error: ZIP_INVALID })
    .trim()
    .refine((value) => value === '' || ZIP.test(value), ZIP_INVALID),
  county: text(LISTING_TEXT.county).nullable(),
  lat: degrees(90),
  lng: degrees(180),
  description: prose,
  propertyType: z.enum(PROPERTY_TYPES, { error: `Choose from ${PROPERTY_TYPES.join(', ')}.` }),
  beds: whole('beds'),
  baths: whole('baths'),
  halfBaths: whole('halfBaths'),
  yearBuilt: whole('yearBuilt'),
  area: whole('area'),
  lotSizeAcres: z.number({ error: LOT_INVALID }).min(0, LOT_NEGATIVE).max(LOT_MAX_ACRES, LOT_TOO_LARGE).nullable(),
  price: price.nullable(),
  commission: z
    .number({ error: COMMISSION_REQUIRED })
    .min(0, COMMISSION_NEGATIVE)
    .max(COMMISSION_MAX, COMMISSION_TOO_HIGH),
  tax: amount,
  mortgageBalance: amount,
  hasBasement: z.boolean(),
  basementArea: whole('basementArea'),
  hasGarage: z.boolean(),
  garageSpaces: whole('garageSpaces'),
  hasHOA: z.boolean(),
  hoaFees: amount,
  hoaServices: list('services'),
  termiteBond: z.boolean(),
  renovations: list('renovations'),
  inclusions: prose,
  uniques: prose,
  accessInfo: text(LISTING_TEXT.accessInfo),
  photoDate: day,
  liveDate: day,
  finalOfferDate: day,
  pros: prose,
  cons: prose,
  feedback: prose,
  overallFeedback: z.enum(OVERALL_FEEDBACKS).nullable(),
  offMarketOptIn: z.boolean(),
  conditionDisclosure: z.enum(CONDITION_DISCLOSURES, { error: DISCLOSURE_REQUIRED }).nullable(),
  conditionDetails: prose,
};

/** Fields that only admins set. */
const brokerage = {
  hearthportPrice: amount,
  priority: count(0, PRIORITY_MAX, 'Priority'),
  renovationScores: z.record(text(50), score),
  refId: text(LISTING_TEXT.refId).nullable(),
  organizationId: id().nullable(),
  listingAgentName: nameText(LISTING_TEXT.listingAgentName).nullable(),
  listingAgentCompany: text(LISTING_TEXT.listingAgentCompany).nullable(),
  listingAgentEmail: email().nullable(),
  listingAgentPhone: text(40)
    .refine((value) => value === '' || isUsPhone(value), PHONE_INVALID)
    .nullable(),
};

/** POST /listings: a draft of the seller's own home. */
export const createListingSchema = z.strictObject(facts).partial();
/** POST /listings?buyer=true: tracks a home found by browsing. */
export const createBuyerListingSchema = z.strictObject({ mlsListingId: id() });

/**
 * PATCH /listings/{id}: facts, or `status` alone as a command: PENDING submits, APPROVED approves (with the reviewed
 * `version`), DRAFT sends back (with a `reviewNote`).
 */
export const patchListingSchema = z
  .strictObject({
    ...facts,
    ...brokerage,
    status: z.enum(LISTING_STATUSES, { error: `Choose from ${LISTING_STATUSES.join(', ')}.` }),
    version: count(1, 2_000_000_000, 'The version'),
    reviewNote: text(LISTING_TEXT.reviewNote),
  })
  .partial();

/** The filter of GET /listings, sent as JSON in `filter`. */
export const listingFilterSchema = z
  .strictObject({
    mine: z.boolean(),
    status: z.enum(LISTING_STATUSES),
    type: z.enum(LISTING_TYPES),
    externalStatus: z.enum(EXTERNAL_STATUSES),
    userId: id(),
    /** Brokers only: the homes that it shares. */
    organizationId: id(),
    /** Brokers only: the homes of its people. */
    companyId: id(),
    text: text(200),
    city: text(100),
    state: z.enum(STATES),
    zip: text(10),
    archived: z.boolean(),
  })
  .partial();

export const LISTING_SORTS = ['createdAt', 'updatedAt', 'submittedAt', 'approvedAt', 'price', 'priority'] as const;
export const findListingsSchema = z.strictObject({
  filter: z
    .string()
    .max(4000)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Write the filter as JSON, for example {"mine":true}.' });
        return z.NEVER;
      }
    })
    .pipe(listingFilterSchema)
    .default({}),
  ...paging(),
  $sort: sorting(LISTING_SORTS),
});
/** GET /listings/sheet.csv */
export const listingSheetSchema = findListingsSchema.omit({ $limit: true, $skip: true });
/** `refresh`: the page of the home is open already, so that it is not counted as another view. */
export const getListingQuerySchema = z.strictObject({ refresh: flag().default(false) });
export const createListingQuerySchema = z.strictObject({ buyer: flag().default(false) });
export const patchListingQuerySchema = z.strictObject({ notify: flag().default(false) });

export type CreateListing = z.output<typeof createListingSchema>;
export type CreateBuyerListing = z.output<typeof createBuyerListingSchema>;
export type PatchListing = z.output<typeof patchListingSchema>;
export type ListingFilter = z.output<typeof listingFilterSchema>;
export type FindListings = z.output<typeof findListingsSchema>;
