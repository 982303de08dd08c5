import { z } from 'zod';
import { dateAndTime, flag, id, paging, sorting, text } from '../kernel/fields.schema.ts';
import { LISTING_TYPES } from '../listings/listings.types.ts';
import { MAX_COUPON, TIME_REQUIRED } from '../showings/showings.messages.ts';
import { HOME_TWICE, TOO_FEW_STOPS, TOO_MANY_STOPS } from './outings.messages.ts';
import { DEFAULT_FIRST_MINUTE, DEFAULT_VISIT_MINUTES, MAX_STOPS, MIN_STOPS, VISIT_MINUTES } from './outings.types.ts';

const visitMinutes = z
  .union(
    VISIT_MINUTES.map((minutes) => z.literal(minutes)),
    { error: `Choose ${VISIT_MINUTES.join(', ')} minutes.` },
  )
  .default(DEFAULT_VISIT_MINUTES);
const isOnce = (stops: readonly { listingId: string }[]) =>
  new Set(stops.map(({ listingId }) => listingId)).size === stops.length;
const stopsOf = <Stop extends z.ZodType<{ listingId: string }>>(stop: Stop) =>
  z
    .array(stop, { error: TOO_FEW_STOPS })
    .min(MIN_STOPS, TOO_FEW_STOPS)
    .max(MAX_STOPS, TOO_MANY_STOPS)
    .refine(isOnce, HOME_TWICE);

/**
 * POST /outing-plans: proposes order and times, and changes nothing. `from`: earliest start, minutes after midnight at
 * the homes. `fixedTime` holds a stop where it is; `isOrdered` keeps the order of the stops.
 */
export const planOutingSchema = z.strictObject({
  day: z.iso.date({ error: 'Choose a day.' }),
  from: z.int().min(0).max(1439).default(DEFAULT_FIRST_MINUTE),
  visitMinutes,
  isOrdered: flag().default(false),
  /** The day that is being changed: its own tours are no other visits of the person. */
  outingId: id().nullish(),
  coupon: text(MAX_COUPON).nullish(),
  stops: stopsOf(z.strictObject({ listingId: id(), fixedTime: dateAndTime(TIME_REQUIRED).nullish() })),
});

/** POST /outings arranges the tours, PUT /outings/{id} moves them: all or none. */
export const arrangeOutingSchema = z.strictObject({
  visitMinutes,
  stops: stopsOf(z.strictObject({ listingId: id(), time: dateAndTime(TIME_REQUIRED) })),
  coupon: text(MAX_COUPON).nullish(),
});
/** PATCH /outings/{id} calls off one stop; the others keep their times. */
export const callOffStopSchema = z.strictObject({ callOff: id() });
export const findOutingsSchema = z.strictObject({ ...paging(50), $sort: sorting(['createdAt']) });

/** The response of POST /outing-plans. */
export const outingPlanSchema = z.object({
  stops: z.array(
    z.object({
      listingId: z.string(),
      time: z.date(),
      travelMinutes: z.number(),
      waitMinutes: z.number(),
      isMoved: z.boolean(),
      /** Still to be paid for this stop; 0 where it is paid or waived. */
      feeCents: z.number(),
      /** Its fee was paid before and is kept for this home. */
      isPaid: z.boolean(),
      state: z.string(),
      listingType: z.enum(LISTING_TYPES),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      timeZone: z.string(),
      /** When the visit may start on this day, oldest first. */
      starts: z.array(z.date()),
    }),
  ),
  left: z.array(z.object({ listingId: z.string(), reason: z.string() })),
  /** The days that can be asked for, with how many of the homes can be seen on each. */
  days: z.array(z.object({ day: z.string(), homes: z.number() })),
  /** Why the coupon waives no fee; null without a coupon, or where it does. */
  couponProblem: z.string().nullable(),
});

export type PlanOuting = z.output<typeof planOutingSchema>;
export type ArrangeOuting = z.output<typeof arrangeOutingSchema>;
export type CallOffStop = z.output<typeof callOffStopSchema>;
export type FindOutings = z.output<typeof findOutingsSchema>;
export type ProposedOuting = z.output<typeof outingPlanSchema>;
