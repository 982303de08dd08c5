import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { externalStatusAfter } from '#shared/listings/listings.rules.ts';
import { openingValues } from '#shared/transactions/transactions.rules.ts';
import type { PaymentMethod } from '#shared/offers/offers.types.ts';
import type { ExternalStatus } from '#shared/listings/listings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { cancelUpcomingOpenHouses } from '../open-houses/manage-open-houses.ts';
import { publishListing } from '../listings/publish-listing.ts';

interface Accepted {
  id: string;
  listingId: string;
  flow: 'AGENT' | 'BUYER';
  paymentMethod: PaymentMethod;
  inspectionPeriod: number | null;
  closingDate: Date;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  bindingAt: Date | null;
}

/** True while another offer of the home has an open transaction. */
export async function isOpenElsewhere(unit: Unit, listingId: string, offerId: string): Promise<boolean> {
  return (await unit.tx.transaction.count({ where: { listingId, status: 'OPEN', offerId: { not: offerId } } })) > 0;
}

/**
 * Creates the transaction for an accepted offer and moves the home to pending sale. The database allows one open
 * transaction per home.
 */
export async function openTransaction(
  unit: Unit,
  offer: Accepted,
  listing: { externalStatus: ExternalStatus; state: string; county: string | null },
): Promise<{ id: string }> {
  const transaction = await unit.tx.transaction.create({
    data: {
      ...openingValues(offer, timeZoneOfHome(listing.state, listing.county)),
      listingId: offer.listingId,
      offerId: offer.id,
      openedAt: unit.now,
    },
  });
  const externalStatus = externalStatusAfter(listing.externalStatus, 'transaction-opened');
  await unit.tx.listing.update({ where: { id: offer.listingId }, data: { externalStatus } });
  await cancelUpcomingOpenHouses(unit, offer.listingId);
  await publishListing(unit, offer.listingId);
  unit.audit({
    action: 'transaction.opened',
    entityType: 'transaction',
    entityId: transaction.id,
    after: { offerId: offer.id, listingId: offer.listingId, closingDate: offer.closingDate },
  });
  unit.audit({
    action: 'listing.pending-sale',
    entityType: 'listing',
    entityId: offer.listingId,
    before: { externalStatus: listing.externalStatus },
    after: { externalStatus },
  });
  unit.publish('transactions', 'created', transaction);
  unit.publish('listings', 'patched', { id: offer.listingId });
  return { id: transaction.id };
}
