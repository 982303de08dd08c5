import { z } from 'zod';
import { id } from '../kernel/fields.schema.ts';

/** GET and POST /calendar-links: the private address of a person's calendar. */
export const calendarLinkSchema = z.strictObject({
  /** Absolute `https` address of the iCalendar feed. */
  url: z.string(),
});
export type CalendarLink = z.output<typeof calendarLinkSchema>;
/** POST /calendar-links takes nothing: it makes a new address, and the old one stops working. */
export const createCalendarLinkSchema = z.strictObject({});
/** GET /calendar-links: the address of all dates of the person, or of those of one sale. */
export const findCalendarLinkSchema = z.strictObject({ transactionId: id().optional() });
export type FindCalendarLink = z.output<typeof findCalendarLinkSchema>;
