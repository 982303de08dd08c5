/** Storage keys of pictures in several widths, and the feed photos that a home's page shows. */
import { PHOTO_WIDTHS } from '#shared/uploads/uploads.types.ts';
import type { PhotoFiles } from './photo-widths.ts';

/** The key of one width of a photo. */
export const photoFileKey = (key: string, width: number) => key.replace(/(\.\w+)$/, `-${width}$1`);

/** The key of the original until its widths are made; never served, because its metadata contains the location. */
export const photoOriginalKey = (key: string) => key.replace(/\.\w+$/, '.original');

/** Every file of a photo. */
export const photoFileKeys = (key: string) => PHOTO_WIDTHS.map((width) => photoFileKey(key, width));

/** Every stored file of a row's key: feed photos have widths; our uploads are stored as sent or in widths. */
export const storedFileKeys = (key: string): string[] =>
  key.startsWith(`${FEED_PHOTO_FOLDER}/`) ? photoFileKeys(key) : [key, photoOriginalKey(key), ...photoFileKeys(key)];

/** Stores the widths of a photo under its key. */
export async function storePhotoFiles(
  storage: { put(key: string, content: Buffer, about: { mimeType: string }): Promise<void> },
  key: string,
  { files }: PhotoFiles,
): Promise<void> {
  for (const { width, data } of files) await storage.put(photoFileKey(key, width), data, { mimeType: 'image/webp' });
}

/** Maximum attempts to copy a feed picture; the index MlsMedia_to_copy contains the same number. */
export const MAX_PHOTO_ATTEMPTS = 8;

/** The folder of our copies of feed photos, which are served below `/api/files/`. */
export const FEED_PHOTO_FOLDER = 'feed';

/**
 * Updates the photos that homes show (`$1` are their ids): our copies in the feed's order, null for one that is not
 * copied yet. Never contains the feed's own URLs.
 */
export const shownPhotosSql = `
  UPDATE "MlsListing" h SET photos = shown.photos FROM (
    SELECT given.id, coalesce((SELECT jsonb_agg(to_jsonb('/api/files/' || m."storageKey") ORDER BY m."order", m.id)
      FROM "MlsMedia" m WHERE m."mlsListingId" = given.id AND m."isPhoto"), '[]') AS photos
    FROM unnest($1::text[]) AS given (id)) shown
  WHERE h.id = shown.id AND h.photos IS DISTINCT FROM shown.photos`;
