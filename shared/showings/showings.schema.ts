import { z } from 'zod';
import {
  connection,
  dateAndTime,
  flag,
  id,
  moment,
  paging,
  requiredText,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { SIDES } from '../kernel/actor.ts';
import {
  FEEDBACK_REQUIRED,
  LATE_REQUIRED,
  MAX_CANCEL_REASON,
  MAX_COUPON,
  MAX_FEEDBACK,
  MAX_PURPOSE,
  SUGGEST_ONE_VALID,
  TIME_REQUIRED,
  TOO_MANY_SUGGESTED,
  TOO_MANY_TIMES,
} from './showings.messages.ts';
import { LISTING_TYPES } from '../listings/listings.types.ts';
import { ACTING_SIDES } from './showings.rules.ts';
import { surveyAnswersSchema } from './surveys.schema.ts';
import { MAX_REQUESTED_TIMES, MAX_SUGGESTED_TIMES } from './showings.slots.ts';
import { SHOWING_STATES, SHOWING_TYPES } from './showings.types.ts';

const time = () => dateAndTime(TIME_REQUIRED);
const otherTimes = z.array(time(), { error: 'List the other times.' }).max(MAX_REQUESTED_TIMES - 1, TOO_MANY_TIMES);

/** POST /showings. `accepted` is accepted but ignored: the server decides whether a showing is confirmed at once. */
export const createShowingSchema = z.strictObject({
  listing: connection('home'),
  proposedTime: time(),
  otherTimes: otherTimes.default([]),
  type: z.enum(SHOWING_TYPES, { error: `Choose from ${SHOWING_TYPES.join(', ')}.` }).default('TOUR'),
  isAgent: z.boolean().default(false),
  /** What a visit of type OTHER is for: the forms ask for it, the specification's payload has no such field. */
  purpose: text(MAX_PURPOSE).nullish(),
  stripePaymentIntentId: text(200).nullish(),
  coupon: text(MAX_COUPON).nullish(),
  accepted: z.unknown().optional(),
});
/**
 * POST /showings by a broker, who books for a person (`user`; themselves without one): one of our homes, or a home of
 * the market (`mlsListing` instead of `listing`). `isConfirmed` confirms it for the host at once.
 */
export const bookShowingSchema = createShowingSchema
  .extend({
    listing: connection('home').optional(),
    mlsListing: connection('home').optional(),
    user: connection('person').optional(),
    isConfirmed: z.boolean().default(false),
    agentBooks: z.boolean().default(false),
  })
  .refine((body) => (body.listing === undefined) !== (body.mlsListing === undefined), {
    path: ['listing'],
    message: 'Choose the home.',
  });
/**
 * With `notify=false` nobody is notified of the request, nor of its automatic confirmation. `isTour` is accepted and
 * changes nothing: whether a tour is paid follows from the listing and the type.
 */
export const createShowingQuerySchema = z.strictObject({ isTour: flag().default(false), notify: flag().default(true) });

/** For whom a broker acts; everybody else acts for themselves. */
const actingFor = z.enum(ACTING_SIDES, { error: `Choose from ${ACTING_SIDES.join(', ')}.` }).optional();
/** The number of an appointment in an outside scheduling system; empty removes it. */
const externalId = text(100).transform((value) => value || null);

/**
 * PATCH /showings/{id}: `accepted: true` confirms (with `proposedTime`: one of the other times); `accepted: null` with
 * `suggestedTimes` denies, without them withdraws or cancels; `feedback`, `survey` or both store feedback. `onTheWay`
 * and `lateMinutes` notify the other side; `noShow` records that the requester did not come, or reverses that with a
 * `cancelReason`. A broker acts for either side with `actingFor`; `agentBooks` and the ids of outside scheduling
 * systems are a broker's, alone or with a confirmation. `agentBooks: false` and an empty `suggestedTimes` say nothing:
 * the specification lists both fields for every answer.
 */
export const patchShowingSchema = z
  .strictObject({
    accepted: z.union([z.literal(true), z.literal(false), z.null()], {
      error: 'Write true to confirm, or null to deny or cancel.',
    }),
    proposedTime: time(),
    agentBooks: z.boolean(),
    suggestedTimes: z.array(time(), { error: SUGGEST_ONE_VALID }).max(MAX_SUGGESTED_TIMES, TOO_MANY_SUGGESTED),
    cancelReason: text(MAX_CANCEL_REASON),
    feedback: requiredText(MAX_FEEDBACK, FEEDBACK_REQUIRED),
    survey: surveyAnswersSchema,
    onTheWay: z.literal(true, { error: 'Write true to say that you’re on your way.' }),
    lateMinutes: z.number({ error: LATE_REQUIRED }),
    noShow: z.boolean({ error: 'Write true to record a no-show, false to undo it.' }),
    actingFor,
    externalCalendarId: externalId,
    externalLockboxId: externalId,
  })
  .partial();

/**
 * PUT /showings/{id}: other times, or one of the suggested ones; `accepted` is ignored, as in POST. A broker who moves
 * it with `isConfirmed` confirms the new time for the host at once.
 */
export const putShowingSchema = z.strictObject({
  proposedTime: time(),
  otherTimes: otherTimes.default([]),
  actingFor,
  isConfirmed: z.boolean().default(false),
  accepted: z.unknown().optional(),
});

/** `next`, in either direction: what waits for an answer, then what comes next, then what is past. */
export const SHOWING_SORTS = ['proposedTime', 'createdAt', 'updatedAt', 'next'] as const;
export const findShowingsSchema = z.strictObject({
  listingId: id().optional(),
  userId: id().optional(),
  side: z.enum(SIDES).optional(),
  state: z.enum(SHOWING_STATES).optional(),
  type: z.enum(SHOWING_TYPES).optional(),
  listingType: z.enum(LISTING_TYPES).optional(),
  /** Begins at this moment or later. */
  from: moment().optional(),
  /** Begins before this moment. */
  to: moment().optional(),
  /** Who asked for it, or owns the home; for brokers. */
  personId: id().optional(),
  text: text(100).optional(),
  ...paging(),
  $sort: sorting(SHOWING_SORTS),
});
/** GET /showings/sheet.csv */
export const showingSheetSchema = findShowingsSchema.omit({ $limit: true, $skip: true });

/** GET /showing-slots/{listingId}: times for this kind of showing. */
export const findShowingSlotsSchema = z.strictObject({ type: z.enum(SHOWING_TYPES).default('TOUR') });
export type FindShowingSlots = z.output<typeof findShowingSlotsSchema>;

export type CreateShowing = z.output<typeof createShowingSchema>;
export type BookShowing = z.output<typeof bookShowingSchema>;
export type PatchShowing = z.output<typeof patchShowingSchema>;
export type PutShowing = z.output<typeof putShowingSchema>;
export type FindShowings = z.output<typeof findShowingsSchema>;
export type ShowingSheet = z.output<typeof showingSheetSchema>;
