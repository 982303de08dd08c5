import { z } from 'zod';
import { id } from '../kernel/fields.schema.ts';

/** GET /listing-history: of a home as browsing knows it, or of a home that Hearthport sells. */
export const listingHistoryQuerySchema = z
  .strictObject({ mlsListingId: id().optional(), listingId: id().optional() })
  .refine(({ mlsListingId, listingId }) => (mlsListingId === undefined) !== (listingId === undefined), {
    path: ['mlsListingId'],
    message: 'Name the home by mlsListingId or by listingId.',
  });
export type ListingHistoryQuery = z.output<typeof listingHistoryQuerySchema>;
