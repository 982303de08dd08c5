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
  'buying-together',
  'budget',
  'pre-approval',
  'preparation',
  'buyer-preferences',
  'matches',
  'buyers',
  'offers',
  'outings',
  'price-opinion',
  'transactions',
  'settings',
  'referrals',
  'pbuyer',
  'messages',
  'notifications',
  'admin',
  'offer-portal',
  'showing-survey',
  'showing-answer',
  'sign',
  'inspection',
  'review',
  'workshop-seat',
  'your-tours',
  'verify',
  'certificates',
]);

/** Paths that grant access to anyone who has them; they must not be sent to other sites as referrer. */
const SECRET_SECTIONS: ReadonlySet<string> = new Set([
  'offer-portal',
  'showing-survey',
  'showing-answer',
  'sign',
  'inspection',
  'review',
  // the link of an invitation
  'buying-together',
  'workshop-seat',
  'your-tours',
  'unsubscribe',
  'newsletter-unsubscribe',
  'open-house-guest',
]);

const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** True for pages that require sign-in, for private links, and for the pages of the demo, whose homes are made up. */
export const isPrivatePath = (path: string): boolean =>
  PRIVATE_SECTIONS.has(sectionOf(path)) ||
  /^\/listings\/[^/]+\/(edit|showings)\/?$/.test(path) ||
  /^\/demo\/(selling|buying)\/./.test(path);

/** True if the URL itself, or a parameter in it, grants access. */
export const isSecretAddress = (path: string, parameters: Iterable<string>): boolean =>
  SECRET_SECTIONS.has(sectionOf(path)) || [...parameters].some((name) => /token/i.test(name));

/** For robots.txt: paths that crawlers need not request. */
export const privateSections = (): readonly string[] => [...PRIVATE_SECTIONS];
