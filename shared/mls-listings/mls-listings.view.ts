import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import type { Span } from '../open-houses/open-houses.rules.ts';
import { openLabel } from '../open-houses/open-houses.labels.ts';
import { isStreetPublic, shownPlace, shownText } from '../listings/address-visibility.rules.ts';
import type { PropertyType } from '../listings/listings.types.ts';
import type { MlsListingOrigin, LocationPrecision, MlsSource, MlsStatus } from './mls-listings.types.ts';

/** The stored fields of a home that a card reads; `photos` is JSON, a list of addresses. */
export interface HomeCardRow {
  id: string;
  listingId: string | null;
  slug: string | null;
  origin: MlsListingOrigin;
  source: MlsSource | null;
  status: MlsStatus;
  address: string;
  hideAddress: boolean;
  city: string;
  state: string;
  zip: string | null;
  county: string | null;
  lat: number | null;
  lng: number | null;
  locationPrecision: LocationPrecision;
  listingPrice: number | null;
  soldPrice: number | null;
  price: number | null;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  lotSizeAcres: number | null;
  yearBuilt: number | null;
  propertyType: PropertyType;
  photos: unknown;
  dom: number | null;
  activationDate: Instant;
  closeDate: Instant | null;
  listingOfficeName: string | null;
  /** The next one of a home of ours. */
  openHouse?: Span | null;
  /** The loan on record that a buyer could take over, where the search asks for such homes. */
  loan?: AssumableLoan | null;
}

/** A loan that passes from the seller to the buyer: its yearly rate in percent, what is still owed and the cash it takes in whole dollars. */
export interface AssumableLoan {
  loanType: string;
  estimatedRate: number;
  openMortgageBalance: number;
  cashNeeded: number | null;
}
const loanView = ({ loanType, estimatedRate, openMortgageBalance, cashNeeded }: AssumableLoan): AssumableLoan => ({
  loanType,
  estimatedRate,
  openMortgageBalance,
  cashNeeded,
});

/** What the full page reads beyond the card. */
export interface HomeRow extends HomeCardRow {
  mlsNumber: string | null;
  subdivision: string | null;
  originalPrice: number | null;
  description: string | null;
  hasBasement: boolean | null;
  basementArea: number | null;
  hasGarage: boolean | null;
  garageSpaces: number | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
  tax: number | null;
  listingAgentName: string | null;
  listingAgentPhone: string | null;
  listingAgentOfficePhone: string | null;
  modificationTimestamp: Instant;
  assumable?: AssumableLoan | null;
}

/** Whole days on the market: the feed's own figure, else counted from the activation to the closing or to now. */
export function daysOnMarket(row: Pick<HomeCardRow, 'dom' | 'activationDate' | 'closeDate'>, now: Date): number {
  if (row.dom !== null) return row.dom;
  return Math.max(
    0,
    Math.floor(((row.closeDate ? millisOf(row.closeDate) : now.getTime()) - millisOf(row.activationDate)) / DAY),
  );
}

/** Addresses of pictures that we serve ourselves; whatever else stands there (a feed's own address, a picture that is still to be copied) is left out. */
export function photoAddresses(photos: unknown): string[] {
  if (!Array.isArray(photos)) return [];
  const given = photos.map((photo: unknown) =>
    photo && typeof photo === 'object' && 'url' in photo ? photo.url : photo,
  );
  return given.filter((address): address is string => typeof address === 'string' && address.startsWith('/api/'));
}

/** A home as a card or a marker shows it, to anybody. A hidden address takes the exact place with it. */
export function homeCardView(row: HomeCardRow, now: Date) {
  const sees = isStreetPublic(row);
  const { address, lat, lng } = shownPlace(row, sees);
  return {
    id: row.id,
    listingId: row.listingId,
    slug: row.slug,
    origin: row.origin,
    source: row.source,
    status: row.status,
    address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    county: row.county,
    lat,
    lng,
    locationPrecision: !sees && row.locationPrecision === 'EXACT' ? ('ZIP' as const) : row.locationPrecision,
    listingPrice: row.listingPrice,
    soldPrice: row.soldPrice,
    price: row.price,
    beds: row.beds,
    baths: row.baths,
    halfBaths: row.halfBaths,
    area: row.area,
    lotSizeAcres: row.lotSizeAcres,
    yearBuilt: row.yearBuilt,
    propertyType: row.propertyType,
    photos: photoAddresses(row.photos),
    /** The feed has photos of this home, and none is copied yet. */
    arePhotosOnTheirWay: Array.isArray(row.photos) && row.photos.length > 0 && photoAddresses(row.photos).length === 0,
    daysOnMarket: daysOnMarket(row, now),
    listingOfficeName: row.listingOfficeName,
    activationDate: row.activationDate,
    closeDate: row.closeDate,
    ...(row.loan && { assumable: loanView(row.loan) as AssumableLoan | null }),
    ...(row.openHouse && {
      openHouse: {
        startTime: row.openHouse.startTime,
        endTime: row.openHouse.endTime,
        label: openLabel(row.openHouse, timeZoneOfHome(row.state, row.county), now),
      },
    }),
  };
}
export type HomeCard = ReturnType<typeof homeCardView>;

/** A home in full, to anybody: the facts and the attribution a feed requires, never the listing agent's e-mail or the raw record. */
export function homeView(row: HomeRow, now: Date) {
  return {
    ...homeCardView(row, now),
    mlsNumber: row.mlsNumber,
    subdivision: row.subdivision,
    originalPrice: row.originalPrice,
    description: row.description && shownText(row.description, row, isStreetPublic(row)),
    hasBasement: row.hasBasement,
    basementArea: row.basementArea,
    hasGarage: row.hasGarage,
    garageSpaces: row.garageSpaces,
    hasHOA: row.hasHOA,
    hoaFees: row.hoaFees,
    tax: row.tax,
    listingAgentName: row.listingAgentName,
    listingAgentPhone: row.listingAgentPhone,
    listingAgentOfficePhone: row.listingAgentOfficePhone,
    modificationTimestamp: row.modificationTimestamp,
    assumable: row.assumable ? loanView(row.assumable) : null,
  };
}
export type Home = ReturnType<typeof homeView>;
