import { FILE_EMPTY, FILE_TYPE_PHOTO } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES, MAX_BYTES } from '#shared/uploads/uploads.rules.ts';

export const HEIC_ENDINGS = ['.heic', '.heif'];
const MEGABYTE = 1_000_000;

/** Why a file cannot be a photo here, before a byte of it is sent; null when it can. The server looks again, at the bytes. */
export function photoProblem(file: { name?: string; type: string; size: number }): string | null {
  if (file.size === 0) return FILE_EMPTY;
  // browsers that do not know HEIC say nothing of its type
  const isHeic = file.type === 'image/heif' || HEIC_ENDINGS.some((ending) => file.name?.toLowerCase().endsWith(ending));
  if (!isHeic && !ALLOWED_MIMES.PHOTO.includes(file.type)) return FILE_TYPE_PHOTO;
  return file.size > MAX_BYTES.PHOTO ? `This file is too large. The limit is ${MAX_BYTES.PHOTO / MEGABYTE} MB.` : null;
}
