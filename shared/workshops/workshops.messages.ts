/** Messages of the workshop forms, shared with the server. */
export const WORKSHOP_TIME_REQUIRED = 'Choose the date and time.';
export const WORKSHOP_TIME_PAST = 'Choose a date and time in the future.';
export const WORKSHOP_FORMAT_REQUIRED = 'Choose online or in person.';
export const WORKSHOP_ZONE_REQUIRED = 'Choose the time zone.';
export const WORKSHOP_LINK_REQUIRED = 'Enter the link to join, starting with https://.';
export const WORKSHOP_PLACE_REQUIRED = 'Enter the place.';
export const WORKSHOP_DATE_REQUIRED = 'Choose one of the dates.';
export const WORKSHOP_DATE_OVER = 'This date is no longer available. Please choose another one.';
/** The message for fewer seats than are taken. */
export const tooFewSeats = (booked: number): string =>
  `${booked} people already have a seat. Enter at least ${booked}.`;
