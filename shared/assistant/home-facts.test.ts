import { describe, expect, it } from 'vitest';
import type { Home } from '../mls-listings/mls-listings.view.ts';
import { factsOfHome, monthlyCostFacts, termsFor } from './home-facts.ts';

const home = (fields: Partial<Home> = {}): Home => ({
  id: 'm1',
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: '9 Elm St',
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  county: 'Jefferson',
  lat: 33.5,
  lng: -86.8,
  locationPrecision: 'EXACT',
  listingPrice: 300_000,
  soldPrice: null,
  price: null,
  beds: 3,
  baths: 2,
  halfBaths: 0,
  area: 1850,
  lotSizeAcres: null,
  yearBuilt: 1950,
  propertyType: 'SFR',
  photos: [],
  arePhotosOnTheirWay: false,
  daysOnMarket: 3,
  listingOfficeName: null,
  activationDate: '2026-11-01T15:00:00.000Z',
  closeDate: null,
  hasHOA: null,
  hoaFees: null,
  tax: null,
  photoCaptions: [],
  mlsNumber: null,
  subdivision: null,
  originalPrice: null,
  description: null,
  hasBasement: null,
  basementArea: null,
  hasGarage: null,
  garageSpaces: null,
  listingAgentName: null,
  listingAgentPhone: null,
  listingAgentOfficePhone: null,
  modificationTimestamp: '2026-11-19T20:29:00.000Z',
  assumable: null,
  commission: null,
  ...fields,
});
const LOAN = { loanType: 'VA', estimatedRate: 2.875, openMortgageBalance: 231_400, cashNeeded: null };
const asked = (about: string, fields: Partial<Home>) => factsOfHome(home(fields), about, 2026).map(({ text }) => text);

describe('what the assistant says of a home', () => {
  it.each<[string, Partial<Home>, string]>([
    ['asked', {}, 'The asking price is {$300,000}.'],
    ['reduced', { originalPrice: 310_000 }, 'The asking price is {$300,000}, down from {$310,000}.'],
    ['sold', { status: 'SOLD', soldPrice: 290_000 }, 'It sold for {$290,000}.'],
    [
      'sold above what was asked first',
      { status: 'SOLD', soldPrice: 315_000, originalPrice: 310_000 },
      'It sold for {$315,000}.',
    ],
    [
      'sold below what was asked first',
      { status: 'SOLD', soldPrice: 290_000, originalPrice: 310_000 },
      'It sold for {$290,000}, down from {$310,000}.',
    ],
    [
      'sold, and no asking price is on record',
      { status: 'SOLD', soldPrice: 290_000, listingPrice: null },
      'It sold for {$290,000}.',
    ],
    [
      'sold for an amount nobody knows',
      { status: 'SOLD', price: 300_000 },
      'It’s sold; the asking price was {$300,000}.',
    ],
    ['unknown', { listingPrice: null }, 'No price is on record; ask us for it.'],
  ])('names the price of a home that is %s', (_, fields, expected) => {
    expect(asked('what is the price', fields)).toEqual([expected]);
  });

  it.each<[string, Partial<Home>, string]>([
    ['days on the market', {}, 'For sale, {3 days} on the market.'],
    ['one that came today', { daysOnMarket: 0 }, 'For sale, new today.'],
    ['one of a recorded sale', { status: 'SOLD', origin: 'COUNTY_RECORD', daysOnMarket: 0 }, 'Sold.'],
    ['one found by its loan', { assumable: LOAN }, 'For sale.'],
  ])('names the status, and the days where they are known: %s', (_, fields, expected) => {
    expect(asked('is it still available', fields)).toEqual([expected]);
  });

  it('names the loan that the monthly cost comes from', () => {
    const first = (fields: Partial<Home>) =>
      monthlyCostFacts(termsFor(300_000, {}), '{9 Elm St}', '/homes/m1', home(fields))[0]!.text;
    expect(first({})).toMatch(/a month}, with {\$35,000} down and a loan at {7%} for {30 years}\.$/);
    expect(first({ assumable: LOAN })).toMatch(/a month}, with the seller’s VA loan at {2\.875%}\.$/);
  });
});
