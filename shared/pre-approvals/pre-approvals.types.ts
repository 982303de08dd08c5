/** Pre-approvals and proofs of funds outside of an offer: their states, and what sellers see of them. */

export const PRE_APPROVAL_STATUSES = ['DRAFT', 'WAITING', 'ACCEPTED', 'RETURNED', 'REPLACED'] as const;
export type PreApprovalStatus = (typeof PRE_APPROVAL_STATUSES)[number];
export const PRE_APPROVAL_STATUS_LABELS: Readonly<Record<PreApprovalStatus, string>> = {
  DRAFT: 'Not sent yet',
  WAITING: 'In review',
  ACCEPTED: 'Accepted',
  RETURNED: 'Sent back',
  REPLACED: 'Replaced by a newer one',
};

/** A lender's letter, or a bank's statement of the buyer's own money. */
export const LETTER_TYPES = ['PRE_APPROVAL', 'PROOF_OF_FUNDS'] as const;
export type LetterType = (typeof LETTER_TYPES)[number];
/** True for the documents that prove how a buyer pays. */
export const isLetterType = (value: string | null | undefined): value is LetterType =>
  LETTER_TYPES.some((type) => type === value);
export const LETTER_LABELS: Readonly<Record<LetterType, string>> = {
  PRE_APPROVAL: 'Pre-approval',
  PROOF_OF_FUNDS: 'Proof of funds',
};

/** What sellers with an offer of the buyer see; the buyer chooses. */
export const SHARES = ['NOTHING', 'APPROVED', 'OFFER_PRICE', 'FULL_AMOUNT'] as const;
export type Share = (typeof SHARES)[number];

/** What is read from a letter, in the order in which it is shown. */
export const LETTER_FIELDS = ['amount', 'lender', 'expiresOn', 'buyerName'] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];

/** Names of the fields by type of letter. */
export const LETTER_FIELD_LABELS: Readonly<Record<LetterType, Readonly<Record<LetterField, string>>>> = {
  PRE_APPROVAL: { amount: 'Approved up to', lender: 'Lender', expiresOn: 'Expires on', buyerName: 'Buyer’s name' },
  PROOF_OF_FUNDS: { amount: 'Funds', lender: 'Bank', expiresOn: 'Valid until', buyerName: 'Buyer’s name' },
};

/** A value that a letter states, with its page (from 1) and the words it was read from. */
export interface LetterFinding {
  field: LetterField;
  /** Whole dollars, a day (`2027-02-18`), or a name. */
  value: string | number;
  page: number;
  words: string;
  /** Other values that the same letter states for the field. */
  others?: { value: string | number; page: number; words: string }[];
}

/** What was read from a letter, and a message for the person where something was not. */
export interface LetterReading {
  findings: LetterFinding[];
  message: string | null;
}

/** Characters of a lender's and of a buyer's name. */
export const MAX_LETTER_NAME = 120;
/** Characters of the reason with which a letter is sent back. */
export const MAX_RETURN_REASON = 1000;
