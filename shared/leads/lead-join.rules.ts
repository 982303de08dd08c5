/** One lead of two that a person left under two addresses. */
import { strongerConsent, type LeadConsent } from './lead-consent.rules.ts';
import { MAX_LEAD_ENTRIES, type LeadEntry } from './leads.types.ts';
import { leadEntries } from './leads.view.ts';

/** What is joined of a lead; its id, kind and address stay those of the one that is kept. */
export interface JoinableLead {
  firstName: string;
  lastName: string;
  phone: string | null;
  message: string;
  state: string | null;
  source: string;
  data: unknown;
  consent: LeadConsent | null;
  consentNote: string;
  ownerId: string | null;
  askedAt: Date | null;
  firstResponseAt: Date | null;
  handledAt: Date | null;
  /** Of the last message. */
  createdAt: Date;
}

const isWaiting = ({ askedAt, firstResponseAt, handledAt }: JoinableLead) =>
  askedAt !== null && firstResponseAt === null && handledAt === null;
const newestFirst = (key: 'askedAt' | 'handledAt' | 'createdAt') => (a: JoinableLead, b: JoinableLead) =>
  (b[key]?.getTime() ?? 0) - (a[key]?.getTime() ?? 0);

/** The forms of both, oldest first, up to the limit of one lead; the message of an imported one counts as a form. */
function joinEntries(leads: readonly JoinableLead[]): LeadEntry[] {
  const entriesOf = ({ data, message, state, createdAt }: JoinableLead): LeadEntry[] => {
    const stored = leadEntries(data);
    if (stored.length || !message) return stored;
    return [{ at: createdAt.toISOString(), message, ...(state && { state }) }];
  };
  return leads
    .flatMap(entriesOf)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(-MAX_LEAD_ENTRIES);
}

/** Who waits for an answer goes on waiting, from the first message that nobody answered; it is done if both are. */
function joinProgress(leads: readonly JoinableLead[]): Pick<JoinableLead, 'askedAt' | 'firstResponseAt' | 'handledAt'> {
  const [waiting] = leads.filter(isWaiting).sort(newestFirst('askedAt')).reverse();
  if (waiting) return { askedAt: waiting.askedAt, firstResponseAt: null, handledAt: null };
  const [answered] = leads.filter(({ firstResponseAt }) => firstResponseAt).sort(newestFirst('askedAt'));
  const handledAt = leads.every((lead) => lead.handledAt)
    ? leads.toSorted(newestFirst('handledAt'))[0]!.handledAt
    : null;
  return { askedAt: answered?.askedAt ?? null, firstResponseAt: answered?.firstResponseAt ?? null, handledAt };
}

/**
 * The kept lead with what the other one adds: every message of both, the latest name and phone. A consent holds for the
 * number it was given for, so one to texts does not come along to another number.
 */
export function joinLeads(kept: JoinableLead, other: JoinableLead): JoinableLead {
  const leads = [kept, other].sort(newestFirst('createdAt'));
  const [newer, older] = leads as [JoinableLead, JoinableLead];
  const [ofPhone, without] = newer.phone ? [newer, older] : [older, newer];
  const consent =
    ofPhone.phone === without.phone || without.consent !== 'CALLS_AND_TEXTS'
      ? strongerConsent(ofPhone, without)
      : { consent: ofPhone.consent, consentNote: ofPhone.consentNote };
  return {
    firstName: newer.firstName || older.firstName,
    lastName: newer.lastName || older.lastName,
    phone: ofPhone.phone,
    message: newer.message || older.message,
    state: newer.state ?? older.state,
    source: kept.source || other.source,
    data: { entries: joinEntries(leads) },
    consent: consent.consent,
    consentNote: consent.consentNote,
    ownerId: kept.ownerId ?? other.ownerId,
    ...joinProgress(leads),
    createdAt: newer.createdAt,
  };
}
