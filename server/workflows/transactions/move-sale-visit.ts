import type { Unit } from '../../database/unit-of-work.ts';
import type { LockedOffer } from '../offers/offer-records.ts';
import { bookVisit, callOffVisit } from '../showings/book-visit.ts';

/** The visits whose time is a date of the sale. */
type SaleVisit = 'APPRAISAL' | 'FINAL_WALKTHROUGH';

interface MovedVisit {
  /** The showing; undefined for a date that stands without one. */
  visitId: string | undefined;
  at: Date;
  /** Booked or moved; otherwise called off. */
  isBooked: boolean;
}

/**
 * Books, moves or calls off (null) the visit whose date a sale has, as a confirmed showing without fee or agreement. A
 * date that has passed is only recorded: then nothing is returned, as where nothing was booked. The host is emailed;
 * the caller notifies the others by `notifySale`, with the appointment. `was`: the date until now. Throws 400 naming
 * `field` for a time at which the home cannot be shown, 409 for a time that is taken.
 */
export async function moveSaleVisit(
  unit: Unit,
  offer: LockedOffer,
  {
    type,
    was,
    at,
    calledOff,
    ...booking
  }: {
    type: SaleVisit;
    was: Date | null;
    at: Date | null;
    /** Why it is called off, as the host reads it. */
    calledOff: string;
    field: string;
    who: string;
    prepare: string;
  },
): Promise<MovedVisit | null> {
  const wasToCome = was !== null && was > unit.now;
  const booked = wasToCome ? await visitAt(unit, offer.listing.id, type, was) : null;
  if (at && at > unit.now) {
    const visitId = await bookVisit(unit, offer, {
      type,
      at,
      replaces: booked?.id ?? null,
      ...booking,
      isNoticeOfSale: true,
    });
    return { visitId, at, isBooked: true };
  }
  if (!booked) return null;
  await callOffVisit(unit, offer, booked.id, calledOff, { isNoticeOfSale: true });
  return { visitId: booked.id, at: was!, isBooked: false };
}

const visitAt = (unit: Unit, listingId: string, type: SaleVisit, proposedTime: Date) =>
  unit.tx.showing.findFirst({ where: { listingId, type, accepted: true, proposedTime }, select: { id: true } });
