import { millisOf, type Instant } from '../kernel/instant.ts';
import { dayIn, wallClock } from '../kernel/zoned-time.ts';

export interface ResoOpenHouseRow {
  id: string;
  listingId: string;
  startTime: Instant;
  endTime: Instant;
  note: string;
  cancelledAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

const iso = (when: Instant) => new Date(millisOf(when)).toISOString();

/** `2026-11-28T13:00:00-06:00`: the Data Dictionary gives the times of an open house as local times of the home. */
function localIso(when: Instant, zone: string): string {
  const clock = wallClock(when, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.round(
    (Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute) - millisOf(when)) / 60_000,
  );
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${clock.year}-${two(clock.month)}-${two(clock.day)}T${two(clock.hour)}:${two(clock.minute)}:00${offset}`;
}

/**
 * An open house as an OpenHouse record of the RESO Data Dictionary 2.0. Canceled ones are included, so that receivers
 * remove them.
 */
export function toResoOpenHouse(open: ResoOpenHouseRow, zone: string, now: Date): Record<string, unknown> {
  return {
    OpenHouseKey: open.id,
    ListingKey: open.listingId,
    OpenHouseDate: dayIn(open.startTime, zone),
    OpenHouseStartTime: localIso(open.startTime, zone),
    OpenHouseEndTime: localIso(open.endTime, zone),
    OpenHouseType: 'Public',
    OpenHouseStatus: open.cancelledAt ? 'Canceled' : millisOf(open.endTime) <= now.getTime() ? 'Ended' : 'Active',
    AppointmentRequiredYN: false,
    ...(open.note && { OpenHouseRemarks: open.note }),
    OriginalEntryTimestamp: iso(open.createdAt),
    ModificationTimestamp: iso(open.updatedAt),
  };
}
