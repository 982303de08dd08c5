import { conflict } from '#shared/kernel/rule-error.ts';
import { LAST_ADMIN } from '#shared/users/users.messages.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Refuses (409) what would leave nobody who can log in as a broker. Takes the same lock as the trigger `user_last_admin`, which holds the rule in the
 * database, so that of two at once the second is refused in plain words.
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
