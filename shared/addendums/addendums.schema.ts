import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { connection, dollars, id, moment, paging, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { FILE_LIMITS } from '../uploads/uploads.rules.ts';
import { CREDIT_REQUIRED, ITEM_REQUIRED, RESPONSE_DATE_REQUIRED } from './addendums.messages.ts';
import { ADDENDUM_KINDS, ADDENDUM_STATUSES, CREDIT_FORMS, REPAIR_RESOLUTIONS } from './addendums.types.ts';

export const MAX_ITEM = 500;
export const MAX_ITEMS = 100;
export const MANY_ITEMS = `List at most ${MAX_ITEMS} items.`;
export const MAX_NOTE = 2000;
const ITEM_MISSING = 'Enter what should be repaired.';
const NOT_COMPLETED = 'What is asked for isn’t done yet.';
const item = requiredText(MAX_ITEM, ITEM_MISSING);
const responseDateTime = moment(RESPONSE_DATE_REQUIRED, RESPONSE_DATE_REQUIRED);
const party = z.enum(SIDES, { error: 'Choose BUYER or SELLER.' }).optional();
const note = text(MAX_NOTE).optional();
const creditAs = z.enum(CREDIT_FORMS, { error: `Choose from ${CREDIT_FORMS.join(', ')}.` }).optional();
/** The terms that an amendment can change. */
const terms = z.strictObject({ price: dollars(), concessions: dollars(), closingDate: moment() }).partial();
const file = z.strictObject({ id: id() });
const MANY_FILES = `Attach at most ${FILE_LIMITS.repairRequest} files.`;
const upload = z
  .strictObject({
    connect: z.union([file, z.array(file).max(FILE_LIMITS.repairRequest)], {
      error: ({ input }) =>
        Array.isArray(input) && input.length > FILE_LIMITS.repairRequest
          ? MANY_FILES
          : 'Connect the files as {"connect":[{"id":"…"}]}.',
    }),
  })
  .optional();

/**
 * POST /addendums: a request for repairs (`addendumItems`), or a change of the contract (`terms`). The state of a new
 * one and of its items is accepted as the specification lists it, and is always the same.
 */
export const createAddendumSchema = z
  .strictObject({
    transaction: connection('transaction'),
    responseDateTime,
    addendumItems: z
      .array(z.strictObject({ item, completed: z.literal(false, NOT_COMPLETED).optional() }), { error: ITEM_REQUIRED })
      .min(1, ITEM_REQUIRED)
      .max(MAX_ITEMS, MANY_ITEMS)
      .optional(),
    terms: terms.default({}),
    upload,
    status: z.literal('PENDING', 'A new request is PENDING.').optional(),
    note,
    party,
  })
  .superRefine((body, context) => {
    const hasTerms = Object.keys(body.terms).length > 0;
    if (!body.addendumItems && !hasTerms)
      context.addIssue({ code: 'custom', path: ['addendumItems'], message: ITEM_REQUIRED });
    if (body.addendumItems && hasTerms)
      context.addIssue({
        code: 'custom',
        path: ['terms'],
        message: 'Ask for repairs and for other terms separately.',
      });
  });

/**
 * PATCH and PUT /addendums/{id}: a response, DECLINED by the side that wrote it to withdraw it, another date, or items
 * (new ones have no id, `deleteMany` removes by id). The other side answers each item by `resolution` and `credit`;
 * agreed repairs are done by `completed`.
 */
export const patchAddendumSchema = z.strictObject({
  status: z.enum(ADDENDUM_STATUSES, { error: `Choose from ${ADDENDUM_STATUSES.join(', ')}.` }).optional(),
  responseDateTime: responseDateTime.optional(),
  terms: terms.optional(),
  creditAs,
  note,
  party,
  addendumItems: z
    .strictObject({
      upsert: z
        .array(
          z
            .strictObject({
              id: id().optional(),
              item: item.optional(),
              resolution: z
                .enum(REPAIR_RESOLUTIONS, { error: `Choose from ${REPAIR_RESOLUTIONS.join(', ')}.` })
                .optional(),
              credit: dollars(CREDIT_REQUIRED, CREDIT_REQUIRED, { min: 1, tooSmall: CREDIT_REQUIRED })
                .nullable()
                .optional(),
              note: text(MAX_ITEM).optional(),
              completed: z.boolean().optional(),
              /** Receipts and photos of a repair that is done: ids of uploads of this sale. */
              uploads: z
                .array(id())
                .max(FILE_LIMITS.default, `Attach at most ${FILE_LIMITS.default} files.`)
                .optional(),
            })
            .refine((row) => row.id !== undefined || row.item !== undefined, { path: ['item'], message: ITEM_MISSING }),
        )
        .max(MAX_ITEMS, MANY_ITEMS)
        .default([]),
      deleteMany: z.array(id()).max(MAX_ITEMS, MANY_ITEMS).default([]),
    })
    .optional(),
});
export const findAddendumsSchema = z.strictObject({
  transactionId: id().optional(),
  kind: z.enum(ADDENDUM_KINDS).optional(),
  ...paging(),
  $sort: sorting(['createdAt']),
});

export type CreateAddendum = z.output<typeof createAddendumSchema>;
export type PatchAddendum = z.output<typeof patchAddendumSchema>;
export type FindAddendums = z.output<typeof findAddendumsSchema>;
