import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALLOWED_MIMES,
  assertAcceptable,
  assertRoomFor,
  isIgnoredFile,
  MAX_BYTES,
  mimeOfBytes,
  photoState,
  safeFileName,
} from './uploads.rules.ts';
import { isPhotoType, UPLOAD_TYPES } from './uploads.types.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );
const FILES: Record<string, Uint8Array> = {
  'image/jpeg': bytes([0xff, 0xd8, 0xff, 0xe0]),
  'image/png': bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  'image/webp': bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '),
  'image/avif': bytes([0, 0, 0, 28], 'ftypavif'),
  'image/heic': bytes([0, 0, 0, 28], 'ftypheic'),
  'application/pdf': bytes('%PDF-1.7'),
};

describe('uploaded files', () => {
  it.each(Object.entries(FILES))('%s is recognized by its bytes', (mime, head) => expect(mimeOfBytes(head)).toBe(mime));
  it.each([
    ['mif1', 'mif1heic', 'image/heic'],
    ['msf1', 'hevcmsf1', 'image/heic'],
    ['mif1', 'mif1miaf', null],
    ['mp42', 'heicisom', null],
  ])('of the general container brand %s with %s are %s', (brand, others, mime) => {
    expect(mimeOfBytes(bytes([0, 0, 0, 32], `ftyp${brand}`, [0, 0, 0, 0], others))).toBe(mime);
  });
  it('of other types are refused', () => {
    for (const head of ['<svg xmlns', '<html>', 'PK\u0003\u0004', 'GIF89a', 'MZ', '', ' %PDF-1.7', 'RIFF1234WAVE'])
      expect(mimeOfBytes(bytes(head))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array(), (head) => {
        expect([null, ...Object.keys(FILES)]).toContain(mimeOfBytes(head));
      }),
    );
  });
  it('are accepted depending on their purpose', () => {
    for (const type of UPLOAD_TYPES) {
      const takes = (mime: string | null) => {
        try {
          assertAcceptable(type, { mime, size: 10 });
          return true;
        } catch {
          return false;
        }
      };
      expect([null, ...Object.keys(FILES)].filter(takes)).toEqual(
        isPhotoType(type)
          ? ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']
          : type === 'MESSAGE_DOC'
            ? ['application/pdf']
            : ['image/jpeg', 'image/png', 'application/pdf'],
      );
      const [mime] = ALLOWED_MIMES[type] as [string];
      expect(() => assertAcceptable(type, { mime, size: 0 })).toThrow(/empty/);
      expect(() => assertAcceptable(type, { mime, size: MAX_BYTES[type] })).not.toThrow();
      expect(() => assertAcceptable(type, { mime, size: MAX_BYTES[type] + 1 })).toThrow(/25 MB/);
    }
  });
  it('of a home are pending until processed, and report why processing failed', () => {
    expect(
      [
        { processedAt: null, problem: null },
        { processedAt: new Date(), problem: null },
        { processedAt: new Date(), problem: 'Damaged.' },
      ].map(photoState),
    ).toEqual(['preparing', 'ready', 'problem']);
  });
  it('of an offer are five at most', () => {
    expect(() => assertRoomFor('OFFER_DOC', 4)).not.toThrow();
    expect(() => assertRoomFor('OFFER_DOC', 5)).toThrow(/Max files: 5/);
    expect(() => assertRoomFor('PHOTO', 59)).not.toThrow();
    expect(() => assertRoomFor('PHOTO', 60)).toThrow(/60/);
    expect(() => assertRoomFor('TRANSACTION_DOC', 500)).not.toThrow();
  });
  it('that operating systems create are ignored, in upper or lower case', () => {
    expect(['.DS_Store', 'Thumbs.db', 'desktop.ini'].every(isIgnoredFile)).toBe(true);
    expect(isIgnoredFile('photo.jpg')).toBe(false);
  });
  it('have names without paths and control characters, of at most 200 characters with the extension', () => {
    expect(safeFileName('../../etc/pass\r\nwd')).toBe('passwd');
    expect(safeFileName('C:\\homes\\front.jpg')).toBe('front.jpg');
    expect(safeFileName('/')).toBe('file');
    expect(safeFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`);
  });
});
