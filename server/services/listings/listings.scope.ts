import type { Actor } from '#shared/kernel/actor.ts';
import { NO_ROWS } from '../../hooks/service-definition.ts';
import { transactionScope } from '../../lib/offer-scope.ts';

/** Homes that anybody may see. */
export const publicHomes = { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null };

/** Public homes for everybody, besides one's own; an offer's link opens its one listing; a lender or title company those of its transactions. */
export function listingsScope(actor: Actor): object | typeof NO_ROWS {
  if (actor.kind === 'guest') return publicHomes;
  if (actor.kind === 'token') return { OR: [publicHomes, { id: actor.listingId }] };
  if (actor.kind === 'system' || actor.type === 'ADMIN') return {};
  return { OR: [publicHomes, { userId: actor.userId }, { transactions: { some: transactionScope(actor) ?? { id: { in: [] } } } }] };
}
