/** A feed of homes (RESO Web API): asked for what changed, one page at a time, and for single pictures. */
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';

/** A place in the order of changes: timestamp, then key. The timestamp is the feed's own text. */
export interface FeedPosition {
  modifiedAt: string;
  listingKey: string;
}

export interface FeedPage {
  records: readonly unknown[];
  /** Where the feed says the next page is; null on its last one, and where the feed does not page by links. */
  nextLink: string | null;
  /** Records that were asked for: a page as long as this may not be the last one. */
  size: number;
}

/**
 * Every method asks once, in its turn: no faster than the feed allows, again after a wait where the feed throttles, fails or breaks off.
 * Throws ProviderError: `credentials` and `refused` at once, `busy` and `unreachable` after the last attempt; the abort's reason where the signal says so.
 */
export interface MlsFeedPort {
  id: 'reso-web-api';
  name: string;
  builtIn: false;
  /** Host of the feed, for people. */
  host: string;
  /** Homes modified at or after `from` (ISO 8601), all of them without it, oldest first, with their media. */
  changedFrom(from: string | null, signal?: AbortSignal): Promise<FeedPage>;
  /** The homes that come after a position, for a feed that pages without links. */
  changedAfter(position: FeedPosition, signal?: AbortSignal): Promise<FeedPage>;
  /** Keys and modification times of every home, by key. */
  keys(afterKey: string | null, signal?: AbortSignal): Promise<FeedPage>;
  /** These homes in full, as far as the feed still has them. At most `MAX_KEYS`. */
  byKeys(keys: readonly string[], signal?: AbortSignal): Promise<FeedPage>;
  /** The page behind a nextLink. */
  follow(link: string, signal?: AbortSignal): Promise<FeedPage>;
  /** A picture's bytes, in a turn of its own: pictures do not slow down the data. */
  picture(url: string, signal?: AbortSignal): Promise<Buffer>;
}

/** Keys that one request names: more make an address too long for some feeds. */
export const MAX_KEYS = 40;

/** The feeds of this installation; null for one that is not connected. */
export interface MlsFeeds {
  /** Which are connected, for the log. */
  id: string;
  /** Minutes between two looks for changes. */
  intervalMinutes: number;
  of(source: MlsSource): MlsFeedPort | null;
}

/** How a feed is reached: a bearer token, or client credentials that are exchanged for one. */
export interface FeedAccess {
  /** Address of the Property resource; what it already asks ($filter, $expand) is kept. */
  url: string;
  token?: string | undefined;
  tokenUrl?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  scope?: string | undefined;
}

/** How fast a feed is asked: requests for data by second and hour, pictures by second, records on a page. */
export interface FeedPace {
  requestsPerSecond: number;
  requestsPerHour: number;
  photosPerSecond: number;
  pageSize: number;
}

export interface FeedSettings extends FeedPace {
  /** Minutes between two looks for changes. */
  intervalMinutes: number;
  access: Readonly<Partial<Record<MlsSource, FeedAccess>>>;
}
