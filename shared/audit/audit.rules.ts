/** How an entry of the audit log is read by people: a sentence, and what changed. */

import { PRODUCT } from '../brand/product.ts';

/** Kinds of records in words; a kind that is not here is named by its own words. */
const RECORDS: Readonly<Record<string, string>> = {
  'buyer-budget': "buyer's budget",
  'buyer-preference': "buyer's preferences",
  'chat-conversation': 'conversation with the assistant',
  'feature-flag': 'feature',
  form: 'form',
  'form-signing': 'document to sign',
  job: 'failed job',
  listing: 'home',
  mail: 'email',
  mailer: 'mailing',
  'mls-listing': 'MLS home',
  'off-market-match': 'match with a home before its listing',
  'offer-round': 'offer',
  'prep-progress': 'preparation',
  'property-match': 'match',
  'property-search': 'search',
  upload: 'file',
  user: 'account',
};
/** The kind of record as people call it: `account` for `user`. */
export const recordLabel = (entityType: string): string => RECORDS[entityType] ?? entityType.replaceAll('-', ' ');

/** Actions whose name is not "participle + kind of record"; `{}` is the record. */
const SENTENCES: Readonly<Record<string, string>> = {
  'academy.certificate-issued': 'earned {}',
  'academy.lessons-read': 'read academy lessons',
  'addendum.repairs-done': 'marked the repairs of {} as done',
  'brokerage.export-asked': 'asked for everything as a download',
  'brokerage.export-broken-off': 'interrupted the download of everything',
  'brokerage.export-opened': 'opened the download of everything',
  'brokerage.exported': 'downloaded everything',
  'buying-room.invitation-declined': 'declined the invitation to {}',
  'buying-room.invitation-revoked': 'withdrew the invitation to {}',
  'buying-room.invitation-sent-again': 'sent the invitation to {} again',
  'buying-room.invited': 'invited someone to {}',
  'calendar.address-changed': 'changed the address of the calendar of {}',
  'chat.answered': 'got an answer from the assistant',
  'fair-housing.allowed': 'allowed words in the public text of {}',
  'fair-housing.revoked': 'no longer allows words in the public text of {}',
  'feed.changes-asked': 'asked for the changes of {}',
  'feed.record-asked': 'asked for a record of {}',
  'inspection.link-revoked': 'turned off the link to {}',
  'inspection.link-sent': 'sent the link to {}',
  'listing.files-removed': 'removed the files of {}',
  'listing.mls-recorded': 'recorded where {} stands with the MLS',
  'listing.office-renamed': 'updated the brokerage name on {}',
  'listing.off-market': 'changed whether {} is shown before it is listed',
  'listing.pending-sale': 'moved {} to pending sale',
  'listing.price-adjusted': 'adjusted the price of {}',
  'listing.wanted': 'asked about {}',
  'listing.went-live': 'put {} on the market',
  'mail.bounced': 'recorded that {} bounced',
  'mail.complained': 'recorded that {} was reported as spam',
  'mailer.bounced': 'recorded a bounce of {}',
  'mailer.postcards-downloaded': 'downloaded the postcards of {}',
  'off-market-match.message': 'wrote about {}',
  'offer.bound': 'signed last, which made {} binding',
  'offer.countered': 'countered {}',
  'offer.disclosed': 'gave the seller’s disclosures for {}',
  'offer.home-sold': 'ended {}, because the home was sold',
  'offer.rescinded': 'withdrew {}',
  'offer.signed': 'signed the last document of {}',
  'offer.year-answered': 'answered when the home of {} was built',
  'offer-link.revoked': 'revoked the private link to {}',
  'open-house.guest-changed': 'changed the sign-up of a guest for {}',
  'open-house.guest-left': 'recorded that a guest isn’t coming to {}',
  'open-house.guest-signed-up': 'signed a guest up for {}',
  'pricing-opinion.asked': 'asked for {}',
  'property-match.found': 'matched {} with buyers',
  'property-search.searched': 'searched for homes by a sentence',
  'review.asked': 'asked for {}',
  'review.reminded': 'reminded of {}',
  'transaction.inspection-step': 'changed the inspection step of {}',
  'transaction.invited-again': 'sent an invitation to {} again',
  'transaction.reminded': 'reminded the people of {}',
  'upload.unreadable': 'couldn’t read {}',
  'user.disowned': 'said that {} isn’t theirs',
  'user.email-changed': 'changed the email address of {}',
  'user.opened': 'opened {}',
  'user.password-reset': 'set a new password for {}',
  'user.signed-up': 'signed up',
  'user.verified': 'confirmed the email address of {}',
  'workshop.seat-cancelled': 'canceled a seat in {}',
  'workshop.seat-freed': 'got a free seat in {}',
  'workshop.seat-taken': 'took a seat in {}',
};

export interface AuditedAction {
  action: string;
  entityType: string;
  /** The record in words of its own, `12 Oak St`; null if it has none or is gone. */
  about: string | null;
}

/** What was done, after the name of who did it: `accepted the offer on 12 Oak St`. */
export function auditSentence({ action, entityType, about }: AuditedAction): string {
  const label = recordLabel(entityType);
  const record = !about
    ? `the ${label}`
    : entityType === 'listing' || entityType === 'mls-listing'
      ? about
      : entityType === 'user' || entityType === 'task'
        ? `the ${label} “${about}”`
        : `the ${label} on ${about}`;
  const verb = action.slice(action.indexOf('.') + 1).replaceAll('-', ' ');
  return (SENTENCES[action] ?? `${verb} {}`).replace('{}', () => record);
}

/** Who acted, where it is no person with an account. */
export const AUDIT_ACTORS: Readonly<Record<string, string>> = {
  GUEST: 'A visitor',
  SYSTEM: `${PRODUCT} (automatic)`,
  TOKEN_BUYER: 'The agent of the buyer, by private link',
  TOKEN_SELLER: 'The agent of the seller, by private link',
};

export interface AuditChange {
  /** `terms › price`. */
  label: string;
  /** Null where there was nothing. */
  from: string | null;
  to: string | null;
}
type Flat = Map<string, string>;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const labelOf = (key: string) => key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isText = (value: unknown) => typeof value === 'string';
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value) && value.length > 0 && value.every(isText)
      ? value.join(', ')
      : JSON.stringify(value);

function flatten(value: unknown, path: string, into: Flat): Flat {
  if (isPlain(value))
    for (const [key, inner] of Object.entries(value))
      flatten(inner, path ? `${path} › ${labelOf(key)}` : labelOf(key), into);
  else if (value !== null && value !== undefined) into.set(path || 'value', textOf(value));
  return into;
}

/** What differs between the values before and after, field by field; a field that stayed the same is left out. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [flatten(before, '', new Map()), flatten(after, '', new Map())];
  const labels = new Set([...was.keys(), ...is.keys()]);
  return [...labels]
    .map((label) => ({ label, from: was.get(label) ?? null, to: is.get(label) ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** Kinds of records that entries are about, for the filter. */
export const AUDITED_RECORDS = [
  ...['academy-certificate', 'addendum', 'audit-log', 'buyer-budget', 'buyer-preference', 'buying-room'],
  ...['chat-conversation', 'company', 'consent', 'favorite', 'feature-flag', 'feed', 'form', 'form-signing'],
  ...['inspection', 'job', 'lead', 'lead-import', 'listing', 'mail', 'mailer', 'mls-listing'],
  ...['newsletter-subscription', 'off-market-match', 'offer', 'offer-round', 'open-house', 'organization', 'outing'],
  ...['payment', 'pre-approval', 'prep-progress', 'pricing-opinion', 'property-match', 'property-search', 'referral'],
  ...['review', 'saved-search', 'saved-view', 'session', 'showing', 'spreadsheet', 'support-view', 'task'],
  // transaction-desk and transaction-filter: entries from before they became saved views
  ...['transaction', 'transaction-desk', 'transaction-filter', 'upload', 'user', 'workshop', 'workshop-seat'],
] as const;
/** A kind that is not listed cannot be written, so that the filter offers every one. */
export type AuditedRecord = (typeof AUDITED_RECORDS)[number];
