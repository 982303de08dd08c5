import type { Listing } from './wire-types.ts';

const NEED: readonly Listing['status'][] = ['APPROVED', 'DRAFT', 'PENDING'];

/** On the market first, then drafts, sold last. */
function byNeed(a: Listing, b: Listing): number {
  const sold = (listing: Listing) => Number(listing.externalStatus === 'SOLD' && listing.status === 'APPROVED');
  return (
    sold(a) - sold(b) ||
    NEED.indexOf(a.status) - NEED.indexOf(b.status) ||
    (b.createdAt ?? '').localeCompare(a.createdAt ?? '')
  );
}

/** The homes that a person sells, in the order in which every page lists them. */
export const ownHomes = (listings: readonly Listing[]): Listing[] =>
  listings.filter((listing) => listing.isOwner && listing.type === 'SELLER' && !listing.archivedAt).sort(byNeed);
