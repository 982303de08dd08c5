/** Keywords that every text message program must honor (CTIA Messaging Principles; Twilio's default keywords). */
export const SMS_MEANINGS = ['STOP', 'START', 'HELP'] as const;
export type SmsMeaning = (typeof SMS_MEANINGS)[number];
const LABELS: Readonly<Record<SmsMeaning, readonly string[]>> = {
  STOP: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  START: ['START', 'YES', 'UNSTOP'],
  HELP: ['HELP', 'INFO'],
};

/**
 * The keyword of an incoming text if it consists of nothing else (ignoring case, spaces, periods and exclamation
 * marks), otherwise null.
 */
export function smsMeaning(text: string): SmsMeaning | null {
  const word = text.toUpperCase().replace(/[\s.!'"-]/g, '');
  return (Object.keys(LABELS) as SmsMeaning[]).find((meaning) => LABELS[meaning].includes(word)) ?? null;
}

/** A reply answers no request: its number was only typed, and there may be several requests. */
const ANSWERED_BY_LINK = 'To answer a showing request, open the link in our text about it.';

/**
 * Automatic replies. After STOP one final confirmation is allowed (47 CFR 64.1200(a)(12)), without anything
 * promotional.
 */
export function smsReply(
  meaning: SmsMeaning | null,
  known: boolean,
  brand: { product: string; supportPhone: string; supportEmail: string },
): string {
  const help =
    `${brand.product}: notices about your showings, offers and messages. Help: ${brand.supportPhone} or ` +
    `${brand.supportEmail}. Message and data rates may apply. Reply STOP to end texts.`;
  if (meaning === 'STOP') return `${brand.product}: you will get no more texts from us. Reply START to get them again.`;
  if (meaning === 'START')
    return known
      ? `${brand.product}: texts are on again. ${ANSWERED_BY_LINK} Reply STOP to end them, HELP for help.`
      : `${brand.product}: to get texts, turn them on in your settings first.`;
  return meaning === 'HELP'
    ? help
    : `${brand.product}: this number is not monitored. ${ANSWERED_BY_LINK} Please write in ${brand.product}, or call ` +
        `${brand.supportPhone}. Reply STOP to end texts.`;
}
