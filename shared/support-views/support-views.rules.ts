/** What an admin may read while they see Hearthport as a client does. */
import type { Actor } from '../kernel/actor.ts';

const LIST = ['find'];
const ONE = ['get'];
const BOTH = ['find', 'get'];

/**
 * The services a support view reads; every other one is closed, and so is everything that changes something. Not
 * listed: what brokers do not see otherwise (budget, preferences, matches, saved homes, rooms, notifications), links
 * that let somebody in (signing, calendars, devices) and payments.
 */
export const SUPPORT_READS: Readonly<Record<string, readonly string[]>> = {
  addendums: BOTH,
  'area-matches': LIST,
  'buyer-closing-costs': LIST,
  'closing-cost-estimates': LIST,
  'closing-costs': LIST,
  'closing-statements': ONE,
  config: LIST,
  consents: BOTH,
  'feature-flags': LIST,
  'home-areas': LIST,
  'home-clusters': LIST,
  'inspection-price': ONE,
  inspections: BOTH,
  'listing-history': LIST,
  listings: BOTH,
  'market-data': LIST,
  'message-threads': LIST,
  messages: BOTH,
  'mls-listings': BOTH,
  offers: BOTH,
  'offer-rounds': BOTH,
  'open-houses': BOTH,
  outings: BOTH,
  'organization-brands': ONE,
  'pre-approvals': BOTH,
  'pricing-opinions': BOTH,
  referrals: LIST,
  'search-suggestions': LIST,
  'showing-availability': ONE,
  'showing-feedback': BOTH,
  'showing-slots': ONE,
  showings: BOTH,
  status: ONE,
  transactions: BOTH,
  uploads: LIST,
  users: ONE,
  'zip-centers': LIST,
  'zip-codes': LIST,
};

/** Whether a support view may call this method: never one that changes something. */
export const maySupportRead = (path: string, method: string): boolean =>
  (method === 'find' || method === 'get') && (SUPPORT_READS[path]?.includes(method) ?? false);

/** True for an admin who sees Hearthport as a client. */
export const isSupport = (actor: Actor): boolean => actor.kind === 'user' && actor.support !== undefined;
