/** Photos and documents that are sent with a message. */
import { FILE_EMPTY, FILE_TYPE_PHOTO, MAX_FILES } from '../uploads/uploads.messages.ts';
import { ALLOWED_MIMES, FILE_LIMITS, MAX_BYTES } from '../uploads/uploads.rules.ts';
import type { MESSAGE_FILE_TYPES } from '../uploads/uploads.types.ts';

/** Files of one message; the database holds it, too. */
export const MAX_MESSAGE_FILES = FILE_LIMITS.default;
export const MESSAGE_FILES_FULL = `${MAX_FILES}: ${MAX_MESSAGE_FILES}. Send these first, or remove one.`;
export const MESSAGE_FILE_KINDS = `${FILE_TYPE_PHOTO.replace(/\.$/, '')}, documents PDF.`;
export const MESSAGE_FILE_GONE = 'A file of this message is no longer here. Remove it and add it again.';

export type MessageFileType = (typeof MESSAGE_FILE_TYPES)[number];

/** Browsers that cannot show HEIC report no type for it. */
const HEIC_NAME = /\.(heic|heif)$/i;

interface ChosenFile {
  name: string;
  /** The type that the browser reports; the server goes by the bytes. */
  type: string;
  /** Bytes. */
  size: number;
}

/** For the file dialog of a browser: types and, for HEIC, file name extensions. */
export const MESSAGE_FILE_ACCEPT = [
  ...ALLOWED_MIMES.MESSAGE_PHOTO,
  ...ALLOWED_MIMES.MESSAGE_DOC,
  '.heic',
  '.heif',
].join(',');

/** What a chosen file is sent as; null for one that cannot be sent. */
export function messageFileType({ name, type }: Pick<ChosenFile, 'name' | 'type'>): MessageFileType | null {
  if (ALLOWED_MIMES.MESSAGE_DOC.includes(type)) return 'MESSAGE_DOC';
  const isPhoto = ALLOWED_MIMES.MESSAGE_PHOTO.includes(type) || type === 'image/heif' || HEIC_NAME.test(name);
  return isPhoto ? 'MESSAGE_PHOTO' : null;
}

/** Why a chosen file cannot be sent; null if it can. The server checks it again, by its bytes. */
export function messageFileProblem(file: ChosenFile): string | null {
  if (file.size === 0) return FILE_EMPTY;
  const type = messageFileType(file);
  if (!type) return MESSAGE_FILE_KINDS;
  return file.size > MAX_BYTES[type] ? `This file is too large. The limit is ${MAX_BYTES[type] / 1_000_000} MB.` : null;
}

/** How many files of each kind a message has. */
export interface FileCounts {
  photos: number;
  documents: number;
}

/** `a photo`, `3 photos`, `a file`, `2 files`; empty without any. */
export function filesLabel({ photos, documents }: FileCounts): string {
  const total = photos + documents;
  if (total === 0) return '';
  const [one, many] = documents === 0 ? ['a photo', 'photos'] : ['a file', 'files'];
  return total === 1 ? one! : `${total} ${many!}`;
}

/** A message on one line: its text, else what was sent. `isMine` puts the reader first. */
export function messageLine(message: FileCounts & { text: string }, isMine = false): string {
  if (message.text) return `${isMine ? 'You: ' : ''}${message.text}`;
  const files = filesLabel(message);
  return isMine ? `You sent ${files}` : `Sent ${files}`;
}
