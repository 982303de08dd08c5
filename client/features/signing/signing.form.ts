/** Checks of the signing dialog, of declining, and of a broker's changes. */
import { object } from 'yup';
import {
  DECLINE_REASON_REQUIRED,
  INITIALS_TO_SIGN,
  NAME_TO_SIGN,
  REASON_REQUIRED,
  SIGNATURE_REQUIRED,
  SIGNATURE_TOO_LONG,
  SIGNER_NAME_REQUIRED,
} from '#shared/form-signings/form-signings.messages.ts';
import {
  MAX_HOSTED_NAME,
  MAX_INITIALS,
  MAX_POINTS,
  MAX_SIGNER_NAME,
  MAX_SIGNING_REASON,
  type Signature,
  type Stroke,
} from '#shared/form-signings/form-signings.types.ts';
import { requiredEmail, requiredName, requiredText } from '../../lib/field-checks.ts';

export interface SignatureValues {
  kind: Exclude<Signature['kind'], 'hosted'>;
  name: string;
  initials: string;
  /** Kept while the other kind is chosen. */
  strokes: readonly Stroke[];
}

export const signerChecks = object({
  name: requiredName(NAME_TO_SIGN, MAX_SIGNER_NAME),
  initials: requiredName(INITIALS_TO_SIGN, MAX_INITIALS),
});
/** Before the hosted service, which asks for the signature itself. */
export const hostedChecks = object({ name: requiredName(NAME_TO_SIGN, MAX_HOSTED_NAME) });
export const declineChecks = object({ reason: requiredText(MAX_SIGNING_REASON, DECLINE_REASON_REQUIRED) });
export const voidChecks = object({ reason: requiredText(MAX_SIGNING_REASON, REASON_REQUIRED) });
export const replaceChecks = object({
  name: requiredName(SIGNER_NAME_REQUIRED, MAX_SIGNER_NAME),
  email: requiredEmail,
});

/** What is wrong with the drawing, or null. A typed signature has none. */
export function strokesProblem({ kind, strokes }: Pick<SignatureValues, 'kind' | 'strokes'>): string | null {
  if (kind === 'typed') return null;
  if (!strokes.some((stroke) => stroke.length > 1)) return SIGNATURE_REQUIRED;
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0) > MAX_POINTS ? SIGNATURE_TOO_LONG : null;
}

/** The signature as it is sent. */
export const signatureBody = ({ kind, name, initials, strokes }: SignatureValues) => ({
  ...(kind === 'typed' ? { kind } : { kind, strokes: strokes.map((stroke) => [...stroke]) }),
  name,
  initials,
});

/** The field of the form that a path of the server names. */
export const signatureField = (path: string): string =>
  path === 'signature' ? 'strokes' : path.replace(/^signature\./, '').replace(/\..*$/, '');

/** `Marcus Webb Jr.` → `MWJ`. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .map((part) => /\p{L}/u.exec(part)?.[0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, MAX_INITIALS);
