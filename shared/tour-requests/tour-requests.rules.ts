/** How a visitor without an account proves the address or the number of a tour request. */
import { millisOf, MINUTE, type Instant } from '../kernel/instant.ts';

export const CODE_LENGTH = 6;
/** For how long a code works: an email takes longer to be found. */
export const CODE_MINUTES = { EMAIL: 15, TEXT: 10 } as const;
/** How a code is sent. */
export const CODE_CHANNELS = ['EMAIL', 'TEXT'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];
/** Codes that one address is sent; with the five tries of each, nobody guesses one (50 of a million a day). */
export const MAX_CODES = { perHour: 5, perDay: 10 } as const;

/** How the code comes: to what was left; of both, to the email unless a text was chosen. */
export const codeChannel = (left: {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  codeBy?: CodeChannel | null | undefined;
}): CodeChannel => (left.phone && (!left.email || left.codeBy === 'TEXT') ? 'TEXT' : 'EMAIL');

export const CODE_REQUIRED = `Enter the ${CODE_LENGTH} digits we sent you.`;
export const CODE_ENDED = 'This code no longer works. Ask for a new one.';
export const TOO_MANY_CODES = 'We have sent you several codes already. Please wait an hour, or call us.';
export const EMAIL_OR_PHONE = 'Enter your email or your phone number.';
export const TOUR_NAME_REQUIRED = 'Enter your name.';

/** Why a code was refused, with what is left. */
export const wrongCode = (triesLeft: number): string =>
  triesLeft === 0
    ? `That’s not the code we sent. ${CODE_ENDED}`
    : `That’s not the code we sent. Please check it: ${triesLeft === 1 ? 'one try is' : `${triesLeft} tries are`} left.`;

/** The six digits of a random number of at least 32 bits. */
export const codeFrom = (random: number): string => String(random % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');

/** When a code that is sent now stops working. */
export const codeEndsAt = (now: Instant, channel: CodeChannel = 'EMAIL'): Date =>
  new Date(millisOf(now) + CODE_MINUTES[channel] * MINUTE);

/** True if an address may be sent another code, by when it was sent the others. */
export function canSendCode(sent: readonly Instant[], now: Instant): boolean {
  const since = (hours: number) => sent.filter((at) => millisOf(at) > millisOf(now) - hours * 60 * MINUTE).length;
  return since(1) < MAX_CODES.perHour && since(24) < MAX_CODES.perDay;
}

/** First and last name of a name typed in one field. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/**
 * What a verified visitor does next. DONE: the tour is requested. FINISH: something has to be signed or paid for it
 * first, with an account.
 */
export type TourRequestState = 'DONE' | 'FINISH';
/**
 * How they get into their account: it has no password yet, or they log in with theirs. ADD_EMAIL: a code by text proved
 * a number alone, and an account needs an email.
 */
export type AccountStep = 'CHOOSE_PASSWORD' | 'LOG_IN' | 'ADD_EMAIL';
