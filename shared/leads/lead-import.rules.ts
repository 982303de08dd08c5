/** Imports leads from a spreadsheet. */
import { isEmail } from '../kernel/email.ts';
import { isUsPhone, toE164 } from '../kernel/phone.ts';
import { EMAIL_INVALID, EMAIL_REQUIRED, PHONE_INVALID } from '../users/users.messages.ts';
import { STATE_NAMES, STATES, type State } from '../listings/listings.types.ts';

export const LEAD_FIELDS = ['name', 'firstName', 'lastName', 'email', 'phone', 'state', 'message'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];
export const LEAD_FIELD_LABELS: Readonly<Record<LeadField, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  state: 'State',
  message: 'Message',
};

/** Maximum number of rows in one request. */
export const LEADS_AT_ONCE = 500;

const HEADERS: Readonly<Record<LeadField, readonly string[]>> = {
  name: ['name', 'fullname', 'contact', 'contactname'],
  firstName: ['firstname', 'first', 'givenname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'primaryemail'],
  phone: ['phone', 'phonenumber', 'mobile', 'cell', 'telephone', 'primaryphone'],
  state: ['state', 'st'],
  message: ['message', 'note', 'notes', 'comment', 'comments'],
};

/** The lead field of a column heading ("E-mail address", "First Name"); null for a column that is ignored. */
export function leadFieldOf(heading: string): LeadField | null {
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '');
  return LEAD_FIELDS.find((field) => HEADERS[field].includes(plain)) ?? null;
}

/** The original text of a row, by field. */
export type RawLead = Partial<Record<LeadField, string>>;
export interface CheckedLead {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  state: State | null;
  message: string;
}
export type LeadVerdict = { lead: CheckedLead; problems: null } | { lead: null; problems: string[] };

const tidy = (text: string | undefined, maxLength: number): string =>
  (text ?? '').replaceAll('\u0000', '').trim().slice(0, maxLength);

/**
 * A lead, or every reason why the row is invalid. The phone becomes `+12055550142`; a single name column is split at
 * its last space.
 */
export function checkLead(raw: RawLead): LeadVerdict {
  const problems: string[] = [];
  const email = tidy(raw.email, 320).toLowerCase();
  if (!email) problems.push(EMAIL_REQUIRED);
  else if (!isEmail(email)) problems.push(`${EMAIL_INVALID}: ${email.slice(0, 60)}`);
  const typedPhone = tidy(raw.phone, 60);
  if (typedPhone && !isUsPhone(typedPhone)) problems.push(`${PHONE_INVALID}: ${typedPhone}`);
  const typedState = tidy(raw.state, 40).toUpperCase();
  const state = STATES.find((one) => one === typedState || STATE_NAMES[one].toUpperCase() === typedState) ?? null;
  if (typedState && !state) problems.push(`We serve Alabama and Tennessee, not ${typedState}`);
  if (problems.length) return { lead: null, problems };
  const name = tidy(raw.name, 200);
  const cut = name.lastIndexOf(' ');
  return {
    lead: {
      firstName: tidy(raw.firstName, 100) || (cut > 0 ? name.slice(0, cut).trim() : name).slice(0, 100),
      lastName: tidy(raw.lastName, 100) || (cut > 0 ? name.slice(cut + 1) : '').slice(0, 100),
      email,
      phone: typedPhone ? toE164(typedPhone) : null,
      state,
      message: tidy(raw.message, 2000),
    },
    problems: null,
  };
}

export interface LeadRow {
  /** Line in the file; the heading is line 1. */ line: number;
  raw: RawLead;
}
export interface RejectedLead {
  line: number;
  reason: string;
}

/** The result of an import: numbers of people, and the rows that were not taken with their reasons. */
export interface LeadReport {
  added: number;
  /** Known as leads: what was missing is filled in. */
  updated: number;
  /** Not taken because the person is known already: nothing to fix. */
  skipped: RejectedLead[];
  /** Invalid, or twice in the list. */
  rejected: RejectedLead[];
}

/** The leads of a file, and the rejected rows with line and reason. A repeated email or phone is accepted once. */
export function checkLeads(rows: readonly LeadRow[]): {
  good: { line: number; lead: CheckedLead }[];
  rejected: RejectedLead[];
} {
  const good: { line: number; lead: CheckedLead }[] = [];
  const rejected: RejectedLead[] = [];
  const lineOf = { email: new Map<string, number>(), phone: new Map<string, number>() };
  for (const { line, raw } of rows) {
    const { lead, problems } = checkLead(raw);
    if (!lead) {
      rejected.push({ line, reason: problems.join('. ') });
      continue;
    }
    const twin = lineOf.email.get(lead.email);
    const samePhone = lead.phone === null ? undefined : lineOf.phone.get(lead.phone);
    if (twin !== undefined) rejected.push({ line, reason: `Same email address as line ${twin}` });
    else if (samePhone !== undefined) rejected.push({ line, reason: `Same phone number as line ${samePhone}` });
    else {
      lineOf.email.set(lead.email, line);
      if (lead.phone !== null) lineOf.phone.set(lead.phone, line);
      good.push({ line, lead });
    }
  }
  return { good, rejected };
}

/** What each column is read as: null is left out. */
export type ColumnMapping = readonly (LeadField | null)[];

/** The guess by the headings. */
export const guessColumns = (headings: readonly string[]): ColumnMapping => headings.map(leadFieldOf);

/** A row by a mapping; of two columns for one field, the first that is not empty wins. */
export function rawLead(cells: readonly string[], mapping: ColumnMapping): RawLead {
  const raw: Partial<Record<LeadField, string>> = {};
  cells.forEach((cell, at) => {
    const field = mapping[at];
    if (field && cell.trim()) raw[field] ??= cell.slice(0, MAX_LEAD_CELL);
  });
  return raw;
}
/** Characters of a cell that are sent. */
export const MAX_LEAD_CELL = 5000;

/** A person we know already. */
export interface KnownLead {
  email: string;
  phone: string | null;
}
export type DuplicateVerdict = { kind: 'new' } | { kind: 'merge'; email: string } | { kind: 'skip'; reason: string };

const IS_CLIENT = 'Already a client with an account';

/**
 * What happens with a valid row: a client is skipped, a lead with the same email is filled in, and a lead that shares
 * only the phone is skipped, because two people of one household may do so.
 */
export function duplicateOf(
  lead: KnownLead,
  clients: { emails: ReadonlySet<string>; phones: ReadonlySet<string> },
  leads: { emails: ReadonlySet<string>; phones: ReadonlySet<string> },
): DuplicateVerdict {
  if (clients.emails.has(lead.email)) return { kind: 'skip', reason: IS_CLIENT };
  if (lead.phone !== null && clients.phones.has(lead.phone))
    return { kind: 'skip', reason: `${IS_CLIENT}, by the phone number` };
  if (leads.emails.has(lead.email)) return { kind: 'merge', email: lead.email };
  if (lead.phone !== null && leads.phones.has(lead.phone))
    return { kind: 'skip', reason: 'A lead with this phone number and another email is there already' };
  return { kind: 'new' };
}
