import { z } from 'zod';
import { MAX_NAME } from '../kernel/fields.messages.ts';
import { connection, dateAndTime, id, requiredName, requiredText } from '../kernel/fields.schema.ts';
import { honeypot } from '../leads/honeypot.schema.ts';
import { TIME_REQUIRED, TOO_MANY_TIMES } from '../showings/showings.messages.ts';
import { MAX_REQUESTED_TIMES } from '../showings/showings.slots.ts';
import { EMAIL_REQUIRED, PHONE_REQUIRED } from '../users/users.messages.ts';
import { emailSchema, optionalPhoneSchema } from '../users/users.schema.ts';
import {
  CODE_CHANNELS,
  CODE_LENGTH,
  CODE_REQUIRED,
  EMAIL_OR_PHONE,
  TOUR_NAME_REQUIRED,
} from './tour-requests.rules.ts';

const code = () =>
  z
    .string({ error: CODE_REQUIRED })
    .trim()
    .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), CODE_REQUIRED);
const time = () => dateAndTime(TIME_REQUIRED);
/** One of our homes (`listing`), or a home of the market (`mlsListing`). */
const tour = {
  listing: connection('home').optional(),
  mlsListing: connection('home').optional(),
  name: requiredName(MAX_NAME, TOUR_NAME_REQUIRED),
  phone: optionalPhoneSchema,
  proposedTime: time(),
  otherTimes: z
    .array(time(), { error: 'List the other times.' })
    .max(MAX_REQUESTED_TIMES - 1, TOO_MANY_TIMES)
    .default([]),
};
const oneHome = (body: { listing?: unknown; mlsListing?: unknown }) =>
  (body.listing === undefined) !== (body.mlsListing === undefined);
const CHOOSE_HOME = { path: ['listing'], message: 'Choose the home.' };

/**
 * POST /tour-requests: a visitor asks for a tour and is sent a code, by email unless they left only a number or ask for
 * a text (`codeBy`).
 */
export const createTourRequestSchema = z
  .strictObject({
    ...tour,
    email: emailSchema.nullish(),
    codeBy: z.enum(CODE_CHANNELS).optional(),
    website: honeypot(),
  })
  .refine(oneHome, CHOOSE_HOME)
  .superRefine(({ email, phone, codeBy }, { addIssue }) => {
    const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (!email && !phone) issue('email', EMAIL_OR_PHONE);
    else if (codeBy === 'TEXT' && !phone) issue('phone', PHONE_REQUIRED);
    else if (codeBy === 'EMAIL' && !email) issue('email', EMAIL_REQUIRED);
  });
/** PATCH /tour-requests/{id}: the code, with the tour as the visitor wants it by then. */
export const verifyTourRequestSchema = z
  .strictObject({
    ...tour,
    code: code(),
  })
  .refine(oneHome, CHOOSE_HOME);

export type CreateTourRequest = z.output<typeof createTourRequestSchema>;
export type VerifyTourRequest = z.output<typeof verifyTourRequestSchema>;

const visitor = () => requiredText(100, 'The link isn’t complete.');
/** POST /visitor-emails: whoever has the private link of their tours adds an address, which is sent a code. */
export const addVisitorEmailSchema = z.strictObject({ visitor: visitor(), email: emailSchema });
/** PATCH /visitor-emails/{id}: the code. */
export const proveVisitorEmailSchema = z.strictObject({ visitor: visitor(), code: code() });
/** PATCH /visitor-tours/{code}: the tour that does not take place. */
export const cancelVisitorTourSchema = z.strictObject({ cancel: id() });

export type AddVisitorEmail = z.output<typeof addVisitorEmailSchema>;
export type ProveVisitorEmail = z.output<typeof proveVisitorEmailSchema>;
export type CancelVisitorTour = z.output<typeof cancelVisitorTourSchema>;
