import { z } from 'zod';
import {
  connection,
  dollars,
  email,
  id,
  moment,
  paging,
  requiredText,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { isUsPhone } from '../kernel/phone.ts';
import { PHONE_INVALID } from '../users/users.messages.ts';
import {
  INSPECTION_TYPE_REQUIRED,
  INSPECTION_TYPES,
  MAX_VENDOR_NAME,
  MAX_WISHES,
  REQUESTED_INSPECTION_STATUSES,
  VISITOR_NAME_REQUIRED,
} from './inspections.types.ts';

/** POST /inspections: creates one inspection per type. */
export const createInspectionSchema = z.strictObject({
  type: z
    .array(z.enum(INSPECTION_TYPES), { error: INSPECTION_TYPE_REQUIRED })
    .min(1, INSPECTION_TYPE_REQUIRED)
    .transform((types) => [...new Set(types)]),
  listing: connection('home'),
  /** What the inspector is asked to look at. */
  wishes: text(MAX_WISHES).default(''),
});
/** Payment pages and reports are opened over an encrypted connection only. */
const webAddress = z
  .url({ protocol: /^https$/, error: 'Enter a web address that starts with https://.' })
  .max(2000)
  .nullable();
const vendorPhone = text(40)
  .refine((value) => value === '' || isUsPhone(value), PHONE_INVALID)
  .nullable();
/**
 * PATCH /inspections/{id}: admins arrange it; the buyer side accepts a quote (`APPROVED`) or does without it
 * (`DECLINED`).
 */
export const patchInspectionSchema = z
  .strictObject({
    status: z.enum(REQUESTED_INSPECTION_STATUSES, {
      error: `Choose from ${REQUESTED_INSPECTION_STATUSES.join(', ')}.`,
    }),
    cost: dollars(),
    inspectionDate: moment().nullable(),
    vendorName: text(MAX_VENDOR_NAME).nullable(),
    vendorEmail: email().nullable(),
    vendorPhone,
    paymentUrl: webAddress,
    reportUrl: webAddress,
    orderId: text(100).nullable(),
    /** Emails the inspector a new private link, or takes the present one back; for admins. */
    vendorLink: z.enum(['SEND', 'REVOKE']),
  })
  .partial();
/** PATCH /inspection-visits/{slug}: what the inspector does by their private link. */
export const patchVisitSchema = z
  .strictObject({
    cost: dollars().refine((value) => value > 0, 'Enter your price in dollars.'),
    inspectionDate: moment(),
    /** Who comes to the home. */
    vendorName: requiredText(MAX_VENDOR_NAME, VISITOR_NAME_REQUIRED),
    vendorPhone,
    paymentUrl: webAddress,
    /** The inspector comes at the time that is booked. */
    confirm: z.literal(true),
  })
  .partial();
export const findInspectionsSchema = z.strictObject({
  listingId: id().optional(),
  userId: id().optional(),
  transactionId: id().optional(),
  ...paging(),
  $sort: sorting(['createdAt', 'inspectionDate']),
});

export type CreateInspection = z.output<typeof createInspectionSchema>;
export type PatchInspection = z.output<typeof patchInspectionSchema>;
export type PatchVisit = z.output<typeof patchVisitSchema>;
export type FindInspections = z.output<typeof findInspectionsSchema>;
