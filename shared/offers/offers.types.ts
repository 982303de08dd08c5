import type { Side } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import type { ExternalStatus } from '../listings/listings.types.ts';

export const OFFER_STATUSES = [
  'PENDING',
  'DECLINED',
  'ACCEPTED',
  'COUNTERED',
  'REVIEW',
  'REVIEWED',
  'SIGNED',
  'RESCINDED',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];
export const OFFER_STATUS_LABELS: Readonly<Record<OfferStatus, string>> = {
  PENDING: 'Pending',
  DECLINED: 'Declined',
  ACCEPTED: 'Accepted',
  COUNTERED: 'Countered',
  REVIEW: 'Under review',
  REVIEWED: 'Ready for Review',
  SIGNED: 'Offer Signed',
  RESCINDED: 'Rescinded',
};

export const ROUND_STATUSES = ['PENDING', 'COUNTERED', 'ACCEPTED', 'REJECTED', 'EXPIRED'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];
export const ROUND_STATUS_LABELS: Readonly<Record<RoundStatus, string>> = {
  PENDING: 'Awaiting response',
  COUNTERED: 'Countered',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  EXPIRED: 'Expired',
};

/** How a round reads. One is also stored as REJECTED where nobody rejected it, but the offer ended around it. */
export type RoundOutcome = RoundStatus | 'WITHDRAWN' | 'HOME_SOLD';

export const OFFER_FLOWS = ['AGENT', 'BUYER'] as const;
export type OfferFlow = (typeof OFFER_FLOWS)[number];

export const PAYMENT_METHODS = ['Cash', 'Financed'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const HOME_WARRANTY_TYPES = ['NONE', 'SELLER', 'BUYER'] as const;
export type HomeWarrantyType = (typeof HOME_WARRANTY_TYPES)[number];
export const HOME_WARRANTY_LABELS: Readonly<Record<HomeWarrantyType, string>> = {
  NONE: 'None',
  SELLER: 'Paid by the seller',
  BUYER: 'Paid by the buyer',
};

/**
 * Negotiable terms. Money in whole dollars, `bagentComm` in percent, `closingDate` ISO 8601, `inspectionPeriod` in days
 * (negative: informational; null: none).
 */
export interface RoundTerms {
  price: number;
  paymentMethod: PaymentMethod;
  loan: number;
  earnestMoney: number;
  concessions: number;
  bagentComm: number;
  closingDate: string;
  inspectionPeriod: number | null;
  appliances: boolean;
  contingent: boolean;
  homeWarrantyType: HomeWarrantyType;
  termiteInspection: boolean;
  termiteBond: boolean;
  sewerInspection: boolean;
  newSurvey: boolean;
  additionalTerms: string;
}
export type TermField = keyof RoundTerms;
export const TERM_FIELDS = [
  'price',
  'paymentMethod',
  'loan',
  'earnestMoney',
  'concessions',
  'bagentComm',
  'closingDate',
  'inspectionPeriod',
  'appliances',
  'contingent',
  'homeWarrantyType',
  'termiteInspection',
  'termiteBond',
  'sewerInspection',
  'newSurvey',
  'additionalTerms',
] as const satisfies readonly TermField[];
export const TERM_LABELS: Readonly<Record<TermField, string>> = {
  price: 'Price',
  paymentMethod: 'Payment method',
  loan: 'Loan',
  earnestMoney: 'Earnest money',
  concessions: 'Concessions',
  bagentComm: "Buyer's agent commission",
  closingDate: 'Closing date',
  inspectionPeriod: 'Inspection',
  appliances: 'Appliances',
  contingent: "Sale of the buyer's home",
  homeWarrantyType: 'Home warranty',
  termiteInspection: 'Termite inspection',
  termiteBond: 'Termite bond',
  sewerInspection: 'Sewer inspection',
  newSurvey: 'New survey',
  additionalTerms: 'Additional terms',
};

export type ChangedFields = Partial<Record<TermField, { from: unknown; to: unknown }>>;

/**
 * The fields of an offer and its listing that the rules read. `underContract`: another offer on the listing has an open
 * transaction. Without `externalStatus` and `archivedAt` the home counts as on the market.
 */
export interface OfferFacts {
  id: string;
  listingId: string;
  userId: string | null;
  status: OfferStatus;
  currentRound: number;
  listing: {
    type: 'SELLER' | 'BUYER';
    userId: string;
    underContract: boolean;
    externalStatus?: ExternalStatus;
    archivedAt?: Instant | null;
  };
}

/** The fields of a round that the rules read. */
export interface RoundFacts {
  roundNumber: number;
  status: RoundStatus;
  initiatorType: Side;
  expiresAt: Instant;
}
