/** Who reads which documents of a sale. A loan and an appraisal are the buyer's business, not the seller's. */
import type { TransactionRole } from '../transactions/transactions.types.ts';
import { DOCUMENT_TYPES, type DocumentType } from './uploads.types.ts';

const EVERYONE = ['ADMIN', 'BUYER', 'SELLER', 'LENDER', 'TITLE'] as const;
const SIDES = ['ADMIN', 'BUYER', 'SELLER'] as const;
const LOAN = ['ADMIN', 'BUYER', 'LENDER'] as const;

export const DOCUMENT_READERS: Readonly<Record<DocumentType, readonly TransactionRole[]>> = {
  PURCHASE_AGREEMENT: EVERYONE,
  CONTRACT_ADDENDUM: EVERYONE,
  INSPECTION_ADDENDUM: SIDES,
  REPAIR_RECEIPT: SIDES,
  PRE_APPROVAL: [...SIDES, 'LENDER'],
  PROOF_OF_FUNDS: [...SIDES, 'LENDER'],
  OTHER: EVERYONE,
  INSPECTION_REPORT: SIDES,
  LOAN_ESTIMATE: LOAN,
  CLEAR_TO_CLOSE: EVERYONE,
  APPRAISAL: LOAN,
  TITLE_COMMITMENT: EVERYONE,
  CLOSING_DISCLOSURE: [...LOAN, 'TITLE'],
  WALKTHROUGH_PHOTO: SIDES,
};

/** The types of a sale's documents that a role reads. A document without a type counts as OTHER. */
export const typesReadBy = (role: TransactionRole): DocumentType[] =>
  DOCUMENT_TYPES.filter((type) => DOCUMENT_READERS[type].includes(role));

/** The types a role adds, the usual ones first. Nobody adds what they could not read. */
export function typesAddedBy(role: TransactionRole | null): readonly DocumentType[] {
  const usual: readonly DocumentType[] =
    role === 'LENDER'
      ? ['LOAN_ESTIMATE', 'PRE_APPROVAL', 'APPRAISAL', 'CLEAR_TO_CLOSE', 'CLOSING_DISCLOSURE']
      : role === 'TITLE'
        ? ['TITLE_COMMITMENT', 'CLOSING_DISCLOSURE']
        : ['OTHER'];
  const rest = role ? typesReadBy(role) : [];
  return role === 'LENDER' || role === 'TITLE'
    ? [...usual, 'OTHER']
    : [...usual, ...rest.filter((type) => !usual.includes(type) && type !== 'PURCHASE_AGREEMENT')];
}

const NAMES: Readonly<Record<TransactionRole, string>> = {
  ADMIN: 'Hearthport',
  BUYER: 'buyer',
  SELLER: 'seller',
  LENDER: 'lender',
  TITLE: 'title company',
};

/** `Seen by buyer, lender and Hearthport`, or by everyone in this sale. */
export function readersLabel(type: DocumentType | null): string {
  const readers = DOCUMENT_READERS[type ?? 'OTHER'];
  if (readers.length === EVERYONE.length) return 'Seen by everyone in this sale';
  const names = readers.filter((role) => role !== 'ADMIN').map((role) => NAMES[role]);
  return `Seen by ${names.join(', ')} and ${NAMES.ADMIN}`;
}
