/** Codes by text message: what they say, and how many are sent to whom. */
import { PRODUCT } from '../brand/product.ts';
import { HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import { CODE_MINUTES } from './tour-requests.rules.ts';

/** Before another code is sent to the same number; the first one may still be on its way. */
export const RESEND_SECONDS = 45;
/**
 * Texts cost money, and a stranger who has them sent to numbers that pay them earns it: few for one number and one
 * network, and a limit for all. With the tries of each, nobody guesses a code (30 of a million a day).
 */
export const MAX_TEXTS = { perNumberHour: 3, perNumberDay: 6, perNetworkDay: 10, perHour: 300 } as const;

export const NOT_A_TEXT_NUMBER = 'We can’t text this number. Enter a US mobile number, or use your email instead.';
export const TOO_MANY_TEXTS = 'We’ve sent several codes already. Please use your email instead, or call us.';
/** The same for every reason: which one it was would reveal something about the number. */
export const TEXT_FAILED = 'We couldn’t text this number. It may be a landline, or it may not accept texts from us.';
/** Beside the number. A change of the text needs a new version, because the audit log records which was accepted. */
export const TOUR_TEXT_CONSENT = {
  version: '2026-11-27',
  text:
    'We’ll text you a code and updates about this tour. Message and data rates may apply. Reply STOP to end them, ' +
    'HELP for help.',
} as const;

/** When codes were sent by text in the last 24 hours, to this number and from this network; `all` in the last hour. */
export interface SentTexts {
  number: readonly Instant[];
  network: readonly Instant[];
  all: number;
}

/** Why no code is sent to a number now, with the seconds to wait where a wait helps; null: it may be sent. */
export function textRefusal(
  { number, network, all }: SentTexts,
  now: Instant,
): { message: string; retryAfterSeconds: number | null } | null {
  const ages = number.map((at) => millisOf(now) - millisOf(at));
  const left = Math.ceil(RESEND_SECONDS - Math.min(...ages, Infinity) / 1000);
  if (left > 0)
    return { message: `Please wait ${left} seconds before you ask for another code.`, retryAfterSeconds: left };
  const isOver =
    ages.filter((age) => age < HOUR).length >= MAX_TEXTS.perNumberHour ||
    ages.length >= MAX_TEXTS.perNumberDay ||
    network.length >= MAX_TEXTS.perNetworkDay ||
    all >= MAX_TEXTS.perHour;
  return isOver ? { message: TOO_MANY_TEXTS, retryAfterSeconds: null } : null;
}

/**
 * The text with a code. Its last line (WebOTP) lets the browser of our own https site fill the code in; `baseUrl` is
 * the product's URL. Plain characters only, so that it fits in one message.
 */
export function textWithCode(code: string, baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  const bound = protocol === 'https:' ? `\n\n@${hostname} #${code}` : '';
  return `Your ${PRODUCT} code is ${code}. It expires in ${CODE_MINUTES.TEXT} minutes.${bound}`;
}

/** The text without its code, for lists. */
export const withoutCode = (text: string): string => text.replaceAll(/\b\d{6}\b/g, '••••••');
