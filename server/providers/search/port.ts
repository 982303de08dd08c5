/** Searching the homes that anybody may browse. Deleted homes and duplicates are never found, a hidden street never matches. */
import type { SoldRow } from '#shared/comps/comps.rows.ts';
import type { PropertyType } from '#shared/listings/listings.types.ts';
import type { Cluster } from '#shared/mls-listings/clusters.rules.ts';
import type { Place } from '#shared/mls-listings/home-filters.rules.ts';
import type { ChangedHomes, ListingEventRange } from '#shared/mls-listings/listing-events.types.ts';
import type { HomeQuestion, HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import type { HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { Transaction } from '../../database/prisma.ts';

/** One page of homes. `total` is exact up to EXACT_TOTAL_LIMIT; one more than that stands for "more". */
export interface FoundHomes {
  rows: HomeCardRow[];
  total: number;
}

/** Homes drawn as one marker of the map; a marker of one home carries that home. */
export interface HomeCluster extends Omit<Cluster, 'id'> {
  home?: HomeCardRow;
}

/** Homes for sale in one zip code of one city and county. */
export interface AreaHomes {
  state: string;
  /** As the source writes it, with or without "County"; empty where it is not known, like `zip`. */
  county: string;
  city: string;
  zip: string;
  homes: number;
  /** Null where no home of the area has a place on the map. */
  map: AreaOnMap | null;
}
export interface AreaOnMap {
  homes: number;
  /** The middle of these homes, and the box that holds them, in degrees. */
  lat: number;
  lng: number;
  north: number;
  south: number;
  east: number;
  west: number;
}

export interface NearestHome {
  row: HomeCardRow;
  /** As the crow flies. */
  miles: number;
}

/** Which sales to compare a home with. */
export interface SalesNearby {
  around: Place;
  /** Miles around it. */
  within: number;
  closedSince: Date;
  propertyType: PropertyType | null;
  /** The listing that is compared: its own sale is no comparison. */
  exceptListingId: string;
  limit: number;
}

/** `now` is the time of the question: it counts days on the market and open houses. Every method rejects with what broke the search engine. */
export interface SearchPort {
  id: 'postgres';
  name: string;
  builtIn: boolean;
  /** One page of homes in the asked order; homes that are equal in it are ordered by when we first saw them. */
  list(search: HomeSearch, now: Date): Promise<FoundHomes>;
  /** How many homes a search finds, up to EXACT_TOTAL_LIMIT and one more. */
  count(question: HomeQuestion, now: Date): Promise<number>;
  /** The homes of a search as markers that do not overlap at this zoom (0 to 20), in whole cells of the map's grid that the box touches. Every home of those cells is in one marker. */
  clusters(question: HomeQuestion, zoom: number, now: Date): Promise<HomeCluster[]>;
  /** Homes for sale by state, county, city and zip code. */
  areas(): Promise<AreaHomes[]>;
  /** The nearest home that a search finds; null where it finds none with a place on the map. */
  nearest(question: HomeQuestion, to: Place, now: Date): Promise<NearestHome | null>;
  /** Sold homes in a circle, nearest first. */
  sales(nearby: SalesNearby, now: Date): Promise<SoldRow[]>;
  /** Homes of a search that came on the market or were reduced, by their listing events. Reads within the caller's transaction, where the events stand. */
  changesSince(
    tx: Pick<Transaction, '$queryRawUnsafe'>,
    question: HomeQuestion,
    range: ListingEventRange,
    now: Date,
  ): Promise<ChangedHomes>;
}
