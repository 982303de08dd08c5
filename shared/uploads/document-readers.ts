/**
 * Who adds and who reads which documents of an offer and of a sale. A loan and an appraisal are the buyer's business,
 * not the seller's; an offer is between its two sides and the brokerage.
 */
import { PRODUCT } from '../brand/product.ts';
import { conflict, invalidField } from '../kernel/rule-error.ts';
import type { TransactionRole, TransactionStatus } from '../transactions/transactions.types.ts';
import { FILE_OF_SALE_CLOSED } from './uploads.messages.ts';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from './uploads.types.ts';

/** What a document belongs to. */
export type DocumentPlace = 'OFFER' | 'SALE';
type Roles = readonly TransactionRole[];

const EVERYONE: Roles = ['ADMIN', 'BUYER', 'SELLER', 'LENDER', 'TITLE'];
const SIDES: Roles = ['ADMIN', 'BUYER', 'SELLER'];
const BUYERS: Roles = ['ADMIN', 'BUYER'];
const LOAN: Roles = ['ADMIN', 'BUYER', 'LENDER'];

export const DOCUMENT_READERS: Readonly<Record<DocumentType, Roles>> = {
  PURCHASE_AGREEMENT: EVERYONE,
  CONTRACT_ADDENDUM: EVERYONE,
  INSPECTION_ADDENDUM: SIDES,
  REPAIR_RECEIPT: SIDES,
  PRE_APPROVAL: [...SIDES, 'LENDER'],
  PROOF_OF_FUNDS: [...SIDES, 'LENDER'],
  OTHER: EVERYONE,
  // the seller reads what the buyer attaches to a repair request, as INSPECTION_ADDENDUM
  INSPECTION_REPORT: BUYERS,
  LOAN_ESTIMATE: LOAN,
  CLEAR_TO_CLOSE: EVERYONE,
  APPRAISAL: LOAN,
  TITLE_COMMITMENT: EVERYONE,
  CLOSING_DISCLOSURE: [...LOAN, 'TITLE'],
  WALKTHROUGH_PHOTO: SIDES,
};

/**
 * Who adds a type; a place that is not named has none of it. Documents of a lender or title company come with a sale.
 */
const ADDED_BY: Readonly<Record<DocumentType, Partial<Record<DocumentPlace, Roles>>>> = {
  PURCHASE_AGREEMENT: { OFFER: SIDES, SALE: ['ADMIN'] },
  CONTRACT_ADDENDUM: { OFFER: SIDES, SALE: SIDES },
  INSPECTION_ADDENDUM: { SALE: SIDES },
  REPAIR_RECEIPT: { SALE: ['ADMIN', 'SELLER'] },
  PRE_APPROVAL: { OFFER: BUYERS, SALE: LOAN },
  PROOF_OF_FUNDS: { OFFER: BUYERS, SALE: BUYERS },
  OTHER: { OFFER: SIDES, SALE: EVERYONE },
  INSPECTION_REPORT: { SALE: BUYERS },
  LOAN_ESTIMATE: { SALE: LOAN },
  CLEAR_TO_CLOSE: { SALE: ['ADMIN', 'LENDER'] },
  APPRAISAL: { SALE: LOAN },
  TITLE_COMMITMENT: { SALE: ['ADMIN', 'TITLE'] },
  CLOSING_DISCLOSURE: { SALE: [...LOAN, 'TITLE'] },
  WALKTHROUGH_PHOTO: { SALE: BUYERS },
};

/** The types a partner adds most, first. Both sides most often add what has no type. */
const USUAL: Readonly<Partial<Record<TransactionRole, readonly DocumentType[]>>> = {
  LENDER: ['LOAN_ESTIMATE', 'PRE_APPROVAL', 'APPRAISAL', 'CLEAR_TO_CLOSE', 'CLOSING_DISCLOSURE'],
  TITLE: ['TITLE_COMMITMENT', 'CLOSING_DISCLOSURE'],
};

/** A document without a type counts as OTHER. Lenders and title companies read nothing of an offer. */
export const documentReaders = (type: DocumentType | null, place: DocumentPlace = 'SALE'): Roles => {
  const readers = DOCUMENT_READERS[type ?? 'OTHER'];
  return place === 'SALE' ? readers : readers.filter((role) => SIDES.includes(role));
};

/** The types of documents that a role reads. */
export const typesReadBy = (role: TransactionRole, place: DocumentPlace = 'SALE'): DocumentType[] =>
  DOCUMENT_TYPES.filter((type) => documentReaders(type, place).includes(role));

/** The types a role adds, the usual ones first. Empty without a role. */
export function typesAddedBy(role: TransactionRole | null, place: DocumentPlace = 'SALE'): readonly DocumentType[] {
  if (!role) return [];
  const all = DOCUMENT_TYPES.filter((type) => ADDED_BY[type][place]?.includes(role));
  const usual = (USUAL[role] ?? ['OTHER']).filter((type) => all.includes(type));
  return [...usual, ...all.filter((type) => !usual.includes(type))];
}

/** Throws 400 naming `docType` for a type that this role does not add here. No type is allowed: it is OTHER. */
export function assertMayAddDocument(
  role: TransactionRole | null,
  place: DocumentPlace,
  type: DocumentType | null | undefined,
): void {
  const types = typesAddedBy(role, place);
  if (types.includes(type ?? 'OTHER')) return;
  const names = types.map((one) => DOCUMENT_TYPE_LABELS[one].toLowerCase()).join(', ');
  throw invalidField(
    'docType',
    `You can’t add “${DOCUMENT_TYPE_LABELS[type ?? 'OTHER']}” to this ${place === 'OFFER' ? 'offer' : 'sale'}.` +
      (names ? ` Choose from: ${names}.` : ''),
    'not-yours',
  );
}

/** Whether this role adds documents to a sale with this status: that of a canceled one is closed to all but brokers. */
export const takesDocuments = (status: TransactionStatus, role: TransactionRole | null): boolean =>
  role === 'ADMIN' || (role !== null && status !== 'CANCELLED');

/** Throws 409 where the sale is canceled and this role isn't a broker. */
export function assertTakesDocuments(status: TransactionStatus, role: TransactionRole | null): void {
  if (role && !takesDocuments(status, role)) throw conflict('upload.sale-cancelled', FILE_OF_SALE_CLOSED);
}

const NAMES: Readonly<Record<TransactionRole, string>> = {
  ADMIN: PRODUCT,
  BUYER: 'buyer',
  SELLER: 'seller',
  LENDER: 'lender',
  TITLE: 'title company',
};

/** `Seen by buyer, lender and Hearthport`, or by everyone in this sale. */
export function readersLabel(type: DocumentType | null, place: DocumentPlace = 'SALE'): string {
  const readers = documentReaders(type, place);
  if (readers.length === EVERYONE.length) return 'Seen by everyone in this sale';
  const names = readers.filter((role) => role !== 'ADMIN').map((role) => NAMES[role]);
  return `Seen by ${names.join(', ')} and ${NAMES.ADMIN}`;
}
