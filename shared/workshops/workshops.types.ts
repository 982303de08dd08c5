/** The free buyer workshop: dates that a broker plans, and who comes. */

/** A seat on the waiting list becomes a booked one when somebody cancels. */
export const SEAT_STATES = ['BOOKED', 'WAITING', 'CANCELLED'] as const;
export type SeatState = (typeof SEAT_STATES)[number];
export const SEAT_STATE_LABELS: Readonly<Record<SeatState, string>> = {
  BOOKED: 'Seat saved',
  WAITING: 'Waiting list',
  CANCELLED: 'Canceled',
};

export const WORKSHOP_FORMATS = ['ONLINE', 'IN_PERSON'] as const;
export type WorkshopFormat = (typeof WORKSHOP_FORMATS)[number];
export const WORKSHOP_FORMAT_LABELS: Readonly<Record<WorkshopFormat, string>> = {
  ONLINE: 'Online',
  IN_PERSON: 'In person',
};

export const MAX_WORKSHOP_SEATS = 500;
export const MIN_WORKSHOP_MINUTES = 15;
export const MAX_WORKSHOP_MINUTES = 480;
export const MAX_WORKSHOP_PLACE = 200;
export const MAX_WORKSHOP_LINK = 500;
