import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Turns a person's email copies on or off by the code in one of their emails, also one to an account of theirs that was
 * merged. Returns false for a deleted account; idempotent.
 */
export async function switchEmailCopies(unit: Unit, coded: string, emailEnabled: boolean): Promise<boolean> {
  const user = await unit.tx.user.findFirst({
    where: { deletedAt: null, OR: [{ id: coded }, { mergedAccounts: { some: { id: coded } } }] },
    select: { id: true, emailEnabled: true },
  });
  if (!user) return false;
  const userId = user.id;
  if (user.emailEnabled === emailEnabled) return true;
  await unit.tx.user.update({ where: { id: userId }, data: { emailEnabled } });
  unit.audit({
    action: emailEnabled ? 'user.email-copies-on' : 'user.email-copies-off',
    entityType: 'user',
    entityId: userId,
  });
  unit.publish('users', 'patched', { id: userId });
  return true;
}
