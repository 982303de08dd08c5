/** The fields of a home that only a broker sets: values of the form, checks, and what changed. */
import { object } from 'yup';
import { LISTING_TEXT, PRIORITY_MAX } from '#shared/listings/listings.limits.ts';
import type { Listing } from '../../state/wire-types.ts';
import { count, dollars, optionalEmail, optionalName, optionalPhone, text } from '../../lib/field-checks.ts';

/** What a broker rates after a walk through. */
export const RATED_PARTS = [
  'Kitchen',
  'Bathrooms',
  'Floors',
  'Roof',
  'Windows',
  'Heating and cooling',
  'Yard',
] as const;
export const RATINGS = ['1', '2', '3', '4', '5'] as const;

export const brokerFieldsSchema = object({
  hearthportPrice: dollars(),
  priority: count(0, PRIORITY_MAX, 'Priority'),
  refId: text(LISTING_TEXT.refId),
  listingAgentName: optionalName(LISTING_TEXT.listingAgentName),
  listingAgentCompany: text(LISTING_TEXT.listingAgentCompany),
  listingAgentEmail: optionalEmail,
  listingAgentPhone: optionalPhone,
});
const NAMES = ['refId', 'listingAgentName', 'listingAgentCompany', 'listingAgentEmail', 'listingAgentPhone'] as const;

export type BrokerValues = Record<(typeof NAMES)[number], string> & {
  hearthportPrice: number | null;
  priority: number | null;
  /** Empty for none. */
  organizationId: string;
  /** Part of the home → rating, '' where it was not rated. */
  ratings: Record<string, string>;
};

const scoresOf = (scores: unknown): Record<string, number> =>
  typeof scores === 'object' && scores !== null ? (scores as Record<string, number>) : {};

export function brokerValues(listing: Listing): BrokerValues {
  const scores = scoresOf(listing.renovationScores);
  return {
    hearthportPrice: listing.hearthportPrice ?? null,
    priority: listing.priority ?? 0,
    organizationId: listing.organizationId ?? '',
    ...(Object.fromEntries(NAMES.map((name) => [name, listing[name] ?? ''])) as Record<(typeof NAMES)[number], string>),
    // parts that somebody else named are kept
    ratings: Object.fromEntries(
      [...new Set([...RATED_PARTS, ...Object.keys(scores)])].map((part) => [part, String(scores[part] ?? '')]),
    ),
  };
}

/** The changed fields, as PATCH /listings/{id} takes them; an emptied text clears the field. */
export function brokerChanges(before: BrokerValues, after: BrokerValues): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of NAMES) if (after[name].trim() !== before[name]) changes[name] = after[name].trim() || null;
  if (after.hearthportPrice !== before.hearthportPrice) changes.hearthportPrice = after.hearthportPrice;
  if (after.organizationId !== before.organizationId) changes.organizationId = after.organizationId || null;
  if (after.priority !== before.priority) changes.priority = after.priority ?? 0;
  const rated = Object.entries(after.ratings).filter(([, rating]) => rating !== '');
  if (JSON.stringify(after.ratings) !== JSON.stringify(before.ratings))
    changes.renovationScores = Object.fromEntries(rated.map(([part, rating]) => [part, Number(rating)]));
  return changes;
}
