/** How long records are kept: what the jobs delete, and what a broker reads about it. */
import { GUEST_CHAT_DAYS } from '../assistant/assistant.schema.ts';
import { PRODUCT } from '../brand/product.ts';
import { DRAFT_DAYS } from '../offer-drafts/offer-drafts.schema.ts';
import { RECORD_YEARS } from '../users/users.messages.ts';

/** Notifications are copies of what happened; the records themselves stay. */
export const NOTIFICATION_DAYS = 365;
/** After a login has ended, its address and device are of no more use. */
export const LOGIN_TRACE_DAYS = 90;
export const ENDED_LINK_DAYS = 30;
/** As long as the number of codes that an address was sent is counted, and a day more. */
export const ENDED_CODE_DAYS = 2;
/** After the last tour of a number that never added an email: as long as notifications refer to it. */
export const NUMBER_ACCOUNT_DAYS = 365;
/** An undelivered email can be retried by hand for this many days; afterwards its link is removed. */
export const UNSENT_EMAIL_DAYS = 7;
/** Files that were uploaded and never used. */
export const UNUSED_FILE_HOURS = 24;

export interface RetentionRule {
  what: string;
  /** In words, as a broker reads it. */
  kept: string;
  why: string;
  /** False: nothing deletes it by itself. */
  isAutomatic: boolean;
}

/** Every rule, the long-lived records first. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    what: 'Offers, contracts, signatures, documents and payments of a sale',
    kept: `As long as ${PRODUCT} runs, and at least ${RECORD_YEARS} years`,
    why: `Alabama and Tennessee require a broker to keep the records of every sale for at least ${RECORD_YEARS} years.`,
    isAutomatic: false,
  },
  {
    what: 'The audit log',
    kept: `As long as ${PRODUCT} runs`,
    why: 'An entry that is deleted would break the chain that proves the others. It holds ids, not names.',
    isAutomatic: false,
  },
  {
    what: 'A client’s account, messages with their files, and preferences',
    kept: 'Until the client or a broker deletes the account',
    why: 'They belong to the client. Deleting the account erases them, except what a sale requires.',
    isAutomatic: false,
  },
  {
    what: 'Addresses that unsubscribed',
    kept: `As long as ${PRODUCT} runs`,
    why: 'Without them no one would know who not to write to.',
    isAutomatic: false,
  },
  {
    what: 'Notifications',
    kept: `${NOTIFICATION_DAYS} days`,
    why: 'They repeat what the records say.',
    isAutomatic: true,
  },
  {
    what: 'Address and device of a login',
    kept: `${LOGIN_TRACE_DAYS} days after the login ends`,
    why: 'Kept to explain a strange login, and no longer.',
    isAutomatic: true,
  },
  {
    what: 'Single-use links that were used or expired',
    kept: `${ENDED_LINK_DAYS} days`,
    why: 'So that an old link can say why it no longer works.',
    isAutomatic: true,
  },
  {
    what: 'Codes that verify a tour request, and the address they were sent to',
    kept: `${ENDED_CODE_DAYS} days`,
    why: 'So that no address is sent too many of them.',
    isAutomatic: true,
  },
  {
    what: 'Name, number and tours of visitors who asked by text and never added an email',
    kept: `${NUMBER_ACCOUNT_DAYS} days after their last tour`,
    why: 'They have no login to delete them with. The seller still sees that a visit took place, without the name.',
    isAutomatic: true,
  },
  {
    what: 'Offers that were started and not submitted',
    kept: `${DRAFT_DAYS} days after the last change`,
    why: 'A draft is nobody’s offer.',
    isAutomatic: true,
  },
  {
    what: 'Conversations of guests with the assistant',
    kept: `${GUEST_CHAT_DAYS} days after the last message`,
    why: 'A guest has no account to delete them with.',
    isAutomatic: true,
  },
  {
    what: 'Private links in emails that couldn’t be sent',
    kept: `${UNSENT_EMAIL_DAYS} days; in sent emails, until they are sent`,
    why: 'A stored link could be used by someone other than its recipient.',
    isAutomatic: true,
  },
  {
    what: 'Files that were uploaded and never used',
    kept: `${UNUSED_FILE_HOURS} hours`,
    why: 'They belong to nothing.',
    isAutomatic: true,
  },
];
