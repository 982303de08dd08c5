import { homeCardView, homeView, type HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { Favorite, Home, HomeCard, SavedSearch } from '../../state/wire-types.ts';
import { wire } from './wire.ts';

/** A home of the Birmingham feed, three days on the market, as stored in the database. */
export const homeRow = (fields: Partial<HomeRow> = {}): HomeRow => ({
  id: 'm1',
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: '9 Elm St',
  hideAddress: false,
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  county: 'Jefferson',
  lat: 33.5,
  lng: -86.8,
  locationPrecision: 'EXACT',
  listingPrice: 300_000,
  soldPrice: null,
  price: 300_000,
  beds: 3,
  baths: 2,
  halfBaths: 0,
  area: 1850,
  lotSizeAcres: null,
  yearBuilt: 1950,
  propertyType: 'SFR',
  photos: [],
  dom: 3,
  activationDate: '2026-11-01T15:00:00.000Z',
  closeDate: null,
  listingOfficeName: 'Red Mountain Realty',
  mlsNumber: '21400001',
  subdivision: null,
  originalPrice: null,
  description: null,
  hasBasement: null,
  basementArea: null,
  hasGarage: null,
  garageSpaces: null,
  hasHOA: null,
  hoaFees: null,
  tax: null,
  assumable: null,
  listingAgentName: 'Mei Lin',
  listingAgentPhone: null,
  listingAgentOfficePhone: null,
  modificationTimestamp: '2026-11-19T20:29:00.000Z',
  ...fields,
});

/** A home as returned in lists and on the map. */
export const homeCard = (fields: Partial<HomeRow> = {}): HomeCard => wire(homeCardView(homeRow(fields), new Date()));

/** A home as returned for its page. */
export const home = (fields: Partial<HomeRow> = {}): Home => wire(homeView(homeRow(fields), new Date()));

/** A home saved at its current price. */
export const favorite = (fields: Partial<Favorite> = {}): Favorite => {
  const property = fields.property ?? homeCard({ id: fields.id ?? 'm1' });
  return {
    id: property.id,
    listingId: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    savedPrice: property.listingPrice,
    isListed: true,
    property,
    ...fields,
  };
};

export const savedSearch = (fields: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 's1',
  name: 'Homes in Hoover',
  filter: {},
  address: '/browse?city=Hoover',
  frequency: 'DAILY',
  lastSentAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});
