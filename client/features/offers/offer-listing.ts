import type { StatedCosts } from '#shared/buyer-budgets/home-costs.rules.ts';
import type { ListingView } from '#shared/listings/listings.view.ts';

/** The home of an offer, as its form knows it: a listing view, before or after JSON. */
export type OfferListing = Pick<ListingView, 'address' | 'city' | 'state' | 'timeZone' | 'price' | 'commission'> & {
  /**
   * Null for an outside home that this buyer neither toured nor offered on: `makeListing` creates its listing with the
   * first document or the offer.
   */
  id: string | null;
  makeListing?: () => Promise<string>;
  /** Names the stored draft where the id may change; `id` by default. */
  draftKey?: string;
  finalOfferDate: Date | string | null;
  /** What is known of the home's costs; without it, no cash to close is shown. */
  costs?: StatedCosts | null;
};
/** Identifies the home of a draft, before and after its listing is created. */
export const draftKeyOf = ({ draftKey, id }: OfferListing): string => draftKey ?? id ?? '';

/** The listing that documents and the offer belong to. */
export async function listingIdOf({ id, makeListing }: OfferListing): Promise<string> {
  const listingId = id ?? (await makeListing?.());
  if (!listingId) throw new Error('This home can’t take offers now.');
  return listingId;
}
