/** URLs of a home. */
import { codeFromBytes } from '../users/users.rules.ts';

/** Lowercase letters and digits that are not easily confused. */
const SHORT_ID_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
export const SHORT_ID_LENGTH = 7;

/** The id of /s/{shortId}, from at least seven random bytes. */
export function shortIdFrom(bytes: Uint8Array): string {
  return codeFromBytes(bytes.subarray(0, SHORT_ID_LENGTH), SHORT_ID_ALPHABET);
}

/** `12-main-st-unit-b`: lowercase words and numbers, without accents. */
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

/** A slug of the short id alone, which is unique: `home-abc2345`. */
export const plainSlug = (home: Pick<SluggedHome, 'shortId'>): string => `home-${home.shortId}`;

/**
 * The preferred slug: address-city-state-zip. A hidden street is left out and the short id added. It always ends in a
 * zip code or begins with `home-`, so it can never shadow a page of the product.
 */
export function slugOf(home: SluggedHome): string {
  const zip = slugPart(home.hideAddress ? home.zip.slice(0, 5) : home.zip);
  if (!/^\d{5}/.test(zip)) return plainSlug(home);
  const street = home.hideAddress ? '' : home.address;
  const parts = [street, home.city, home.state].map(slugPart).filter(Boolean);
  if (!parts.length) return plainSlug(home);
  return [...parts, zip, ...(home.hideAddress ? [home.shortId] : [])].join('-');
}

/** The slug if another home has the preferred one. */
export function slugWithShortId(home: SluggedHome): string {
  const slug = slugOf(home);
  return slug.endsWith(home.shortId) ? slug : `${slug}-${home.shortId}`;
}
