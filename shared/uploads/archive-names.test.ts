import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveNames } from './archive-names.ts';

const PDF = 'application/pdf';
const UNITS = ['a', '.', ' ', '/', '\\', ':', '"', '?', '\0', '\u202E', 'é', 'e\u0301', '🏠', '-'];

describe('the names in the archive of a sale', () => {
  it('are numbered and say what each document is', () => {
    expect(
      archiveNames([
        { kind: 'Purchase agreement', fileName: null, mimeType: PDF },
        { kind: 'Inspection report', fileName: 'roof.PDF', mimeType: PDF },
        { kind: null, fileName: 'Letter ' + 'x'.repeat(200), mimeType: PDF },
        { kind: null, fileName: '../../etc/passwd', mimeType: 'text/plain' },
        { kind: null, fileName: 'a:b\u202Efdp.exe?.pdf', mimeType: PDF },
        { kind: null, fileName: '', mimeType: PDF },
      ]),
    ).toEqual([
      '01 Purchase agreement.pdf',
      '02 Inspection report - roof.pdf',
      `03 Letter ${'x'.repeat(83)}.pdf`,
      '04 etc passwd',
      '05 a b fdp.exe.pdf',
      '06 Document.pdf',
    ]);
  });

  it('are safe, unique and the same each time, whatever a file was called', () => {
    const documents = fc.array(
      fc.record({
        kind: fc.option(fc.constant('Other')),
        fileName: fc.option(fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 40 })),
        mimeType: fc.constantFrom(PDF, 'image/png', 'text/plain'),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(documents, (list) => {
        const names = archiveNames(list);
        expect(names).toEqual(archiveNames(list));
        expect(new Set(names).size).toBe(list.length);
        for (const name of names) {
          expect(name).toMatch(/^\d\d [^<>:"/\\|?*]+$/u);
          expect(name).not.toMatch(/\p{Cc}|[. ]$/u);
          expect([...name].length).toBeLessThan(110);
        }
      }),
      { numRuns: 40 },
    );
  });
});
