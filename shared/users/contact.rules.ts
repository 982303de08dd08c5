/** Accounts of people who left a number and no email: they asked for a tour by text (decision 256). */
import { formatPhone } from '../kernel/phone.ts';

/** Reserved for names that never resolve (RFC 2606): nothing can be sent there. */
export const NUMBER_DOMAIN = '@phone.invalid';
const NUMBER_ADDRESS = /^\+1(\d{10})@phone\.invalid$/;

/** What stands for the email of an account that has only a number (E.164); unique, as emails are. */
export const addressOfNumber = (e164: string): string => `${e164}${NUMBER_DOMAIN}`;

/** The number (E.164) of such an address. */
export const numberOf = (email: string): string => email.slice(0, -NUMBER_DOMAIN.length);

/** True for an account without an email. */
export const hasOnlyNumber = (email: string): boolean => email.endsWith(NUMBER_DOMAIN);

/** The email to write to, or null for an account that has only a number. */
export const emailOrNull = (email: string): string | null => (hasOnlyNumber(email) ? null : email);

/** How lists name an account: its email, or the number. */
export function contactOf(email: string): string {
  const [, digits] = NUMBER_ADDRESS.exec(email) ?? [];
  return digits ? formatPhone(digits) : email;
}
