/** The MLS home of a BUYER listing: what its listing agent and the feed say about it now. */
import type { Instant } from '../kernel/instant.ts';
import { HIDDEN_ADDRESS } from './address-visibility.rules.ts';
import type { ListingType } from './listings.types.ts';
import { photoAddresses } from '../mls-listings/mls-listings.view.ts';
import type { MlsStatus } from '../mls-listings/mls-listings.types.ts';

/** The columns of an MLS listing that are read with a BUYER listing. */
export const TRACKED_HOME_COLUMNS = {
  id: true,
  status: true,
  address: true,
  photos: true,
  dom: true,
  activationDate: true,
  closeDate: true,
  listingPrice: true,
  listingAgentName: true,
  listingAgentPhone: true,
  listingAgentOfficePhone: true,
  listingOfficeName: true,
} as const;

export interface TrackedHomeRow {
  id: string;
  status: MlsStatus;
  address: string;
  photos: unknown;
  dom: number | null;
  activationDate: Instant;
  closeDate: Instant | null;
  listingPrice: number | null;
  listingAgentName: string | null;
  listingAgentPhone: string | null;
  listingAgentOfficePhone: string | null;
  listingOfficeName: string | null;
}

/**
 * The `mlsListing` of a listing: null unless it is a BUYER listing whose MLS home is known. Its facts are public,
 * except the street, which is shown to those who see the listing's own.
 */
export function trackedHomeView(listing: { type: ListingType; mlsListing?: TrackedHomeRow | null }, sees: boolean) {
  const home = listing.mlsListing;
  if (listing.type !== 'BUYER' || !home) return null;
  return {
    id: home.id,
    status: home.status,
    address: sees ? home.address : HIDDEN_ADDRESS,
    photos: photoAddresses(home.photos),
    dom: home.dom,
    activationDate: home.activationDate,
    closeDate: home.closeDate,
    listingPrice: home.listingPrice,
    listingAgentName: home.listingAgentName,
    listingAgentPhone: home.listingAgentPhone,
    listingAgentOfficePhone: home.listingAgentOfficePhone,
    listingOfficeName: home.listingOfficeName,
  };
}

/** The asking price in dollars: of a tracked home the one that its MLS reports now. */
export const askingPrice = (listing: {
  price: number | null;
  mlsListing: { listingPrice: number | null } | null;
}): number | null => listing.mlsListing?.listingPrice ?? listing.price;
