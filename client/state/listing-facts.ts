/** What stands for a listing on a card: of a home that someone else sells, as its MLS reports it now. */
import type { Listing } from './wire-types.ts';

export interface HomePhoto {
  url: string;
  placeholder: string | null;
}

/** The main photo, else the first; a tracked home has those of the MLS. */
export function photoOf(listing: Pick<Listing, 'uploads' | 'mlsListing'> | null | undefined): HomePhoto | null {
  if (!listing) return null;
  const own = listing.uploads.find(({ main }) => main) ?? listing.uploads[0];
  if (own) return { url: own.url, placeholder: own.placeholder };
  const [url] = listing.mlsListing?.photos ?? [];
  return url === undefined ? null : { url, placeholder: null };
}

/** Who sells a tracked home, as far as the MLS says it; null for Hearthport's own. */
export function listedBy(listing: {
  mlsListing: Pick<
    NonNullable<Listing['mlsListing']>,
    'listingAgentName' | 'listingOfficeName' | 'listingAgentPhone' | 'listingAgentOfficePhone'
  > | null;
}): { names: string; phone: string | null } | null {
  if (!listing.mlsListing) return null;
  const { listingAgentName, listingOfficeName, listingAgentPhone, listingAgentOfficePhone } = listing.mlsListing;
  const names = [listingAgentName, listingOfficeName].filter(Boolean).join(', ');
  const phone = listingAgentPhone ?? listingAgentOfficePhone;
  return names || phone ? { names: names || 'the listing agent', phone } : null;
}
