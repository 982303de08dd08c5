/** The sample of the CFPB, form H-25(B) of Appendix H to 12 CFR 1026, as it is typed in; for tests. */
import type { Side } from '../kernel/actor.ts';
import type { ClosingLine } from './closing-statements.types.ts';

type Row = readonly [key: string, label: string, cents: number, before?: 'before'];

const BUYER: readonly Row[] = [
  ['points', '0.25% of Loan Amount (Points)', 40_500],
  ['processing', 'Application Fee', 30_000],
  ['underwriting', 'Underwriting Fee', 109_700],
  ['services', 'Credit Report Fee to Information Inc.', 2_980, 'before'],
  ['services', 'Flood Determination Fee to Info Co.', 2_000],
  ['services', 'Flood Monitoring Fee to Info Co.', 3_175],
  ['services', 'Tax Monitoring Fee to Info Co.', 7_500],
  ['services', 'Tax Status Research Fee to Info Co.', 8_000],
  ['pest', 'Pest Inspection Fee to Pests Co.', 12_050],
  ['survey', 'Survey Fee to Surveys Co.', 8_500],
  ['titleServices', 'Title – Insurance Binder to Epsilon Title Co.', 65_000],
  ['lendersTitle', 'Title – Lender’s Title Insurance to Epsilon Title Co.', 50_000],
  ['settlement', 'Title – Settlement Agent Fee to Epsilon Title Co.', 50_000],
  ['titleServices', 'Title – Title Search to Epsilon Title Co.', 80_000],
  ['recording', 'Recording Fees Deed: $40.00 Mortgage: $45.00', 8_500],
  ['insurance', 'Homeowner’s Insurance Premium (12 mo.) to Insurance Co.', 120_996],
  ['interest', 'Prepaid Interest ($17.44 per day from 4/15/13 to 5/1/13)', 27_904],
  ['propertyTaxes', 'Property Taxes (6 mo.) to Any County USA', 63_180],
  ['escrow', 'Homeowner’s Insurance $100.83 per month for 2 mo.', 20_166],
  ['escrow', 'Property Taxes $105.30 per month for 2 mo.', 21_060],
  ['escrow', 'Aggregate Adjustment', -1],
  ['hoa', 'HOA Capital Contribution to HOA Acre Inc.', 50_000],
  ['hoa', 'HOA Processing Fee to HOA Acre Inc.', 15_000],
  ['inspection', 'Home Inspection Fee to Engineers Inc.', 75_000],
  ['ownersTitle', 'Title – Owner’s Title Insurance (optional) to Epsilon Title Co.', 100_000],
  ['price', 'Sale Price of Property', 18_000_000],
  ['advance', 'HOA Dues 4/15/13 to 4/30/13', 8_000],
  ['deposit', 'Deposit', 1_000_000],
  ['loan', 'Loan Amount', 16_200_000],
  ['sellerCredit', 'Seller Credit', 250_000],
  ['otherCredit', 'Rebate from Epsilon Title Co.', 75_000],
  ['unpaidTaxes', 'City/Town Taxes 1/1/13 to 4/14/13', 36_504],
];
const SELLER: readonly Row[] = [
  ['transferTax', 'Transfer Tax to Any State', 95_000],
  ['other', 'Home Inspection Fee to Engineers Inc.', 75_000, 'before'],
  ['smallFees', 'Home Warranty Fee to XYZ Warranty Inc.', 45_000],
  ['bac', 'Real Estate Commission to Alpha Real Estate Broker', 570_000],
  ['bac', 'Real Estate Commission to Omega Real Estate Broker', 570_000],
  ['price', 'Sale Price of Property', 18_000_000],
  ['advance', 'HOA Dues 4/15/13 to 4/30/13', 8_000],
  ['payoff', 'Payoff of First Mortgage Loan', 10_000_000],
  ['sellerCredit', 'Seller Credit', 250_000],
  ['unpaidTaxes', 'City/Town Taxes 1/1/13 to 4/14/13', 36_504],
];
const linesOf = (side: Side, rows: readonly Row[]): ClosingLine[] =>
  rows.map(([key, label, cents, before]) => ({ side, key, label, cents, isBeforeClosing: Boolean(before), note: '' }));

export const H25B: ClosingLine[] = [...linesOf('BUYER', BUYER), ...linesOf('SELLER', SELLER)];
