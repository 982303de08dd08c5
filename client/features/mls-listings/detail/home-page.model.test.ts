import { describe, expect, it } from 'vitest';
import type { Home, Listing } from '../../../state/wire-types.ts';
import { homeOfCard, isWholeHome, pageOfHome, pageOfListing } from './home-page.model.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const home = (fields: Partial<Home> = {}): Home => ({
  id: 'm1',
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: '9 Elm St',
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  county: 'Jefferson',
  lat: 33,
  lng: -86,
  locationPrecision: 'EXACT',
  listingPrice: 300_000,
  soldPrice: null,
  price: 300_000,
  beds: 3,
  baths: 2,
  halfBaths: 1,
  area: 1800,
  lotSizeAcres: 0.3,
  yearBuilt: 1990,
  propertyType: 'SFR',
  photos: ['/a.webp'],
  arePhotosOnTheirWay: false,
  daysOnMarket: 12,
  listingOfficeName: 'Oak Realty',
  activationDate: '2026-11-09T15:00:00Z',
  closeDate: null,
  mlsNumber: '21400001',
  subdivision: null,
  originalPrice: null,
  description: 'Shade',
  hasBasement: null,
  basementArea: null,
  hasGarage: null,
  garageSpaces: null,
  hasHOA: null,
  hoaFees: null,
  tax: 1800,
  listingAgentName: 'Mei Lin',
  listingAgentPhone: null,
  listingAgentOfficePhone: '225-2055550137',
  modificationTimestamp: '2026-11-20T20:00:00Z',
  assumable: null,
  commission: null,
  photoCaptions: [],
  ...fields,
});
const facts = (fields: Partial<Home>) =>
  pageOfHome(home(fields), NOW).facts.map(({ value, unit }) => `${value} ${unit}`);
const loan = { loanType: 'VA', estimatedRate: 3.125, openMortgageBalance: 210_000, cashNeeded: null };

describe('a home of a feed', () => {
  it('shows beds, baths, size, days on market and acres', () => {
    expect(facts({})).toEqual(['3 beds', '2.5 baths', '1,800 sq ft', '12 days on market', '0.3 acres']);
    expect(facts({ daysOnMarket: 1, lotSizeAcres: 1 }).slice(3)).toEqual(['1 day on market', '1 acre']);
  });
  it.each([[{ daysOnMarket: 0 }], [{ assumable: loan }], [{ origin: 'COUNTY_RECORD', source: null } as const]])(
    'shows N/A as days on market of %o',
    (fields) => expect(facts(fields)).toContain('N/A days on market'),
  );
  it.each([[0], [null], [0.001]])('leaves out a lot of %s acres', (lotSizeAcres) =>
    expect(facts({ lotSizeAcres }).join()).not.toContain('acre'),
  );
  it('without a price says whom to contact, and its calculators ask for a price', () => {
    const page = pageOfHome(home({ listingPrice: null, price: null }), NOW);
    expect([page.price, page.calculator?.price]).toEqual(['Contact for Price', null]);
  });
  it.each([
    [
      'GALMLS',
      'MLS',
      'Greater Alabama MLS',
      /Greater Alabama Multiple Listing Service.*deemed reliable but not guaranteed/,
      '© 2026 Greater Alabama MLS. All rights reserved.',
    ],
    [
      'EASTTN',
      'MLS',
      'East Tennessee REALTORS MLS',
      /East Tennessee REALTORS.*deemed reliable but not guaranteed/,
      '© 2026 East Tennessee REALTORS MLS. All rights reserved.',
    ],
    [
      null,
      'COUNTY_RECORD',
      'the county’s public record of sales',
      /recorded sale.*deemed reliable but not guaranteed/,
      null,
    ],
    [null, 'MLS', 'the listing firm', /listing firm.*deemed reliable but not guaranteed/, null],
  ] as const)('of %s (%s) names its source', (source, origin, name, disclaimer, copyright) => {
    expect(pageOfHome(home({ source, origin }), NOW).attribution).toEqual({
      firm: 'Mei Lin, Oak Realty',
      contact: '(205) 555-0137',
      source: name,
      mlsNumber: '21400001',
      disclaimer: expect.stringMatching(disclaimer),
      copyright,
      asOf: '2026-11-20T20:00:00Z',
    });
  });
  it('has calculators while it can be bought, with its loan if that is assumable', () => {
    expect(pageOfHome(home({ assumable: loan }), NOW).calculator).toEqual({
      price: 300_000,
      tax: 1800,
      hasHOA: null,
      hoaFees: null,
      state: 'AL',
      county: 'Jefferson',
      assumable: loan,
      commission: null,
    });
    expect(pageOfHome(home({ status: 'PENDING' }), NOW).calculator).not.toBeNull();
    expect(pageOfHome(home({ status: 'SOLD', soldPrice: 290_000 }), NOW).calculator).toBeNull();
  });
  it('that is sold has the sold price as its headline, and says what was asked', () => {
    const page = pageOfHome(home({ status: 'SOLD', soldPrice: 290_000 }), NOW);
    expect([page.price, page.priceNote]).toEqual(['$290,000', '$161 per sq ft · listed at $300,000']);
  });
  it('names no property tax where the record has a zero, which nobody entered', () => {
    const labels = (tax: number) => pageOfHome(home({ tax }), NOW).details.map(({ label }) => label);
    expect(labels(1800)).toContain('Property tax');
    expect(labels(0)).not.toContain('Property tax');
  });
  it('shows a condition statement in Tennessee, not in Alabama', () => {
    expect(pageOfHome(home({ state: 'TN', county: 'Knox' }), NOW).condition?.text).toMatch(
      /provides a condition disclosure, or a disclaimer/,
    );
    expect(pageOfHome(home(), NOW).condition).toBeNull();
  });
});

describe('a home listed by Hearthport', () => {
  const listing = (fields: Partial<Listing> = {}) =>
    ({
      id: 'l1',
      type: 'SELLER',
      status: 'APPROVED',
      externalStatus: 'ACTIVE',
      address: '12 Oak St',
      city: 'Knoxville',
      state: 'TN',
      zip: '37919',
      county: 'Knox',
      timeZone: 'America/New_York',
      price: 400_000,
      area: 2000,
      beds: 3,
      baths: 2,
      halfBaths: 0,
      lotSizeAcres: null,
      hoaServices: [],
      liveDate: null,
      approvedAt: '2026-11-18T18:00:00Z',
      archivedAt: null,
      tax: null,
      uploads: [],
      inclusions: '',
      uniques: '',
      description: '',
      propertyType: 'SFR',
      conditionDisclosure: null,
      conditionDetails: '',
      isOwner: false,
      ...fields,
    }) as unknown as Listing;
  const page = (fields?: Partial<Listing>) =>
    pageOfListing(listing(fields), { name: 'Hearthport Realty', phone: '2055550142' }, NOW);

  it.each([
    [
      { conditionDisclosure: 'DISCLOSURE', conditionDetails: 'The roof leaked in 2019.' } as const,
      'Seller’s condition disclosure',
      /^The roof leaked in 2019\.$/,
    ],
    [{ conditionDisclosure: 'DISCLOSURE' } as const, 'Seller’s condition disclosure', /has completed the Tennessee/],
    [{ conditionDisclosure: 'DISCLAIMER' } as const, 'Seller’s condition disclaimer', /sells it as is/],
    [{}, 'Seller’s condition disclosure', /hasn’t provided it yet/],
  ])('in Tennessee with %o shows it', (fields, title, text) =>
    expect(page(fields).condition).toEqual({ title, text: expect.stringMatching(text) }),
  );
  it('in Alabama shows none, and its history only once it is public', () => {
    expect(page({ state: 'AL', conditionDisclosure: 'DISCLAIMER' }).condition).toBeNull();
    expect(page().history).toEqual({ listingId: 'l1' });
    expect([page({ status: 'DRAFT' }).history, page({ externalStatus: 'COMING_SOON' }).history]).toEqual([null, null]);
    expect(page().facts.at(-1)).toMatchObject({ value: '3', unit: 'days on market' });
  });
});

it('can be shown from card data, and the rest is still fetched', () => {
  const { description: _description, modificationTimestamp: _modified, ...card } = home();
  expect(isWholeHome(card as Home)).toBe(false);
  expect(isWholeHome(home())).toBe(true);
  expect(isWholeHome(home({ photos: [] }))).toBe(false);
  expect(pageOfHome(homeOfCard(card as Home), NOW)).toMatchObject({ address: '9 Elm St', price: '$300,000' });
});
