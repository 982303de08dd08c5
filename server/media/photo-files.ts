/** Pictures that are kept in several widths under one key, and what a home's page shows of a feed's. */
import { PHOTO_WIDTHS } from '#shared/uploads/uploads.types.ts';
import type { PhotoFiles } from './photo-widths.ts';

/** Where one width of a photo is kept. */
export const photoFileKey = (key: string, width: number) => key.replace(/(\.\w+)$/, `-${width}$1`);

/** Where the picture as it was sent is kept until its widths are made: it holds the place it was taken at, so nobody is served it. */
export const photoOriginalKey = (key: string) => key.replace(/\.\w+$/, '.original');

/** Every file of a photo. */
export const photoFileKeys = (key: string) => PHOTO_WIDTHS.map((width) => photoFileKey(key, width));

/** Every stored file that stands behind the key of a row: a feed's photo has its widths, ours are kept as they were sent or in widths. */
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

/** Tries to copy one picture of a feed before it is left alone; the index MlsMedia_to_copy knows the figure too. */
export const MAX_PHOTO_ATTEMPTS = 8;

/** Our copies of a feed's photos have keys in this folder, and addresses below `/api/files/` by these keys. */
export const FEED_PHOTO_FOLDER = 'feed';

/**
 * Brings the photos that homes show up to date (`$1` are their ids): our copies in the feed's order, null in the place of one that is still to be copied.
 * A feed's own addresses never stand there.
 */
export const shownPhotosSql = `
  UPDATE "MlsListing" h SET photos = shown.photos FROM (
    SELECT given.id, coalesce((SELECT jsonb_agg(to_jsonb('/api/files/' || m."storageKey") ORDER BY m."order", m.id) FROM "MlsMedia" m WHERE m."mlsListingId" = given.id AND m."isPhoto"), '[]') AS photos
    FROM unnest($1::text[]) AS given (id)) shown
  WHERE h.id = shown.id AND h.photos IS DISTINCT FROM shown.photos`;
