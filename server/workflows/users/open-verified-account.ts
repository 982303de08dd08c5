import type { Unit } from '../../database/unit-of-work.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { endOpenLinks, endSessions, lockUser } from './account-access.ts';
import { mailOpenedAccount, mailSecret, newReferralCode } from './sign-up.ts';

/** For how long the person may choose the first password without another email. */
export const CHOOSE_HOURS = 2;

interface Visitor {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

/**
 * The account of an address that its owner has just proven: a buyer's, made where there is none. An unverified one
 * becomes theirs: whoever signed up with their address may be a stranger, so its password and names go. Returns the
 * secret that sets the password of an account without one; null where they have a password of their own.
 */
export async function openVerifiedAccount(
  unit: Unit,
  visitor: Visitor,
): Promise<{ user: { id: string; type: string }; secret: string | null }> {
  const { email } = visitor;
  const [made] = await unit.tx.user.createManyAndReturn({
    data: [{ ...visitor, type: 'BUYER', verified: true, referralCode: newReferralCode() }],
    skipDuplicates: true,
    select: { id: true, type: true, email: true, firstName: true },
  });
  if (made) {
    unit.audit({ action: 'user.signed-up', entityType: 'user', entityId: made.id, after: { type: made.type } });
    // for somebody who closes the page before they choose a password
    await mailOpenedAccount(unit, made);
    return { user: made, secret: await mailSecret(unit, made.id, 'RESET_PASSWORD', CHOOSE_HOURS) };
  }
  const known = await unit.tx.user.findUnique({ where: { email }, select: { id: true } });
  // the only other unique value is the random referral code
  if (!known) throw conflict('user.try-again', 'That didn’t work. Please try again.');
  await lockUser(unit, known.id);
  const user = await unit.tx.user.findUniqueOrThrow({
    where: { id: known.id },
    select: { id: true, type: true, email: true, verified: true, passwordHash: true, deletedAt: true },
  });
  if (user.deletedAt || user.email !== email) throw conflict('user.try-again', 'That didn’t work. Please try again.');
  if (user.verified && user.passwordHash) return { user, secret: null };
  if (!user.verified) {
    const { firstName, lastName, phone } = visitor;
    await unit.tx.user.update({
      where: { id: user.id },
      data: { verified: true, passwordHash: null, firstName, lastName, ...(phone && { phone }) },
    });
    await endOpenLinks(unit, user.id);
    await endSessions(unit, user.id);
    unit.audit({ action: 'user.verified', entityType: 'user', entityId: user.id });
  }
  return { user, secret: await mailSecret(unit, user.id, 'RESET_PASSWORD', CHOOSE_HOURS) };
}
