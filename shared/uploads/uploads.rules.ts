/** Accepted files, and how their type is recognized by the first bytes. */
import { RuleError, invalidField } from '../kernel/rule-error.ts';
import {
  FILE_EMPTY,
  FILE_NOT_WHAT_IT_SAYS,
  FILE_TYPE_DOCUMENT,
  FILE_TYPE_PDF,
  FILE_TYPE_PHOTO,
  MAIN_BY_ANOTHER,
  MAIN_IS_A_PHOTO,
  MAIN_NEEDS_A_PICTURE,
  MAX_FILES,
} from './uploads.messages.ts';
import { MAX_LISTING_DOCUMENTS } from './listing-documents.ts';
import { isMessageFileType, isPhotoType, type UploadType } from './uploads.types.ts';

const MEGABYTE = 1_000_000;

/** Maximum number of files at once: default, in a repair request, in an offer dialog. */
export const FILE_LIMITS = { default: 10, repairRequest: 2, offer: 5 } as const;
/** Maximum number of photos per home. */
export const MAX_PHOTOS = 60;
/** Maximum number of files that a person has added to messages and not sent yet. */
export const MAX_UNSENT_FILES = 50;
/** Files that operating systems leave in folders; skipped. */
export const IGNORED_FILES = ['.ds_store', 'thumbs.db', 'desktop.ini'] as const;

const PHOTO_MIMES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
const DOCUMENT_MIMES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const ALLOWED_MIMES: Readonly<Record<UploadType, readonly string[]>> = {
  PHOTO: PHOTO_MIMES,
  PREP_PHOTO: PHOTO_MIMES,
  OFFER_DOC: DOCUMENT_MIMES,
  LISTING_DOC: DOCUMENT_MIMES,
  TRANSACTION_DOC: DOCUMENT_MIMES,
  MESSAGE_PHOTO: PHOTO_MIMES,
  MESSAGE_DOC: ['application/pdf'],
};
/** Maximum file size in bytes. */
export const MAX_BYTES: Readonly<Record<UploadType, number>> = {
  PHOTO: 25 * MEGABYTE,
  PREP_PHOTO: 25 * MEGABYTE,
  OFFER_DOC: 25 * MEGABYTE,
  LISTING_DOC: 25 * MEGABYTE,
  TRANSACTION_DOC: 25 * MEGABYTE,
  MESSAGE_PHOTO: 25 * MEGABYTE,
  MESSAGE_DOC: 25 * MEGABYTE,
};

/** An image with more pixels is a decompression bomb or a plan, not a photo of a home. */
export const MAX_PICTURE_PIXELS = 80_000_000;
/** Maximum pixels per side: decoders use memory per row, too. */
export const MAX_PICTURE_SIDE = 20_000;

/** Attempts to open an image before it is given up. */
export const MAX_OPEN_ATTEMPTS = 3;

/**
 * Settings of the chunked upload widget (specification, section 9): chunk size in bytes, parallel files, and
 * milliseconds before each retry.
 */
export const UPLOAD_WIDGET = {
  chunkBytes: 5_000_000,
  parallel: 2,
  chunkRetryDelays: [500, 1000, 3000],
  fileSizeBase: 1000,
} as const;

/** State of a photo. Its widths are made in the background; `problem` says why an image cannot be read. */
export function photoState(photo: {
  processedAt?: unknown;
  problem?: string | null;
}): 'preparing' | 'ready' | 'problem' {
  return photo.problem ? 'problem' : photo.processedAt ? 'ready' : 'preparing';
}

/** True for a file that an operating system created in a folder. */
export function isIgnoredFile(fileName: string): boolean {
  return (IGNORED_FILES as readonly string[]).includes(fileName.toLowerCase());
}

/**
 * A file name that is safe to display and to offer as a download: no path, no control characters, at most 200
 * characters.
 */
export function safeFileName(fileName: string): string {
  const last = fileName.split(/[\\/]/).pop() ?? '';
  // control characters would break the Content-Disposition header
  const clean = [...last]
    .filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code > 31 && code !== 127;
    })
    .join('')
    .trim();
  if (clean.length <= 200) return clean || 'file';
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return clean.slice(0, 200 - ending.length) + ending;
}

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  [...signature].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];
const isHeic = (bytes: Uint8Array) =>
  startsWith(bytes, 4, 'ftyp') &&
  (HEIC_BRANDS.some((brand) => startsWith(bytes, 8, brand)) ||
    // the generic brand is inconclusive; the list of compatible brands decides
    (['mif1', 'msf1'].some((brand) => startsWith(bytes, 8, brand)) &&
      [16, 20, 24, 28].some((at) => HEIC_BRANDS.some((brand) => startsWith(bytes, at, brand)))));

/** File type by the first bytes (32 are enough), or null. Names and headers are not trusted. */
export function mimeOfBytes(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'image/avif';
  if (isHeic(bytes)) return 'image/heic';
  return startsWith(bytes, 0, '%PDF-') ? 'application/pdf' : null;
}

/** Throws 400 for an empty file, 413 for one that is too large. */
export function assertSize(type: UploadType, size: number): void {
  if (size === 0) throw invalidField('file', FILE_EMPTY, 'empty');
  if (size > MAX_BYTES[type])
    throw new RuleError(
      'too-large',
      'upload.too-large',
      `This file is too large. The limit is ${MAX_BYTES[type] / MEGABYTE} MB.`,
    );
}

/**
 * Checks type and size before a file is stored: 400 for an empty file or a wrong type, 413 for one that is too large.
 * `mime` is the type detected from its bytes.
 */
export function assertAcceptable(type: UploadType, file: { mime: string | null; size: number }): void {
  assertSize(type, file.size);
  if (file.mime && ALLOWED_MIMES[type].includes(file.mime)) return;
  const wanted = isPhotoType(type) ? FILE_TYPE_PHOTO : type === 'MESSAGE_DOC' ? FILE_TYPE_PDF : FILE_TYPE_DOCUMENT;
  throw invalidField('file', file.mime ? wanted : `${FILE_NOT_WHAT_IT_SAYS} ${wanted}`, 'type');
}

/**
 * Throws if one more file would exceed the limit: five in an offer session, the photos and documents of a home, ten
 * photos of a step of preparation, fifty unsent files of a person's messages; elsewhere there is none.
 */
export function assertRoomFor(type: UploadType, present: number): void {
  const limit =
    type === 'PHOTO'
      ? MAX_PHOTOS
      : type === 'OFFER_DOC'
        ? FILE_LIMITS.offer
        : type === 'LISTING_DOC'
          ? MAX_LISTING_DOCUMENTS
          : type === 'PREP_PHOTO'
            ? FILE_LIMITS.default
            : isMessageFileType(type)
              ? MAX_UNSENT_FILES
              : Number.POSITIVE_INFINITY;
  if (present >= limit) throw invalidField('file', `${MAX_FILES}: ${limit}. Remove one first.`, 'too-many');
}

/**
 * Throws unless the change keeps one main photo per home, whose picture lists show: only a photo of a home becomes it,
 * and the main photo stays until another one takes its place.
 */
export function assertMainPhoto(
  upload: { type: UploadType; main: boolean; problem: string | null },
  main: boolean | undefined,
): void {
  if (main === undefined) return;
  if (upload.type !== 'PHOTO') throw invalidField('main', MAIN_IS_A_PHOTO);
  if (main && upload.problem) throw invalidField('main', MAIN_NEEDS_A_PICTURE);
  if (!main && upload.main) throw invalidField('main', MAIN_BY_ANOTHER);
}
