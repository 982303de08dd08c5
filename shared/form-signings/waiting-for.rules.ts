/** Whose signatures an accepted offer waits for, before it binds or for an amendment, and what a side does now. */
import type { Side } from '../kernel/actor.ts';
import { listOf } from '../kernel/list-of.ts';
import { STATES } from '../listings/listings.types.ts';
import { lacksDisclosures } from '../offers/offers.disclosures.ts';
import { AMENDMENT_FORM, isTurnOf, liveForm, missingForBinding } from './form-signings.rules.ts';
import {
  FORM_NAMES,
  SIGNER_ROLE_LABELS,
  SIGNER_ROLES,
  type FormId,
  type FormSigningFacts,
  type SignerFacts,
  type SignerRole,
  type SigningOffer,
} from './form-signings.types.ts';

export interface WaitingFor {
  role: SignerRole;
  /** The signer's name, or `the seller` where nobody is named. */
  name: string;
  documents: string[];
  /** Those of them that can be signed now: it is the person's turn. */
  ready: string[];
}
interface NamedSigning extends Omit<FormSigningFacts, 'formId' | 'signers'> {
  formId: number;
  signers: readonly (SignerFacts & { name: string })[];
}

/**
 * The missing signatures by person, in the order of the roles: until the offer binds those of its documents, later
 * those of an amendment. Empty before acceptance.
 */
export function waitingForSignatures(
  offer: Omit<SigningOffer, 'listing'> & {
    bindingAt: unknown;
    listing: { type: 'SELLER' | 'BUYER'; state: string; yearBuilt: number | null };
  },
  signings: readonly NamedSigning[],
): WaitingFor[] {
  const state = STATES.find((each) => each === offer.listing.state);
  if (offer.status !== 'ACCEPTED' || !state) return [];
  const facts = signings.map((signing) => ({ ...signing, formId: signing.formId as FormId }));
  const missing = offer.bindingAt
    ? facts
        .filter(({ formId, status }) => formId === AMENDMENT_FORM && status === 'OPEN')
        .map(({ formId, signers }) => ({
          formId,
          signers,
          roles: signers.filter(({ signedAt }) => !signedAt).map(({ role }) => role),
        }))
    : missingForBinding({ ...offer, listing: { ...offer.listing, state } }, facts).map(({ form, roles }) => ({
        formId: form.formId,
        signers: liveForm(form, facts)?.signers ?? [],
        roles,
      }));
  return SIGNER_ROLES.flatMap((role) => {
    const own = missing.filter(({ roles }) => roles.includes(role));
    if (!own.length) return [];
    const signer = facts.flatMap(({ signers }) => signers).find((each) => each.role === role && each.name);
    const ready = own.filter(({ signers }) => signers.some((each) => each.role === role && isTurnOf(each, signers)));
    return [
      {
        role,
        name: signer?.name ?? `the ${SIGNER_ROLE_LABELS[role].toLowerCase()}`,
        documents: own.map(({ formId }) => FORM_NAMES[formId]),
        ready: ready.map(({ formId }) => FORM_NAMES[formId]),
      },
    ];
  });
}

/**
 * What a side has to do now so that an accepted offer binds or an agreed change takes effect, e.g. `Sign the Purchase
 * Agreement`; null while the offer waits for others, or for documents that are being made.
 */
export function agreementStep(
  side: Side,
  offer: Parameters<typeof lacksDisclosures>[0] & { waitingFor: readonly WaitingFor[] },
): string | null {
  if (side === 'SELLER' && lacksDisclosures(offer)) return 'Give your disclosures';
  const ready = offer.waitingFor.find(({ role }) => role === side)?.ready ?? [];
  return ready.length ? `Sign ${listOf(ready.map((name) => `the ${name}`))}` : null;
}
