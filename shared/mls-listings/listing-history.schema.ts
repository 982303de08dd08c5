import { z } from 'zod';
import { id } from '../kernel/fields.schema.ts';

/** GET /listing-history: of an MLS listing, or of one of our listings. */
export const listingHistoryQuerySchema = z
  .strictObject({ mlsListingId: id().optional(), listingId: id().optional() })
  .refine(({ mlsListingId, listingId }) => (mlsListingId === undefined) !== (listingId === undefined), {
    path: ['mlsListingId'],
    message: 'Enter mlsListingId or listingId.',
  });
export type ListingHistoryQuery = z.output<typeof listingHistoryQuerySchema>;
