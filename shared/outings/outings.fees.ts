import type { ListingType } from '../listings/listings.types.ts';
import { TOUR_FEE_CENTS } from '../showings/showings.fees.ts';
import { couponProblem, showingFeeCents } from '../showings/showings.rules.ts';

/**
 * The order in which the tours of an outing are requested: for everybody the same, so that two people never wait for
 * each other.
 */
export const byListing = (a: { listingId: string }, b: { listingId: string }): number =>
  a.listingId.localeCompare(b.listingId);

interface FeeStop {
  listingId: string;
  type: ListingType;
  /** Its tour is asked for with this outing; the others were asked for before. */
  isNew: boolean;
  /** Its fee was paid before and not used yet. */
  isPaid: boolean;
}

/**
 * What is still to be paid, in cents by listing: each tour of a BUYER listing has its own fee, and the coupon waives it
 * while the person has few showings. `showings`: how many they have already. `problem`: why the coupon leaves a fee.
 */
export function outingFees(
  stops: readonly FeeStop[],
  coupon: string | null | undefined,
  showings: number,
): { cents: ReadonlyMap<string, number>; problem: string | null } {
  let count = showings;
  const cents = new Map<string, number>();
  for (const { listingId, type, isNew, isPaid } of [...stops].sort(byListing)) {
    cents.set(listingId, isNew && !isPaid ? showingFeeCents('TOUR', type, coupon, count) : 0);
    if (isNew) count += 1;
  }
  const isWaived = [...cents.values()].every((due) => due < TOUR_FEE_CENTS);
  return { cents, problem: isWaived ? null : couponProblem(coupon) };
}
