/** The home of the tests of comparable sales, and sales like it. */
import type { AdjustmentRates, ComparedFacts, SoldHome, SubjectHome } from './comps.types.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
/** That many average months before {@link NOW}, and a minute. */
export const monthsAgo = (months: number) => new Date(NOW.getTime() - months * 30.4375 * 86_400_000 - 60_000);
const facts: ComparedFacts = {
  lat: 33.5,
  lng: -86.79,
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: 1,
  area: 2000,
  yearBuilt: 1930,
  lotSizeAcres: 0.2,
  garageSpaces: 1,
  basementArea: 600,
};
export const subject: SubjectHome = {
  ...facts,
  listingId: 'home',
  address: '1 Oak St',
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  photo: null,
};
/** The twin of the home, sold today; a test names what differs. */
export const sale = (changes: Partial<SoldHome> = {}): SoldHome => ({
  ...facts,
  id: 'sale',
  address: '2 Elm St',
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  photo: null,
  soldPrice: 400_000,
  closeDate: NOW,
  daysOnMarket: 20,
  origin: 'MLS',
  source: 'GALMLS',
  mlsNumber: '1',
  listingOfficeName: 'Red Mountain',
  isPlaceCoarse: false,
  ...changes,
});
export const RATES: AdjustmentRates = {
  monthPercent: 0.5,
  areaFoot: 70,
  bedroom: 4000,
  fullBath: 8000,
  halfBath: 4000,
  garageSpace: 6000,
  basementFoot: 28,
  acre: 20_000,
  yearOfAge: 400,
};
