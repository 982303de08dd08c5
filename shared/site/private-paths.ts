/** Addresses that need a person or a private link: never listed, never with data in the HTML. Held to the route table by client/app/route-table.test.ts. */

/** First parts of an address. */
const PRIVATE_SECTIONS: ReadonlySet<string> = new Set([
  'home',
  'academy',
  'selling',
  'buying',
  'buyers',
  'offers',
  'price-opinion',
  'transactions',
  'settings',
  'pbuyer',
  'messages',
  'admin',
  'offer-portal',
  'showing-survey',
  'sign',
]);

/** Whoever has one of these addresses is let in: it must not be told to the next site. */
const SECRET_SECTIONS: ReadonlySet<string> = new Set([
  'offer-portal',
  'showing-survey',
  'sign',
  'unsubscribe',
  'newsletter-unsubscribe',
]);

const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** True for pages of the signed-in product and for private links. */
export const isPrivatePath = (path: string): boolean =>
  PRIVATE_SECTIONS.has(sectionOf(path)) || /^\/listings\/[^/]+\/edit\/?$/.test(path);

/** True where the address itself is a key, or carries one. */
export const isSecretAddress = (path: string, parameters: Iterable<string>): boolean =>
  SECRET_SECTIONS.has(sectionOf(path)) || [...parameters].some((name) => /token/i.test(name));

/** For robots.txt: what need not be asked for at all. */
export const privateSections = (): readonly string[] => [...PRIVATE_SECTIONS];
