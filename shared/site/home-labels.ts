/** Names of a home in a tab, a search result and a link preview. */
import { formatUsd } from '../kernel/money.ts';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '../listings/listings.types.ts';
import { MAX_TITLE } from './full-title.ts';

/** Length range of descriptions that search results show in full. */
export const DESCRIPTION_LENGTHS = { min: 50, max: 160 } as const;

/** The public facts of a home; `address` is already the placeholder if the owner hides it. */
export interface NamedHome {
  address: string;
  city: string;
  state: string;
  zip: string | null;
  propertyType: PropertyType;
  price: number | null;
  soldPrice?: number | null;
  isSold: boolean;
  isPending: boolean;
  isComingSoon: boolean;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  description: string | null;
}

/** `2.5`: a half bath counts as half; null if unknown. */
export const bathsOf = (home: { baths: number | null; halfBaths: number | null }): number | null =>
  home.baths === null ? null : home.baths + (home.halfBaths ?? 0) / 2;

type MainFacts = Pick<NamedHome, 'beds' | 'baths' | 'halfBaths' | 'area'> & { propertyType?: PropertyType };

/** `3 beds`; a condo without a bedroom is a studio, and land has none to speak of. */
function bedsFact({ beds, propertyType }: MainFacts): { key: string; value: string; unit: string } | null {
  if (beds === null || (beds === 0 && propertyType === 'OTHER')) return null;
  if (beds === 0 && propertyType === 'CONDO') return { key: 'beds', value: 'Studio', unit: '' };
  return { key: 'beds', value: beds.toLocaleString('en-US'), unit: beds === 1 ? 'bed' : 'beds' };
}

/** The known facts among beds, baths and size, each with its unit. */
export function homeFacts(home: MainFacts): { key: string; value: string; unit: string }[] {
  const beds = bedsFact(home);
  const all = bathsOf(home);
  const baths = all === 0 && home.propertyType === 'OTHER' ? null : all;
  return [
    ...(beds ? [beds] : []),
    ...(baths !== null ? [{ key: 'baths', value: String(baths), unit: baths === 1 ? 'bath' : 'baths' }] : []),
    ...(home.area ? [{ key: 'area', value: home.area.toLocaleString('en-US'), unit: 'sq ft' }] : []),
  ];
}

/** `3 beds`, `2.5 baths`, `1,800 sq ft`, as far as they are known. */
export const factTexts = (home: MainFacts): string[] =>
  homeFacts(home).map(({ value, unit }) => `${value} ${unit}`.trim());

/** The same in one text, `3 beds · 2.5 baths · 1,800 sq ft`, in which no number is parted from its unit. */
export const factsText = (home: MainFacts): string =>
  factTexts(home)
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** `Birmingham, AL 35205`. */
export const homeLocality = (home: { city: string; state: string; zip: string | null }): string =>
  [`${home.city},`, home.state, home.zip].filter(Boolean).join(' ');

/** The asking price, or what a sold home sold for, in whole dollars; null if unknown. Nobody pays what was asked. */
export const homeAmount = (home: Pick<NamedHome, 'price' | 'soldPrice' | 'isSold'>): number | null =>
  (home.isSold ? home.soldPrice : home.price) || null;

/** `$325,000`; without a price how to get it, and of a sold home what was asked. */
export function homePrice(home: Pick<NamedHome, 'price' | 'soldPrice' | 'isSold'>): string {
  const amount = homeAmount(home);
  if (amount !== null) return formatUsd(amount);
  if (!home.isSold) return 'Contact for Price';
  return home.price ? `Listed at ${formatUsd(home.price)}` : 'Price not public';
}

/** Truncates at a word boundary and adds an ellipsis; never longer than `most` characters. */
export function shorten(text: string, maxLength: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength >> 1)).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** `1408 Sycamore Street, Birmingham, AL 35205`, at most 60 characters. */
export const homeTitle = (home: Pick<NamedHome, 'address' | 'city' | 'state' | 'zip'>): string =>
  shorten(`${home.address}, ${homeLocality(home)}`, MAX_TITLE);

/** Price, type, facts and location, then the beginning of the description: 50 to 160 characters. */
export function homeSummary(home: NamedHome): string {
  const state = home.isSold
    ? 'Sold'
    : home.isPending
      ? 'Under contract'
      : home.isComingSoon
        ? 'Coming soon'
        : 'For sale';
  const facts = factTexts(home).join(', ');
  const kind = home.propertyType === 'OTHER' ? 'Home' : PROPERTY_TYPE_LABELS[home.propertyType];
  const amount = homeAmount(home);
  const start =
    `${state}${amount === null ? '' : `: ${formatUsd(amount)}`}. ${kind}${facts && ` with ${facts}`} in ` +
    `${home.city}, ${home.state}.`;
  const whole = home.description?.trim()
    ? `${start} ${home.description}`
    : start.length < DESCRIPTION_LENGTHS.min
      ? `${start} Photos, facts and tours.`
      : start;
  return shorten(whole, DESCRIPTION_LENGTHS.max);
}
