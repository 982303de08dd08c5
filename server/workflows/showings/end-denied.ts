import { showingState } from '#shared/showings/showings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endShowing } from './end-showing.ts';
import { lockShowing, timeAtHome } from './showing-records.ts';

/**
 * Ends a tour for which the host suggested other times, because its person no longer wants any: the suggestions can no
 * longer be taken, a fee goes back, and the host is notified. Nothing where it is in another state by now. Safe to
 * repeat.
 */
export async function endDenied(unit: Unit, id: string, where: object): Promise<void> {
  const showing = await lockShowing(unit, id, where);
  if (showingState(showing, unit.now) !== 'DENIED') return;
  const { listing, user } = showing;
  const name = `${user.firstName} ${user.lastName}`.trim() || 'The buyer';
  const when = timeAtHome(showing.proposedTime, listing);
  await endShowing(unit, showing, listing, {
    reason: null,
    side: 'BUYER',
    isPartOfOuting: true,
    host: {
      text: `${name} is no longer waiting for another time at ${listing.address}: the request for ${when} has ended.`,
    },
  });
}
