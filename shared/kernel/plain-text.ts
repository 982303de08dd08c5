/**
 * Text from strangers that appears in emails to others. Email clients turn anything that looks like a URL into a link.
 */

const SCHEME = /:\/\//;
/** A letter or digit, a dot (browsers also accept ideographic ones), and a possible top-level domain. */
const DOMAIN = /[\p{L}\p{N}][.。．｡]\p{L}{2}/u;
const SCHEMES = new RegExp(SCHEME, 'g');
const DOMAIN_DOTS = /(?<=[\p{L}\p{N}])([.。．｡])(?=\p{L}{2})/gu;

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
