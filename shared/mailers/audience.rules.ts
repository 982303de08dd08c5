/** Who is in the audience of a mailing, and who of them gets nothing. */
import { tagOf } from '../clients/clients.rules.ts';
import type { UserType } from '../kernel/actor.ts';
import type { State } from '../listings/listings.types.ts';
import type { MailerExclusion, MailerOptOutReason } from './mailers.types.ts';

/**
 * Empty lists and nulls do not filter. Places: a home that the person owns, or a place that they look for a home in.
 */
export interface MailerAudience {
  types: readonly UserType[];
  states: readonly State[];
  /** As `Birmingham, AL`. */
  cities: readonly string[];
  zips: readonly string[];
  tags: readonly string[];
  /** Whole dollars: the price of a home that the person owns, or the band that they look in. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Only people whose home is with the brokerage. */
  ownsHome: boolean;
}
export const EVERYBODY: MailerAudience = {
  types: [],
  states: [],
  cities: [],
  zips: [],
  tags: [],
  minPrice: null,
  maxPrice: null,
  ownsHome: false,
};

export interface AudienceHome {
  address: string;
  city: string;
  state: string;
  zip: string;
  price: number | null;
}
export interface AudiencePerson {
  type: UserType;
  tags: readonly string[];
  /** Homes with the brokerage that are not archived. */
  homes: readonly AudienceHome[];
  /** Cities as `Birmingham, AL`. */
  criteria: {
    cities: readonly string[];
    zips: readonly string[];
    minPrice: number | null;
    maxPrice: number | null;
  } | null;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const includes = (list: readonly string[], value: string) => list.some((one) => same(one, value));
const stateOf = (city: string) => /,\s*([A-Z]{2})$/i.exec(city.trim())?.[1]?.toUpperCase() ?? null;

/** One of the places that are asked for. Without any every place is. */
function isPlace({ states, cities, zips }: MailerAudience, home: Pick<AudienceHome, 'city' | 'state' | 'zip'>) {
  if (!states.length && !cities.length && !zips.length) return true;
  return (
    includes(states, home.state) ||
    includes(cities, `${home.city}, ${home.state}`) ||
    includes(zips, home.zip.slice(0, 5))
  );
}

/** The band from `min` to `max` has a price in common with the audience's; open ends reach any price. */
const meetsBand = ({ minPrice, maxPrice }: MailerAudience, min: number | null, max: number | null) =>
  (maxPrice === null || min === null || min <= maxPrice) && (minPrice === null || max === null || max >= minPrice);

const hasBand = ({ minPrice, maxPrice }: MailerAudience) => minPrice !== null || maxPrice !== null;

/** True for a home in the places and the price band of the audience. A home without a price is in no band. */
export const isAudienceHome = (audience: MailerAudience, home: AudienceHome): boolean =>
  isPlace(audience, home) &&
  (!hasBand(audience) || (home.price !== null && meetsBand(audience, home.price, home.price)));

function hasCriteriaInAudience(audience: MailerAudience, criteria: NonNullable<AudiencePerson['criteria']>): boolean {
  const { states, cities, zips } = audience;
  const isThere =
    (!states.length && !cities.length && !zips.length) ||
    criteria.cities.some((city) => includes(cities, city) || includes(states, stateOf(city) ?? '')) ||
    criteria.zips.some((zip) => includes(zips, zip));
  const isUnpriced = criteria.minPrice === null && criteria.maxPrice === null;
  return isThere && (!hasBand(audience) || (!isUnpriced && meetsBand(audience, criteria.minPrice, criteria.maxPrice)));
}

/**
 * True if the person is in the audience. The same home or the same criteria must be in the place and in the price band:
 * somebody who sells in Mobile and looks in Nashville is not a buyer in Mobile.
 */
export function isInAudience(audience: MailerAudience, person: AudiencePerson): boolean {
  if (audience.types.length && !audience.types.includes(person.type)) return false;
  if (audience.tags.length && !person.tags.some((tag) => audience.tags.some((one) => tagOf(one) === tagOf(tag))))
    return false;
  const hasPlace = audience.states.length + audience.cities.length + audience.zips.length > 0;
  if (!hasPlace && !hasBand(audience)) return !audience.ownsHome || person.homes.length > 0;
  if (person.homes.some((home) => isAudienceHome(audience, home))) return true;
  return !audience.ownsHome && person.criteria !== null && hasCriteriaInAudience(audience, person.criteria);
}

export interface Reachability {
  email: string | null;
  /** The person confirmed the address. Of a subscriber of the newsletter always true. */
  isConfirmed: boolean;
  /** Email copies are on. Of a subscriber of the newsletter always true. */
  emailEnabled: boolean;
  optOuts: readonly MailerOptOutReason[];
}

/** Why a person in the audience gets no email; null if they get it. */
export function emailExclusion({ email, isConfirmed, emailEnabled, optOuts }: Reachability): MailerExclusion | null {
  if (!email) return 'NO_EMAIL';
  if (!isConfirmed) return 'UNCONFIRMED';
  if (optOuts.includes('BOUNCED')) return 'BOUNCED';
  if (optOuts.includes('UNSUBSCRIBED')) return 'UNSUBSCRIBED';
  return emailEnabled ? null : 'EMAIL_OFF';
}

/** True for a home that a postcard can be addressed to. */
export const isMailable = ({ address, city, state, zip }: Omit<AudienceHome, 'price'>): boolean =>
  address.trim() !== '' && city.trim() !== '' && /^[A-Z]{2}$/.test(state) && /^\d{5}(-\d{4})?$/.test(zip);

/** The same for two spellings of one postal address. */
export const postalKey = ({ address, zip }: Pick<AudienceHome, 'address' | 'zip'>): string =>
  `${address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()}|${zip.slice(0, 5)}`;
