/** Labels of a home and its status. */
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { StatusLook } from '#shared/kernel/status.ts';
import { count, plural } from '../../lib/format.ts';
import type { Listing } from '../../state/wire-types.ts';

type StateFacts = Pick<Listing, 'status' | 'externalStatus' | 'liveDate' | 'state' | 'county' | 'reviewNote'>;

/** Status chips of a home: its review, and once approved its market status. */
export function stateLabel(listing: StateFacts): StatusLook[] {
  if (listing.status === 'PENDING') return [STATUSES.listing.PENDING];
  if (listing.status === 'DRAFT')
    return listing.reviewNote ? [STATUSES.listing.RETURNED, STATUSES.listing.DRAFT] : [STATUSES.listing.DRAFT];
  return [
    { ...STATUSES.market[listing.externalStatus], label: externalStatusLabel(listing) },
    STATUSES.listing.APPROVED,
  ];
}

/** `2.5 baths` for two full baths and a half; null if unknown. */
export function bathsWord(baths: number | null, halfBaths: number | null): string | null {
  if (baths === null) return null;
  const all = baths + (halfBaths ?? 0) / 2;
  return `${Number(all.toFixed(1))} ${all === 1 ? 'bath' : 'baths'}`;
}

type Facts = Pick<Listing, 'beds' | 'baths' | 'halfBaths' | 'area' | 'propertyType'>;

/** `House · 3 beds · 2.5 baths · 1,850 sq ft`, as far as known. */
export function factsLine(listing: Facts): string {
  return [
    PROPERTY_TYPE_LABELS[listing.propertyType],
    listing.beds === null ? null : plural(listing.beds, 'bed'),
    bathsWord(listing.baths, listing.halfBaths),
    // on one line
    listing.area === null ? null : `${count(listing.area)}\u00a0sq\u00a0ft`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `Birmingham, AL 35209`, as far as known. */
export const placeLine = (home: { city: string; state: string; zip: string }): string =>
  [home.city, [home.state, home.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The street, or a placeholder. */
export const addressOf = (home: { address: string }): string => home.address || 'Your new home';

/** The main photo, else the first. */
export function mainPhoto(listing: Pick<Listing, 'uploads'>): Listing['uploads'][number] | null {
  return (
    listing.uploads.find((photo) => photo.main) ?? [...listing.uploads].sort((a, b) => a.order - b.order)[0] ?? null
  );
}
