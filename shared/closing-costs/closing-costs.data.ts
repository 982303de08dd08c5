/**
 * Taxes and fees of a purchase in Alabama and Tennessee, with source and date. Data only; closing-costs.rules.ts
 * computes.
 */
import { PRODUCT } from '../brand/product.ts';
import type { State } from '../listings/listings.types.ts';
import { PROPERTY_TAX_PERCENT } from './property-tax.rules.ts';

/**
 * `asOf` is the month in which the figure was looked up. A secondary source is not published by the authority that sets
 * the figure.
 */
export interface Source {
  name: string;
  asOf: string;
  isSecondary: boolean;
}
const AS_OF = '2026-11';
const primary = (name: string): Source => ({ name, asOf: AS_OF, isSecondary: false });
const secondary = (name: string): Source => ({ name, asOf: AS_OF, isSecondary: true });
/** A figure of our own where none is published. */
const working = (why: string): Source => ({
  name: `${PRODUCT}’s planning figure: ${why}`,
  asOf: AS_OF,
  isSecondary: true,
});

/** Dollars for each `per` dollars above the first `exempt`. With `isPerPart` a fraction of `per` counts as a whole. */
export interface TaxRate {
  dollars: number;
  per: number;
  exempt: number;
  isPerPart: boolean;
  source: Source;
}
/** Dollars for the first pages, for each further page, and for a document that is taxed. */
export interface RecordingFee {
  first: number;
  pagesIncluded: number;
  furtherPage: number;
  taxedDocument: number;
  source: Source;
}
/** Dollars; `low` and `high` are the range given by the source. */
export interface Fee {
  amount: number;
  low?: number;
  high?: number;
  source: Source;
}

export interface StateFigures {
  /** `isLessTaxedMortgage`: the taxed mortgage is subtracted from the price first. */
  deedTax: TaxRate & { isLessTaxedMortgage: boolean };
  mortgageTax: TaxRate;
  recording: { counties: Readonly<Record<string, RecordingFee>>; elsewhere: RecordingFee };
  /** Percent of the price per year, by county. */
  propertyTax: { counties: Readonly<Record<string, number>>; source: Source; note: string };
  /** Premiums of an owner's policy at given prices, and of the lender's policy issued with it; in dollars. */
  ownersPolicy: { premiums: readonly { price: number; premium: number }[]; lendersPolicy: number; source: Source };
  settlement: Fee;
}

const AL_RECORDING = primary('County probate offices of Alabama');
const TN_RECORDING = primary('Tennessee registers of deeds');

export const FIGURES: Readonly<Record<State, StateFigures>> = {
  AL: {
    deedTax: {
      dollars: 0.5,
      per: 500,
      exempt: 0,
      isPerPart: true,
      isLessTaxedMortgage: true,
      source: primary('Alabama Department of Revenue'),
    },
    mortgageTax: {
      dollars: 0.15,
      per: 100,
      exempt: 0,
      isPerPart: true,
      source: primary('Alabama Department of Revenue'),
    },
    recording: {
      counties: {
        Jefferson: { first: 16, pagesIncluded: 1, furtherPage: 3, taxedDocument: 0, source: AL_RECORDING },
        Madison: { first: 25.75, pagesIncluded: 1, furtherPage: 2.5, taxedDocument: 0, source: AL_RECORDING },
      },
      elsewhere: { first: 13, pagesIncluded: 1, furtherPage: 3, taxedDocument: 0, source: AL_RECORDING },
    },
    propertyTax: {
      counties: PROPERTY_TAX_PERCENT.AL,
      source: secondary('Effective property tax rates by county'),
      note: 'Due October 1, in arrears; the tax year ends September 30.',
    },
    ownersPolicy: {
      premiums: [{ price: 200_000, premium: 1000 }],
      lendersPolicy: 0,
      source: secondary('Title insurers file their own rates: $800 to $1,200 at a price of $200,000'),
    },
    settlement: { amount: 750, low: 500, high: 1000, source: secondary('Closing attorneys in Alabama, usual range') },
  },
  TN: {
    deedTax: {
      dollars: 0.37,
      per: 100,
      exempt: 0,
      isPerPart: false,
      isLessTaxedMortgage: false,
      source: primary('Tennessee Department of Revenue (tn.gov)'),
    },
    mortgageTax: {
      dollars: 0.115,
      per: 100,
      exempt: 2000,
      isPerPart: false,
      source: primary('Tennessee Department of Revenue (tn.gov)'),
    },
    recording: {
      counties: {},
      elsewhere: { first: 12, pagesIncluded: 2, furtherPage: 5, taxedDocument: 1, source: TN_RECORDING },
    },
    propertyTax: {
      counties: PROPERTY_TAX_PERCENT.TN,
      source: secondary('Effective property tax rates by county'),
      note: '',
    },
    ownersPolicy: {
      premiums: [
        { price: 200_000, premium: 1279 },
        { price: 500_000, premium: 2594 },
      ],
      lendersPolicy: 35,
      source: secondary('Title premiums of Davidson County: $1,279 at $200,000, $2,594 at $500,000'),
    },
    settlement: { amount: 495, source: secondary('Title companies in Tennessee, usual fee') },
  },
};

const GUIDES = secondary('Consumer guides to lender fees, usual range');
/** Costs of a new loan, besides its interest. */
export const LENDER_FIGURES: Readonly<Record<'processing' | 'appraisal' | 'underwriting' | 'survey', Fee>> = {
  processing: { amount: 450, low: 25, high: 900, source: GUIDES },
  appraisal: { amount: 500, low: 300, high: 700, source: GUIDES },
  underwriting: { amount: 600, low: 300, high: 900, source: GUIDES },
  survey: { amount: 500, low: 300, high: 1000, source: GUIDES },
};

/**
 * A seller's costs besides commission, the flat fee and their own loan. By custom of both states the buyer pays the
 * taxes on deed and mortgage, the recording of both, the title policies and the settlement; a contract can differ.
 */
export const SELLER_FIGURES: Readonly<
  Record<
    State,
    Readonly<Record<'titleSearch' | 'deedPreparation', Fee>> & { taxYearStart: { month: number; day: number } }
  >
> = {
  AL: {
    titleSearch: { amount: 200, source: working('title search and commitment in Alabama') },
    deedPreparation: { amount: 150, source: working('an attorney drafts the deed in Alabama') },
    taxYearStart: { month: 10, day: 1 },
  },
  TN: {
    titleSearch: { amount: 200, source: working('title search and commitment in Tennessee') },
    deedPreparation: { amount: 150, source: working('an attorney drafts the deed in Tennessee') },
    taxYearStart: { month: 1, day: 1 },
  },
};
/** What an offer can ask a seller to pay. */
export const SELLER_EXTRAS: Readonly<Record<'termiteInspection' | 'homeWarranty', Fee>> = {
  termiteInspection: { amount: 100, source: working('a termite inspection') },
  homeWarranty: { amount: 600, source: working('a home warranty for one year') },
};

const SPECIFIED: Source = { name: 'Assumption of the calculator', asOf: AS_OF, isSecondary: false };
/** Assumptions of the calculator. */
export const ASSUMPTIONS = {
  insuranceMonths: 12,
  taxMonths: 6,
  originationPercent: 1,
  /** Days of prepaid interest, from a closing in the middle of the month to its end. */
  interestDays: 15,
  deedPages: 3,
  mortgagePages: 15,
  /** Dollars for each electronically recorded document. */
  eRecording: 5,
  sources: {
    specified: SPECIFIED,
    interest: working('closings fall in the middle of a month'),
    pages: working('3 pages of deed, 15 of mortgage'),
    eRecording: working('$5 a document'),
    assumption: primary('FHA, VA and USDA rules'),
    flatFee: primary(`${PRODUCT}’s flat fee`),
  },
} as const;
