import { isAdmin, type Actor } from '../kernel/actor.ts';

/** What an email is for: what limits its number, and what the audit log says when a broker opens one that carries a private link. */
export const EMAIL_KINDS = [
  'NOTICE',
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'CHANGE_EMAIL',
  'ACCOUNT_OPENED',
  'ACCOUNT_KNOWN',
  'ACCOUNT_SECURITY',
  'OFFER_LINK',
  'LEAD',
  'NEWSLETTER',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export interface EmailLimit {
  perHour: number;
  perDay: number;
}

/** What somebody can have sent to an address that is not theirs. Emails that the address's own business brings are not in it. */
const LIMITS: Readonly<Partial<Record<EmailKind, EmailLimit>>> = {
  VERIFY_EMAIL: { perHour: 5, perDay: 10 },
  RESET_PASSWORD: { perHour: 5, perDay: 10 },
  CHANGE_EMAIL: { perHour: 5, perDay: 10 },
  ACCOUNT_KNOWN: { perHour: 3, perDay: 6 },
  OFFER_LINK: { perHour: 10, perDay: 30 },
  LEAD: { perHour: 6, perDay: 12 },
  NEWSLETTER: { perHour: 3, perDay: 6 },
};

/** How many emails of a kind one address gets through acts of this actor; null for no limit. A private link is limited only where a guest has it sent: later ones belong to a negotiation. */
export function emailLimit(kind: EmailKind, actor: Actor): EmailLimit | null {
  if (isAdmin(actor) || actor.kind === 'system') return null;
  if (kind === 'OFFER_LINK' && actor.kind !== 'guest') return null;
  return LIMITS[kind] ?? null;
}
