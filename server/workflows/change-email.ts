import { hashSecret, newSecret } from '../lib/secrets.ts';
import type { Unit } from '../lib/unit-of-work.ts';
import { sendLetter } from './send-letter.ts';

const LINK_HOURS = 24;

/**
 * Mails a link to the new address; the account keeps its old one until the link is opened. An address that has an account already gets a letter
 * that says so, and the caller the same answer: nobody learns by asking who has an account. An earlier link works no more.
 */
export async function requestEmailChange(unit: Unit, userId: string, email: string): Promise<void> {
  const { tx } = unit;
  await tx.userToken.updateMany({
    where: { userId, purpose: 'CHANGE_EMAIL', usedAt: null },
    data: { usedAt: unit.now },
  });
  const taken = await tx.user.findUnique({ where: { email }, select: { firstName: true } });
  if (taken) {
    await sendLetter(unit, email, {
      subject: 'You already have a Hearthport account',
      greeting: `Hello ${taken.firstName || 'there'},`,
      paragraphs: [
        'Somebody, probably you, wanted to use this address for another account, but it has an account of its own. Nothing was changed.',
      ],
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
  await sendLetter(unit, email, {
    subject: 'Please confirm your new email for Hearthport',
    greeting: 'Hello,',
    paragraphs: [
      'You asked to log in to Hearthport with this address from now on.',
      `The link works once, within ${LINK_HOURS} hours. If it was not you, you can leave this letter alone; nothing is changed.`,
    ],
    action: { label: 'Confirm my new email', url: `${unit.baseUrl}/login?confirm=${secret}` },
  });
}

/** Gives the account the address that the link was mailed to, ends the reset links sent to the old one and tells it. Null for a link that is no good. */
export async function confirmEmailChange(unit: Unit, secret: string): Promise<{ id: string; email: string } | null> {
  const { tx } = unit;
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
  await tx.userToken.updateMany({
    where: { userId: id, purpose: 'RESET_PASSWORD', usedAt: null },
    data: { usedAt: unit.now },
  });
  await sendLetter(unit, before.email, {
    subject: 'The email of your Hearthport account was changed',
    greeting: `Hello ${before.firstName || 'there'},`,
    paragraphs: [
      'From now on you log in with your new address, and our letters go there.',
      'If this was not you, please call us at once.',
    ],
  });
  unit.audit({ action: 'user.email-changed', noun: 'user', nounId: id });
  unit.announce('users', 'patched', { id });
  return { id, email };
}
