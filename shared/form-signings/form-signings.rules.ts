/** Which documents an offer needs, who signs them in what order, and what may happen to a document. */
import type { Side } from '../kernel/actor.ts';
import { conflict } from '../kernel/rule-error.ts';
import { lacksDisclosures } from '../offers/offers.disclosures.ts';
import { TERM_FIELDS, type ChangedFields, type OfferStatus, type TermField } from '../offers/offers.types.ts';
import {
  ALREADY_SIGNED,
  CONSENT_FIRST,
  NOT_YOUR_TURN,
  SIGNING_DECLINED,
  SIGNING_VOIDED,
} from './form-signings.messages.ts';
import type {
  FormId,
  FormRequirement,
  FormSigningFacts,
  FormSigningStatus,
  SignerFacts,
  SignerRole,
  SigningOffer,
} from './form-signings.types.ts';

/** Homes built before this year need the lead-based paint disclosure. */
export const LEAD_PAINT_YEAR = 1978;
/** The lead-based paint disclosure. */
export const LEAD_PAINT_FORM: FormId = 8;
/** Days until a signing link expires; a new one can be sent at any time. */
export const LINK_DAYS = 14;
/** Hours after which a signer is reminded. */
export const REMINDER_HOURS = [24, 48] as const;

const AGREEMENTS = {
  AL: { buyer: 7, purchase: 6 },
  TN: { buyer: 12, purchase: 13 },
} as const satisfies Record<'AL' | 'TN', { buyer: FormId; purchase: FormId }>;

/** The number of the purchase agreement in the state of the home. */
export const purchaseAgreementOf = (state: 'AL' | 'TN'): FormId => AGREEMENTS[state].purchase;

/**
 * True if the home needs the lead-based paint disclosure, by its year or by the answer given where the year is unknown.
 * Null: nobody knows yet, so it has to be asked.
 */
export function needsLeadPaint({
  listing,
  builtBefore1978,
}: Pick<SigningOffer, 'listing' | 'builtBefore1978'>): boolean | null {
  return listing.yearBuilt === null ? builtBefore1978 : listing.yearBuilt < LEAD_PAINT_YEAR;
}

const shared = (formId: FormId): FormRequirement => ({ formId, side: null });

/**
 * The documents of a Hearthport buyer in signing order: estimate, agency disclosure (Tennessee), buyer agreement,
 * purchase agreement, lead-based paint (also while nobody knows the year). An outside buyer has the last two, which
 * their agent signs for them: the others are between a buyer and the brokerage.
 */
export function buyerForms(offer: SigningOffer): FormRequirement[] {
  const { state } = offer.listing;
  const ofBrokerage: FormRequirement[] = [
    { formId: 9, side: 'BUYER' },
    ...(state === 'TN' ? [shared(11)] : []),
    shared(AGREEMENTS[state].buyer),
  ];
  return [
    ...(offer.flow === 'BUYER' ? ofBrokerage : []),
    shared(AGREEMENTS[state].purchase),
    ...(needsLeadPaint(offer) === false ? [] : [shared(8)]),
  ];
}

/**
 * The documents of the seller: their estimate, the purchase agreement and the lead-based paint disclosure. An outside
 * seller gets no estimate, because nothing is known of their costs.
 */
export function sellerForms(offer: SigningOffer): FormRequirement[] {
  return [
    ...(offer.listing.type === 'SELLER' ? [{ formId: 9, side: 'SELLER' } as const] : []),
    shared(AGREEMENTS[offer.listing.state].purchase),
    ...(needsLeadPaint(offer) === false ? [] : [shared(8)]),
  ];
}

/** The number of an amendment to a binding contract; no offer needs one, and it unbinds nothing. */
export const AMENDMENT_FORM: FormId = 14;

/** True for the same form of the same side. */
export const isSameForm = (a: FormRequirement, b: FormRequirement) => a.formId === b.formId && a.side === b.side;

/** Every document that has to be completed before the agreement binds. */
export function bindingForms(offer: SigningOffer): FormRequirement[] {
  const forms = buyerForms(offer);
  return [...forms, ...sellerForms(offer).filter((form) => !forms.some((other) => isSameForm(form, other)))];
}

const BROKERAGE_SIGNS: readonly FormId[] = [7, 11, 12];
const SELLER_SIGNS: readonly FormId[] = [6, 8, 13, 14];
/** The buyers sign these before the seller does. */
const BUYERS_FIRST: readonly FormId[] = [6, 13];

/** Who signs a document, with the order: the same number signs in parallel. */
export function signersOf(
  { formId, side }: FormRequirement,
  offer: Pick<SigningOffer, 'secondBuyerName' | 'secondBuyerEmail'>,
): { role: SignerRole; order: number }[] {
  if (side === 'SELLER') return [{ role: 'SELLER', order: 0 }];
  const second = offer.secondBuyerName.trim() !== '' && formId !== 10;
  return [
    { role: 'BUYER', order: 0 },
    ...(second ? [{ role: 'SECOND_BUYER' as const, order: 0 }] : []),
    ...(BROKERAGE_SIGNS.includes(formId) ? [{ role: 'BROKERAGE' as const, order: 0 }] : []),
    ...(SELLER_SIGNS.includes(formId)
      ? [{ role: 'SELLER' as const, order: BUYERS_FIRST.includes(formId) ? 1 : 0 }]
      : []),
  ];
}

const NEGOTIATED: readonly OfferStatus[] = ['PENDING', 'SIGNED', 'COUNTERED'];

/** True if this role may sign this document in this state of the offer. */
export function maySignAt(role: SignerRole, form: FormRequirement, status: OfferStatus): boolean {
  if (status === 'ACCEPTED') return true;
  if (form.formId === AMENDMENT_FORM) return false;
  if (role === 'SELLER') return NEGOTIATED.includes(status) && !BUYERS_FIRST.includes(form.formId);
  if (role === 'BROKERAGE') return status === 'REVIEWED' || NEGOTIATED.includes(status);
  return status === 'REVIEWED' && form.side !== 'SELLER';
}

/** The negotiable terms that each document shows. */
const SHOWN_TERMS: Readonly<Record<'BUYER' | 'SELLER', readonly TermField[]>> = {
  BUYER: ['price', 'paymentMethod', 'loan', 'concessions'],
  SELLER: ['price', 'concessions', 'bagentComm', 'closingDate', 'termiteInspection', 'homeWarrantyType'],
};
/** The terms printed on a document: a change of one of them voids its signatures. */
export function shownTerms({ formId, side }: FormRequirement): readonly TermField[] {
  if (formId === 6 || formId === 13) return TERM_FIELDS;
  return formId === 9 && side ? SHOWN_TERMS[side] : [];
}
/** True if a document shows one of the changed terms. */
export const showsChange = (form: FormRequirement, changed: ChangedFields): boolean =>
  shownTerms(form).some((field) => field in changed);

/** The documents that quote the seller's disclosures: the purchase agreement and lead-based paint. */
export const quotesDisclosures = ({ formId }: FormRequirement): boolean => [6, 8, 13].includes(formId);

/**
 * True if what the seller discloses voids this document: it quotes them, and nobody has signed it. The lead-based paint
 * disclosure is that answer, of which the buyers sign the receipt: there, earlier signatures of either side end, too.
 */
export const isOutdatedByDisclosures = (signing: FormSigningFacts): boolean =>
  quotesDisclosures(signing) &&
  (signing.formId === LEAD_PAINT_FORM || signing.signers.every(({ signedAt }) => signedAt === null));

/**
 * True if a seller discloses before they sign this document: the buyer accepted their terms, and it quotes what they
 * disclose.
 */
export const needsDisclosures = (
  role: SignerRole,
  form: FormRequirement,
  offer: Parameters<typeof lacksDisclosures>[0],
): boolean => role === 'SELLER' && quotesDisclosures(form) && lacksDisclosures(offer);

/** True while an offer is negotiated on a home that Hearthport sells: the seller signs their estimate to accept. */
export const isEstimateDue = ({ status, listing }: Pick<SigningOffer, 'status' | 'listing'>): boolean =>
  NEGOTIATED.includes(status) && listing.type === 'SELLER';

/** The documents to be signed in this state of an offer: the buyer's, the seller's estimate, or all that bind. */
export function dueForms(offer: SigningOffer): FormRequirement[] {
  if (offer.status === 'REVIEWED') return buyerForms(offer);
  if (offer.status === 'ACCEPTED') return bindingForms(offer);
  return isEstimateDue(offer) ? [{ formId: 9, side: 'SELLER' }] : [];
}

/** The side that a role signs for; the brokerage has none. */
export const sideOfRole = (role: SignerRole): Side | null =>
  role === 'SELLER' ? 'SELLER' : role === 'BROKERAGE' ? null : 'BUYER';

/** True if all with a lower order have signed. */
export const isTurnOf = (signer: SignerFacts, signers: readonly SignerFacts[]): boolean =>
  signers.every((other) => other.order >= signer.order || other.signedAt !== null);

export type SignerEvent = 'consent' | 'sign' | 'decline';

/** Why a signer cannot do this now, or null. Signing again what is signed is a 409 that says so. */
export function signerProblem(
  signing: FormSigningFacts,
  signer: SignerFacts,
  event: SignerEvent,
): { code: string; message: string } | null {
  if (signing.status === 'VOIDED') return { code: 'form-signing.voided', message: SIGNING_VOIDED };
  if (signing.status === 'DECLINED') return { code: 'form-signing.declined', message: SIGNING_DECLINED };
  if (signer.signedAt) return { code: 'form-signing.signed', message: ALREADY_SIGNED };
  if (event === 'decline') return null;
  if (!isTurnOf(signer, signing.signers)) return { code: 'form-signing.not-your-turn', message: NOT_YOUR_TURN };
  return event === 'sign' && !signer.consentAt ? { code: 'form-signing.consent-first', message: CONSENT_FIRST } : null;
}

/** The status after an event of a signer. Throws 409 if it is not possible. */
export function applySignerEvent(
  signing: FormSigningFacts,
  signer: SignerFacts,
  event: SignerEvent,
): FormSigningStatus {
  const problem = signerProblem(signing, signer, event);
  if (problem) throw conflict(problem.code, problem.message);
  if (event === 'decline') return 'DECLINED';
  if (event === 'consent') return signing.status;
  return signing.signers.every((other) => other.id === signer.id || other.signedAt) ? 'COMPLETED' : 'OPEN';
}

/** The valid document that meets a requirement, if any. */
export const liveForm = <Signing extends FormSigningFacts>(
  form: FormRequirement,
  signings: readonly Signing[],
): Signing | undefined =>
  signings.find(
    (signing) => isSameForm(form, signing) && (signing.status === 'OPEN' || signing.status === 'COMPLETED'),
  );

/** True if everyone but the seller has signed. */
export const isSignedByBuyers = (signing: FormSigningFacts): boolean =>
  signing.signers.every((signer) => signer.role === 'SELLER' || signer.signedAt !== null);

/** True if a reviewed offer has all signatures it needs to go to the seller: of the buyers and of the brokerage. */
export function isReadyForSeller(offer: SigningOffer, signings: readonly FormSigningFacts[]): boolean {
  return (
    needsLeadPaint(offer) !== null &&
    buyerForms(offer).every((form) => {
      const signing = liveForm(form, signings);
      return signing !== undefined && isSignedByBuyers(signing);
    })
  );
}

/** The documents, and their signers, that an accepted offer still waits for. Empty: it binds. */
export function missingForBinding(
  offer: SigningOffer,
  signings: readonly FormSigningFacts[],
): { form: FormRequirement; roles: SignerRole[] }[] {
  return bindingForms(offer).flatMap((form) => {
    const signing = liveForm(form, signings);
    if (signing?.status === 'COMPLETED') return [];
    const roles = signing
      ? signing.signers.filter(({ signedAt }) => !signedAt).map(({ role }) => role)
      : signersOf(form, offer).map(({ role }) => role);
    return [{ form, roles }];
  });
}

/** The seller's estimate for the current terms is signed. An outside seller has none. */
export function isEstimateSigned(offer: SigningOffer, signings: readonly FormSigningFacts[]): boolean {
  return offer.listing.type !== 'SELLER' || liveForm({ formId: 9, side: 'SELLER' }, signings)?.status === 'COMPLETED';
}
