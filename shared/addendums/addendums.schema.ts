import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { connection, id, moment, paging, requiredText, sorting } from '../kernel/fields.schema.ts';
import { ITEM_REQUIRED, RESPONSE_DATE_REQUIRED } from './addendums.messages.ts';
import { ADDENDUM_STATUSES } from './addendums.types.ts';

const item = requiredText(500, 'Enter what should be repaired.');
const responseDateTime = moment(RESPONSE_DATE_REQUIRED, RESPONSE_DATE_REQUIRED);
const party = z.enum(SIDES, { error: 'Choose BUYER or SELLER.' }).optional();

/** POST /addendums: a request for repairs. */
export const createAddendumSchema = z.strictObject({
  transaction: connection('transaction'),
  responseDateTime,
  addendumItems: z
    .array(z.strictObject({ item }), { error: ITEM_REQUIRED })
    .min(1, ITEM_REQUIRED)
    .max(100, 'List at most 100 items.'),
  upload: connection('upload').optional(),
  terms: z.record(z.string(), z.unknown()).default({}),
  party,
});
/**
 * PATCH and PUT /addendums/{id}: a response, another date, or items (new ones have no id, `deleteMany` removes by id).
 */
export const patchAddendumSchema = z.strictObject({
  status: z.enum(ADDENDUM_STATUSES).optional(),
  responseDateTime: responseDateTime.optional(),
  party,
  addendumItems: z
    .strictObject({
      upsert: z
        .array(z.strictObject({ id: id().optional(), item, completed: z.boolean().optional() }))
        .max(100)
        .default([]),
      deleteMany: z.array(id()).max(100).default([]),
    })
    .optional(),
});
export const findAddendumsSchema = z.strictObject({
  transactionId: id().optional(),
  ...paging(),
  $sort: sorting(['createdAt']),
});

export type CreateAddendum = z.output<typeof createAddendumSchema>;
export type PatchAddendum = z.output<typeof patchAddendumSchema>;
export type FindAddendums = z.output<typeof findAddendumsSchema>;
