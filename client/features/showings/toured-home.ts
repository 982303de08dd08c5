/** What the dialogs for a tour know of its home. */
export interface TouredHome {
  /**
   * Null for an outside home not yet toured by this buyer: `makeListing` creates its listing with the first request.
   */
  listingId: string | null;
  makeListing?: () => Promise<string>;
  /** The outside home: a visitor asks for a tour of it before they have an account. */
  mlsListingId?: string;
  address: string;
  /** Where it is, as the person may know it: the way to their other visits counts from there. */
  place?: { lat: number | null; lng: number | null };
  zone: string;
  /** A tour where not given; a final walkthrough has no fee. */
  type?: 'TOUR' | 'OTHER' | 'FINAL_WALKTHROUGH';
  /** Live date of a coming-soon home. */
  notBefore?: string | null;
  /** Outside listing: the tour has a fee, unless waived by a coupon. */
  hasFee?: boolean;
  /** Stores the chosen times for this tab until they are requested; without it they end with the dialog. */
  draftKey?: string;
}
