import { assertWalkthrough } from '#shared/transactions/transactions.steps.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { LockedOffer } from '../offers/offer-records.ts';
import { endShowing } from '../showings/end-showing.ts';
import { moveSaleVisit } from './move-sale-visit.ts';

const WAIVED = 'The buyer decided against a final walkthrough.';

/**
 * Books, moves or calls off (null) the buyer's final walkthrough: a confirmed FINAL_WALKTHROUGH showing without fee or
 * agreement, of which the host is notified. It replaces what the buyer has asked for. A date that has passed is only
 * recorded. `isWaived`: the buyer does without. Throws 400 naming `walkthroughDate` for a time at which the home cannot
 * be shown, 400 naming `reason` for one that is called off without it, and 409 for a time beside a waiver. Returns
 * whether the host was notified.
 */
export async function bookWalkthrough(
  unit: Unit,
  offer: LockedOffer,
  { walkthroughDate: was }: { walkthroughDate: Date | null },
  { at, isWaived, reason }: { at: Date | null; isWaived: boolean; reason: string | undefined },
): Promise<{ isHostNotified: boolean }> {
  assertWalkthrough({ was, at, isWaived, reason, now: unit.now });
  const why = reason?.trim() || (isWaived ? WAIVED : 'The final walkthrough was called off.');
  const moved = await moveSaleVisit(unit, offer, {
    type: 'FINAL_WALKTHROUGH',
    was,
    at,
    calledOff: why,
    field: 'walkthroughDate',
    who: 'The buyer',
    prepare: 'The buyer looks at the home once more before the closing. Please keep the utilities on.',
  });
  if (isWaived || at) await endRequests(unit, offer, isWaived ? WAIVED : 'The final walkthrough is booked.');
  return { isHostNotified: moved !== null };
}

/** Nobody answers a request for a walkthrough that is booked or waived. The sale notifies the people. */
async function endRequests(unit: Unit, { listing }: LockedOffer, reason: string): Promise<void> {
  const waiting = await unit.tx.showing.findMany({
    where: {
      listingId: listing.id,
      type: 'FINAL_WALKTHROUGH',
      OR: [{ accepted: false }, { accepted: null, suggestedTimes: { isEmpty: false } }],
    },
  });
  for (const showing of waiting) await endShowing(unit, showing, listing, { reason, audited: { by: 'sale' } });
}
