import type { HomeCard } from './mls-listings.view.ts';

/** Path of a home's page: its slug for Hearthport listings, /homes for others. */
export function homePath(home: Pick<HomeCard, 'id' | 'origin' | 'slug' | 'listingId'>): string {
  if (home.origin === 'HEARTHPORT' && home.slug) return `/${home.slug}`;
  return home.origin === 'HEARTHPORT' && home.listingId ? `/listings/${home.listingId}` : `/homes/${home.id}`;
}
