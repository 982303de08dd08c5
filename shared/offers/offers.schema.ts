import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import {
  connection,
  dollars,
  email,
  flag,
  id,
  missingOr,
  moment,
  nameText,
  paging,
  requiredName,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { isUsPhone } from '../kernel/phone.ts';
import { emailSchema, firstNameSchema, lastNameSchema, phoneSchema } from '../users/users.schema.ts';
import {
  BUYER_LOAN_MIN,
  CLOSING_DATE_REQUIRED,
  COMMISSION_REQUIRED,
  COMMISSION_TOO_HIGH,
  CONCESSIONS_REQUIRED,
  EARNEST_MONEY_REQUIRED,
  EMAIL_INVALID,
  HOME_WARRANTY_REQUIRED,
  INSPECTION_DAYS_MAX,
  INSPECTION_DAYS_MIN,
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
} from './offers.messages.ts';
import { MAX_COMMISSION, MAX_INSPECTION_DAYS } from './offers.terms.ts';
import { HOME_WARRANTY_TYPES, OFFER_STATUSES, PAYMENT_METHODS } from './offers.types.ts';

const WHOLE_DAYS = 'Inspection days must be a whole number.';
const days = (min: number) =>
  z
    .number({ error: WHOLE_DAYS })
    .int(WHOLE_DAYS)
    .min(min, INSPECTION_DAYS_MIN)
    .max(MAX_INSPECTION_DAYS, INSPECTION_DAYS_MAX);
/** Days when required, null when there is none. */
const inspectionPeriod = days(1).nullable();
/** The same, negative when informational. */
const anyInspectionPeriod = days(-MAX_INSPECTION_DAYS)
  .refine((value) => value !== 0, INSPECTION_DAYS_MIN)
  .nullable();

const optionalPhone = text(40).refine((value) => value === '' || isUsPhone(value), PHONE_INVALID);
const price = dollars(PRICE_REQUIRED, PRICE_INVALID).min(1, PRICE_ABOVE_ZERO);
const paymentMethod = z.enum(PAYMENT_METHODS, { error: PAYMENT_METHOD_REQUIRED });
const homeWarrantyType = z.enum(HOME_WARRANTY_TYPES, { error: HOME_WARRANTY_REQUIRED });
const additionalTerms = text(10_000);
const percent = (message: string) =>
  z.number({ error: missingOr(COMMISSION_REQUIRED, message) }).min(0, 'A commission cannot be negative.');

/** What both flows send. `expiresOn` defaults to four days from now or the listing's final offer date. */
const common = {
  listing: connection('home'),
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  price,
  paymentMethod,
  loan: dollars(LOAN_REQUIRED).nullish(),
  earnestMoney: dollars(EARNEST_MONEY_REQUIRED),
  closingDate: moment(CLOSING_DATE_REQUIRED, CLOSING_DATE_REQUIRED),
  expiresOn: moment().nullish(),
  appliances: z.boolean().default(false),
  contingent: z.boolean().default(false),
  additionalTerms: additionalTerms.default(''),
};

interface LoanFields {
  paymentMethod: 'Cash' | 'Financed';
  loan?: number | null | undefined;
  price: number;
}

/** A loan is at least $1 and no more than the price when financed; paying cash leaves none. */
const loanRule = (minimum: string) => (offer: LoanFields, context: z.RefinementCtx) => {
  if (offer.paymentMethod !== 'Financed') return;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['loan'], message });
  if (offer.loan === undefined || offer.loan === null) refuse(LOAN_REQUIRED);
  else if (offer.loan < 1) refuse(minimum);
  else if (offer.loan > offer.price) refuse(LOAN_ABOVE_PRICE);
};

const withoutCashLoan = <Offer extends LoanFields>(offer: Offer) => ({
  ...offer,
  loan: offer.paymentMethod === 'Cash' ? 0 : (offer.loan ?? 0),
});

/** POST /offers: a buyer's agent offers on a home that Hearthport sells. */
export const createAgentOfferSchema = z
  .strictObject({
    ...common,
    buyerFirstName: requiredName(100, "The buyer's first name is required"),
    buyerLastName: requiredName(100, "The buyer's last name is required"),
    buyerPhone: optionalPhone.default(''),
    concessions: dollars(CONCESSIONS_REQUIRED).default(0),
    bagentComm: percent(COMMISSION_TOO_HIGH).lt(MAX_COMMISSION, COMMISSION_TOO_HIGH),
    inspectionPeriod: inspectionPeriod.default(null),
    sessionId: text(200).default(''),
  })
  .superRefine(loanRule(LOAN_MIN))
  .transform(withoutCashLoan);

/** POST /offers?buyer=true: a Hearthport buyer offers; the brokerage reviews it first. */
export const createBuyerOfferSchema = z
  .strictObject({
    ...common,
    buyerFirstName: nameText(100).optional(),
    buyerLastName: nameText(100).optional(),
    buyerPhone: optionalPhone.optional(),
    secondBuyerName: nameText(200).default(''),
    secondBuyerEmail: text(254)
      .refine((value) => value === '' || email().safeParse(value).success, EMAIL_INVALID)
      .transform((value) => value.toLowerCase())
      .default(''),
    concessions: dollars(CONCESSIONS_REQUIRED),
    bagentComm: percent(COMMISSION_TOO_HIGH).max(MAX_COMMISSION, COMMISSION_TOO_HIGH).default(0),
    inspectionPeriod: anyInspectionPeriod.default(null),
    homeWarrantyType,
    termiteInspection: z.boolean().default(false),
    termiteBond: z.boolean().default(false),
    sewerInspection: z.boolean().default(false),
    newSurvey: z.boolean().default(false),
    sessionId: text(200).default(''),
  })
  .superRefine(loanRule(BUYER_LOAN_MIN))
  .transform(withoutCashLoan);

const notNegative = dollars('Enter an amount in whole dollars.').min(0, NEGOTIATION_NEGATIVE);
/** Terms of a counter or of an edit by the brokerage; what is not named stays. */
const changes = {
  price: dollars(NEGOTIATION_PRICE_REQUIRED).min(1, NEGOTIATION_PRICE_POSITIVE),
  paymentMethod,
  loan: notNegative,
  earnestMoney: notNegative,
  concessions: notNegative,
  bagentComm: percent(NEGOTIATION_COMMISSION_TOO_HIGH).max(MAX_COMMISSION, NEGOTIATION_COMMISSION_TOO_HIGH),
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

/** PATCH /offers/{id}: a command by status, or (an admin, in review) changed terms. SIGNED is the server's own finding and refused here. */
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
    reason: text(2000),
    disclosures: text(10_000),
    expiresOn: moment(),
    party,
  })
  .partial();

/**
 * POST /offer-rounds: a counter. `changedFields` is taken as documented and worked out by the server; the tick `acknowledged` is asked for by the
 * form and may come with it.
 */
export const createRoundSchema = z.strictObject({
  ...z.strictObject(changes).partial().shape,
  offerId: id(),
  responseNotes: text(5000).default(''),
  acknowledged: z.literal(true, { error: 'Tick the acknowledgement.' }).optional(),
  changedFields: z.record(z.string(), z.unknown()).optional(),
  party: party.optional(),
});

/** PATCH /offer-rounds/{id}. */
export const patchRoundSchema = z.strictObject({
  status: z.enum(['ACCEPTED', 'REJECTED'], { error: 'Choose ACCEPTED or REJECTED.' }),
  responseNotes: text(5000).optional(),
  disclosures: text(10_000).optional(),
  reason: text(2000).optional(),
  party: party.optional(),
});

export const createOfferQuerySchema = z.strictObject({ buyer: flag().default(false) });
export const OFFER_SORTS = ['createdAt', 'updatedAt', 'price', 'closingDate', 'expiresOn'] as const;
export const findOffersSchema = z.strictObject({
  listingId: id().optional(),
  userId: id().optional(),
  status: z.enum(OFFER_STATUSES, { error: `Choose from ${OFFER_STATUSES.join(', ')}.` }).optional(),
  text: text(100).optional(),
  ...paging(),
  $sort: sorting(OFFER_SORTS),
});
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
export type FindRounds = z.output<typeof findRoundsSchema>;
