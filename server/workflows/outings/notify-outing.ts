import { duration } from '#shared/kernel/duration.ts';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import { placeOf } from '#shared/outings/outings.view.ts';
import { travelMinutes } from '#shared/outings/outings.travel.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { addressShownTo, timeAtHome } from '../showings/showing-records.ts';

/**
 * Once every tour of an outing is answered, one email with the whole day goes to the person who planned it. Sent again
 * when a confirmed day changed and is answered again. Nothing while an answer is missing. It has no calendar part: each
 * stop has an invitation of its own (`confirmationTo`), because a REQUEST may be about one entry only.
 */
export async function notifyOfAnsweredOuting(unit: Unit, outingId: string): Promise<void> {
  const showings = await unit.tx.showing.findMany({
    where: { outingId },
    orderBy: { proposedTime: 'asc' },
    include: { listing: true },
  });
  const states = showings.map((showing) => showingState(showing, unit.now));
  if (states.some((state) => state === 'REQUESTED' || state === 'DENIED')) return;
  const stops = showings.filter((_, at) => states[at] === 'CONFIRMED');
  const [first] = stops;
  if (!first) return;
  const day = formatDay(first.proposedTime, timeZoneOfHome(first.listing.state, first.listing.county));
  const homes = stops.length === 1 ? '1 home' : `${stops.length} homes`;
  await notify(unit, [first.userId], {
    text: `Your tours on ${day} are set: ${homes}.`,
    subject: `Your tours on ${day}`,
    alsoActor: true,
    paragraphs: stops.map(({ proposedTime, listing, accepted }, at) => {
      const before = stops[at - 1];
      const way = before
        ? ` (about ${duration(travelMinutes(placeOf(before.listing), placeOf(listing)))} of driving)`
        : '';
      return `${timeAtHome(proposedTime, listing)}: ${addressShownTo(listing, accepted)}, ${listing.city}${way}`;
    }),
    link: `/outings/${outingId}`,
    resourceType: 'showing',
    resourceId: first.id,
    dedupeKey: `outing-set:${outingId}:${showings.map(({ calendarSequence }) => calendarSequence).join('.')}`,
    actionLabel: 'See the day',
  });
}
