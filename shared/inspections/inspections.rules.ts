import type { Instant } from '../kernel/instant.ts';
import type { OfferStatus } from '../offers/offers.types.ts';
import { INSPECTION_TYPE_LABELS, type INSPECTION_OBSTACLES, type InspectionType } from './inspections.types.ts';

/** Total in dollars for the selected types; null if one has no price. */
export function inspectionTotal(
  types: readonly InspectionType[],
  prices: readonly { inspectionType: InspectionType; price: number }[],
): number | null {
  let total = 0;
  for (const type of new Set(types)) {
    const price = prices.find((each) => each.inspectionType === type);
    if (!price) return null;
    total += price.price;
  }
  return total;
}

/** Why the buyer of this offer cannot schedule inspections of the home, or null. `sale` is the sale it became. */
export function inspectionObstacle(
  offer: { status: OfferStatus; inspectionPeriod: number | null } | null,
  sale: { inspectionCompletedAt: Instant | null } | null = null,
): keyof typeof INSPECTION_OBSTACLES | null {
  if (offer?.status !== 'ACCEPTED') return 'no-offer';
  if (offer.inspectionPeriod === null) return 'waived';
  return sale?.inspectionCompletedAt ? 'completed' : null;
}

/** `Home, Termite +2`: the first two types and the number of others. */
export function inspectionSummary(types: readonly InspectionType[]): string {
  const shown = types
    .slice(0, 2)
    .map((type) => INSPECTION_TYPE_LABELS[type])
    .join(', ');
  return types.length > 2 ? `${shown} +${types.length - 2}` : shown;
}
