export const MLS_STATUSES = ['ACTIVE', 'SOLD', 'PENDING'] as const;
export type MlsStatus = (typeof MLS_STATUSES)[number];
/** Labels of the market status in searches, history and comparisons. */
export const MLS_STATUS_LABELS: Readonly<Record<MlsStatus, string>> = {
  ACTIVE: 'For sale',
  PENDING: 'Pending Sale',
  SOLD: 'Sold',
};

export const MLS_SOURCES = ['GALMLS', 'EASTTN'] as const;
export type MlsSource = (typeof MLS_SOURCES)[number];
export const MLS_SOURCE_NAMES: Readonly<Record<MlsSource, string>> = {
  GALMLS: 'Greater Alabama MLS',
  EASTTN: 'East Tennessee REALTORS MLS',
};

export const MLS_LISTING_ORIGINS = ['MLS', 'HEARTHPORT', 'COUNTY_RECORD'] as const;
export type MlsListingOrigin = (typeof MLS_LISTING_ORIGINS)[number];

export const LOCATION_PRECISIONS = ['EXACT', 'ZIP', 'CITY'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];

/** Kinds of history entries. */
export const LISTING_CHANGE_KINDS = ['LISTED', 'PRICE', 'STATUS'] as const;
export type ListingChangeKind = (typeof LISTING_CHANGE_KINDS)[number];

/** A search counts its homes up to here, which people read as "2,000+". */
export const MAX_COUNTED_HOMES = 2_000;

export const HOME_SORTS = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'price-per-foot',
  'beds',
  'area',
  'lot',
] as const;
export type HomeSort = (typeof HOME_SORTS)[number];
export const HOME_SORT_LABELS: Readonly<Record<HomeSort, string>> = {
  newest: 'Newest',
  oldest: 'Longest on the market',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  'price-per-foot': 'Price per sq ft, low to high',
  beds: 'Most bedrooms',
  area: 'Largest home',
  lot: 'Largest lot',
};

/** Page size of browsing. */
export const HOMES_PER_PAGE = 24;
export const MAX_HOMES_PER_PAGE = 100;
