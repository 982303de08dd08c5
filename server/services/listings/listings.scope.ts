import type { Actor } from '#shared/kernel/actor.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { publicListings } from '../../queries/public-homes.ts';

/**
 * Public homes for everyone, plus one's own; the holder of an offer link sees its listing, a lender or title company
 * those of its transactions.
 */
export function listingsScope(actor: Actor): object | typeof NO_ROWS {
  if (actor.kind === 'guest') return publicListings;
  if (actor.kind === 'token') return { OR: [publicListings, { id: actor.listingId }] };
  if (actor.kind === 'system' || actor.type === 'ADMIN') return {};
  return {
    OR: [
      publicListings,
      { userId: actor.userId },
      { transactions: { some: transactionScope(actor) ?? { id: { in: [] } } } },
    ],
  };
}
