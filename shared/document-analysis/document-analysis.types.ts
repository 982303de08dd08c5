/** What is read from a document, and what is found in it. */

/** A piece of text where it is drawn: points from the left and the top edge of its page, y at its baseline. */
export interface PageItem {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Font size in points. */
  size: number;
}

/** The text of a document. A scanned page has no items. */
export interface DocumentText {
  /** Pages of the document; only the first MAX_ANALYZED_PAGES are read. */
  pageCount: number;
  pages: readonly (readonly PageItem[])[];
}

/** Terms of an offer that a document can state, in the units of the offer payload. */
export interface FoundTerms {
  price: number;
  paymentMethod: 'Cash' | 'Financed';
  loan: number;
  earnestMoney: number;
  concessions: number;
  /** Percent; above 100 an amount in dollars. */
  bagentComm: number;
  /** `2026-12-30`. */
  closingDate: string;
  /** `2026-12-01T17:00` on the clock of the home, or a day alone. */
  expiresOn: string;
  /** Days. */
  inspectionPeriod: number;
  appliances: boolean;
  contingent: boolean;
  additionalTerms: string;
}
/** The fields of an offer that a document can state. */
export interface FoundFields extends FoundTerms {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  buyerFirstName: string;
  buyerLastName: string;
  buyerPhone: string;
}
export type FoundField = keyof FoundFields;

export const FOUND_TERMS = [
  'price',
  'paymentMethod',
  'loan',
  'earnestMoney',
  'concessions',
  'bagentComm',
  'closingDate',
  'expiresOn',
  'inspectionPeriod',
  'appliances',
  'contingent',
  'additionalTerms',
] as const satisfies readonly (keyof FoundTerms)[];
export const FOUND_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'buyerFirstName',
  'buyerLastName',
  'buyerPhone',
  ...FOUND_TERMS,
] as const satisfies readonly FoundField[];

export type FoundValue = string | number | boolean;

/** A value with its page (from 1) and the words it was read from. */
export interface Finding {
  field: FoundField;
  value: FoundValue;
  page: number;
  words: string;
  /** Other values that the same document states for the field; the first one counts. */
  others?: Omit<Finding, 'field' | 'others'>[];
}

/** Why a document was not read, or not whole. */
export type AnalysisProblem =
  | 'no-text'
  | 'encrypted'
  | 'unreadable'
  | 'too-demanding'
  | 'not-a-pdf'
  | 'busy'
  | 'failed';

/** The response for one uploaded document: the found fields by name, and where each was found. */
export interface Analysis extends Partial<FoundFields> {
  findings: Finding[];
  pageCount: number;
  pagesRead: number;
  /** Pages (from 1) that were read and have no text, for example scanned ones. */
  pagesWithoutText: number[];
  problem: AnalysisProblem | null;
  /** The message for the person, or null. */
  message: string | null;
}

/** The response for a document of a transaction. */
export interface TermsAnalysis extends Omit<Analysis, FoundField> {
  terms: Partial<FoundTerms>;
}

/** Limits that keep a long document cheap. */
export const MAX_ANALYZED_PAGES = 50;
export const MAX_ANALYZED_CHARACTERS = 250_000;
export const MAX_QUOTE = 160;
