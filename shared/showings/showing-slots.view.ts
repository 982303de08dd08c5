import { joinedSpans, type Availability, type TimeSpan } from '../showing-availability/showing-availability.rules.ts';
import { isBoundByHours } from './showings.slots.ts';
import type { ShowingType } from './showings.types.ts';

interface SlotFacts {
  confirmed: readonly Date[];
  availability: Availability;
  openHouses: readonly TimeSpan[];
  blackouts: readonly TimeSpan[];
}

/**
 * When a home can be visited, without people and reasons: a time off looks like an open house. `taken` are the
 * starts of confirmed showings. The id is the listing's.
 */
export const showingSlotsView = (
  id: string,
  { confirmed, availability, openHouses, blackouts }: SlotFacts,
  type: ShowingType,
) => ({
  id,
  taken: confirmed,
  busy: joinedSpans([...openHouses, ...(isBoundByHours(type) ? blackouts : [])]),
  noticeHours: availability.noticeHours,
  daysAhead: availability.daysAhead,
  hours: availability.hours,
});
export type ShowingSlotsView = ReturnType<typeof showingSlotsView>;
