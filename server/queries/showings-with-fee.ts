import type { Prisma } from '../../prisma/generated/client.ts';
import { TYPES_WITH_FEE } from '#shared/showings/showing-types.rules.ts';

/** How many showings of a person use up the coupon: those of kinds that have a fee, in whatever state. */
export const countShowingsWithFee = (db: Pick<Prisma.TransactionClient, 'showing'>, userId: string): Promise<number> =>
  db.showing.count({ where: { userId, type: { in: [...TYPES_WITH_FEE] } } });
