import type { Side } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import type { State } from '../listings/listings.types.ts';
import type { OfferFlow, OfferStatus } from '../offers/offers.types.ts';

/** The specification's form numbers; 10 is the Tennessee tour agreement, 14 an amendment to the contract. */
export const FORM_IDS = [6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
export type FormId = (typeof FORM_IDS)[number];
export const FORM_NAMES: Readonly<Record<FormId, string>> = {
  6: 'Purchase Agreement',
  7: 'Buyer Agreement',
  8: 'Lead-Based Paint Disclosure',
  9: 'Closing Costs Estimate',
  10: 'Tour Agreement',
  11: 'Agency Disclosure',
  12: 'Buyer Agreement',
  13: 'Purchase Agreement',
  14: 'Amendment to the Contract',
};
/** What each document is for, in one sentence for the person who signs it. */
export const FORM_PURPOSES: Readonly<Record<FormId, string>> = {
  6: 'The contract to buy this home: price, dates and conditions.',
  7: 'What we do for you, and our flat fee.',
  8: 'What is known about lead-based paint in a home built before 1978.',
  9: 'What you can expect to pay or receive at closing.',
  10: 'Lets us show you homes before you have an agent.',
  11: 'Whom we represent in this sale.',
  12: 'What we do for you, and our flat fee.',
  13: 'The contract to buy this home: price, dates and conditions.',
  14: 'What you agreed to change in the contract, and what is repaired.',
};

export const SIGNER_ROLES = ['BUYER', 'SECOND_BUYER', 'SELLER', 'BROKERAGE'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];
export const SIGNER_ROLE_LABELS: Readonly<Record<SignerRole, string>> = {
  BUYER: 'Buyer',
  SECOND_BUYER: 'Second buyer',
  SELLER: 'Seller',
  BROKERAGE: 'Brokerage',
};

/** OPEN waits for signatures; COMPLETED has them all; DECLINED and VOIDED are over. */
export const FORM_SIGNING_STATUSES = ['OPEN', 'COMPLETED', 'DECLINED', 'VOIDED'] as const;
export type FormSigningStatus = (typeof FORM_SIGNING_STATUSES)[number];
export const FORM_SIGNING_STATUS_LABELS: Readonly<Record<FormSigningStatus, string>> = {
  OPEN: 'Waiting for signatures',
  COMPLETED: 'Signed',
  DECLINED: 'Declined',
  VOIDED: 'No longer valid',
};

/** What happened to a document, for its certificate page. */
export const SIGNING_EVENTS = [
  'SENT',
  'OPENED',
  'CONSENTED',
  'SIGNED',
  'DECLINED',
  'VOIDED',
  'REMINDED',
  'REPLACED',
  'COMPLETED',
  'SEALED',
] as const;
export type SigningEvent = (typeof SIGNING_EVENTS)[number];

/** A document that an offer needs. `side`: whose own document it is (a closing costs estimate); null: one for all. */
export interface FormRequirement {
  formId: FormId;
  side: Side | null;
}

/** The fields of an offer and its home that decide which documents it needs. */
export interface SigningOffer {
  flow: OfferFlow;
  status: OfferStatus;
  secondBuyerName: string;
  secondBuyerEmail: string;
  /** The answer given where the year is unknown; null: not asked yet. */
  builtBefore1978: boolean | null;
  listing: { type: 'SELLER' | 'BUYER'; state: State; yearBuilt: number | null };
}

export interface SignerFacts {
  id: string;
  role: SignerRole;
  /** Signers with a lower number sign first; the same number signs in parallel. */
  order: number;
  consentAt: Instant | null;
  signedAt: Instant | null;
  declinedAt: Instant | null;
}
export interface FormSigningFacts extends FormRequirement {
  status: FormSigningStatus;
  signers: readonly SignerFacts[];
}

/** One stroke of a drawn signature: points in a box of 600 × 200, as signature_pad records them. */
export type Stroke = readonly { readonly x: number; readonly y: number }[];
/** Width and height of the box that strokes are drawn in. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
/** Points that a drawn signature may have in all: a long one has some 600. */
export const MAX_POINTS = 5_000;
export const MAX_SIGNER_NAME = 120;
export const MAX_INITIALS = 6;
/** Of declining or voiding a document. */
export const MAX_SIGNING_REASON = 1000;
/** Services that can collect the signatures of a document, by the id that is stored with it, with their names. */
export const HOSTED_SERVICES = { docusign: 'DocuSign' } as const;
export type HostedServiceId = keyof typeof HOSTED_SERVICES;
/** Most characters of a name that such a service accepts. */
export const MAX_HOSTED_NAME = 100;
/** What a hosted service said of a signature when it was asked. */
export interface HostedEvidence {
  service: HostedServiceId;
  envelopeId: string;
  recipientId: string;
  /** When the person signed there, by the clock of the service; null: it did not say. */
  signedAt: string | null;
}
/**
 * A signature: typed (drawn in a handwriting font), drawn, or given at a hosted service, with the name of the signer
 * and, on our own pages, the initials.
 */
export interface Signature {
  kind: 'typed' | 'drawn' | 'hosted';
  /** The signer's full name as typed by them. */
  name: string;
  initials: string;
  /** Only of a drawn signature. */
  strokes?: readonly Stroke[] | undefined;
  /** Only of a hosted signature. */
  evidence?: HostedEvidence | undefined;
}
