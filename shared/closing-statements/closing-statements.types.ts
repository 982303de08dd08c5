import { PRODUCT } from '../brand/product.ts';
import type { Side } from '../kernel/actor.ts';

/**
 * Where a line stands on the Closing Disclosure (12 CFR 1026.38): loan costs (A to C), other costs (E to H), lender
 * credits, and the summaries of the transaction (K to N).
 */
export const CLOSING_SECTIONS = ['LOAN_COSTS', 'OTHER_COSTS', 'LENDER_CREDITS', 'DUE', 'PAID'] as const;
export type ClosingSection = (typeof CLOSING_SECTIONS)[number];

export interface ClosingLineKind {
  key: string;
  section: ClosingSection;
  label: string;
}

const kind = (section: ClosingSection, key: string, label: string): ClosingLineKind => ({ section, key, label });

/** The lines of a statement, in the order and with the names of the Closing Disclosure. */
export const CLOSING_LINES = {
  BUYER: [
    kind('DUE', 'price', 'Sale price of the property'),
    kind('LOAN_COSTS', 'points', 'Origination and points'),
    kind('LOAN_COSTS', 'processing', 'Application and processing'),
    kind('LOAN_COSTS', 'underwriting', 'Underwriting'),
    kind('LOAN_COSTS', 'appraisal', 'Appraisal'),
    kind('LOAN_COSTS', 'services', 'Credit report, flood, tax and other services'),
    kind('LOAN_COSTS', 'pest', 'Pest inspection'),
    kind('LOAN_COSTS', 'survey', 'Survey'),
    kind('LOAN_COSTS', 'lendersTitle', 'Lender’s title insurance'),
    kind('LOAN_COSTS', 'settlement', 'Settlement agent or closing attorney'),
    kind('LOAN_COSTS', 'titleServices', 'Title search and binder'),
    kind('OTHER_COSTS', 'recording', 'Recording fees'),
    kind('OTHER_COSTS', 'transferTax', 'Transfer and mortgage taxes'),
    kind('OTHER_COSTS', 'insurance', 'Homeowner’s insurance premium'),
    kind('OTHER_COSTS', 'mortgageInsurance', 'Mortgage insurance premium'),
    kind('OTHER_COSTS', 'interest', 'Prepaid interest'),
    kind('OTHER_COSTS', 'propertyTaxes', 'Prepaid property taxes'),
    kind('OTHER_COSTS', 'escrow', 'Initial escrow payment'),
    kind('OTHER_COSTS', 'ownersTitle', 'Owner’s title insurance'),
    kind('OTHER_COSTS', 'brokerFee', 'Brokerage fee'),
    kind('OTHER_COSTS', 'hoa', 'Homeowners association'),
    kind('OTHER_COSTS', 'inspection', 'Home inspection'),
    kind('OTHER_COSTS', 'warranty', 'Home warranty'),
    kind('OTHER_COSTS', 'other', 'Other costs'),
    kind('LENDER_CREDITS', 'lenderCredit', 'Lender credits'),
    kind('DUE', 'advance', 'Items the seller paid in advance, and other amounts due'),
    kind('PAID', 'deposit', 'Deposit (earnest money)'),
    kind('PAID', 'loan', 'Loan amount'),
    kind('PAID', 'sellerCredit', 'Seller credit'),
    kind('PAID', 'otherCredit', 'Other credits'),
    kind('PAID', 'unpaidTaxes', 'Taxes and items the seller hasn’t paid'),
  ],
  SELLER: [
    kind('DUE', 'price', 'Sale price of the property'),
    kind('DUE', 'advance', 'Items paid in advance, and other amounts due'),
    kind('OTHER_COSTS', 'bac', 'Buyer’s agent commission'),
    kind('OTHER_COSTS', 'brokerFee', `${PRODUCT}’s flat fee`),
    kind('OTHER_COSTS', 'transferTax', 'Transfer taxes'),
    kind('OTHER_COSTS', 'title', 'Title search'),
    kind('OTHER_COSTS', 'deed', 'Drafting the deed'),
    kind('OTHER_COSTS', 'termite', 'Termite inspection'),
    kind('OTHER_COSTS', 'smallFees', 'Home warranty and release of the mortgage'),
    kind('OTHER_COSTS', 'other', 'Other costs'),
    kind('PAID', 'payoff', 'Payoff of the mortgage'),
    kind('PAID', 'sellerCredit', 'Seller credit'),
    kind('PAID', 'unpaidTaxes', 'Taxes and items not yet paid'),
    kind('PAID', 'otherDue', 'Other amounts due from the seller'),
  ],
} as const satisfies Readonly<Record<Side, readonly ClosingLineKind[]>>;

/** The kind of a line by its key; undefined for a key that the side does not have. */
export const closingLineKind = (side: Side, key: string): ClosingLineKind | undefined =>
  (CLOSING_LINES[side] as readonly ClosingLineKind[]).find((one) => one.key === key);

/** A line as it was entered or read: an amount in cents. Credits and payments are entered as positive amounts. */
export interface ClosingLine {
  side: Side;
  key: string;
  /** As on the document, `Title – Settlement Agent Fee`. */
  label: string;
  cents: number;
  /** Paid before the closing: part of the costs, not of the cash at closing. */
  isBeforeClosing: boolean;
  /** Why it differs from the estimate, in words; may be empty. */
  note: string;
}

/** Cents by key: what a statement compares. */
export type ClosingAmounts = Readonly<Record<string, number>>;

/** Lines of one statement. */
export const MAX_CLOSING_LINES = 120;
export const MAX_CLOSING_LABEL = 120;
export const MAX_CLOSING_NOTE = 300;
/** Cents of one line: a hundred million dollars. */
export const MAX_CLOSING_CENTS = 10_000_000_000;
