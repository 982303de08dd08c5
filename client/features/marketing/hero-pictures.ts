/** The house of the landing page: drawn from these facts like every sample home, so that no list has to be fetched first. */
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import type { HomeFacts } from '#shared/illustrations/illustrations.facts.ts';

const HOUSE: Partial<HomeFacts> = { id: 'welcome-1', propertyType: 'SFR', beds: 3, baths: 2, area: 1780, yearBuilt: 1912, lotAcres: 0.4, state: 'TN' };

/** Placeholders are sixteen pixels wide, as the server makes them for stored photos. */
export const HERO_PICTURE = {
  url: illustrationUrl(HOUSE, 'exterior', 800),
  placeholder: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADwAQCdASoQAAwAA4BaJaACdAEOALVqoAAA/uudzKudug6M0mEVt4bW0TY8PDGwald0Nustdt3RkNl6xqDaMlR/jUrdukO7iBEyDgFEKwAAAA==',
};
/** The smaller one needs no placeholder: each is a part of the first load. */
export const HERO_KITCHEN = { url: illustrationUrl(HOUSE, 'kitchen', 400) };
