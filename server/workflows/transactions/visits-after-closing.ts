import { afterClosingText, visitsOfSale } from '#shared/transactions/closing-date.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readVisits } from '../../queries/sale-visits.ts';
import { zoneOf, type LockedOffer } from '../offers/offer-records.ts';

/** What the notice of a moved closing says of the confirmed visits that come after it. Empty if there is none. */
export async function visitsAfterClosing(
  unit: Unit,
  offer: Pick<LockedOffer, 'listing'>,
  closingDate: Date,
): Promise<string> {
  const visits = await readVisits(unit.tx, [offer.listing.id]);
  return afterClosingText(visitsOfSale(visits), { closingDate, now: unit.now, zone: zoneOf(offer) });
}
