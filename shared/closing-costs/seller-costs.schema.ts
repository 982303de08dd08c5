import { z } from 'zod';
import { id, moment, queryNumber } from '../kernel/fields.schema.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import { CLOSING_DATE_REQUIRED } from '../offers/offers.messages.ts';
import { MAX_COMMISSION } from '../offers/offers.terms.ts';

/**
 * GET /closing-costs: a seller's estimate for a home, an offer, or a planned counter. Missing values come from the
 * current terms of the offer, otherwise from the listing and the defaults of a counter.
 */
export const sellerCostQuerySchema = z.strictObject({
  listingId: id(),
  offerId: id().optional(),
  price: queryNumber(1, MAX_MONEY).optional(),
  concessions: queryNumber(0, MAX_MONEY).optional(),
  bagentComm: queryNumber(0, MAX_COMMISSION).optional(),
  closingDate: moment(CLOSING_DATE_REQUIRED, CLOSING_DATE_REQUIRED).optional(),
});
/** GET /buyer-closing-costs: the estimate of the buyer of this offer. */
export const buyerCostQuerySchema = z.strictObject({ offerId: id() });

/** The fields of the specification's section 3. */
export const sellerCostsSchema = z.strictObject({
  termiteFee: z.number(),
  miscFee: z.number(),
  titleFee: z.number(),
  taxFee: z.number(),
  bac: z.number(),
  attorneyFee: z.number(),
  brokerFee: z.number(),
  costs: z.number(),
  mortgageBalance: z.number(),
  proceeds: z.number(),
});
/** A buyer's closing costs, as the calculator returns them. */
export const buyerCostsSchema = z.strictObject({
  prepaidCosts: z.strictObject({ insurance: z.number(), taxes: z.number(), interest: z.number() }),
  titleFees: z.number(),
  lenderFees: z.strictObject({
    processing: z.number(),
    origination: z.number(),
    appraisal: z.number(),
    underwriting: z.number(),
    survey: z.number(),
  }),
  otherFees: z.strictObject({
    attorneyFee: z.number(),
    brokerFee: z.number(),
    deedTransferTax: z.number(),
    mortgageTax: z.number(),
    recordingDeed: z.number(),
    recordingMortgage: z.number(),
    eRecordingFee: z.number(),
  }),
  total: z.number(),
});
export type SellerCostQuery = z.output<typeof sellerCostQuerySchema>;
export type BuyerCostQuery = z.output<typeof buyerCostQuerySchema>;
