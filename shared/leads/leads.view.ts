import { mayTextLead, type LeadConsent } from './lead-consent.rules.ts';
import type { LeadEntry, LeadKind } from './leads.types.ts';

/** The stored fields of a lead that its view reads. */
export interface LeadRow {
  id: string;
  kind: LeadKind;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  message: string;
  state: string | null;
  source: string;
  /** The form submissions, as stored. */
  data: unknown;
  consent: LeadConsent | null;
  consentNote: string;
  smsStoppedAt: Date | null;
  owner: { id: string; firstName: string; lastName: string } | null;
  askedAt: Date | null;
  firstResponseAt: Date | null;
  handledAt: Date | null;
  createdAt: Date;
}

/** The form submissions of a lead, oldest first. */
export function leadEntries(data: unknown): LeadEntry[] {
  const entries = (data as { entries?: unknown } | null)?.entries;
  return Array.isArray(entries) ? (entries as LeadEntry[]) : [];
}

/** A lead as brokers see it. */
export function leadView({ data, ...lead }: LeadRow) {
  const { id, kind, firstName, lastName, email, phone, message, state, source, handledAt, createdAt } = lead;
  const { consent, consentNote, owner, askedAt, firstResponseAt } = lead;
  const stored = leadEntries(data);
  // imported leads have no form submission
  const entries: LeadEntry[] =
    stored.length || !message ? stored : [{ at: createdAt.toISOString(), message, state: state ?? undefined }];
  return {
    id,
    kind,
    firstName,
    lastName,
    email,
    phone,
    message,
    state,
    source,
    entries,
    /** How a person of an imported list agreed to hear from us; null for those who wrote to us. */
    consent,
    consentNote,
    /** Marketing texts are allowed. */
    mayText: mayTextLead(lead),
    /** The broker whose lead it is. */
    owner,
    /** The first message that nobody has answered; null where no answer is expected. */
    askedAt,
    firstResponseAt,
    handledAt,
    createdAt,
  };
}
export type LeadView = ReturnType<typeof leadView>;
