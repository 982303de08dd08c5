/**
 * Who sees the street of a home whose owner or feed hides it, and where exactly it stands. Whatever shows, sends, draws, exports or
 * searches a home asks here: there is no second place that decides it.
 */
import { isAdmin, isUser, type Actor } from '../kernel/actor.ts';
import { plainSlug, slugOf, type SluggedHome } from './listings.address.ts';
import type { ListingType } from './listings.types.ts';

/** Shown in the place of a street address that is hidden. */
export const HIDDEN_ADDRESS = 'Address on request';

/** What the rule reads of a listing. */
export interface GuardedHome {
  id: string;
  type: ListingType;
  userId: string;
  hideAddress: boolean;
}

/** What ties a signed-in person to one home. */
export interface HomeTies {
  /** A showing of theirs that the host confirmed, to come or past. */
  hasConfirmedTour: boolean;
  /** A side, the lender or the title company of a sale of the home: from the acceptance of the offer on. */
  isOfSale: boolean;
}
export const NO_TIES: HomeTies = { hasConfirmedTour: false, isOfSale: false };

/**
 * True where the actor may know the street and the exact place of a listing: everybody where nothing is hidden; else its owner and the
 * brokers, whoever has a confirmed tour or is of a sale of it, and the holder of an offer's link on this very home: the agent who lists
 * it, and a buyer's agent once the seller countered or accepted the offer. A link that was merely mailed proves nothing: anybody can
 * give an address and offer. A declined offer tells nothing either. The `userId` of a BUYER listing is a buyer like any other.
 */
export function canSeeStreet(home: GuardedHome, actor: Actor, ties: HomeTies = NO_TIES): boolean {
  if (!home.hideAddress) return true;
  if (actor.kind === 'token')
    return actor.listingId === home.id && (actor.party === 'SELLER' || actor.isAnswered === true);
  if (actor.kind !== 'user') return false;
  if (isAdmin(actor) || (home.type === 'SELLER' && isUser(actor, home.userId))) return true;
  return ties.hasConfirmedTour || ties.isOfSale;
}

/** The same for what anybody may see: browsing, public pages, feeds, and emails about homes somebody follows. */
export const isStreetPublic = (home: { hideAddress: boolean }): boolean => !home.hideAddress;

/** True once the seller side has taken an offer up, by a counter or by accepting it: from then on the buyer's agent knows the home. */
export const isOfferAnswered = (offer: {
  transaction: object | null;
  offerRounds: readonly { initiatorType: string }[];
}): boolean => offer.transaction !== null || offer.offerRounds.some((round) => round.initiatorType === 'SELLER');

/** Degrees to about a kilometer: near enough for a map, too coarse to find a hidden house by. Null stays null. */
export const coarseDegrees = (degrees: number | null) => degrees && Math.round(degrees * 100) / 100;

/** The street and the place of a home for somebody who may (`sees`) or may not know them. */
export function shownPlace(
  home: { address: string; lat: number | null; lng: number | null },
  sees: boolean,
): { address: string; lat: number | null; lng: number | null } {
  const { address, lat, lng } = home;
  return sees ? { address, lat, lng } : { address: HIDDEN_ADDRESS, lat: coarseDegrees(lat), lng: coarseDegrees(lng) };
}

/** The zip code: of a hidden street without its last four digits, which stand for one side of one block. */
export const shownZip = (zip: string, sees: boolean): string => (sees ? zip : zip.slice(0, 5));

/** A home within a sentence: `12 Elm Street`, or `a home in Hoover` to somebody who may not know the street. */
export const addressLabel = (home: { address: string; city: string }, sees: boolean): string =>
  sees ? home.address : `a home in ${home.city}`;

/** Words that people wrote of a home (a description, a caption, a note), without its street for somebody who may not know it. */
export const shownText = (text: string, home: { address: string }, sees: boolean): string =>
  sees ? text : withoutStreet(text, home.address);

/**
 * True where a slug may lead to the home for somebody who does not know the street. Of a hidden home only those without a street do:
 * one from before it was hidden is answered as one that never was, so that nobody learns the street by guessing it.
 */
export const isSlugSafe = (slug: string, home: SluggedHome): boolean =>
  !home.hideAddress || slug === plainSlug(home) || slug === slugOf(home);

const KINDS =
  'alley|aly|avenue|ave|bend|bluff|boulevard|blvd|circle|cir|close|court|ct|cove|cv|crescent|crossing|xing|drive|dr|glen|grove|' +
  'heights|hts|highway|hwy|hill|hollow|holw|lane|ln|loop|parkway|pkwy|pass|path|pike|place|pl|plaza|plz|point|pt|ridge|rdg|road|rd|' +
  'route|row|run|square|sq|street|st|terrace|ter|trace|trce|trail|trl|turnpike|view|vw|vista|walk|way';
const DIRECTIONS = 'northeast|northwest|southeast|southwest|north|south|east|west|ne|nw|se|sw|n|s|e|w';
const isOf = (list: string, word: string) => list.split('|').includes(word.toLowerCase());
/** Between the words of a street, as in "7-Elm_St." */
const BETWEEN = '[\\s.,_-]+';

/** Finds the street of an address in a text: its name with any kind of street (Lane, Ln), or its number with its name. */
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

/** The text with "this home" in the place of the street. */
export function withoutStreet(text: string, address: string): string {
  const pattern = text ? streetPattern(address) : null;
  return pattern ? text.replace(pattern, 'this home') : text;
}
