import { describe, expect, it } from 'vitest';
import { TRANSACTION_ROLES } from '../transactions/transactions.types.ts';
import { DOCUMENT_READERS, readersLabel, typesAddedBy, typesReadBy } from './document-readers.ts';
import { DOCUMENT_TYPES } from './uploads.types.ts';

describe('documents of a sale', () => {
  it('are read by the brokerage and the buyer, and never by a seller when they are about the loan', () => {
    for (const type of DOCUMENT_TYPES)
      expect(DOCUMENT_READERS[type]).toEqual(expect.arrayContaining(['ADMIN', 'BUYER']));
    for (const type of ['LOAN_ESTIMATE', 'APPRAISAL', 'CLOSING_DISCLOSURE'] as const)
      expect(typesReadBy('SELLER')).not.toContain(type);
    for (const type of ['INSPECTION_REPORT', 'INSPECTION_ADDENDUM'] as const)
      for (const role of ['LENDER', 'TITLE'] as const) expect(typesReadBy(role)).not.toContain(type);
  });
  it('are added only by those who read them', () => {
    for (const role of TRANSACTION_ROLES)
      expect(typesReadBy(role)).toEqual(expect.arrayContaining([...typesAddedBy(role)]));
    expect(typesAddedBy('LENDER')[0]).toBe('LOAN_ESTIMATE');
    expect(typesAddedBy('TITLE')[0]).toBe('TITLE_COMMITMENT');
    expect(typesAddedBy(null)).toEqual(['OTHER']);
  });
  it('say who sees them', () => {
    expect(readersLabel(null)).toBe('Seen by everyone in this sale');
    expect(readersLabel('LOAN_ESTIMATE')).toBe('Seen by buyer, lender and Hearthport');
  });
});
