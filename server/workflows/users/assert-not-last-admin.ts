import { conflict } from '#shared/kernel/rule-error.ts';
import { LAST_ADMIN } from '#shared/users/users.messages.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Refuses (409) a change that would leave no active admin. Takes the same lock as the trigger `user_last_admin`, which
 * enforces the rule, so that the second of two concurrent changes gets this message.
 */
export async function assertNotLastAdmin(unit: Unit, userId: string): Promise<void> {
  const person = await unit.tx.user.findUniqueOrThrow({ where: { id: userId }, select: { type: true } });
  if (person.type !== 'ADMIN') return;
  await unit.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('last-admin', 0))`;
  const others = await unit.tx.user.count({
    where: { id: { not: userId }, type: 'ADMIN', deletedAt: null, verified: true, passwordHash: { not: null } },
  });
  if (!others) throw conflict('user.last-admin', LAST_ADMIN);
}
