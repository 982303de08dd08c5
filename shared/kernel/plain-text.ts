/**
 * Text from strangers that appears in emails to others. Email clients turn anything that looks like a URL into a link.
 */

const SCHEME = /:\/\//;
const SCHEMES = new RegExp(SCHEME, 'g');
/** Endings of file names, none of which is a top-level domain: `closing-disclosure.pdf` is no link. */
const FILE_ENDING = '(?:pdf|jpe?g|png|heic|docx?|xlsx?|csv|txt)(?![\\p{L}\\p{N}-])(?![.。．｡]\\p{L})';
/** A dot (browsers also accept ideographic ones) between a letter or digit and a possible top-level domain. */
const DOMAIN_DOT = `(?<=[\\p{L}\\p{N}])([.。．｡])(?!${FILE_ENDING})(?=\\p{L}{2})`;
const DOMAIN = new RegExp(DOMAIN_DOT, 'iu');
const DOMAIN_DOTS = new RegExp(DOMAIN_DOT, 'giu');

/** True for text that an email client could show as a link: a URL with a scheme, or a domain such as `evil.com`. */
export const looksLikeLink = (text: string): boolean => SCHEME.test(text) || DOMAIN.test(text);

/** Inserts a space wherever a link would be recognized, so that the text stays readable but cannot be clicked. */
export const withoutLinks = (text: string): string => text.replace(SCHEMES, ': //').replace(DOMAIN_DOTS, '$1 ');

export const NAME_HAS_LINK = 'Leave out web addresses. After a period, add a space.';
export const NAME_HAS_BREAK = 'Write the name on one line.';

/** Error message for a name that will appear in emails to other people; null if it is valid. */
export function nameProblem(name: string): string | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) return NAME_HAS_BREAK;
  return looksLikeLink(name) ? NAME_HAS_LINK : null;
}
