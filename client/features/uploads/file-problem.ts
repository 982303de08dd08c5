import { FILE_EMPTY, FILE_TYPE_DOCUMENT, FILE_TYPE_PHOTO, NO_SOURCE } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES, MAX_BYTES } from '#shared/uploads/uploads.rules.ts';

export const HEIC_ENDINGS = ['.heic', '.heif'];
const MEGABYTE = 1_000_000;
export type DroppedType = 'PHOTO' | 'LISTING_DOC' | 'PREP_PHOTO' | 'OFFER_DOC';
export const isPhotoType = (type: DroppedType) => type === 'PHOTO' || type === 'PREP_PHOTO';

/** Client-side rejection reason of a file; null if accepted. The server checks the bytes. */
export function fileProblem(type: DroppedType, file: { name?: string; type: string; size: number }): string | null {
  if (file.size === 0) return FILE_EMPTY;
  // browsers without HEIC support report no type
  const isHeic =
    isPhotoType(type) &&
    (file.type === 'image/heif' || HEIC_ENDINGS.some((ending) => file.name?.toLowerCase().endsWith(ending)));
  if (!isHeic && !ALLOWED_MIMES[type].includes(file.type))
    return isPhotoType(type) ? FILE_TYPE_PHOTO : FILE_TYPE_DOCUMENT;
  return file.size > MAX_BYTES[type] ? `This file is too large. The limit is ${MAX_BYTES[type] / MEGABYTE} MB.` : null;
}

/** The widget's own error in the specification's wording, with advice. */
export function widgetProblem(body: string | undefined): string {
  const advice: Readonly<Record<string, string>> = {
    "Can't load URL": 'Save the picture on this device first, then choose it here.',
    Timeout: 'The connection stalled. Tap to retry: it resumes where it stopped.',
    'Item not found': 'It has already been removed.',
    [NO_SOURCE]: 'There was no file in what you dropped. Choose one from this device.',
  };
  const word = body && body in advice ? body : body === '' || body === undefined ? NO_SOURCE : body;
  return advice[word] ? `${word}. ${advice[word]}` : word;
}
