import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';
import type { ShowingSlots } from '../../state/wire-types.ts';

/** A home without bookings at the default hours. */
export const showingSlots = (fields: Partial<ShowingSlots> = {}): ShowingSlots => ({
  id: 'l1',
  taken: [],
  busy: [],
  ...DEFAULT_AVAILABILITY,
  hours: [...DEFAULT_AVAILABILITY.hours],
  ...fields,
});
