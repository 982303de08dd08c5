/** The houses of the public pages, drawn from these facts like every sample home. */
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';

const picture = (facts: Partial<HomeFacts>, view: View, alt: string) => ({
  url: illustrationUrl(facts, view, 800),
  alt: `${alt} (drawing)`,
});
const ALABAMA: Partial<HomeFacts> = {
  id: 'site-alabama-3',
  propertyType: 'SFR',
  beds: 4,
  baths: 3,
  area: 2650,
  yearBuilt: 1926,
  lotAcres: 0.5,
  state: 'AL',
};
const TENNESSEE: Partial<HomeFacts> = {
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
const NEW_BUILD: Partial<HomeFacts> = {
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
const TOWNHOME: Partial<HomeFacts> = {
  id: 'site-town-1',
  propertyType: 'TOWNHOME',
  beds: 3,
  baths: 2.5,
  area: 1650,
  yearBuilt: 2008,
  state: 'AL',
};

export const SITE_PICTURES = {
  product: picture(NEW_BUILD, 'exterior', 'A family home with a garage'),
  sellers: picture(ALABAMA, 'living', 'A living room'),
  buyers: picture(TOWNHOME, 'exterior', 'A row of townhomes'),
  about: picture(TENNESSEE, 'exterior-dusk', 'A ranch house at dusk, its windows lit'),
  alabama: picture(ALABAMA, 'exterior', 'A brick house under pines'),
  tennessee: picture(TENNESSEE, 'exterior', 'A ranch house below the ridges'),
  everywhere: picture(NEW_BUILD, 'exterior-dusk', 'A house at dusk'),
  workshop: picture(TOWNHOME, 'kitchen', 'A kitchen with a table'),
  waitlist: picture({ ...TENNESSEE, id: 'site-waitlist-1' }, 'yard', 'A back yard'),
  academy: picture(NEW_BUILD, 'floorplan', 'The floor plan of a house'),
  newsletter: picture({ ...ALABAMA, id: 'site-letter-1' }, 'exterior-dusk', 'A house in the evening'),
} as const;
