import { isAdmin, type Actor } from '../kernel/actor.ts';

/**
 * Kinds of emails. The kind limits their number, and appears in the audit log if a broker opens an email with a private
 * link.
 */
export const EMAIL_KINDS = [
  'NOTICE',
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'CHANGE_EMAIL',
  'ACCOUNT_OPENED',
  'ACCOUNT_KNOWN',
  'ACCOUNT_SECURITY',
  'TOUR_CODE',
  'OFFER_LINK',
  'ROOM_INVITATION',
  'SHOWING_REQUEST',
  'SURVEY',
  'REVIEW',
  'LEAD',
  'WORKSHOP',
  'NEWSLETTER',
  'MAILER',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export interface EmailLimit {
  perHour: number;
  perDay: number;
}

/**
 * Kinds that a user can cause to be sent to an address that is not theirs. Emails about the recipient's own business
 * are not included.
 */
const LIMITS: Readonly<Partial<Record<EmailKind, EmailLimit>>> = {
  VERIFY_EMAIL: { perHour: 5, perDay: 10 },
  RESET_PASSWORD: { perHour: 5, perDay: 10 },
  CHANGE_EMAIL: { perHour: 5, perDay: 10 },
  ACCOUNT_KNOWN: { perHour: 3, perDay: 6 },
  TOUR_CODE: { perHour: 6, perDay: 12 },
  OFFER_LINK: { perHour: 10, perDay: 30 },
  ROOM_INVITATION: { perHour: 3, perDay: 6 },
  LEAD: { perHour: 6, perDay: 12 },
  WORKSHOP: { perHour: 6, perDay: 12 },
  NEWSLETTER: { perHour: 3, perDay: 6 },
};

/**
 * Maximum number of emails of a kind per address caused by this actor; null for no limit. A private link is limited
 * only if a guest causes it, because later ones belong to a negotiation.
 */
export function emailLimit(kind: EmailKind, actor: Actor): EmailLimit | null {
  if (isAdmin(actor) || actor.kind === 'system') return null;
  if (kind === 'OFFER_LINK' && actor.kind !== 'guest') return null;
  return LIMITS[kind] ?? null;
}
