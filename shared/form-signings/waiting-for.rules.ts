/** Whose signatures an accepted offer still waits for before it binds. */
import { STATES } from '../listings/listings.types.ts';
import { missingForBinding } from './form-signings.rules.ts';
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
}
interface NamedSigning extends Omit<FormSigningFacts, 'formId' | 'signers'> {
  formId: number;
  signers: readonly (SignerFacts & { name: string })[];
}

/** The missing signatures by person, in the order of the roles. Empty before acceptance and once it binds. */
export function waitingForSignatures(
  offer: Omit<SigningOffer, 'listing'> & {
    bindingAt: unknown;
    listing: { type: 'SELLER' | 'BUYER'; state: string; yearBuilt: number | null };
  },
  signings: readonly NamedSigning[],
): WaitingFor[] {
  const state = STATES.find((each) => each === offer.listing.state);
  if (offer.status !== 'ACCEPTED' || offer.bindingAt || !state) return [];
  const facts = signings.map((signing) => ({ ...signing, formId: signing.formId as FormId }));
  const missing = missingForBinding({ ...offer, listing: { ...offer.listing, state } }, facts);
  return SIGNER_ROLES.flatMap((role) => {
    const documents = missing.filter(({ roles }) => roles.includes(role)).map(({ form }) => FORM_NAMES[form.formId]);
    if (!documents.length) return [];
    const signer = facts.flatMap(({ signers }) => signers).find((each) => each.role === role && each.name);
    return [{ role, name: signer?.name ?? `the ${SIGNER_ROLE_LABELS[role].toLowerCase()}`, documents }];
  });
}
