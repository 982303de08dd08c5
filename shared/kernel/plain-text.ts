/** Text that strangers typed and others read in an email: mail programs turn anything that looks like a web address into a link. */

const SCHEME = /:\/\//;
/** A letter or digit, a dot (browsers read the ideographic ones as dots too), and what could be a top-level domain. */
const DOMAIN = /[\p{L}\p{N}][.。．｡]\p{L}{2}/u;
const SCHEMES = new RegExp(SCHEME, 'g');
const DOMAIN_DOTS = /(?<=[\p{L}\p{N}])([.。．｡])(?=\p{L}{2})/gu;

/** True for text that a mail program could show as a link: an address with a scheme, or a domain such as `evil.com`. */
export const looksLikeLink = (text: string): boolean => SCHEME.test(text) || DOMAIN.test(text);

/** The same text with a space where a link would be recognized, so that it stays readable and nothing can be pressed. */
export const withoutLinks = (text: string): string => text.replace(SCHEMES, ': //').replace(DOMAIN_DOTS, '$1 ');

export const NAME_HAS_LINK = 'Leave out web addresses. After a period, add a space.';
export const NAME_HAS_BREAK = 'Write the name on one line.';

/** What is wrong with a name that emails to other people will carry, as a message for its field; null where it is good. */
export function nameProblem(name: string): string | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) return NAME_HAS_BREAK;
  return looksLikeLink(name) ? NAME_HAS_LINK : null;
}
