/** Mailings of the brokerage: emails to chosen people, issues of the newsletter, and postcards. */

/** CAMPAIGN goes to chosen people by email, NEWSLETTER to its subscribers, POSTCARD by post to the homes of people. */
export const MAILER_KINDS = ['CAMPAIGN', 'NEWSLETTER', 'POSTCARD'] as const;
export type MailerKind = (typeof MAILER_KINDS)[number];
export const MAILER_KIND_LABELS: Readonly<Record<MailerKind, string>> = {
  CAMPAIGN: 'Email',
  NEWSLETTER: 'Newsletter',
  POSTCARD: 'Postcard',
};

/**
 * SENDING: the recipients are fixed and get their emails. STOPPED: a broker ended that before everybody was written to.
 * SENT: nobody waits any more; of a postcard, printed.
 */
export const MAILER_STATES = ['DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT'] as const;
export type MailerState = (typeof MAILER_STATES)[number];
export const MAILER_STATE_LABELS: Readonly<Record<MailerState, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  SENDING: 'Sending',
  STOPPED: 'Stopped',
  SENT: 'Sent',
};

/** As brokers read it: the cards of a postcard are for a printer, who posts them. */
export const mailerStateLabel = ({ kind, state }: { kind: MailerKind; state: MailerState }): string =>
  kind === 'POSTCARD' && state === 'SENT' ? 'Ready for print' : MAILER_STATE_LABELS[state];

/**
 * WAITING: not in the email queue yet, or taken out of it when the mailing was stopped. SKIPPED: left out at the last
 * moment, with a reason.
 */
export const MAILER_RECORD_STATUSES = ['WAITING', 'QUEUED', 'SENT', 'FAILED', 'BOUNCED', 'SKIPPED'] as const;
export type MailerRecordStatus = (typeof MAILER_RECORD_STATUSES)[number];
export const MAILER_RECORD_LABELS: Readonly<Record<MailerRecordStatus, string>> = {
  WAITING: 'Waiting',
  QUEUED: 'Sending',
  SENT: 'Sent',
  FAILED: 'Not delivered',
  BOUNCED: 'Bounced',
  SKIPPED: 'Left out',
};

/** The accounts that can be chosen: everybody but the brokers. */
export const MAILER_TYPES = ['SELLER', 'BUYER', 'PBUYER', 'LENDER', 'TITLE'] as const;

/** Why somebody in the audience gets nothing, in the order in which the reasons are checked. */
export const MAILER_EXCLUSIONS = [
  'NO_EMAIL',
  'NO_ADDRESS',
  'UNCONFIRMED',
  'BOUNCED',
  'UNSUBSCRIBED',
  'EMAIL_OFF',
  'DUPLICATE',
  'GONE',
] as const;
export type MailerExclusion = (typeof MAILER_EXCLUSIONS)[number];
export const MAILER_EXCLUSION_LABELS: Readonly<Record<MailerExclusion, string>> = {
  NO_EMAIL: 'No email address',
  NO_ADDRESS: 'No unsold home with a complete address',
  UNCONFIRMED: 'Email address not confirmed',
  BOUNCED: 'Earlier email bounced',
  UNSUBSCRIBED: 'Unsubscribed',
  EMAIL_OFF: 'Email copies turned off',
  DUPLICATE: 'Same address as another recipient',
  GONE: 'No longer a client or subscriber',
};

/** Why an address gets no mailings. */
export const MAILER_OPT_OUT_REASONS = ['UNSUBSCRIBED', 'BOUNCED'] as const;
export type MailerOptOutReason = (typeof MAILER_OPT_OUT_REASONS)[number];

export const POSTCARD_SIZES = ['SMALL', 'LARGE'] as const;
export type PostcardSize = (typeof POSTCARD_SIZES)[number];

export const MAX_MAILER_NAME = 80;
export const MAX_MAILER_SUBJECT = 120;
export const MAX_MAILER_BODY = 6000;
export const MAX_MAILER_LABEL = 40;
export const MAX_MAILER_PATH = 200;
export const MAX_AUDIENCE_WORDS = 20;
/** A mailing is scheduled at most this far ahead. */
export const MAX_MAILER_DAYS_AHEAD = 180;
export const POSTCARD_SIZE_LABELS: Readonly<Record<PostcardSize, string>> = {
  SMALL: '6 × 4.25 in',
  LARGE: '9 × 6 in',
};
/** Trimmed size in inches, lying. */
export const POSTCARD_INCHES: Readonly<Record<PostcardSize, { width: number; height: number }>> = {
  SMALL: { width: 6, height: 4.25 },
  LARGE: { width: 9, height: 6 },
};
/** Cards of one mailing: what one file for a printer holds. */
export const MAX_POSTCARDS = 2000;
