import { z } from 'zod';
import { id, nameText, paging, sorting } from '../kernel/fields.schema.ts';
import { HOME_REQUIRED, MAX_CONSENT_NAME, NAME_NOT_NEEDED, NAME_REQUIRED } from './consents.messages.ts';
import { GIVEN_KINDS } from './consents.types.ts';

/**
 * POST /consents: what a person signs, declines to sign or acknowledges. `textVersion` is the version they read;
 * without it the current one.
 */
export const createConsentSchema = z
  .strictObject({
    kind: z.enum(GIVEN_KINDS, { error: `Choose from ${GIVEN_KINDS.join(', ')}.` }),
    listingId: id().nullish(),
    textVersion: z.int({ error: 'Write the version as a whole number.' }).min(1).optional(),
    name: nameText(MAX_CONSENT_NAME).default(''),
  })
  .superRefine(({ kind, name, listingId }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'RECAD_SIGNED' && !name) refuse('name', NAME_REQUIRED);
    if (kind !== 'RECAD_SIGNED' && name) refuse('name', NAME_NOT_NEEDED);
    if (kind === 'AGENCY_STATUS_ACKNOWLEDGED' && !listingId) refuse('listingId', HOME_REQUIRED);
  });

/** GET /consents: with `listingId` what counts for that home, those given once per person included. */
export const findConsentsSchema = z.strictObject({
  listingId: id().optional(),
  userId: id().optional(),
  $sort: sorting(['at']),
  ...paging(),
});

/** Beside the records: the person's signed tour agreement that ends last. */
export const consentListFields = z.object({
  tourAgreement: z.object({ completedAt: z.date(), validUntil: z.date() }).nullable(),
});

export type CreateConsent = z.output<typeof createConsentSchema>;
export type FindConsents = z.output<typeof findConsentsSchema>;
