/**
 * Who sees the street and exact location of a home whose owner or feed hides them. Every page, email, export, drawing
 * and search must use these functions; there is no second place that decides it.
 */
import { isAdmin, isUser, type Actor } from '../kernel/actor.ts';
import { plainSlug, slugOf, type SluggedHome } from './listings.address.ts';
import type { ListingType } from './listings.types.ts';

/** Placeholder for a hidden street address. */
export const HIDDEN_ADDRESS = 'Address on request';

/** The listing fields that the rule reads. */
export interface GuardedHome {
  id: string;
  type: ListingType;
  userId: string;
  hideAddress: boolean;
}

/** How a signed-in user is related to one home. */
export interface HomeTies {
  /** They have a showing that the host confirmed, upcoming or past. */
  hasConfirmedTour: boolean;
  /** They are a side, the lender or the title company of a sale of the home, from the acceptance of the offer on. */
  isOfSale: boolean;
}
export const NO_TIES: HomeTies = { hasConfirmedTour: false, isOfSale: false };

/**
 * True if the actor may know the street and exact location: everyone if nothing is hidden; otherwise the owner,
 * brokers, people with a confirmed tour or a part in a sale, and the holder of an offer's private link. A listing
 * agent's link always counts; a buyer's agent's link counts once the seller countered or accepted the offer. A mere
 * link proves nothing, because anybody can submit an offer, and a declined offer reveals nothing. The `userId` of a
 * BUYER listing is treated like any other buyer.
 */
export function canSeeStreet(home: GuardedHome, actor: Actor, ties: HomeTies = NO_TIES): boolean {
  if (!home.hideAddress) return true;
  if (actor.kind === 'token')
    return actor.listingId === home.id && (actor.party === 'SELLER' || actor.isAnswered === true);
  if (actor.kind !== 'user') return false;
  if (isAdmin(actor) || (home.type === 'SELLER' && isUser(actor, home.userId))) return true;
  return ties.hasConfirmedTour || ties.isOfSale;
}

/** The same for the public: browsing, public pages, feeds, and emails about saved homes. */
export const isStreetPublic = (home: { hideAddress: boolean }): boolean => !home.hideAddress;

/** True once the seller side has countered or accepted an offer. From then on the buyer's agent may know the street. */
export const isOfferAnswered = (offer: {
  transaction: object | null;
  offerRounds: readonly { initiatorType: string }[];
}): boolean => offer.transaction !== null || offer.offerRounds.some((round) => round.initiatorType === 'SELLER');

/** Rounds degrees to about a kilometer: close enough for a map, too coarse to find a hidden house. Null stays null. */
export const coarseDegrees = (degrees: number | null) => degrees && Math.round(degrees * 100) / 100;

/** Street and location of a home, hidden unless `sees`. */
export function shownPlace(
  home: { address: string; lat: number | null; lng: number | null },
  sees: boolean,
): { address: string; lat: number | null; lng: number | null } {
  const { address, lat, lng } = home;
  return sees ? { address, lat, lng } : { address: HIDDEN_ADDRESS, lat: coarseDegrees(lat), lng: coarseDegrees(lng) };
}

/** The zip code. For a hidden street without its last four digits, which identify one side of one block. */
export const shownZip = (zip: string, sees: boolean): string => (sees ? zip : zip.slice(0, 5));

/** The home within a sentence: `12 Elm Street`, or `a home in Hoover` if the street is hidden. */
export const addressLabel = (home: { address: string; city: string }, sees: boolean): string =>
  sees ? home.address : `a home in ${home.city}`;

/** Free text about a home (description, caption, note), with the street removed if it is hidden. */
export const shownText = (text: string, home: { address: string }, sees: boolean): string =>
  sees ? text : withoutStreet(text, home.address);

/**
 * True if a slug may resolve to the home for somebody who may not know the street. For a hidden home only a slug
 * without a street does. An older slug gets a 404, so that nobody can find the street by guessing.
 */
export const isSlugSafe = (slug: string, home: SluggedHome): boolean =>
  !home.hideAddress || slug === plainSlug(home) || slug === slugOf(home);

const KINDS =
  'alley|aly|avenue|ave|bend|bluff|boulevard|blvd|circle|cir|close|court|ct|cove|cv|crescent|crossing|xing|drive|dr|' +
  'glen|grove|heights|hts|highway|hwy|hill|hollow|holw|lane|ln|loop|parkway|pkwy|pass|path|pike|place|pl|plaza|plz|' +
  'point|pt|ridge|rdg|road|rd|' +
  'route|row|run|square|sq|street|st|terrace|ter|trace|trce|trail|trl|turnpike|view|vw|vista|walk|way';
const DIRECTIONS = 'northeast|northwest|southeast|southwest|north|south|east|west|ne|nw|se|sw|n|s|e|w';
const isOf = (list: string, word: string) => list.split('|').includes(word.toLowerCase());
/** Separators within a street, as in "7-Elm_St." */
const BETWEEN = '[\\s.,_-]+';

/**
 * Finds the street of an address in a text: its name with any street suffix (Lane, Ln), or its number with its name.
 */
function streetPattern(address: string): RegExp | null {
  const words = address.split(',')[0]!.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const number = /^\d/.test(words[0] ?? '') ? words.shift() : undefined;
  if (words.length > 1 && isOf(DIRECTIONS, words[0]!)) words.shift();
  if (words.length > 1 && isOf(DIRECTIONS, words.at(-1)!)) words.pop();
  const hasKind = words.length > 1 && isOf(KINDS, words.at(-1)!);
  const name = (hasKind ? words.slice(0, -1) : words).map((word) => word.replace(/[’']/g, "['’]")).join(BETWEEN);
  if (!name) return null;
  const before = number ? `(?:${number}${BETWEEN})?(?:(?:${DIRECTIONS})${BETWEEN})?` : '';
  const ways = [
    `${before}${name}${BETWEEN}(?:${KINDS})`,
    ...(number ? [`${number}${BETWEEN}(?:(?:${DIRECTIONS})${BETWEEN})?${name}`] : []),
    ...(!hasKind && words.length > 1 ? [`${before}${name}`] : []),
  ];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Replaces the street with "this home". */
export function withoutStreet(text: string, address: string): string {
  const pattern = text ? streetPattern(address) : null;
  return pattern ? text.replace(pattern, 'this home') : text;
}
