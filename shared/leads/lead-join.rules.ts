/** One lead of two that a person left under two addresses. */
import { agreementFor, type LeadAgreement } from './lead-consent.rules.ts';
import { MAX_LEAD_ENTRIES, type LeadEntry } from './leads.types.ts';
import { leadEntries } from './leads.view.ts';

/** What is joined of a lead; its id, kind and address stay those of the one that is kept. */
export interface JoinableLead extends LeadAgreement {
  firstName: string;
  lastName: string;
  message: string;
  state: string | null;
  source: string;
  data: unknown;
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
 * The kept lead with what the other one adds: every message of both, the latest name and phone, and what was agreed for
 * that phone.
 */
export function joinLeads(kept: JoinableLead, other: JoinableLead): JoinableLead {
  const leads = [kept, other].sort(newestFirst('createdAt'));
  const [newer, older] = leads as [JoinableLead, JoinableLead];
  const phone = newer.phone ?? older.phone;
  return {
    firstName: newer.firstName || older.firstName,
    lastName: newer.lastName || older.lastName,
    phone,
    message: newer.message || older.message,
    state: newer.state ?? older.state,
    source: kept.source || other.source,
    data: { entries: joinEntries(leads) },
    ...agreementFor(phone, older, newer),
    ownerId: kept.ownerId ?? other.ownerId,
    ...joinProgress(leads),
    createdAt: newer.createdAt,
  };
}
