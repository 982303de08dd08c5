import { z } from 'zod';
import { dateAndTime } from '../kernel/fields.schema.ts';
import { SUGGEST_ONE_VALID, TIME_REQUIRED, TOO_MANY_SUGGESTED } from './showings.messages.ts';
import { MAX_SUGGESTED_TIMES } from './showings.slots.ts';

const time = () => dateAndTime(TIME_REQUIRED);

/** PATCH /showing-answers/{code}: confirm one of the requested times, or deny and suggest others. */
export const answerByLinkSchema = z.discriminatedUnion(
  'accepted',
  [
    z.strictObject({ accepted: z.literal(true), proposedTime: time() }),
    z.strictObject({
      accepted: z.literal(null),
      suggestedTimes: z
        .array(time(), { error: SUGGEST_ONE_VALID })
        .min(1, SUGGEST_ONE_VALID)
        .max(MAX_SUGGESTED_TIMES, TOO_MANY_SUGGESTED),
    }),
  ],
  { error: 'Write true to confirm, or null to suggest other times.' },
);
export type AnswerByLink = z.output<typeof answerByLinkSchema>;
