import type { Unit } from '../../database/unit-of-work.ts';

/** Switches a person's e-mail copies by the code of one of their emails. False for an account that is gone; switching twice changes nothing. */
export async function switchEmailCopies(unit: Unit, userId: string, emailEnabled: boolean): Promise<boolean> {
  const user = await unit.tx.user.findFirst({ where: { id: userId, deletedAt: null }, select: { emailEnabled: true } });
  if (!user) return false;
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
