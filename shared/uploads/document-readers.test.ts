import { describe, expect, it } from 'vitest';
import { TRANSACTION_ROLES, TRANSACTION_STATUSES, type TransactionRole } from '../transactions/transactions.types.ts';
import {
  assertMayAddDocument,
  documentReaders,
  readersLabel,
  assertTakesDocuments,
  takesDocuments,
  typesAddedBy,
  typesReadBy,
  type DocumentPlace,
} from './document-readers.ts';
import { DOCUMENT_TYPES, type DocumentType } from './uploads.types.ts';

/**
 * In the order admin, buyer, seller, lender, title company: `+` adds and reads, `r` reads, `-` neither. First in an
 * offer, then in a sale.
 */
const TABLE: Readonly<Record<DocumentType, `${string} ${string}`>> = {
  PURCHASE_AGREEMENT: '+++-- +rrrr',
  CONTRACT_ADDENDUM: '+++-- +++rr',
  INSPECTION_ADDENDUM: 'rrr-- +++--',
  REPAIR_RECEIPT: 'rrr-- +r+--',
  PRE_APPROVAL: '++r-- ++r+-',
  PROOF_OF_FUNDS: '++r-- ++rr-',
  OTHER: '+++-- +++++',
  INSPECTION_REPORT: 'rr--- ++---',
  LOAN_ESTIMATE: 'rr--- ++-+-',
  CLEAR_TO_CLOSE: 'rrr-- +rr+r',
  APPRAISAL: 'rr--- ++-+-',
  TITLE_COMMITMENT: 'rrr-- +rrr+',
  CLOSING_DISCLOSURE: 'rr--- ++-++',
  WALKTHROUGH_PHOTO: 'rrr-- ++r--',
};
const COLUMNS: readonly TransactionRole[] = ['ADMIN', 'BUYER', 'SELLER', 'LENDER', 'TITLE'];
const PLACES: readonly DocumentPlace[] = ['OFFER', 'SALE'];

describe('documents of an offer and of a sale', () => {
  it.each(DOCUMENT_TYPES)('of the type %s are added and read by the roles of the table', (type) => {
    const found = PLACES.map((place) =>
      COLUMNS.map((role) => {
        const adds = typesAddedBy(role, place).includes(type);
        const reads = documentReaders(type, place).includes(role);
        const add = () => assertMayAddDocument(role, place, type);
        if (adds) expect(add).not.toThrow();
        else expect(add).toThrow('You can’t add');
        // nobody adds what they could not read
        return adds ? (reads ? '+' : '?') : reads ? 'r' : '-';
      }).join(''),
    ).join(' ');
    expect(found).toBe(TABLE[type]);
  });
  it('offer the usual types first, and nothing to strangers', () => {
    expect(COLUMNS).toEqual(expect.arrayContaining([...TRANSACTION_ROLES]));
    expect([typesAddedBy('LENDER')[0], typesAddedBy('TITLE')[0]]).toEqual(['LOAN_ESTIMATE', 'TITLE_COMMITMENT']);
    expect([typesAddedBy('BUYER')[0], typesAddedBy('BUYER', 'OFFER')[0]]).toEqual(['OTHER', 'OTHER']);
    expect([typesAddedBy(null), typesReadBy('LENDER', 'OFFER')]).toEqual([[], []]);
    expect(() => assertMayAddDocument('TITLE', 'OFFER', undefined)).toThrow('You can’t add “Other” to this offer.');
    expect(() => assertMayAddDocument('TITLE', 'SALE', null)).not.toThrow();
  });
  it('are added to a canceled sale by brokers alone', () => {
    for (const status of TRANSACTION_STATUSES)
      for (const role of COLUMNS) {
        const isTaken = status !== 'CANCELLED' || role === 'ADMIN';
        expect(takesDocuments(status, role), `${status} ${role}`).toBe(isTaken);
        const add = () => assertTakesDocuments(status, role);
        if (isTaken) expect(add).not.toThrow();
        else expect(add).toThrow(expect.objectContaining({ kind: 'conflict', code: 'upload.sale-cancelled' }));
      }
    expect(takesDocuments('OPEN', null)).toBe(false);
  });
  it('say who sees them', () => {
    expect(readersLabel(null)).toBe('Seen by everyone in this sale');
    expect(readersLabel('LOAN_ESTIMATE')).toBe('Seen by buyer, lender and Hearthport');
    expect(readersLabel(null, 'OFFER')).toBe('Seen by buyer, seller and Hearthport');
  });
});
