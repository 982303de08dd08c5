import type { Instant } from '../kernel/instant.ts';

/** The stored fields of an open house that its view reads. */
export interface OpenHouseRow {
  id: string;
  listingId: string;
  startTime: Instant;
  endTime: Instant;
  note: string;
  cancelledAt: Instant | null;
}

/** The public view of an open house: time and remarks. The listing has the location. */
export const openHouseView = ({ id, listingId, startTime, endTime, note, cancelledAt }: OpenHouseRow) => ({
  id,
  listingId,
  startTime,
  endTime,
  note,
  isCancelled: cancelledAt !== null,
});
export type OpenHouseView = ReturnType<typeof openHouseView>;

/** URL of the iCalendar file (text/calendar). */
export const calendarPath = (openHouseId: string): string => `/api/open-houses/${openHouseId}/calendar.ics`;
