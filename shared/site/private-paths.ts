/**
 * Paths that require sign-in, a private link or the code of a document: not indexed, and without data in the HTML.
 * client/app/route-table.test.ts compares them with the route table.
 */

/** First path segments. */
const PRIVATE_SECTIONS: ReadonlySet<string> = new Set([
  'home',
  'academy',
  'selling',
  'buying',
  'buyers',
  'offers',
  'outings',
  'price-opinion',
  'transactions',
  'settings',
  'pbuyer',
  'messages',
  'admin',
  'offer-portal',
  'showing-survey',
  'sign',
  'inspection',
  'verify',
]);

/** Paths that grant access to anyone who has them; they must not be sent to other sites as referrer. */
const SECRET_SECTIONS: ReadonlySet<string> = new Set([
  'offer-portal',
  'showing-survey',
  'sign',
  'inspection',
  'unsubscribe',
  'newsletter-unsubscribe',
]);

const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** True for pages that require sign-in and for private links. */
export const isPrivatePath = (path: string): boolean =>
  PRIVATE_SECTIONS.has(sectionOf(path)) || /^\/listings\/[^/]+\/(edit|showings)\/?$/.test(path);

/** True if the URL itself, or a parameter in it, grants access. */
export const isSecretAddress = (path: string, parameters: Iterable<string>): boolean =>
  SECRET_SECTIONS.has(sectionOf(path)) || [...parameters].some((name) => /token/i.test(name));

/** For robots.txt: paths that crawlers need not request. */
export const privateSections = (): readonly string[] => [...PRIVATE_SECTIONS];
