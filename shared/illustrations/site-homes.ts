/** Fictional homes of the public pages, as facts for the illustrations. */
import type { HomeFacts } from './illustrations.facts.ts';

/** The home of the landing page. */
export const HERO_HOUSE: Partial<HomeFacts> = {
  id: 'welcome-1',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  area: 1780,
  yearBuilt: 1912,
  lotAcres: 0.4,
  state: 'TN',
};
/** The home next to the login and sign-up forms. */
export const ACCOUNT_HOUSE: Partial<HomeFacts> = {
  id: 'welcome-5',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  area: 2300,
  yearBuilt: 1905,
  lotAcres: 0.4,
  state: 'TN',
};
export const ALABAMA_HOUSE: Partial<HomeFacts> = {
  id: 'site-alabama-3',
  propertyType: 'SFR',
  beds: 4,
  baths: 3,
  area: 2650,
  yearBuilt: 1926,
  lotAcres: 0.5,
  state: 'AL',
};
export const TENNESSEE_HOUSE: Partial<HomeFacts> = {
  id: 'site-tennessee-1',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  area: 2100,
  yearBuilt: 1954,
  lotAcres: 0.8,
  hasGarage: true,
  state: 'TN',
};
export const NEW_HOUSE: Partial<HomeFacts> = {
  id: 'site-new-2',
  propertyType: 'SFR',
  beds: 4,
  baths: 3,
  area: 2800,
  yearBuilt: 2019,
  lotAcres: 0.3,
  hasGarage: true,
  state: 'TN',
};
export const TOWNHOME_HOUSE: Partial<HomeFacts> = {
  id: 'site-town-1',
  propertyType: 'TOWNHOME',
  beds: 3,
  baths: 2.5,
  area: 1650,
  yearBuilt: 2008,
  state: 'AL',
};
export const WAITLIST_HOUSE: Partial<HomeFacts> = { ...TENNESSEE_HOUSE, id: 'site-waitlist-1' };
export const NEWSLETTER_HOUSE: Partial<HomeFacts> = { ...ALABAMA_HOUSE, id: 'site-email-1' };

export const SITE_HOUSES: readonly Partial<HomeFacts>[] = [
  HERO_HOUSE,
  ACCOUNT_HOUSE,
  ALABAMA_HOUSE,
  TENNESSEE_HOUSE,
  NEW_HOUSE,
  TOWNHOME_HOUSE,
  WAITLIST_HOUSE,
  NEWSLETTER_HOUSE,
];
