import { z } from 'zod';
import { MAX_NAME } from '../kernel/fields.messages.ts';
import {
  count,
  dateAndTime,
  flag,
  id,
  missingOr,
  nameText,
  paging,
  requiredName,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { HOME_ZONES } from '../kernel/time-zones.ts';
import { formSource, honeypot } from '../leads/honeypot.schema.ts';
import { LEAD_NAME_REQUIRED } from '../leads/leads.messages.ts';
import { emailSchema, optionalPhoneSchema } from '../users/users.schema.ts';
import { isJoinLink } from './workshops.rules.ts';
import {
  WORKSHOP_DATE_REQUIRED,
  WORKSHOP_FORMAT_REQUIRED,
  WORKSHOP_LINK_REQUIRED,
  WORKSHOP_PLACE_REQUIRED,
  WORKSHOP_TIME_REQUIRED,
  WORKSHOP_ZONE_REQUIRED,
} from './workshops.messages.ts';
import {
  MAX_WORKSHOP_LINK,
  MAX_WORKSHOP_MINUTES,
  MAX_WORKSHOP_PLACE,
  MAX_WORKSHOP_SEATS,
  MIN_WORKSHOP_MINUTES,
  SEAT_STATES,
  WORKSHOP_FORMATS,
} from './workshops.types.ts';

/** POST /workshops and PATCH /workshops/{id}: the whole date. */
export const workshopSchema = z
  .strictObject({
    startsAt: dateAndTime(WORKSHOP_TIME_REQUIRED, WORKSHOP_TIME_REQUIRED),
    zone: z.enum(HOME_ZONES, { error: WORKSHOP_ZONE_REQUIRED }),
    minutes: count(MIN_WORKSHOP_MINUTES, MAX_WORKSHOP_MINUTES, 'The length in minutes'),
    format: z.enum(WORKSHOP_FORMATS, { error: WORKSHOP_FORMAT_REQUIRED }),
    /** Only people with a seat see it. */
    joinUrl: text(MAX_WORKSHOP_LINK).default(''),
    place: text(MAX_WORKSHOP_PLACE).default(''),
    seats: count(1, MAX_WORKSHOP_SEATS, 'The number of seats'),
  })
  .superRefine(({ format, joinUrl, place }, context) => {
    if (format === 'ONLINE' && !isJoinLink(joinUrl))
      context.addIssue({ code: 'custom', path: ['joinUrl'], message: WORKSHOP_LINK_REQUIRED });
    if (format === 'IN_PERSON' && !place)
      context.addIssue({ code: 'custom', path: ['place'], message: WORKSHOP_PLACE_REQUIRED });
  });
export type WorkshopInput = z.output<typeof workshopSchema>;

/** GET /workshops: the dates to come, or with `isPast` (for brokers) the others. */
export const findWorkshopsSchema = z.strictObject({
  isPast: flag().optional(),
  ...paging(25, 100),
  $sort: sorting(['startsAt']),
});
/** GET /workshops/sheet.csv */
export const workshopSheetSchema = findWorkshopsSchema.omit({ $limit: true, $skip: true });
export type WorkshopSheet = z.output<typeof workshopSheetSchema>;
export type FindWorkshops = z.output<typeof findWorkshopsSchema>;

/** POST /workshop-seats, by anybody. */
export const createSeatSchema = z.strictObject({
  workshopId: z
    .string({ error: missingOr(WORKSHOP_DATE_REQUIRED, WORKSHOP_DATE_REQUIRED) })
    .trim()
    .min(1, WORKSHOP_DATE_REQUIRED)
    .max(100, WORKSHOP_DATE_REQUIRED),
  firstName: requiredName(MAX_NAME, LEAD_NAME_REQUIRED),
  lastName: nameText(MAX_NAME).default(''),
  email: emailSchema,
  phone: optionalPhoneSchema,
  source: formSource(),
  website: honeypot(),
});
export type CreateSeat = z.output<typeof createSeatSchema>;

/** GET /workshop-seats, for brokers. */
export const findSeatsSchema = z.strictObject({ workshopId: id().optional(), ...paging(100, 500) });
export type FindSeats = z.output<typeof findSeatsSchema>;

/** PATCH /workshop-links/{slug}. */
export const patchSeatLinkSchema = z.strictObject({ isCancelled: z.literal(true, 'Say that it is canceled.') });

/** One seat, as the holder of its link sees it. `joinUrl` only with a seat at an online date that is not over. */
export const seatPageSchema = z.strictObject({
  state: z.enum(SEAT_STATES),
  firstName: z.string(),
  startsAt: z.date(),
  minutes: z.number(),
  zone: z.string(),
  format: z.enum(WORKSHOP_FORMATS),
  place: z.string(),
  joinUrl: z.string().nullable(),
  isWorkshopCancelled: z.boolean(),
  isOver: z.boolean(),
});
export type SeatPage = z.output<typeof seatPageSchema>;
