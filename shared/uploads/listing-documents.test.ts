import { describe, expect, it } from 'vitest';
import { fieldsOfKind, kindInName, kindOfDocument, LISTING_DOCUMENTS, renamed } from './listing-documents.ts';

describe('names of documents', () => {
  it.each([
    ['boundary_survey-2019.pdf', 'Survey'],
    ['Warranty Deed.pdf', 'Title or deed'],
    ['TN disclosure.pdf', 'Seller’s disclosure'],
    ['HOA-bylaws.pdf', 'HOA papers'],
    ['home inspection.pdf', 'Inspection report'],
    ['roof invoice.jpg', 'Repair receipt'],
    ['IMG_0231.jpg', 'Other'],
  ])('%s is recognized as: %s', (name, kind) => expect(kindInName(name)).toBe(kind));
  it('keep their kind in the stored name', () => {
    for (const { kind } of LISTING_DOCUMENTS) expect(kindOfDocument(fieldsOfKind(kind))).toBe(kind);
    expect(kindOfDocument({ caption: '', docType: 'INSPECTION_REPORT' })).toBe('Inspection report');
    expect(kindOfDocument({ caption: 'something else', docType: null })).toBe('Other');
  });
  it('keep their file extension', () => {
    expect([
      renamed('a.pdf', ' Survey of 2019 '),
      renamed('a.pdf', 'Survey.PDF'),
      renamed('a.pdf', 'plan.exe'),
      renamed('noend', 'b'),
    ]).toEqual(['Survey of 2019.pdf', 'Survey.PDF', 'plan.exe.pdf', 'b']);
  });
});
