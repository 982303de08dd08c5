import type { Unit } from '../../database/unit-of-work.ts';
import { openShowings } from '../../queries/open-showings.ts';
import { endShowing, type Ending, type HomeOfShowing, type OpenShowing } from './end-showing.ts';

/**
 * Ends whatever is open at a home: visits still to come, requests, and what was denied, so that no suggested time can
 * be taken any more. `endingOf` says how each ends. The caller has locked the home.
 */
export async function endUpcomingShowings(
  unit: Unit,
  home: HomeOfShowing,
  endingOf: (showing: OpenShowing) => Ending,
): Promise<void> {
  const showings = await unit.tx.showing.findMany({
    where: { listingId: home.id, ...openShowings(unit.now) },
    orderBy: { proposedTime: 'asc' },
  });
  for (const showing of showings) await endShowing(unit, showing, home, endingOf(showing));
}
