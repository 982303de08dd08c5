/** The broker's table of emails. */
import { table } from '../kernel/table.ts';
import { EMAIL_KINDS, type EmailKind } from '../notifications/email-kinds.rules.ts';
import { DELIVERY_STATUSES } from '../notifications/notifications.types.ts';

/** Kinds of emails, as brokers call them. */
export const EMAIL_KIND_LABELS: Readonly<Record<EmailKind, string>> = {
  NOTICE: 'Notification',
  VERIFY_EMAIL: 'Verify an address',
  RESET_PASSWORD: 'Set a password',
  CHANGE_EMAIL: 'Change an address',
  ACCOUNT_OPENED: 'Account created',
  ACCOUNT_KNOWN: 'Account exists already',
  ACCOUNT_SECURITY: 'Account security',
  TOUR_CODE: 'Code for a tour',
  OFFER_LINK: 'Link to an offer',
  ROOM_INVITATION: 'Invitation to buy together',
  SHOWING_REQUEST: 'Request for a showing',
  SURVEY: 'Survey after a tour',
  REVIEW: 'Request for a review',
  LEAD: 'Inquiry',
  WORKSHOP: 'Workshop',
  NEWSLETTER: 'Newsletter sign-up',
  MAILER: 'Mailing',
};
/** A kind that was renamed since is shown as it was stored. */
export const emailKindLabel = (kind: string): string => EMAIL_KIND_LABELS[kind as EmailKind] ?? kind;

export const EMAILS_TABLE = table({
  columns: { to: 'To', kind: 'Type', status: 'Delivery', createdAt: 'Written', sentAt: 'Sent' },
  usual: ['to', 'kind', 'status', 'createdAt'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'to', label: 'By recipient', field: 'to', direction: 1 },
    { key: 'toDown', label: 'By recipient, Z first', field: 'to', direction: -1 },
  ],
  filters: { kind: EMAIL_KINDS, status: DELIVERY_STATUSES, from: 'day', to: 'day' },
});
