/** A feed of homes (RESO Web API): pages of changes, and single pictures. */
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';

/** A position in the order of changes: timestamp, then key. The timestamp is the feed's own text. */
export interface FeedPosition {
  modifiedAt: string;
  listingKey: string;
}

export interface FeedPage {
  records: readonly unknown[];
  /** The feed's link to the next page; null on the last one, and for feeds without links. */
  nextLink: string | null;
  /** Records requested: a page this long may not be the last one. */
  size: number;
}

/**
 * Methods are rate limited as the feed allows and retried when it throttles, fails or drops the connection. Throws
 * ProviderError: `credentials` and `refused` at once, `busy` and `unreachable` after the last attempt; the abort reason
 * when aborted.
 */
export interface MlsFeedPort {
  id: 'reso-web-api';
  name: string;
  builtIn: false;
  /** Host of the feed, for display. */
  host: string;
  /** Homes modified at or after `from` (ISO 8601), or all, oldest first, with their media. */
  changedFrom(from: string | null, signal?: AbortSignal): Promise<FeedPage>;
  /** The homes after a position, for a feed without page links. */
  changedAfter(position: FeedPosition, signal?: AbortSignal): Promise<FeedPage>;
  /** Keys and modification times of every home, ordered by key. */
  keys(afterKey: string | null, signal?: AbortSignal): Promise<FeedPage>;
  /** These homes in full, if the feed still has them. At most `MAX_KEYS`. */
  byKeys(keys: readonly string[], signal?: AbortSignal): Promise<FeedPage>;
  /** The page behind a nextLink. */
  follow(link: string, signal?: AbortSignal): Promise<FeedPage>;
  /** A picture's bytes, with its own rate limit: pictures do not slow down data requests. */
  picture(url: string, signal?: AbortSignal): Promise<Buffer>;
}

/** Keys per request: more make the URL too long for some feeds. */
export const MAX_KEYS = 40;

/** The feeds of this installation; null for one that is not connected. */
export interface MlsFeeds {
  /** The connected ones, for the log. */
  id: string;
  /** Minutes between two checks for changes. */
  intervalMinutes: number;
  of(source: MlsSource): MlsFeedPort | null;
}

/** Access to a feed: a bearer token, or client credentials that are exchanged for one. */
export interface FeedAccess {
  /** URL of the Property resource; its own query ($filter, $expand) is kept. */
  url: string;
  token?: string | undefined;
  tokenUrl?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  scope?: string | undefined;
}

/** Rate limits of a feed: data requests per second and hour, pictures per second, records per page. */
export interface FeedPace {
  requestsPerSecond: number;
  requestsPerHour: number;
  photosPerSecond: number;
  pageSize: number;
}

export interface FeedSettings extends FeedPace {
  /** Minutes between two checks for changes. */
  intervalMinutes: number;
  access: Readonly<Partial<Record<MlsSource, FeedAccess>>>;
}
