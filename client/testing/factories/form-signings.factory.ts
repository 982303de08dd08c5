/** Documents to sign as the server sends them: the purchase agreement of Marcus's offer on Nora's home. */
import type { FormSigningView, SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import { FORM_NAMES, FORM_PURPOSES, type FormId } from '#shared/form-signings/form-signings.types.ts';

type Signer = FormSigningView['signers'][number];

export const signer = (fields: Partial<Signer> = {}): Signer => ({
  id: 'marcus-signs',
  role: 'BUYER',
  name: 'Marcus Ellery',
  isYou: true,
  signedAt: null,
  declinedAt: null,
  ...fields,
});
export const seller = (fields: Partial<Signer> = {}): Signer =>
  signer({ id: 'nora-signs', role: 'SELLER', name: 'Nora Whitfield', isYou: false, ...fields });
export const brokerage = (fields: Partial<Signer> = {}): Signer =>
  signer({ id: 'june-signs', role: 'BROKERAGE', name: 'Hearthport Realty', isYou: false, ...fields });
export const secondBuyer = (fields: Partial<Signer> = {}): Signer =>
  signer({ id: 'ada-signs', role: 'SECOND_BUYER', name: 'Ada Ellery', isYou: false, ...fields });

export const SIGNED_AT = '2026-11-22T16:00:00.000Z';

/** A document of an offer's list. `slug` is its viewer's own link. */
export const formSigning = (formId: FormId = 6, fields: Partial<FormSigningView> = {}): FormSigningView => ({
  id: `document-${formId}`,
  formId,
  side: formId === 9 ? 'BUYER' : null,
  offerId: 'offer',
  name: FORM_NAMES[formId],
  addendumId: null,
  status: 'OPEN',
  signers: [signer()],
  createdAt: '2026-11-22T15:00:00.000Z',
  completedAt: null,
  voidReason: null,
  declineReason: null,
  isSealed: false,
  verificationCode: 'ABCD-EFGH-JKLM',
  slug: `slug-${formId}`,
  ...fields,
});

/** The same as its signer sees it at `/sign/{slug}`. */
export const signerPage = (fields: Partial<SignerPageView> = {}, formId: FormId = 6): SignerPageView => ({
  ...formSigning(formId),
  slug: `slug-${formId}`,
  purpose: FORM_PURPOSES[formId],
  place: '12 Oak Street, Birmingham',
  listingId: 'home',
  pages: 2,
  role: 'BUYER',
  signerName: 'Marcus Ellery',
  consentAt: null,
  signedAt: null,
  problem: null,
  asksDisclosures: false,
  step: 3,
  steps: 4,
  nextSlug: null,
  expiresAt: '2026-12-06T15:00:00.000Z',
  ...fields,
});
