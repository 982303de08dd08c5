import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { AMOUNT_NOT_WHOLE, DATE_TIME_INVALID, MAX_NAME, MAX_PHONE } from '../kernel/fields.messages.ts';
import {
  connection,
  dollars,
  flag,
  id,
  missingOr,
  moment,
  nameText,
  optionalEmail,
  paging,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { isUsPhone } from '../kernel/phone.ts';
import { emailSchema, firstNameSchema, lastNameSchema, phoneSchema } from '../users/users.schema.ts';
import {
  BUYER_LOAN_MIN,
  CLOSING_DATE_REQUIRED,
  COMMISSION_INVALID,
  COMMISSION_NEGATIVE,
  COMMISSION_REQUIRED,
  COMMISSION_TOO_HIGH,
  CONCESSIONS_REQUIRED,
  EARNEST_MONEY_REQUIRED,
  EMAIL_INVALID,
  EXPIRY_REQUIRED,
  HOME_WARRANTY_REQUIRED,
  INSPECTION_DAYS_MAX,
  INSPECTION_DAYS_MIN,
  INSPECTION_DAYS_WHOLE,
  LOAN_ABOVE_PRICE,
  LOAN_MIN,
  LOAN_REQUIRED,
  NEGOTIATION_COMMISSION_TOO_HIGH,
  NEGOTIATION_NEGATIVE,
  NEGOTIATION_PRICE_POSITIVE,
  NEGOTIATION_PRICE_REQUIRED,
  PAYMENT_METHOD_REQUIRED,
  PHONE_INVALID,
  PRICE_ABOVE_ZERO,
  PRICE_INVALID,
  PRICE_REQUIRED,
  SECOND_BUYER_EMAIL_REQUIRED,
  SECOND_BUYER_NAME_REQUIRED,
} from './offers.messages.ts';
import {
  MAX_ADDITIONAL_TERMS,
  MAX_COMMISSION,
  MAX_DISCLOSURES,
  MAX_INSPECTION_DAYS,
  MAX_REASON,
  MAX_RESPONSE_NOTES,
  MAX_SECOND_BUYER_NAME,
} from './offers.terms.ts';
import { HOME_WARRANTY_TYPES, OFFER_STATUSES, PAYMENT_METHODS } from './offers.types.ts';

const days = z.number({ error: INSPECTION_DAYS_WHOLE }).int(INSPECTION_DAYS_WHOLE);
/** Number of days, or null for none. */
const inspectionPeriod = days.min(1, INSPECTION_DAYS_MIN).max(MAX_INSPECTION_DAYS, INSPECTION_DAYS_MAX).nullable();
/** The same; negative if informational. */
const anyInspectionPeriod = days
  .refine((value) => value !== 0, INSPECTION_DAYS_MIN)
  .refine((value) => Math.abs(value) <= MAX_INSPECTION_DAYS, INSPECTION_DAYS_MAX)
  .nullable();

const optionalPhone = text(MAX_PHONE).refine((value) => value === '' || isUsPhone(value), PHONE_INVALID);
const price = dollars(PRICE_REQUIRED, PRICE_INVALID, { min: 1, tooSmall: PRICE_ABOVE_ZERO });
const paymentMethod = z.enum(PAYMENT_METHODS, { error: PAYMENT_METHOD_REQUIRED });
const homeWarrantyType = z.enum(HOME_WARRANTY_TYPES, { error: HOME_WARRANTY_REQUIRED });
const additionalTerms = text(MAX_ADDITIONAL_TERMS);
const percent = (negative = COMMISSION_NEGATIVE) =>
  z.number({ error: missingOr(COMMISSION_REQUIRED, COMMISSION_INVALID) }).min(0, negative);

/** A loan amount; `tooSmall` is the message below the minimum. */
const loan = (tooSmall: string) => dollars(LOAN_REQUIRED, AMOUNT_NOT_WHOLE, { tooSmall }).nullish();
/** Fields of both flows. `expiresOn` defaults to four days from now or the listing's final offer date. */
const common = {
  listing: connection('home'),
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  price,
  paymentMethod,
  earnestMoney: dollars(EARNEST_MONEY_REQUIRED),
  closingDate: moment(CLOSING_DATE_REQUIRED, CLOSING_DATE_REQUIRED),
  expiresOn: moment(EXPIRY_REQUIRED, DATE_TIME_INVALID).nullish(),
  appliances: z.boolean().default(false),
  contingent: z.boolean().default(false),
  additionalTerms: additionalTerms.default(''),
};

interface LoanFields {
  paymentMethod: 'Cash' | 'Financed';
  loan?: number | null | undefined;
  price: number;
}

/** A financed loan is at least $1 and at most the price; for cash it is 0. */
const loanRule = (minimum: string) => (offer: LoanFields, context: z.RefinementCtx) => {
  if (offer.paymentMethod !== 'Financed') return;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['loan'], message });
  if (offer.loan === undefined || offer.loan === null) refuse(LOAN_REQUIRED);
  else if (offer.loan < 1) refuse(minimum);
  else if (offer.price > 0 && offer.loan > offer.price) refuse(LOAN_ABOVE_PRICE);
};

/** A second buyer signs every document of the buyers: by name, and by a link that is emailed. */
const secondBuyerRule = (
  { secondBuyerName, secondBuyerEmail }: { secondBuyerName: string; secondBuyerEmail: string },
  context: z.RefinementCtx,
) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (secondBuyerName && !secondBuyerEmail) refuse('secondBuyerEmail', SECOND_BUYER_EMAIL_REQUIRED);
  if (secondBuyerEmail && !secondBuyerName) refuse('secondBuyerName', SECOND_BUYER_NAME_REQUIRED);
};

const withoutCashLoan = <Offer extends LoanFields>(offer: Offer) => ({
  ...offer,
  loan: offer.paymentMethod === 'Cash' ? 0 : (offer.loan ?? 0),
});

/** POST /offers: an outside agent offers on a home that Hearthport sells. */
export const createAgentOfferSchema = z
  .strictObject({
    ...common,
    loan: loan(LOAN_MIN),
    buyerFirstName: nameText(MAX_NAME).default(''),
    buyerLastName: nameText(MAX_NAME).default(''),
    buyerPhone: optionalPhone.default(''),
    concessions: dollars(CONCESSIONS_REQUIRED).default(0),
    bagentComm: percent().lt(MAX_COMMISSION, COMMISSION_TOO_HIGH),
    inspectionPeriod: inspectionPeriod.default(null),
    sessionId: text(200).default(''),
  })
  .superRefine(loanRule(LOAN_MIN))
  .transform(withoutCashLoan);

/** POST /offers?buyer=true: a Hearthport buyer offers; the brokerage reviews it first. */
export const createBuyerOfferSchema = z
  .strictObject({
    ...common,
    loan: loan(BUYER_LOAN_MIN),
    buyerFirstName: nameText(MAX_NAME).optional(),
    buyerLastName: nameText(MAX_NAME).optional(),
    buyerPhone: optionalPhone.optional(),
    secondBuyerName: nameText(MAX_SECOND_BUYER_NAME).default(''),
    secondBuyerEmail: optionalEmail(EMAIL_INVALID).default(''),
    concessions: dollars(CONCESSIONS_REQUIRED),
    bagentComm: percent().max(MAX_COMMISSION, COMMISSION_TOO_HIGH).default(0),
    inspectionPeriod: anyInspectionPeriod.default(null),
    homeWarrantyType,
    termiteInspection: z.boolean().default(false),
    termiteBond: z.boolean().default(false),
    sewerInspection: z.boolean().default(false),
    newSurvey: z.boolean().default(false),
    sessionId: text(200).default(''),
  })
  .superRefine(loanRule(BUYER_LOAN_MIN))
  .superRefine(secondBuyerRule)
  .transform(withoutCashLoan);

const notNegative = dollars(AMOUNT_NOT_WHOLE, AMOUNT_NOT_WHOLE, { tooSmall: NEGOTIATION_NEGATIVE });
/** Terms of a counter or of an edit by the brokerage; omitted terms stay the same. */
const changes = {
  price: dollars(NEGOTIATION_PRICE_REQUIRED, AMOUNT_NOT_WHOLE, { min: 1, tooSmall: NEGOTIATION_PRICE_POSITIVE }),
  paymentMethod,
  loan: dollars(AMOUNT_NOT_WHOLE, AMOUNT_NOT_WHOLE, { tooSmall: LOAN_MIN }),
  earnestMoney: notNegative,
  concessions: notNegative,
  bagentComm: percent(NEGOTIATION_NEGATIVE).max(MAX_COMMISSION, NEGOTIATION_COMMISSION_TOO_HIGH),
  closingDate: moment(CLOSING_DATE_REQUIRED, CLOSING_DATE_REQUIRED).transform((date) => date.toISOString()),
  inspectionPeriod: anyInspectionPeriod,
  appliances: z.boolean(),
  contingent: z.boolean(),
  homeWarrantyType,
  termiteInspection: z.boolean(),
  termiteBond: z.boolean(),
  sewerInspection: z.boolean(),
  newSurvey: z.boolean(),
  additionalTerms,
};
const party = z.enum(SIDES, { error: 'Choose BUYER or SELLER.' });

/**
 * PATCH /offers/{id}: a status command, or changed terms by an admin in review. SIGNED is refused, because only the
 * server sets it.
 */
export const patchOfferSchema = z
  .strictObject({
    ...changes,
    status: z.enum(['ACCEPTED', 'DECLINED', 'COUNTERED', 'RESCINDED', 'REVIEWED', 'REVIEW'], {
      error: (issue) =>
        issue.input === 'SIGNED'
          ? 'An offer becomes signed when its last document is signed.'
          : 'Choose ACCEPTED, DECLINED, COUNTERED, RESCINDED, REVIEWED or REVIEW.',
    }),
    counter: text(10_000),
    reason: text(MAX_REASON),
    disclosures: text(MAX_DISCLOSURES),
    expiresOn: moment(),
    /** The answer where the year of the home is unknown; alone in its request. */
    builtBefore1978: z.boolean('Answer yes or no.'),
    party,
  })
  .partial();

/**
 * POST /offer-rounds: a counter. `changedFields` is accepted but computed by the server; `acknowledged` is the check
 * mark of the form.
 */
export const createRoundSchema = z.strictObject({
  ...z.strictObject(changes).partial().shape,
  offerId: id(),
  responseNotes: text(MAX_RESPONSE_NOTES).default(''),
  acknowledged: z.literal(true, { error: 'Check the acknowledgment.' }).optional(),
  changedFields: z.record(z.string(), z.unknown()).optional(),
  party: party.optional(),
});

/** PATCH /offer-rounds/{id}. */
export const patchRoundSchema = z.strictObject({
  status: z.enum(['ACCEPTED', 'REJECTED'], { error: 'Choose ACCEPTED or REJECTED.' }),
  responseNotes: text(MAX_RESPONSE_NOTES).optional(),
  disclosures: text(MAX_DISCLOSURES).optional(),
  reason: text(MAX_REASON).optional(),
  party: party.optional(),
});

export const createOfferQuerySchema = z.strictObject({ buyer: flag().default(false) });
export const OFFER_SORTS = [
  'createdAt',
  'updatedAt',
  'price',
  'closingDate',
  'expiresOn',
  // of the terms on the table
  'currentPrice',
  'currentClosingDate',
  'answerBy',
] as const;
export const findOffersSchema = z.strictObject({
  listingId: id().optional(),
  userId: id().optional(),
  /** Who made it, or owns the home; for brokers. */
  personId: id().optional(),
  status: z.enum(OFFER_STATUSES, { error: `Choose from ${OFFER_STATUSES.join(', ')}.` }).optional(),
  /** Accepted, and not signed by everyone yet. */
  unsigned: flag().optional(),
  text: text(100).optional(),
  ...paging(),
  $sort: sorting(OFFER_SORTS),
});
/** GET /offers/sheet.csv */
export const offerSheetSchema = findOffersSchema.omit({ $limit: true, $skip: true });
export const findRoundsSchema = z.strictObject({
  offerId: id(),
  ...paging(),
  $sort: sorting(['roundNumber', 'createdAt']),
});
/** POST /offer-links, and the query of DELETE /offer-links/{offerId}. */
export const createOfferLinkSchema = z.strictObject({ offerId: id(), party });
export const removeOfferLinkQuerySchema = z.strictObject({ party });

export type CreateAgentOffer = z.output<typeof createAgentOfferSchema>;
export type CreateBuyerOffer = z.output<typeof createBuyerOfferSchema>;
export type PatchOffer = z.output<typeof patchOfferSchema>;
export type CreateRound = z.output<typeof createRoundSchema>;
export type PatchRound = z.output<typeof patchRoundSchema>;
export type FindOffers = z.output<typeof findOffersSchema>;
export type OfferSheet = z.output<typeof offerSheetSchema>;
export type FindRounds = z.output<typeof findRoundsSchema>;
