import { isState } from '#shared/referrals/referrals.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Completes the referral when an invited person closes for the first time, and notifies the person who invited them.
 * Later closings change nothing. `state` is that of the home, whose law decides what may be given.
 */
export async function completeReferrals(unit: Unit, userIds: readonly (string | null)[], state: string): Promise<void> {
  const referredId = { in: userIds.filter((id): id is string => id !== null) };
  const completed = await unit.tx.referral.updateManyAndReturn({
    where: { referredId, status: 'PENDING' },
    data: { status: 'COMPLETED', completedAt: unit.now, state: isState(state) ? state : null },
    select: { id: true, referrerId: true, referredId: true },
  });
  for (const { id, referrerId, referredId: personId } of completed) {
    const { firstName } = await unit.tx.user.findUniqueOrThrow({
      where: { id: personId },
      select: { firstName: true },
    });
    unit.audit({ action: 'referral.completed', entityType: 'referral', entityId: id });
    unit.publish('referrals', 'patched', { id });
    await notify(unit, [referrerId], {
      text: `${firstName ? `${firstName}, whom you invited,` : 'Someone you invited'} has closed. Thank you for the referral.`,
      link: '/referrals',
      dedupeKey: `referral-completed:${id}`,
    });
  }
}
