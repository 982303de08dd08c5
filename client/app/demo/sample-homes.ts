/** The made-up homes of the demo, as the database would hold them. Nobody lives there; the pictures are drawings. */
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import { VIEWS, type HomeFacts } from '#shared/illustrations/illustrations.facts.ts';
import { ALABAMA_HOUSE, NEW_HOUSE, TENNESSEE_HOUSE, TOWNHOME_HOUSE } from '#shared/illustrations/site-homes.ts';
import { DAY } from '#shared/kernel/instant.ts';
import type { ListingRow, PhotoRow } from '#shared/listings/listings.view.ts';
import type { HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import { SAMPLE_HOME } from './demo-walks.ts';

/** Who sells the sample homes in the buying walk, and whose home it is in the selling walk. */
export const SELLER_ID = 'sample-seller';

const CAPTIONS: Readonly<Partial<Record<(typeof VIEWS)[number], string>>> = {
  exterior: 'The front (drawing)',
  living: 'The living room (drawing)',
  kitchen: 'The kitchen (drawing)',
  bedroom: 'A bedroom (drawing)',
  yard: 'The yard (drawing)',
};

function photosOf(house: Partial<HomeFacts>): PhotoRow[] {
  return VIEWS.flatMap((view) => {
    const caption = CAPTIONS[view];
    return caption ? [{ view, caption }] : [];
  }).map(({ view, caption }, order) => ({
    id: `${house.id}-${view}`,
    url: illustrationUrl(house, view, 800),
    main: order === 0,
    order,
    caption,
    widths: [400, 800, 1600],
    placeholder: null,
  }));
}

type Sample = Pick<ListingRow, 'id' | 'address' | 'city' | 'zip' | 'county' | 'price' | 'tax' | 'description'> & {
  house: Partial<HomeFacts>;
  daysAgo: number;
};

function rowOf({ house, daysAgo, ...sample }: Sample, now: Date): ListingRow {
  const since = new Date(now.getTime() - daysAgo * DAY);
  return {
    ...sample,
    type: 'SELLER',
    status: 'APPROVED',
    externalStatus: 'ACTIVE',
    version: 1,
    userId: SELLER_ID,
    organizationId: null,
    mlsListingId: null,
    shortId: sample.id,
    slug: null,
    hideAddress: false,
    state: house.state ?? 'AL',
    lat: null,
    lng: null,
    propertyType: house.propertyType ?? 'SFR',
    beds: house.beds ?? null,
    baths: Math.floor(house.baths ?? 0),
    halfBaths: (house.baths ?? 0) % 1 === 0 ? 0 : 1,
    yearBuilt: house.yearBuilt ?? null,
    area: house.area ?? null,
    lotSizeAcres: house.lotAcres ?? null,
    hearthportPrice: null,
    commission: 2.5,
    mortgageBalance: 186_000,
    hasBasement: false,
    basementArea: null,
    hasGarage: house.hasGarage ?? false,
    garageSpaces: house.hasGarage ? 2 : null,
    hasHOA: house.propertyType === 'TOWNHOME',
    hoaFees: house.propertyType === 'TOWNHOME' ? 140 : null,
    hoaServices: [],
    termiteBond: false,
    renovationScores: {},
    renovations: [],
    inclusions: '',
    uniques: '',
    accessInfo: '',
    conditionDisclosure: house.state === 'TN' ? 'DISCLOSURE' : null,
    conditionDetails: '',
    photoDate: null,
    liveDate: null,
    finalOfferDate: null,
    refId: null,
    priority: 0,
    listingAgentName: null,
    listingAgentCompany: null,
    listingAgentEmail: null,
    listingAgentPhone: null,
    pros: '',
    cons: '',
    feedback: '',
    overallFeedback: null,
    offMarketOptIn: false,
    reviewNote: null,
    views: { count: 64 },
    submittedAt: since,
    approvedAt: since,
    archivedAt: null,
    createdAt: since,
    updatedAt: since,
    uploads: photosOf(house),
    openHouses: [],
    publishedAs: { id: `${sample.id}-card`, deletedAt: null },
  };
}

const HOMES: readonly Sample[] = [
  {
    id: SAMPLE_HOME,
    address: '24 Sample Street',
    city: 'Birmingham',
    zip: '35205',
    county: 'Jefferson',
    price: 485_000,
    tax: 2_900,
    description:
      'A made-up home. A deep front porch, oak floors, and a kitchen with morning light. The yard is fenced and ' +
      'faces south.',
    house: ALABAMA_HOUSE,
    daysAgo: 6,
  },
  {
    id: 'sample-townhome',
    address: '7 Example Court',
    city: 'Hoover',
    zip: '35226',
    county: 'Jefferson',
    price: 312_000,
    tax: 1_850,
    description: 'A made-up townhome. Three bedrooms upstairs, one long room below, and a small walled patio.',
    house: TOWNHOME_HOUSE,
    daysAgo: 11,
  },
  {
    id: 'sample-ranch',
    address: '118 Trial Road',
    city: 'Knoxville',
    zip: '37919',
    county: 'Knox',
    price: 398_000,
    tax: 1_900,
    description: 'A made-up home. One floor, a two-car garage, and most of an acre under old trees.',
    house: TENNESSEE_HOUSE,
    daysAgo: 19,
  },
  {
    id: 'sample-new',
    address: '3 Pretend Place',
    city: 'Franklin',
    zip: '37064',
    county: 'Williamson',
    price: 725_000,
    tax: 3_100,
    description: 'A made-up home. Four bedrooms, tall windows, and a study with its own door to the garden.',
    house: NEW_HOUSE,
    daysAgo: 2,
  },
];

/** The sample homes at this moment. The first is the one that the walks are about. */
export const sampleHomes = (now: Date): ListingRow[] => HOMES.map((sample) => rowOf(sample, now));

/** The same home as search shows it. */
export function searchedRow(row: ListingRow): HomeRow {
  return {
    id: row.publishedAs?.id ?? row.id,
    listingId: row.id,
    slug: null,
    origin: 'HEARTHPORT',
    source: null,
    status: 'ACTIVE',
    address: row.address,
    hideAddress: row.hideAddress,
    city: row.city,
    state: row.state,
    zip: row.zip,
    county: row.county,
    lat: null,
    lng: null,
    locationPrecision: 'ZIP',
    listingPrice: row.price,
    soldPrice: null,
    price: row.price,
    beds: row.beds,
    baths: row.baths,
    halfBaths: row.halfBaths,
    area: row.area,
    lotSizeAcres: row.lotSizeAcres,
    yearBuilt: row.yearBuilt,
    propertyType: row.propertyType,
    photos: (row.uploads ?? []).map(({ url }) => url),
    dom: null,
    activationDate: row.approvedAt ?? row.createdAt,
    closeDate: null,
    listingOfficeName: null,
    mlsNumber: null,
    subdivision: null,
    originalPrice: null,
    description: row.description,
    hasBasement: row.hasBasement,
    basementArea: row.basementArea,
    hasGarage: row.hasGarage,
    garageSpaces: row.garageSpaces,
    hasHOA: row.hasHOA,
    hoaFees: row.hoaFees,
    tax: row.tax,
    listingAgentName: null,
    listingAgentPhone: null,
    listingAgentOfficePhone: null,
    modificationTimestamp: row.updatedAt,
  };
}
