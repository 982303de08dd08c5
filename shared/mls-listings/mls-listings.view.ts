import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import type { Span } from '../open-houses/open-houses.rules.ts';
import { openLabel } from '../open-houses/open-houses.labels.ts';
import { isStreetPublic, shownPlace, shownText } from '../listings/address-visibility.rules.ts';
import type { PropertyType } from '../listings/listings.types.ts';
import type { MlsListingOrigin, LocationPrecision, MlsSource, MlsStatus } from './mls-listings.types.ts';

/** The stored fields that a card reads; `photos` is a JSON list of URLs. */
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
  /** The next open house of one of our homes. */
  openHouse?: Span | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
  tax: number | null;
  /** The loan that a buyer could assume; null without one, absent where it was not read. */
  assumable?: AssumableLoan | null;
}

/** An assumable loan: yearly rate in percent; open balance and required cash in whole dollars. */
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

/** Additional fields of the full page. */
export interface HomeRow extends HomeCardRow {
  mlsNumber: string | null;
  subdivision: string | null;
  originalPrice: number | null;
  description: string | null;
  hasBasement: boolean | null;
  basementArea: number | null;
  hasGarage: boolean | null;
  garageSpaces: number | null;
  listingAgentName: string | null;
  listingAgentPhone: string | null;
  listingAgentOfficePhone: string | null;
  modificationTimestamp: Instant;
  /** The feed's captions of its photos. */
  media?: readonly { storageKey: string | null; caption: string | null }[];
  /** Our own listing of this home. */
  published?: { commission: number } | null;
}

/** Days on market: the feed's own figure, otherwise counted from activation to closing or now. */
export function daysOnMarket(row: Pick<HomeCardRow, 'dom' | 'activationDate' | 'closeDate'>, now: Date): number {
  if (row.dom !== null) return row.dom;
  return Math.max(
    0,
    Math.floor(((row.closeDate ? millisOf(row.closeDate) : now.getTime()) - millisOf(row.activationDate)) / DAY),
  );
}

/** URLs of photos that we serve ourselves. Others (a feed's URL, a photo that is not copied yet) are left out. */
export function photoAddresses(photos: unknown): string[] {
  if (!Array.isArray(photos)) return [];
  const given = photos.map((photo: unknown) =>
    photo && typeof photo === 'object' && 'url' in photo ? photo.url : photo,
  );
  return given.filter((address): address is string => typeof address === 'string' && address.startsWith('/api/'));
}

/** The captions of these photos, as a feed or a seller wrote them; empty where there is none. */
function photoCaptions(photos: readonly string[], media: HomeRow['media'] = []): string[] {
  const captions = new Map(media.map(({ storageKey, caption }) => [`/api/files/${storageKey}`, caption ?? '']));
  return photos.map((url) => captions.get(url) ?? '');
}

/** The public card or marker of a home. A hidden address also hides the exact location. */
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
    /** The feed has photos of this home, but none is copied yet. */
    arePhotosOnTheirWay: Array.isArray(row.photos) && row.photos.length > 0 && photoAddresses(row.photos).length === 0,
    daysOnMarket: daysOnMarket(row, now),
    listingOfficeName: row.listingOfficeName,
    activationDate: row.activationDate,
    closeDate: row.closeDate,
    hasHOA: row.hasHOA,
    hoaFees: row.hoaFees,
    tax: row.tax,
    ...(row.assumable !== undefined && { assumable: row.assumable && loanView(row.assumable) }),
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

/**
 * The public page of a home: the facts and the attribution that a feed requires, never the listing agent's email or the
 * raw record.
 */
export function homeView(row: HomeRow, now: Date) {
  const card = homeCardView(row, now);
  return {
    ...card,
    photoCaptions: photoCaptions(card.photos, row.media).map((text) => shownText(text, row, isStreetPublic(row))),
    mlsNumber: row.mlsNumber,
    subdivision: row.subdivision,
    originalPrice: row.originalPrice,
    description: row.description && shownText(row.description, row, isStreetPublic(row)),
    hasBasement: row.hasBasement,
    basementArea: row.basementArea,
    hasGarage: row.hasGarage,
    garageSpaces: row.garageSpaces,
    listingAgentName: row.listingAgentName,
    listingAgentPhone: row.listingAgentPhone,
    listingAgentOfficePhone: row.listingAgentOfficePhone,
    modificationTimestamp: row.modificationTimestamp,
    assumable: row.assumable ? loanView(row.assumable) : null,
    /** Percent that a listing of ours offers a buyer's agent; feeds do not say. */
    commission: row.published?.commission ?? null,
  };
}
export type Home = ReturnType<typeof homeView>;
