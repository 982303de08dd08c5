import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { RuleError } from '../kernel/rule-error.ts';
import { assertReplaces, documentVersions, isReplaceable } from './document-versions.rules.ts';
import { DOCUMENT_TYPES, type DocumentType } from './uploads.types.ts';

const LENDER: Actor = { kind: 'user', userId: 'theo', type: 'LENDER', email: 'theo@h.test' };
const document = { type: 'TRANSACTION_DOC', docType: 'LOAN_ESTIMATE', addendumId: null } as const;

describe('what has versions', () => {
  const STAYS: readonly DocumentType[] = [
    'PURCHASE_AGREEMENT',
    'CONTRACT_ADDENDUM',
    'INSPECTION_ADDENDUM',
    'REPAIR_RECEIPT',
    'WALKTHROUGH_PHOTO',
  ];
  it.each(DOCUMENT_TYPES)('%s', (docType) =>
    expect(isReplaceable({ ...document, docType })).toBe(!STAYS.includes(docType)),
  );
  it('is a document of a sale, and not of a repair request', () => {
    expect(isReplaceable({ ...document, docType: null })).toBe(true);
    expect(isReplaceable({ ...document, type: 'OFFER_DOC' })).toBe(false);
    expect(isReplaceable({ ...document, addendumId: 'a' })).toBe(false);
  });
});

describe('replacing', () => {
  const old = { ...document, userId: 'theo', transactionId: 's', isReplaced: false, isSaleOpen: true };
  const next = { docType: 'LOAN_ESTIMATE', transactionId: 's' } as const;
  it.each<[string, object, object, Actor, string | null]>([
    ['one’s own', {}, {}, LENDER, null],
    ['without a type', { docType: null }, { docType: 'OTHER' }, LENDER, null],
    ['another’s', { userId: 'nora' }, {}, LENDER, 'upload.not-yours'],
    ['nobody’s', { userId: null }, {}, LENDER, 'upload.not-yours'],
    ['by a private link', { userId: null }, {}, { kind: 'guest' }, 'upload.not-yours'],
    ['a contract', { docType: 'PURCHASE_AGREEMENT' }, {}, LENDER, 'upload.no-versions'],
    ['an earlier version', { isReplaced: true }, {}, LENDER, 'upload.replaced'],
    ['in a sale that is over', { isSaleOpen: false }, {}, LENDER, 'upload.sale-over'],
    ['by one of another sale', {}, { transactionId: 't' }, LENDER, 'transactionId'],
    ['by another type', {}, { docType: 'APPRAISAL' }, LENDER, 'docType'],
  ])('%s', (_name, was, will, actor, code) => {
    let refused: string | null = null;
    try {
      assertReplaces({ ...old, ...was }, { ...next, ...will }, actor);
    } catch (error) {
      refused = error instanceof RuleError ? (error.fields[0]?.path ?? error.code) : String(error);
    }
    expect(refused).toBe(code);
  });
});

describe('the versions of documents', () => {
  const file = (id: string, minute: number, replacesId: string | null = null) => ({
    ...{ id, replacesId },
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
  });
  it('are in the order of the first ones, each with its earlier versions, the newest first', () => {
    const files = [file('a1', 0), file('b1', 1), file('a2', 2, 'a1'), file('c1', 3), file('a3', 4, 'a2')];
    const ids = documentVersions(files).map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]);
    expect(ids).toEqual([['a3', 'a2', 'a1'], ['b1'], ['c1']]);
  });

  it('lose no file, and don’t depend on the order in which they are read', () => {
    const chains = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(chains, fc.infiniteStream(fc.nat()), (lengths, order) => {
        const files = lengths.flatMap((length, chain) =>
          Array.from({ length }, (_, at) => file(`${chain}.${at}`, chain + at * 10, at ? `${chain}.${at - 1}` : null)),
        );
        const shuffled = files.map((one) => [order.next().value as number, one] as const).sort(([a], [b]) => a - b);
        const versions = documentVersions(shuffled.map(([, one]) => one));
        expect(versions).toEqual(documentVersions(files));
        expect(versions.flatMap(({ newest, earlier }) => [newest, ...earlier])).toHaveLength(files.length);
        expect(versions).toHaveLength(lengths.length);
      }),
    );
  });
});
