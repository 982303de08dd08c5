import { z } from 'zod';
import { MAX_NAME } from '../kernel/fields.messages.ts';
import {
  flag,
  id,
  missingOr,
  nameText,
  paging,
  requiredName,
  requiredText,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { emailSchema, optionalPhoneSchema } from '../users/users.schema.ts';
import { formSource, honeypot } from './honeypot.schema.ts';
import {
  LEAD_INTEREST_REQUIRED,
  LEAD_MESSAGE_REQUIRED,
  LEAD_NAME_REQUIRED,
  LEAD_STATE_REQUIRED,
} from './leads.messages.ts';
import { LEAD_FORMS, LEAD_INTERESTS, LEAD_KINDS, MAX_LEAD_MESSAGE, WAITLIST_STATE_CODES } from './leads.types.ts';

const person = {
  firstName: requiredName(MAX_NAME, LEAD_NAME_REQUIRED),
  lastName: nameText(MAX_NAME).default(''),
  email: emailSchema,
  phone: optionalPhoneSchema,
  source: formSource(),
  website: honeypot(),
};

/** POST /leads: the input of each public form. */
export const createLeadSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('CONTACT'),
      ...person,
      message: requiredText(MAX_LEAD_MESSAGE, LEAD_MESSAGE_REQUIRED),
    }),
    z.strictObject({
      kind: z.literal('WAITLIST'),
      ...person,
      message: text(MAX_LEAD_MESSAGE).default(''),
      state: z.enum(WAITLIST_STATE_CODES, { error: missingOr(LEAD_STATE_REQUIRED, LEAD_STATE_REQUIRED) }),
      interest: z.enum(LEAD_INTERESTS, { error: LEAD_INTEREST_REQUIRED }),
    }),
    z.strictObject({
      kind: z.literal('BUYER_WORKSHOP'),
      ...person,
      message: text(MAX_LEAD_MESSAGE).default(''),
    }),
  ],
  { error: `Choose the form: ${LEAD_FORMS.join(', ')}.` },
);

export const findLeadsSchema = z.strictObject({
  ...paging(25, 100),
  $sort: sorting(['createdAt', 'askedAt']),
  kind: z.enum(LEAD_KINDS, { error: `Choose from ${LEAD_KINDS.join(', ')}.` }).optional(),
  handled: flag().optional(),
  /** Waits for our first answer. */
  isUnanswered: flag().optional(),
  ownerId: id().optional(),
  text: text(200).optional(),
});
/** GET /leads/sheet.csv */
export const leadSheetSchema = findLeadsSchema.omit({ $limit: true, $skip: true });
/** PATCH /leads/{id}: a lead is handled or open, answered or not, and whose it is. */
export const patchLeadSchema = z
  .strictObject({
    handled: z.boolean({ error: 'Enter true or false.' }),
    answered: z.boolean({ error: 'Enter true or false.' }),
    ownerId: id().nullable(),
  })
  .partial();

export type CreateLead = z.output<typeof createLeadSchema>;
export type FindLeads = z.output<typeof findLeadsSchema>;
export type PatchLead = z.output<typeof patchLeadSchema>;
