import { PRODUCT } from '../brand/product.ts';

export const GENERATE_FIRST = 'Please generate documents first before signing';
export const ESTIMATE_UNSIGNED = 'You must sign your Closing Costs Estimated.';
export const SIGN_LOGIN = 'Please log in to sign this document.';
export const NOT_YOUR_DOCUMENT = 'This document is for another person to sign.';
export const LINK_EXPIRED = `This link has expired. Ask ${PRODUCT} for a new one.`;
export const SIGNING_MISSING = 'We couldn’t find that document.';
export const SIGNING_VOIDED = 'This document is no longer valid because its terms changed. A new one replaces it.';
export const SIGNING_DECLINED = 'Signing was declined, so this document can no longer be signed.';
export const ALREADY_SIGNED = 'You already signed this document.';
export const CONSENT_FIRST = 'Agree to sign electronically first.';
export const NOT_YOUR_TURN = 'Others sign this document before you. We’ll email you when it’s your turn.';
export const NOT_NOW = 'This document can’t be signed at this stage of the offer.';
export const NOT_NEEDED = 'This offer doesn’t need that document.';
export const YEAR_BUILT_UNKNOWN = 'Tell us whether this home was built before 1978.';
export const SERVICE_AWAY = 'The signing service can’t be reached. Nothing is lost; please try again in a moment.';
export const SIGNED_ELSEWHERE = 'This document is signed at the signing service. Open it again and continue there.';
export const SIGNED_HERE = 'This document is signed on this page, not at a signing service.';
export const CLOSED_BY_SERVICE = 'The signing service closed the document before everyone had signed it.';
export const DECLINED_AT_SERVICE = 'Declined at the signing service, without a reason.';
export const NAME_TO_SIGN = 'Type your full name to sign.';
export const INITIALS_TO_SIGN = 'Enter your initials.';
export const SIGNATURE_REQUIRED = 'Draw your signature, or type it.';
export const SIGNATURE_TOO_LONG = 'That drawing is too detailed to store. Clear it and sign more simply, or type it.';
export const DECLINE_REASON_REQUIRED = 'Tell us why you’re declining to sign.';
export const REASON_REQUIRED = 'Give a reason.';
export const SIGNER_NAME_REQUIRED = 'Enter the name of the signer.';

/** Consent to electronic records; its version is stored with the consent. */
export const CONSENT_VERSION = '2026-11';
export const CONSENT_POINTS: readonly string[] = [
  'You agree to receive and sign this document electronically. It is as binding as a signature on paper.',
  'You can read, save and print it on this device. You receive a copy that you can keep.',
  'You can ask for paper copies, or withdraw this consent before you sign, by calling or writing to us.',
  'We record the time, your internet address and your browser with each step.',
];
/** Why a document that quotes them is void. */
export const DISCLOSURES_GIVEN = 'The seller gave disclosures.';
/** In the email to somebody who signed it before the seller said what they know. */
export const SIGN_LEAD_PAINT_AGAIN =
  'The Lead-Based Paint Disclosure has the seller’s answers now, so it needs your signature once more.';
