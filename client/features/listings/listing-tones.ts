import type { ListingStatus } from '#shared/listings/listings.types.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';

/** How each review state of a home is colored. */
export const LISTING_TONES: Readonly<Record<ListingStatus, StatusTone>> = {
  DRAFT: 'onHold',
  PENDING: 'pending',
  APPROVED: 'confirmed',
};
