import { z } from 'zod';
import { id, paging } from '../kernel/fields.schema.ts';
import { MAX_FAVORITES } from './favorites.types.ts';

/** POST /favorites: a browsable home, or one of our listings. */
export const createFavoriteSchema = z.union(
  [z.strictObject({ mlsListingId: id() }), z.strictObject({ listingId: id() })],
  { error: 'Say which home: {"mlsListingId":"…"} or {"listingId":"…"}.' },
);
export const findFavoritesSchema = z.strictObject(paging(MAX_FAVORITES, MAX_FAVORITES));

export type FindFavorites = z.output<typeof findFavoritesSchema>;
export type CreateFavorite = z.output<typeof createFavoriteSchema>;
