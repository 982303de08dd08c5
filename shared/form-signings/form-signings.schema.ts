import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { email, id, requiredName, requiredText, paging } from '../kernel/fields.schema.ts';
import { DISCLOSURES_REQUIRED } from '../offers/offers.messages.ts';
import { MAX_DISCLOSURES } from '../offers/offers.terms.ts';
import {
  DECLINE_REASON_REQUIRED,
  INITIALS_TO_SIGN,
  NAME_TO_SIGN,
  SIGNATURE_REQUIRED,
  REASON_REQUIRED,
  SIGNATURE_TOO_LONG,
  SIGNER_NAME_REQUIRED,
} from './form-signings.messages.ts';
import {
  FORM_IDS,
  FORM_SIGNING_STATUSES,
  MAX_HOSTED_NAME,
  MAX_INITIALS,
  MAX_POINTS,
  MAX_SIGNER_NAME,
  MAX_SIGNING_REASON,
  SIGNATURE_BOX,
  SIGNER_ROLES,
} from './form-signings.types.ts';

const formId = z.literal(FORM_IDS, 'Choose one of the forms 6 to 14.');

/** `POST /form-signing`: the caller's link to the document, which is made if there is none. */
export const createFormSigningSchema = z.strictObject({
  listingId: id(),
  formId,
  /** Not for the tour agreement. */
  offerId: id().optional(),
});
export const findFormSigningsSchema = z.strictObject({
  offerId: id().optional(),
  listingId: id().optional(),
  /** Who signs; for brokers. */
  userId: id().optional(),
  ...paging(),
});

const coordinate = (max: number) => z.number().min(0).max(max);
const strokes = z
  .array(z.array(z.strictObject({ x: coordinate(SIGNATURE_BOX.width), y: coordinate(SIGNATURE_BOX.height) })), {
    error: SIGNATURE_REQUIRED,
  })
  .refine((lines) => lines.some((line) => line.length > 1), SIGNATURE_REQUIRED)
  .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= MAX_POINTS, SIGNATURE_TOO_LONG);
const signer = {
  name: requiredName(MAX_SIGNER_NAME, NAME_TO_SIGN),
  initials: requiredName(MAX_INITIALS, INITIALS_TO_SIGN),
};
export const signatureSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('typed'), ...signer }),
    z.strictObject({ kind: z.literal('drawn'), ...signer, strokes }),
  ],
  { error: SIGNATURE_REQUIRED },
);

/** `PATCH /form-signing/{slug}` by a signer; `void` and `replace` by a broker with the id of the document. */
export const patchFormSigningSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('consent') }),
  z.strictObject({ action: z.literal('sign'), signature: signatureSchema }),
  /** To the hosted service, under this name. */
  z.strictObject({ action: z.literal('start'), name: requiredName(MAX_HOSTED_NAME, NAME_TO_SIGN) }),
  /** What a seller whose terms the buyer accepted discloses before they sign. */
  z.strictObject({ action: z.literal('disclose'), disclosures: requiredText(MAX_DISCLOSURES, DISCLOSURES_REQUIRED) }),
  /** Back from there: asks the service what happened. */
  z.strictObject({ action: z.literal('return') }),
  z.strictObject({ action: z.literal('decline'), reason: requiredText(MAX_SIGNING_REASON, DECLINE_REASON_REQUIRED) }),
  z.strictObject({ action: z.literal('void'), reason: requiredText(MAX_SIGNING_REASON, REASON_REQUIRED) }),
  z.strictObject({
    action: z.literal('replace'),
    signerId: id(),
    name: requiredName(MAX_SIGNER_NAME, SIGNER_NAME_REQUIRED),
    email: email(),
  }),
]);

/** A signer as the others see them. */
export const signerSchema = z.strictObject({
  id: z.string(),
  role: z.enum(SIGNER_ROLES),
  name: z.string(),
  isYou: z.boolean(),
  signedAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
});
const signingFields = {
  id: z.string(),
  formId: z.number(),
  side: z.enum(SIDES).nullable(),
  /** Null for the agreement of a tour. */
  offerId: z.string().nullable(),
  /** `Purchase Agreement`. */
  name: z.string(),
  status: z.enum(FORM_SIGNING_STATUSES),
  signers: z.array(signerSchema),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** The sealed copy is ready to download. */
  isSealed: z.boolean(),
  /** The addendum that an amendment puts in writing. */
  addendumId: z.string().nullable(),
  /** Of the verification page `/verify/{code}`. */
  verificationCode: z.string(),
};
/** A document in the list of an offer; `slug` is the caller's own link, null where they do not sign. */
export const formSigningSchema = z.strictObject({ ...signingFields, slug: z.string().nullable() });

/** `GET /form-signing/{slug}`: what a signer sees. */
export const signerPageSchema = z.strictObject({
  ...signingFields,
  slug: z.string(),
  purpose: z.string(),
  /** As this signer may know it. */
  place: z.string(),
  listingId: z.string(),
  pages: z.number(),
  role: z.enum(SIGNER_ROLES),
  signerName: z.string(),
  consentAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** Why the signer cannot sign now; null: they can. */
  problem: z.string().nullable(),
  /** The seller discloses first (`disclose`): the buyer accepted their terms, and the document quotes it. */
  asksDisclosures: z.boolean(),
  /** Step n of the documents this signer signs. */
  step: z.number(),
  steps: z.number(),
  /** The signer's next unsigned document, if it exists. */
  nextSlug: z.string().nullable(),
  expiresAt: z.string(),
  /** Only of a document that a hosted service collects the signatures of. */
  hosted: z
    .strictObject({
      /** `DocuSign`. */
      name: z.string(),
      /** Answers `start`: where the person signs, once and within minutes. */
      url: z.string().optional(),
    })
    .optional(),
});
export type CreateFormSigning = z.output<typeof createFormSigningSchema>;
export type FindFormSignings = z.output<typeof findFormSigningsSchema>;
export type PatchFormSigning = z.output<typeof patchFormSigningSchema>;
export type FormSigningView = z.output<typeof formSigningSchema>;
export type SignerPageView = z.output<typeof signerPageSchema>;
