/** The pages that a walk can show, by the paths that they have in the product. */
export const DEMO_PAGES: readonly { path: string; page: string }[] = [
  { path: '/listings/:id/edit', page: 'listing-edit' },
  { path: '/listings/:id', page: 'listing-detail' },
  { path: '/homes/:mlsId', page: 'listing-detail' },
  { path: '/selling', page: 'selling' },
  { path: '/offers/compare/:listingId', page: 'compare-offers' },
  { path: '/budget', page: 'budget' },
  { path: '/buyer-preferences', page: 'buyer-preferences' },
  { path: '/browse', page: 'browse' },
];
