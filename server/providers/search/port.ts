/** Searching public homes. Deleted homes and duplicates are never found, and a hidden street never matches. */
import type { SoldRow } from '#shared/comps/comps.rows.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import type { PropertyType } from '#shared/listings/listings.types.ts';
import type { Cluster } from '#shared/mls-listings/clusters.rules.ts';
import type { Place } from '#shared/mls-listings/home-filters.rules.ts';
import type { ChangedHomes, ListingEventRange } from '#shared/mls-listings/listing-events.types.ts';
import type { Neighborhood } from '#shared/mls-listings/area-matches.types.ts';
import type { HomeQuestion, HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import type { HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { Transaction } from '../../database/prisma.ts';

/** One page of homes. `total` is exact up to MAX_COUNTED_HOMES; one more means "more". */
export interface FoundHomes {
  rows: HomeCardRow[];
  total: number;
}

/** Homes in one map marker; a marker of one home includes the home. */
export interface HomeCluster extends Omit<Cluster, 'id'> {
  home?: HomeCardRow;
}

/** Homes for sale in one zip code of one city and county. */
export interface AreaHomes {
  state: string;
  /** As the source writes it, with or without "County"; empty when unknown, like `zip`. */
  county: string;
  city: string;
  zip: string;
  homes: number;
  /** Null when no home of the area has a location. */
  map: AreaOnMap | null;
}
export interface AreaOnMap {
  homes: number;
  /** The center of these homes and their bounding box, in degrees. */
  lat: number;
  lng: number;
  north: number;
  south: number;
  east: number;
  west: number;
}

export interface NearestHome {
  row: HomeCardRow;
  /** Straight-line distance. */
  miles: number;
}

/** Which sales to compare a home with. */
export interface SalesNearby {
  around: Place;
  /** Radius in miles. */
  within: number;
  closedSince: Date;
  propertyType: PropertyType | null;
  /** The compared listing, whose own sale is excluded. */
  exceptListingId: string;
  limit: number;
}

/**
 * Searching for one actor during one request. `now` is the time of the query, for days on market and open houses. Every
 * method rejects with the search engine's error.
 */
export interface HomeQueries {
  /** One page of homes in the requested order; ties are ordered by when we first saw them. */
  list(search: HomeSearch, now: Date): Promise<FoundHomes>;
  /** The number of homes a search finds, up to MAX_COUNTED_HOMES and one more. */
  count(question: HomeQuestion, now: Date): Promise<number>;
  /**
   * The homes of a search as markers that do not overlap at this zoom (0 to 20), in whole grid cells that the box
   * touches. Every home of those cells is in one marker.
   */
  clusters(question: HomeQuestion, zoom: number, now: Date): Promise<HomeCluster[]>;
  /** Homes for sale by state, county, city and zip code. */
  areas(): Promise<AreaHomes[]>;
  /** Neighborhoods with homes for sale whose name starts with a text; largest first. */
  neighborhoodsLike(text: string, limit: number): Promise<Neighborhood[]>;
  /** Homes on the market whose street, with or without its number, or whose MLS number starts with a text. */
  homesLike(text: string, limit: number): Promise<HomeCardRow[]>;
  /** The nearest home that a search finds; null when none has a location. */
  nearest(question: HomeQuestion, to: Place, now: Date): Promise<NearestHome | null>;
  /** Sold homes in a circle, nearest first. */
  sales(nearby: SalesNearby, now: Date): Promise<SoldRow[]>;
}

export interface SearchPort {
  id: 'postgres';
  name: string;
  builtIn: boolean;
  /** Results may be some seconds old, but contain what this actor changed. */
  as(actor: Actor): HomeQueries;
  /**
   * Homes of a search that were listed or reduced, by their listing events. Reads within the caller's transaction,
   * which contains the events.
   */
  changesSince(
    tx: Pick<Transaction, '$queryRawUnsafe'>,
    question: HomeQuestion,
    range: ListingEventRange,
    now: Date,
  ): Promise<ChangedHomes>;
}
