import { z } from 'zod';
import { count, moment, text } from '../kernel/fields.schema.ts';
import { MAX_BLACKOUT_NOTE, TOO_MANY_BLACKOUTS, TOO_MANY_HOURS } from './showing-availability.messages.ts';
import {
  blackoutsProblem,
  hoursProblem,
  MAX_BLACKOUTS,
  MAX_DAYS_AHEAD,
  MAX_NOTICE_HOURS,
  MAX_RANGES_A_DAY,
} from './showing-availability.rules.ts';

const range = z.strictObject({
  weekday: count(0, 6, 'The weekday'),
  from: count(0, 1440, 'The start'),
  to: count(0, 1440, 'The end'),
});
const blackout = z.strictObject({
  startTime: moment(),
  endTime: moment(),
  note: text(MAX_BLACKOUT_NOTE).default(''),
});

/** PUT /showing-availability/{listingId}: all of it, as of the version that was read. */
export const putShowingAvailabilitySchema = z
  .strictObject({
    version: count(0, 1_000_000_000, 'The version'),
    hours: z.array(range, { error: 'List the hours.' }).max(7 * MAX_RANGES_A_DAY, TOO_MANY_HOURS),
    noticeHours: count(0, MAX_NOTICE_HOURS, 'The notice in hours'),
    daysAhead: count(1, MAX_DAYS_AHEAD, 'The days ahead'),
    blackouts: z.array(blackout, { error: 'List the times off.' }).max(MAX_BLACKOUTS, TOO_MANY_BLACKOUTS),
  })
  .superRefine((value, context) => {
    const problem = hoursProblem(value.hours) ?? blackoutsProblem(value.blackouts);
    if (problem) context.addIssue({ code: 'custom', path: problem.path.split('.'), message: problem.message });
  });
export type PutShowingAvailability = z.output<typeof putShowingAvailabilitySchema>;
