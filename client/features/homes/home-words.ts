/** How a home reads on cards and pages. */
import { count, plural, usd } from '../../lib/format.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';

type Priced = Pick<HomeCard, 'status' | 'listingPrice' | 'soldPrice' | 'price'>;

/** The price in words; a home without one says how to get it. */
export function priceOf(home: Priced): string {
  const amount = home.status === 'SOLD' ? home.soldPrice ?? home.price : home.listingPrice ?? home.price;
  return amount ? usd(amount) : 'Contact for Price';
}

/** `2.5`: a half bath counts half. */
export const bathsOf = (home: { baths: number | null; halfBaths: number | null }): number | null => (home.baths === null ? null : home.baths + (home.halfBaths ?? 0) / 2);

export interface Fact { key: string; value: string; unit: string }

/** Beds, baths and size, as far as they are known. */
export function mainFacts(home: { beds: number | null; baths: number | null; halfBaths: number | null; area: number | null }): Fact[] {
  const baths = bathsOf(home);
  return [
    ...(home.beds !== null ? [{ key: 'beds', value: count(home.beds), unit: home.beds === 1 ? 'bed' : 'beds' }] : []),
    ...(baths !== null ? [{ key: 'baths', value: String(baths), unit: baths === 1 ? 'bath' : 'baths' }] : []),
    ...(home.area ? [{ key: 'area', value: count(home.area), unit: 'sq ft' }] : []),
  ];
}

export const placeOf = (home: { city: string; state: string; zip: string | null }): string => [`${home.city},`, home.state, home.zip].filter(Boolean).join(' ');

/** A home of Hearthport opens at its own address, any other at /homes. */
export function homePath(home: Pick<HomeCard, 'id' | 'origin' | 'slug' | 'listingId'>): string {
  if (home.origin === 'HEARTHPORT' && home.slug) return `/${home.slug}`;
  return home.origin === 'HEARTHPORT' && home.listingId ? `/listings/${home.listingId}` : `/homes/${home.id}`;
}

/** Only what differs from "for sale" is worth a chip. */
export function statusChipOf(status: HomeCard['status']): { tone: StatusTone; label: string } | null {
  if (status === 'SOLD') return { tone: 'onHold', label: 'Sold' };
  return status === 'PENDING' ? { tone: 'pending', label: 'Pending Sale' } : null;
}

/** `12 days on market`; a home of today says so. */
export const daysWords = (days: number): string => (days === 0 ? 'New today' : `${plural(days, 'day')} on market`);

/** Where a home's photos are known and not copied yet. */
export const PHOTOS_ON_THEIR_WAY = 'Photos are on their way';
