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

/** An open house as anybody may see it: when, and what its host says of it. Where it is, is told by the home. */
export const openHouseView = ({ id, listingId, startTime, endTime, note, cancelledAt }: OpenHouseRow) => ({
  id,
  listingId,
  startTime,
  endTime,
  note,
  isCancelled: cancelledAt !== null,
});
export type OpenHouseView = ReturnType<typeof openHouseView>;

/** The open house whose file it is: `GET` answers text/calendar. */
export const calendarPath = (openHouseId: string): string => `/api/open-houses/${openHouseId}/calendar.ics`;
