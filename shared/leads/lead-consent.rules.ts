/**
 * How the people of an imported list agreed to hear from us. Marketing texts and calls by machine need written consent
 * that names them (47 CFR 64.1200(f)(9)); emails need none beforehand, but a person who asked expects them.
 */
import { PRODUCT } from '../brand/product.ts';
import { usPhoneDigits } from '../kernel/phone.ts';

/** From the weakest to the strongest. */
export const LEAD_CONSENTS = ['ASKED', 'EMAILS', 'CALLS_AND_TEXTS'] as const;
export type LeadConsent = (typeof LEAD_CONSENTS)[number];
export const LEAD_CONSENT_LABELS: Readonly<Record<LeadConsent, string>> = {
  ASKED: 'They asked us for information',
  EMAILS: 'They signed up for our emails',
  CALLS_AND_TEXTS: 'They agreed in writing to calls and texts',
};
/** What each allows, said to the broker who chooses. */
export const LEAD_CONSENT_TEXTS: Readonly<Record<LeadConsent, string>> = {
  ASKED: 'At an open house, by phone or in person. You may answer them personally; no marketing texts.',
  EMAILS: 'On a form or a list they signed. Emails with a way to unsubscribe; no marketing texts.',
  CALLS_AND_TEXTS: `On a form that names marketing calls and texts from ${PRODUCT}. Keep the form.`,
};
export const MAX_CONSENT_NOTE = 300;
export const CONSENT_NOTE_REQUIRED = 'Enter where and when they agreed, so that we can prove it.';
export const CONSENT_REQUIRED = 'Choose how these people agreed to hear from us.';

/** What a person agreed to, and the number they agreed to it for. */
export interface LeadAgreement {
  phone: string | null;
  consent: LeadConsent | null;
  consentNote: string;
  /** When somebody wrote STOP from the number of this lead; null: never, or START since. */
  smsStoppedAt: Date | null;
}

const rank = ({ consent }: LeadAgreement) => (consent === null ? -1 : LEAD_CONSENTS.indexOf(consent));
const latest = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));
const isSameNumber = (one: string | null, other: string | null) =>
  one !== null && other !== null && (usPhoneDigits(one) ?? one) === (usPhoneDigits(other) ?? other);

/**
 * What is agreed for a lead with this number, by what was known before and what is new: the stronger consent, the
 * earlier one where both are the same. A consent to calls and texts holds for the number it was given for and no other;
 * a STOP is never lost.
 */
export function agreementFor(
  phone: string | null,
  before: LeadAgreement,
  now: LeadAgreement,
): Pick<LeadAgreement, 'consent' | 'consentNote' | 'smsStoppedAt'> {
  const valid = [before, now].filter(
    (one) => one.consent !== 'CALLS_AND_TEXTS' || phone === null || isSameNumber(one.phone, phone),
  );
  const [strongest] = valid.toSorted((a, b) => rank(b) - rank(a));
  return {
    consent: strongest?.consent ?? null,
    consentNote: strongest?.consentNote ?? '',
    smsStoppedAt: latest(before.smsStoppedAt, now.smsStoppedAt),
  };
}

/** True if a marketing text may be sent: a phone, written consent that names texts, no STOP. Ask before every one. */
export const mayTextLead = ({
  phone,
  consent,
  smsStoppedAt,
}: Pick<LeadAgreement, 'phone' | 'consent' | 'smsStoppedAt'>): boolean =>
  phone !== null && consent === 'CALLS_AND_TEXTS' && smsStoppedAt === null;
