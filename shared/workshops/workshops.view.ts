import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { isWorkshopOpen } from './workshops.rules.ts';
import type { SeatState, WorkshopFormat } from './workshops.types.ts';

export interface WorkshopRow {
  id: string;
  startsAt: Date;
  minutes: number;
  zone: string;
  format: WorkshopFormat;
  joinUrl: string;
  place: string;
  seats: number;
  cancelledAt: Date | null;
  attendees: readonly { state: SeatState }[];
}

/** A date as anybody sees it; `desk` is for brokers only. */
export function workshopView(row: WorkshopRow, actor: Actor) {
  const { id, startsAt, minutes, zone, format, place, seats, cancelledAt } = row;
  const inState = (state: SeatState) => row.attendees.filter((one) => one.state === state).length;
  const booked = inState('BOOKED');
  return {
    id,
    startsAt,
    minutes,
    zone,
    format,
    place,
    seatsLeft: Math.max(0, seats - booked),
    desk: isAdmin(actor) ? { joinUrl: row.joinUrl, seats, booked, waiting: inState('WAITING'), cancelledAt } : null,
  };
}
export type WorkshopView = ReturnType<typeof workshopView>;

export interface SeatRow {
  id: string;
  workshopId: string;
  state: SeatState;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  since: Date;
  createdAt: Date;
}
/** A seat as brokers see it. */
export const seatView = ({ id, workshopId, state, firstName, lastName, email, phone, since, createdAt }: SeatRow) => ({
  id,
  workshopId,
  state,
  firstName,
  lastName,
  email,
  phone,
  since,
  createdAt,
});
export type SeatView = ReturnType<typeof seatView>;

/** What the holder of a seat's link sees. */
export const seatPageView = (
  seat: Pick<SeatRow, 'state' | 'firstName'>,
  workshop: Omit<WorkshopRow, 'attendees' | 'seats' | 'id'>,
  now: Date,
) => ({
  state: seat.state,
  firstName: seat.firstName,
  startsAt: workshop.startsAt,
  minutes: workshop.minutes,
  zone: workshop.zone,
  format: workshop.format,
  place: workshop.place,
  joinUrl:
    seat.state === 'BOOKED' && workshop.format === 'ONLINE' && !workshop.cancelledAt && !isEnded(workshop, now)
      ? workshop.joinUrl
      : null,
  isWorkshopCancelled: workshop.cancelledAt !== null,
  isOver: !isWorkshopOpen({ startsAt: workshop.startsAt, cancelledAt: null }, now),
});
/** The link to join works while the workshop runs. */
const isEnded = ({ startsAt, minutes }: { startsAt: Instant; minutes: number }, now: Date): boolean =>
  new Date(startsAt).getTime() + minutes * 60_000 < now.getTime();
