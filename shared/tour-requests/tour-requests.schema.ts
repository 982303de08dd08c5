import { z } from 'zod';
import { MAX_NAME } from '../kernel/fields.messages.ts';
import { connection, moment, requiredName } from '../kernel/fields.schema.ts';
import { honeypot } from '../leads/honeypot.schema.ts';
import { TIME_REQUIRED, TOO_MANY_TIMES } from '../showings/showings.messages.ts';
import { emailSchema, optionalPhoneSchema } from '../users/users.schema.ts';
import { CODE_LENGTH, CODE_REQUIRED, TOUR_NAME_REQUIRED } from './tour-requests.rules.ts';

const time = () => moment(TIME_REQUIRED);
/** One of our homes (`listing`), or a home of the market (`mlsListing`). */
const tour = {
  listing: connection('home').optional(),
  mlsListing: connection('home').optional(),
  name: requiredName(MAX_NAME, TOUR_NAME_REQUIRED),
  phone: optionalPhoneSchema,
  proposedTime: time(),
  otherTimes: z.array(time(), { error: 'List the other times.' }).max(2, TOO_MANY_TIMES).default([]),
};
const oneHome = (body: { listing?: unknown; mlsListing?: unknown }) =>
  (body.listing === undefined) !== (body.mlsListing === undefined);
const CHOOSE_HOME = { path: ['listing'], message: 'Choose the home.' };

/** POST /tour-requests: a visitor asks for a tour and is sent a code. */
export const createTourRequestSchema = z
  .strictObject({ ...tour, email: emailSchema, website: honeypot() })
  .refine(oneHome, CHOOSE_HOME);
/** PATCH /tour-requests/{id}: the code, with the tour as the visitor wants it by then. */
export const verifyTourRequestSchema = z
  .strictObject({
    ...tour,
    code: z
      .string({ error: CODE_REQUIRED })
      .trim()
      .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), CODE_REQUIRED),
  })
  .refine(oneHome, CHOOSE_HOME);

export type CreateTourRequest = z.output<typeof createTourRequestSchema>;
export type VerifyTourRequest = z.output<typeof verifyTourRequestSchema>;
