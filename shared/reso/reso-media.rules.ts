// Media of a Property record: photos in the order the agent chose.

import { resoMediaSchema, type ResoMedia } from './reso.schema.ts';

/**
 * Media of a record sorted by Order as a number (`"10"` after `"2"`), those without Order last; null if the record has
 * no media field. Never throws.
 */
export function readResoMedia(
  record: Readonly<Record<string, unknown>>,
  listingKey: string,
): { media: ResoMedia[] | null; notes: string[] } {
  const given = record.Media;
  if (!Array.isArray(given)) return { media: null, notes: [] };
  const notes: string[] = [];
  const found: (Omit<ResoMedia, 'order'> & { order: number | null })[] = [];
  given.forEach((entry: unknown, at) => {
    const parsed = resoMediaSchema.safeParse(entry);
    if (!parsed.success) return notes.push(`Media ${at + 1} has no address that can be read`);
    const item = parsed.data;
    if (item.MediaStatus?.toLowerCase() === 'deleted') return undefined;
    const mediaKey = item.MediaKey ?? `${listingKey}-${at + 1}`;
    if (found.some((other) => other.mediaKey === mediaKey))
      return notes.push(`Media ${at + 1} repeats the key ${mediaKey}`);
    return found.push({
      mediaKey,
      order: typeof item.Order === 'number' ? Math.round(item.Order) : null,
      url: item.MediaURL,
      mimeType: item.MimeType ?? null,
      caption: item.ShortDescription ?? item.LongDescription ?? null,
      modificationTimestamp: item.MediaModificationTimestamp ?? item.ModificationTimestamp ?? null,
      isPhoto: isPhoto(item.MediaCategory, item.MimeType),
    });
  });
  const sorted = found.sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
  let last = 0;
  return { media: sorted.map((item) => ({ ...item, order: (last = item.order ?? last + 1) })), notes };
}

function isPhoto(category: string | null | undefined, mimeType: string | null | undefined): boolean {
  if (category) return /^(property )?photo$/i.test(category);
  return !mimeType || mimeType.startsWith('image/');
}
