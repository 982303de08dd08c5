import { externalStatusAfter } from '#shared/listings/listings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { publishListing } from '../listings/publish-listing.ts';
import type { LockedOffer } from '../offers/offer-records.ts';

/** The home is sold, or back on the market. */
export async function moveHome(
  unit: Unit,
  listing: LockedOffer['listing'],
  event: 'transaction-closed' | 'transaction-cancelled',
): Promise<void> {
  const externalStatus = externalStatusAfter(listing.externalStatus, event);
  await unit.tx.listing.update({ where: { id: listing.id }, data: { externalStatus } });
  await publishListing(unit, listing.id);
  unit.audit({
    action: `listing.${event === 'transaction-closed' ? 'sold' : 'back-on-market'}`,
    entityType: 'listing',
    entityId: listing.id,
    before: { externalStatus: listing.externalStatus },
    after: { externalStatus },
  });
  unit.publish('listings', 'patched', { id: listing.id });
}
