import { describe, expect, it } from 'vitest';
import { soldHomeOf, subjectOf, type SoldRow } from './comps.rows.ts';
import { NOW, subject } from './comps.fake.ts';

describe('stored homes as sold homes', () => {
  const row: SoldRow = {
    id: 'x',
    listingId: null,
    slug: null,
    origin: 'MLS',
    source: 'GALMLS',
    status: 'SOLD',
    address: '7 Secret Ln',
    hideAddress: true,
    city: 'Hoover',
    state: 'AL',
    zip: '35244',
    county: null,
    lat: 33.38123,
    lng: -86.79456,
    locationPrecision: 'EXACT',
    listingPrice: 1,
    soldPrice: 300_000,
    price: 300_000,
    beds: 3,
    baths: 2,
    halfBaths: null,
    area: 1500,
    lotSizeAcres: null,
    yearBuilt: 1990,
    propertyType: 'SFR',
    photos: [],
    dom: 9,
    activationDate: NOW,
    closeDate: NOW,
    listingOfficeName: null,
    mlsNumber: null,
    hasBasement: false,
    basementArea: null,
    hasGarage: true,
    garageSpaces: null,
    hasHOA: null,
    hoaFees: null,
    tax: null,
  };
  it('keep a hidden address hidden, and its location approximate', () =>
    expect(soldHomeOf(row, NOW)).toMatchObject({
      address: 'Address on request',
      lat: 33.38,
      lng: -86.79,
      isPlaceCoarse: true,
    }));
  it('distinguish no basement or garage from an unknown one', () => {
    expect(soldHomeOf(row, NOW)).toMatchObject({ basementArea: 0, garageSpaces: null });
    expect(
      subjectOf({
        ...subject,
        id: 'home',
        hasBasement: true,
        basementArea: null,
        hasGarage: false,
        garageSpaces: null,
      }),
    ).toMatchObject({ listingId: 'home', basementArea: null, garageSpaces: 0 });
  });
  it('are left out without a price', () => expect(soldHomeOf({ ...row, soldPrice: null }, NOW)).toBeNull());
});
