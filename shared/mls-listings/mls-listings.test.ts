import { describe, expect, it } from 'vitest';
import { homeSearchSchema } from './mls-listings.schema.ts';
import { daysOnMarket, homeCardView, homeView, type HomeRow } from './mls-listings.view.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const row: HomeRow = {
  id: 'm',
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: '12 Oak St',
  hideAddress: false,
  city: 'Mobile',
  state: 'AL',
  zip: '36602',
  county: 'Mobile',
  lat: 30.694412,
  lng: -88.039912,
  locationPrecision: 'EXACT',
  listingPrice: 250_000,
  soldPrice: null,
  price: 250_000,
  beds: 3,
  baths: 2,
  halfBaths: 0,
  area: 1500,
  lotSizeAcres: 0.2,
  yearBuilt: 1990,
  propertyType: 'SFR',
  photos: ['/api/files/a', { url: '/api/files/b' }, 'https://feed.example/c.jpg', 7],
  dom: null,
  activationDate: new Date('2026-11-21T15:00:00Z'),
  closeDate: null,
  listingOfficeName: 'Oak Realty',
  mlsNumber: '1',
  subdivision: null,
  originalPrice: null,
  description: 'Shade',
  hasBasement: null,
  basementArea: null,
  hasGarage: null,
  garageSpaces: null,
  hasHOA: null,
  hoaFees: null,
  tax: null,
  listingAgentName: 'Ada',
  listingAgentPhone: null,
  listingAgentOfficePhone: null,
  modificationTimestamp: NOW,
};

describe('search query', () => {
  it('defaults to homes for sale, newest first, 24 per page', () => {
    expect(homeSearchSchema.parse({})).toEqual({ status: ['ACTIVE'], sort: 'newest', $limit: 24, $skip: 0 });
  });
  it('parses a query string, several types, and a map dragged beyond the edge of the world', () => {
    expect(
      homeSearchSchema.parse({
        north: '91',
        south: '30',
        east: '-80',
        west: '-190',
        minPrice: '100000',
        beds: '3',
        propertyType: 'SFR,CONDO',
        status: ['ACTIVE', 'SOLD'],
        city: ' Mobile ',
        text: '',
        sort: 'price-low',
        $limit: '1000',
      }),
    ).toEqual({
      north: 90,
      south: 30,
      east: -80,
      west: -180,
      minPrice: 100_000,
      beds: 3,
      propertyType: ['SFR', 'CONDO'],
      status: ['ACTIVE', 'SOLD'],
      city: 'Mobile',
      sort: 'price-low',
      $limit: 100,
      $skip: 0,
    });
  });
  it.each([
    [{ minPrice: 'cheap' }, 'minPrice'],
    [{ propertyType: 'CASTLE' }, 'propertyType'],
    [{ state: 'GA' }, 'state'],
    [{ status: 'GONE' }, 'status'],
    [{ sort: 'random' }, 'sort'],
    [{ $where: '1' }, ''],
    [{ city: ['a', 'b'] }, 'city'],
  ])('refuses %o', (query, path) => {
    expect(homeSearchSchema.safeParse(query).error?.issues[0]?.path[0] ?? '').toBe(path);
  });
});

describe('the public view of a home', () => {
  it("contains its card with our copies of the photos, never the address of a feed's host", () => {
    expect(homeCardView(row, NOW)).toMatchObject({
      address: '12 Oak St',
      lat: 30.694412,
      photos: ['/api/files/a', '/api/files/b'],
      daysOnMarket: 10,
    });
    expect(homeCardView({ ...row, photos: null }, NOW).photos).toEqual([]);
  });
  it('leaves out a hidden address and the exact location', () => {
    const card = homeCardView({ ...row, hideAddress: true }, NOW);
    expect(JSON.stringify(card)).not.toContain('Oak St');
    expect(card).toMatchObject({ lat: 30.69, lng: -88.04, locationPrecision: 'ZIP' });
  });
  it("never contains the agent's email address or the raw record", () => {
    const leaky = { ...row, listingAgentEmail: 'ada@agency.test', raw: { secret: 1 }, deletedAt: null };
    expect(JSON.stringify(homeView(leaky, NOW))).not.toMatch(/agency|secret|deletedAt/);
    expect(
      homeView(
        { ...row, assumable: { loanType: 'VA', estimatedRate: 3.1, openMortgageBalance: 1, cashNeeded: null } },
        NOW,
      ).assumable,
    ).toEqual({ loanType: 'VA', estimatedRate: 3.1, openMortgageBalance: 1, cashNeeded: null });
  });
  it('has the captions of its photos, without a hidden street', () => {
    const media = [{ storageKey: 'b', caption: 'Porch of 12 Oak St' }];
    expect(homeView({ ...row, media }, NOW).photoCaptions).toEqual(['', 'Porch of 12 Oak St']);
    expect(homeView({ ...row, media, hideAddress: true }, NOW).photoCaptions.join()).not.toContain('Oak');
  });
  it('counts days on market from the feed to the closing, or to now', () => {
    expect(daysOnMarket({ ...row, dom: 44 }, NOW)).toBe(44);
    expect(daysOnMarket({ ...row, closeDate: '2026-11-25T15:00:00Z' }, NOW)).toBe(4);
    expect(daysOnMarket({ ...row, activationDate: '2027-01-01T00:00:00Z' }, NOW)).toBe(0);
  });
});
