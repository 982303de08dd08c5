import { invalidField } from '#shared/kernel/rule-error.ts';
import { PASSWORD_CHANGED_ELSEWHERE } from '#shared/users/users.messages.ts';
import { hashSecret, newSecret } from '../../config/secrets.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endOpenLinks, lockUser } from './account-access.ts';
import { sendEmail } from '../emails/send-email.ts';

const LINK_HOURS = 24;

/**
 * Mails a link to the new address, and notifies the old one; the account keeps its old one until the link is opened. An address that has an account
 * already gets an email that says so, and the caller the same answer: nobody learns by asking who has an account. An earlier link works no more.
 * `passwordHash` is what the entered password was compared with; 400 where another one was set meanwhile.
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
    subject: 'Somebody asked to change the email of your Hearthport account',
    greeting: `Hello ${before.firstName || 'there'},`,
    paragraphs: [
      'Somebody who knows your password, probably you, asked to log in with another address from now on.',
      'Nothing changes until the link that we mailed to the other address is opened.',
    ],
    notYou: 'Set a new password at once with the button above: that ends the request, and logs every device out.',
    action: { label: 'Set a new password', url: `${unit.baseUrl}/password` },
  });
  const taken = await tx.user.findUnique({ where: { email }, select: { firstName: true } });
  if (taken) {
    await sendEmail(unit, email, {
      kind: 'ACCOUNT_KNOWN',
      subject: 'You already have a Hearthport account',
      greeting: `Hello ${taken.firstName || 'there'},`,
      paragraphs: [
        'Somebody, probably you, wanted to use this address for another account, but it has an account of its own. Nothing was changed.',
      ],
      notYou: 'There is nothing to do: nobody gets into your account by this.',
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
    subject: 'Please confirm your new email for Hearthport',
    greeting: 'Hello,',
    paragraphs: [
      'You asked to log in to Hearthport with this address from now on.',
      `The link works once, within ${LINK_HOURS} hours.`,
    ],
    notYou: 'Leave this email alone: without the link nothing changes, and we do not write again.',
    action: { label: 'Confirm my new email', url: `${unit.baseUrl}/login?confirm=${secret}` },
  });
}

/** Gives the account the address that the link was mailed to, ends every other link that was mailed, and notifies the old one. Null for a link that is no good. */
export async function confirmEmailChange(unit: Unit, secret: string): Promise<{ id: string; email: string } | null> {
  const { tx } = unit;
  const found = await tx.userToken.findUnique({ where: { secretHash: hashSecret(secret) }, select: { userId: true } });
  if (!found) return null;
  // before the token, in the order of every other act on an account
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
    select: { email: true, firstName: true, deletedAt: true },
  });
  // somebody may have signed up with the address since
  if (before.deletedAt || (await tx.user.findUnique({ where: { email }, select: { id: true } }))) return null;
  await tx.user.update({ where: { id }, data: { email, verified: true } });
  await endOpenLinks(unit, id);
  await sendEmail(unit, before.email, {
    kind: 'ACCOUNT_SECURITY',
    subject: 'The email of your Hearthport account was changed',
    greeting: `Hello ${before.firstName || 'there'},`,
    paragraphs: ['From now on you log in with your new address, and our emails go there.'],
    notYou: 'Please call us at once: we can undo it.',
  });
  unit.audit({ action: 'user.email-changed', entityType: 'user', entityId: id });
  unit.publish('users', 'patched', { id });
  return { id, email };
}
