/** The addresses a home has on the web. */
import { codeFromBytes } from '../users/users.rules.ts';

/** Lower-case letters and digits that nobody mixes up when reading them aloud. */
const SHORT_ID_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
export const SHORT_ID_LENGTH = 7;

/** The id of /s/{shortId} from at least seven random bytes. */
export function shortIdFrom(bytes: Uint8Array): string {
  return codeFromBytes(bytes.subarray(0, SHORT_ID_LENGTH), SHORT_ID_ALPHABET);
}

/** `12-main-st-unit-b`: lower-case words of letters and digits, accents dropped. */
export function slugPart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replace(/^-+|-+$/g, '');
}

export interface SluggedHome {
  address: string;
  city: string;
  state: string;
  zip: string;
  hideAddress: boolean;
  shortId: string;
}

/** The slug of the short id alone, which no other home can have: `home-abc2345`. */
export const plainSlug = (home: Pick<SluggedHome, 'shortId'>): string => `home-${home.shortId}`;

/**
 * The wanted slug, address-city-state-zip; a hidden street address is left out and the short id makes it unique. It always ends in a zip code or begins with `home-`,
 * as no page of the product does: a home can never stand in front of a page.
 */
export function slugOf(home: SluggedHome): string {
  const zip = slugPart(home.hideAddress ? home.zip.slice(0, 5) : home.zip);
  if (!/^\d{5}/.test(zip)) return plainSlug(home);
  const street = home.hideAddress ? '' : home.address;
  const parts = [street, home.city, home.state].map(slugPart).filter(Boolean);
  if (!parts.length) return plainSlug(home);
  return [...parts, zip, ...(home.hideAddress ? [home.shortId] : [])].join('-');
}

/** The slug when another home already has the wanted one. */
export function slugWithShortId(home: SluggedHome): string {
  const slug = slugOf(home);
  return slug.endsWith(home.shortId) ? slug : `${slug}-${home.shortId}`;
}
