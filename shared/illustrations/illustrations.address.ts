// The URL of an illustration contains the facts it is drawn from, so serving it needs no database.

import { hashText } from './seeded-random.ts';
import { completeFacts, type HomeFacts, isPropertyType, isView, type View } from './illustrations.facts.ts';

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Available widths in pixels; the height is three quarters of the width. */
export const ILLUSTRATION_WIDTHS = [400, 800, 1600] as const;
export type IllustrationWidth = (typeof ILLUSTRATION_WIDTHS)[number];

export const ILLUSTRATIONS_ROOT = '/api/illustrations';

const PLAIN_ID = /^[A-Za-z0-9-]{1,40}$/;

/** An id for use in a URL: unchanged if it is plain (a number, a UUID), otherwise 64 bits of its hash. */
function plainId(id: string): string {
  return PLAIN_ID.test(id) ? id : `x${hashText(id).toString(36)}-${hashText(`second ${id}`).toString(36)}`;
}

/**
 * The facts as a URL can carry them: numbers rounded and limited; city and price omitted because no illustration shows
 * them. Illustrations are drawn from these.
 */
export function pictureFacts(facts: Partial<HomeFacts>): HomeFacts {
  const known = completeFacts(facts);
  return {
    ...known,
    id: plainId(known.id),
    beds: clamp(Math.round(known.beds), 0, 20),
    baths: clamp(Math.round(known.baths * 4) / 4, 0.25, 20),
    area: clamp(Math.round(known.area), 200, 50_000),
    yearBuilt: clamp(Math.round(known.yearBuilt), 1750, 2100),
    lotAcres: clamp(Math.round(known.lotAcres * 100) / 100, 0, 9_999),
    state: /^t/i.test(known.state) ? 'TN' : 'AL',
    city: '',
    price: 0,
  };
}

/** The facts as one URL-safe path segment, such as `SFR_3_2.5_1850_1972_0.34_g_TN_4711`. */
export function illustrationPath(facts: Partial<HomeFacts>): string {
  const home = pictureFacts(facts);
  const extras = (home.hasGarage ? 'g' : '') + (home.hasBasement ? 'b' : '') || '-';
  return [
    home.propertyType,
    home.beds,
    home.baths,
    home.area,
    home.yearBuilt,
    home.lotAcres,
    extras,
    home.state,
    home.id,
  ].join('_');
}

/**
 * Parses a segment written by `illustrationPath`; null for anything else, including another spelling of the same facts.
 */
export function parseIllustrationPath(path: string): HomeFacts | null {
  const [type, beds, baths, area, yearBuilt, lotAcres, extras, state, id, ...more] = path.split('_');
  if (!type || !isPropertyType(type) || !extras || !state || !id || more.length > 0) {
    return null;
  }
  const facts = pictureFacts({
    id,
    propertyType: type,
    beds: Number(beds),
    baths: Number(baths),
    area: Number(area),
    yearBuilt: Number(yearBuilt),
    lotAcres: Number(lotAcres),
    hasGarage: extras.includes('g'),
    hasBasement: extras.includes('b'),
    state,
  });
  // one spelling per illustration: nobody can fill the cache with 3, 3.0 and 03
  return illustrationPath(facts) === path ? facts : null;
}

/** URL of an illustration. */
export function illustrationUrl(facts: Partial<HomeFacts>, view: View, width: IllustrationWidth): string {
  return `${ILLUSTRATIONS_ROOT}/${illustrationPath(facts)}/${view}-${width}.webp`;
}

/** View and width from a file name such as `exterior-dusk-800.webp`; null for anything else. */
export function parseIllustrationName(name: string): { view: View; width: IllustrationWidth } | null {
  const [, view, digits] = /^([a-z-]+)-(\d{3,4})\.webp$/.exec(name) ?? [];
  const width = ILLUSTRATION_WIDTHS.find((known) => String(known) === digits);
  return view && isView(view) && width ? { view, width } : null;
}
