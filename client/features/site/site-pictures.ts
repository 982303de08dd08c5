/** Pictures of the public pages, illustrated from these facts. */
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';
import {
  ALABAMA_HOUSE,
  NEW_HOUSE,
  NEWSLETTER_HOUSE,
  TENNESSEE_HOUSE,
  TOWNHOME_HOUSE,
  WAITLIST_HOUSE,
} from '#shared/illustrations/site-homes.ts';

const picture = (facts: Partial<HomeFacts>, view: View, alt: string) => ({
  url: illustrationUrl(facts, view, 800),
  alt: `${alt} (drawing)`,
});

export const SITE_PICTURES = {
  product: picture(NEW_HOUSE, 'exterior', 'A family home with a garage'),
  sellers: picture(ALABAMA_HOUSE, 'living', 'A living room'),
  buyers: picture(TOWNHOME_HOUSE, 'exterior', 'A row of townhomes'),
  about: picture(TENNESSEE_HOUSE, 'exterior-dusk', 'A ranch house at dusk, its windows lit'),
  alabama: picture(ALABAMA_HOUSE, 'exterior', 'A brick house under pines'),
  tennessee: picture(TENNESSEE_HOUSE, 'exterior', 'A ranch house below the ridges'),
  everywhere: picture(NEW_HOUSE, 'exterior-dusk', 'A house at dusk'),
  workshop: picture(TOWNHOME_HOUSE, 'kitchen', 'A kitchen with a table'),
  waitlist: picture(WAITLIST_HOUSE, 'yard', 'A back yard'),
  academy: picture(NEW_HOUSE, 'living', 'A living room with a sofa'),
  newsletter: picture(NEWSLETTER_HOUSE, 'exterior-dusk', 'A house in the evening'),
} as const;
