/** Which files the product takes, and what it can tell from their first bytes. */
import { RuleError, invalidField } from '../kernel/rule-error.ts';
import {
  FILE_EMPTY,
  FILE_NOT_WHAT_IT_SAYS,
  FILE_TYPE_DOCUMENT,
  FILE_TYPE_PHOTO,
  MAX_FILES,
} from './uploads.messages.ts';
import { MAX_LISTING_DOCUMENTS } from './listing-documents.ts';
import type { UploadType } from './uploads.types.ts';

const MEGABYTE = 1_000_000;

/** Files at once: by default, in a repair request, in an offer dialog. */
export const FILE_LIMITS = { default: 10, repairRequest: 2, offer: 5 } as const;
/** Photos one home can have in all. */
export const MAX_PHOTOS = 60;
/** Files that systems leave in folders and nobody means to upload. */
export const IGNORED_FILES = ['.ds_store', 'thumbs.db', 'desktop.ini'] as const;

const PHOTO_MIMES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
const DOCUMENT_MIMES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const ALLOWED_MIMES: Readonly<Record<UploadType, readonly string[]>> = {
  PHOTO: PHOTO_MIMES,
  PREP_PHOTO: PHOTO_MIMES,
  OFFER_DOC: DOCUMENT_MIMES,
  LISTING_DOC: DOCUMENT_MIMES,
  TRANSACTION_DOC: DOCUMENT_MIMES,
};
/** Bytes a file may have. */
export const MAX_BYTES: Readonly<Record<UploadType, number>> = {
  PHOTO: 25 * MEGABYTE,
  PREP_PHOTO: 25 * MEGABYTE,
  OFFER_DOC: 25 * MEGABYTE,
  LISTING_DOC: 25 * MEGABYTE,
  TRANSACTION_DOC: 25 * MEGABYTE,
};

/** A picture of more pixels than this is a bomb or a plan, not a photo of a home. */
export const MAX_PICTURE_PIXELS = 80_000_000;
/** Pixels one side of a picture may have: what a program keeps of a picture grows with a side too. */
export const MAX_PICTURE_SIDE = 20_000;

/** Times a picture is begun to be opened before it is given up. */
export const MAX_OPEN_ATTEMPTS = 3;

/** What the chunked upload widget sends (the specification's section 9): bytes of a chunk, parallel files, and the milliseconds before each retry. */
export const UPLOAD_WIDGET = {
  chunkBytes: 5_000_000,
  parallel: 2,
  chunkRetryDelays: [500, 1000, 3000],
  fileSizeBase: 1000,
} as const;

/** Where a photo stands: its widths are made in the background, and a picture that cannot be read says why in `problem`. */
export function photoState(photo: {
  processedAt?: unknown;
  problem?: string | null;
}): 'preparing' | 'ready' | 'problem' {
  return photo.problem ? 'problem' : photo.processedAt ? 'ready' : 'preparing';
}

/** True for a file that a system left in a folder. */
export function isIgnoredFile(fileName: string): boolean {
  return (IGNORED_FILES as readonly string[]).includes(fileName.toLowerCase());
}

/** A name that is safe to show and to offer as a download: no path, no control characters, at most 200 characters. */
export function safeFileName(fileName: string): string {
  const last = fileName.split(/[\\/]/).pop() ?? '';
  // control characters would break the download's header
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
    // a general brand says nothing yet: the list behind it does
    (['mif1', 'msf1'].some((brand) => startsWith(bytes, 8, brand)) &&
      [16, 20, 24, 28].some((at) => HEIC_BRANDS.some((brand) => startsWith(bytes, at, brand)))));

/** The type of a file by its first bytes (32 are enough), or null: names and headers are not believed. */
export function mimeOfBytes(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'image/avif';
  if (isHeic(bytes)) return 'image/heic';
  return startsWith(bytes, 0, '%PDF-') ? 'application/pdf' : null;
}

/** Refuses a file by its size: 400 for an empty one, 413 for one too large. */
export function assertSize(type: UploadType, size: number): void {
  if (size === 0) throw invalidField('file', FILE_EMPTY, 'empty');
  if (size > MAX_BYTES[type])
    throw new RuleError(
      'too-large',
      'upload.too-large',
      `This file is too large. The limit is ${MAX_BYTES[type] / MEGABYTE} MB.`,
    );
}

/** Refuses a file by kind and size before it is kept: 400 for an empty one or a wrong kind, 413 for one too large. `mime` is what its bytes say. */
export function assertAcceptable(type: UploadType, file: { mime: string | null; size: number }): void {
  assertSize(type, file.size);
  if (file.mime && ALLOWED_MIMES[type].includes(file.mime)) return;
  const wanted = type === 'PHOTO' || type === 'PREP_PHOTO' ? FILE_TYPE_PHOTO : FILE_TYPE_DOCUMENT;
  throw invalidField('file', file.mime ? wanted : `${FILE_NOT_WHAT_IT_SAYS} ${wanted}`, 'type');
}

/** Refuses one file more than a place takes: five in an offer's session, the photos and documents of a home, ten elsewhere at once. */
export function assertRoomFor(type: UploadType, present: number): void {
  const limit =
    type === 'PHOTO'
      ? MAX_PHOTOS
      : type === 'OFFER_DOC'
        ? FILE_LIMITS.offer
        : type === 'LISTING_DOC'
          ? MAX_LISTING_DOCUMENTS
          : Number.POSITIVE_INFINITY;
  if (present >= limit) throw invalidField('file', `${MAX_FILES}: ${limit}. Remove one first.`, 'too-many');
}
