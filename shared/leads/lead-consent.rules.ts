/**
 * How the people of an imported list agreed to hear from us. Marketing texts and calls by machine need written consent
 * that names them (47 CFR 64.1200(f)(9)); emails need none beforehand, but a person who asked expects them.
 */

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
  CALLS_AND_TEXTS: 'On a form that names marketing calls and texts from Hearthport. Keep the form.',
};
export const MAX_CONSENT_NOTE = 300;
export const CONSENT_NOTE_REQUIRED = 'Enter where and when they agreed, so that we can prove it.';
export const CONSENT_REQUIRED = 'Choose how these people agreed to hear from us.';

interface Consented {
  consent: LeadConsent | null;
  consentNote: string;
}

/** The stronger of two consents, with its note; the older one where both are the same. */
export const strongerConsent = (before: Consented, now: Consented): Consented =>
  rank(now) > rank(before) ? { consent: now.consent, consentNote: now.consentNote } : before;
const rank = ({ consent }: Consented) => (consent === null ? -1 : LEAD_CONSENTS.indexOf(consent));

/** True if a marketing text may be sent: a phone, and written consent that names texts. Ask this before every one. */
export const mayTextLead = ({ phone, consent }: { phone: string | null; consent: LeadConsent | null }): boolean =>
  phone !== null && consent === 'CALLS_AND_TEXTS';
