import { PRODUCT } from '#shared/brand/product.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { PASSWORD_CHANGED_ELSEWHERE } from '#shared/users/users.messages.ts';
import { hashSecret, newSecret } from '../../config/secrets.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endOpenLinks, lockUser } from './account-access.ts';
import { sendEmail } from '../emails/send-email.ts';
import { movePartnerAddress } from '../transactions/move-partner-address.ts';

const LINK_HOURS = 24;

/**
 * Emails a link to the new address and notifies the old one; the account keeps the old address until the link is
 * opened. An address that already has an account gets an email that says so, while the caller gets the same response,
 * so that nobody can probe for accounts. Earlier links stop working. `passwordHash` is what the entered password was
 * checked against; 400 if the password changed since.
 */
export async function requestEmailChange(
  unit: Unit,
  userId: string,
  email: string,
  passwordHash: string,
): Promise<void> {
  const { tx } = unit;
  await lockUser(unit, userId);
  const before = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, passwordHash: true },
  });
  if (before.passwordHash !== passwordHash) throw invalidField('currentPassword', PASSWORD_CHANGED_ELSEWHERE);
  await tx.userToken.updateMany({
    where: { userId, purpose: 'CHANGE_EMAIL', usedAt: null },
    data: { usedAt: unit.now },
  });
  await sendEmail(unit, before.email, {
    kind: 'ACCOUNT_SECURITY',
    subject: `Someone asked to change the email of your ${PRODUCT} account`,
    greeting: `Hello ${before.firstName || 'there'},`,
    paragraphs: [
      'Someone who knows your password, probably you, asked to change the email address of your account.',
      'Nothing changes until the link we emailed to the new address is opened.',
    ],
    notYou: 'Set a new password right away with the button above: that cancels the request and logs out every device.',
    action: { label: 'Set a new password', url: `${unit.baseUrl}/password` },
  });
  const taken = await tx.user.findUnique({ where: { email }, select: { firstName: true } });
  if (taken) {
    await sendEmail(unit, email, {
      kind: 'ACCOUNT_KNOWN',
      subject: `You already have a ${PRODUCT} account`,
      greeting: `Hello ${taken.firstName || 'there'},`,
      paragraphs: [
        'Someone, probably you, tried to use this address for another account, but it already has its own ' +
          'account. Nothing was changed.',
      ],
      notYou: 'You don’t need to do anything: this gives nobody access to your account.',
    });
    return;
  }
  const { secret, hash: secretHash } = newSecret();
  await tx.userToken.create({
    data: {
      userId,
      purpose: 'CHANGE_EMAIL',
      email,
      secretHash,
      createdAt: unit.now,
      expiresAt: new Date(unit.now.getTime() + LINK_HOURS * 3_600_000),
    },
  });
  await sendEmail(unit, email, {
    kind: 'CHANGE_EMAIL',
    subject: `Please confirm your new email for ${PRODUCT}`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked to log in to ${PRODUCT} with this address from now on.`,
      `The link works once, within ${LINK_HOURS} hours.`,
    ],
    notYou: 'Ignore this email: nothing changes without the link, and we won’t email you again.',
    action: { label: 'Confirm my new email', url: `${unit.baseUrl}/login?confirm=${secret}` },
  });
}

/**
 * Switches the account to the address the link was sent to, with the sales that a lender or title company works on by
 * it, invalidates every other emailed link and notifies the old address. Null for an invalid link.
 */
export async function confirmEmailChange(unit: Unit, secret: string): Promise<{ id: string; email: string } | null> {
  const { tx } = unit;
  const found = await tx.userToken.findUnique({ where: { secretHash: hashSecret(secret) }, select: { userId: true } });
  if (!found) return null;
  // locked before the token, in the same order as every other account change
  await lockUser(unit, found.userId);
  const [token] = await tx.userToken.updateManyAndReturn({
    where: { secretHash: hashSecret(secret), purpose: 'CHANGE_EMAIL', usedAt: null, expiresAt: { gt: unit.now } },
    data: { usedAt: unit.now },
    select: { userId: true, email: true },
  });
  if (!token?.email) return null;
  const { userId: id, email } = token;
  const before = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { email: true, firstName: true, type: true, deletedAt: true },
  });
  // someone may have signed up with the address since
  if (before.deletedAt || (await tx.user.findUnique({ where: { email }, select: { id: true } }))) return null;
  await tx.user.update({ where: { id }, data: { email, verified: true } });
  await movePartnerAddress(unit, before.type, { from: before.email, to: email });
  await endOpenLinks(unit, id);
  await sendEmail(unit, before.email, {
    kind: 'ACCOUNT_SECURITY',
    subject: `The email of your ${PRODUCT} account was changed`,
    greeting: `Hello ${before.firstName || 'there'},`,
    paragraphs: ['From now on you log in with your new address, and our emails go to it.'],
    notYou: 'Please call us right away: we can undo it.',
  });
  unit.audit({ action: 'user.email-changed', entityType: 'user', entityId: id });
  unit.publish('users', 'patched', { id });
  return { id, email };
}
