import { conflict } from '#shared/kernel/rule-error.ts';
import { OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { typeObstacle } from '#shared/users/users.rules.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { openShowings } from '../../queries/open-showings.ts';

/**
 * Refuses (409) an account type with which the person could no longer answer for what they have under way: their home
 * for sale, or what they ask for or offer as a buyer.
 */
export async function assertTypeFits({ tx, now }: Unit, userId: string, next: UserType): Promise<void> {
  const [homes, offers, showings] = await Promise.all([
    tx.listing.count({
      where: { userId, type: 'SELLER', archivedAt: null, externalStatus: { not: 'SOLD' } },
    }),
    tx.offer.count({
      where: {
        userId,
        OR: [{ status: { in: [...OPEN_OFFERS] } }, { status: 'ACCEPTED', transaction: { status: 'OPEN' } }],
      },
    }),
    tx.showing.count({ where: { userId, ...openShowings(now) } }),
  ]);
  const obstacle = typeObstacle(next, { isSelling: homes > 0, isBuying: offers + showings > 0 });
  if (obstacle) throw conflict('user.type-in-use', obstacle);
}
