import { canSeeStreet, NO_TIES, type GuardedHome, type HomeTies } from '#shared/listings/address-visibility.rules.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { transactionScope } from './offer-scope.ts';
import type { Database, Transaction } from '../database/prisma.ts';

/**
 * The actor's relation to each of these homes, for `canSeeStreet`. Queries only hidden homes whose street the actor
 * cannot see already; usually there are none.
 */
export async function streetTies(
  db: Database | Transaction,
  actor: Actor,
  homes: readonly GuardedHome[],
): Promise<(home: { id: string }) => HomeTies> {
  const hidden = homes.filter((home) => !canSeeStreet(home, actor)).map(({ id }) => id);
  const sales = transactionScope(actor);
  if (!hidden.length || actor.kind !== 'user' || !sales) return () => NO_TIES;
  const of = { listingId: { in: hidden } };
  const [tours, transactions] = await Promise.all([
    db.showing.findMany({ where: { ...of, userId: actor.userId, accepted: true }, select: { listingId: true } }),
    db.transaction.findMany({ where: { AND: [of, sales] }, select: { listingId: true } }),
  ]);
  const [toured, sold] = [tours, transactions].map((rows) => new Set(rows.map(({ listingId }) => listingId)));
  return ({ id }) => ({ hasConfirmedTour: toured!.has(id), isOfSale: sold!.has(id) });
}
