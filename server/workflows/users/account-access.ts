/** What lets people into an account: passwords, sessions and the links mailed to them. */
import { passwordProblem, personalWords } from '#shared/users/password-strength.rules.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';

interface Named {
  email: string;
  firstName: string;
  lastName: string;
}

/** Refuses a password that is easy to guess for this person (400, `password`). */
export function assertStrongPassword(password: string, person: Named): void {
  const problem = passwordProblem(password, personalWords(person));
  if (problem) throw invalidField('password', problem, 'password.guessable');
}

/**
 * Holds the row of a person to the end of the unit: of two acts on how one gets into an account the second sees what the first one did. Weaker than
 * FOR UPDATE, which would wait for every other act of the person.
 */
export async function lockUser(unit: Unit, id: string): Promise<void> {
  await unit.tx.$queryRaw`SELECT id FROM "User" WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Every link that was mailed to a person and not used works no more: to verify, to reset, to change the address. The row of the person is to be locked. */
export async function endOpenLinks(unit: Unit, userId: string): Promise<void> {
  await unit.tx.userToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: unit.now } });
}

/** Logs a person out everywhere, but in the session that is named. */
export async function endSessions(unit: Unit, userId: string, exceptId?: string): Promise<void> {
  const ended = await unit.tx.session.updateManyAndReturn({
    where: { userId, revokedAt: null, ...(exceptId ? { id: { not: exceptId } } : {}) },
    data: { revokedAt: unit.now },
    select: { id: true },
  });
  for (const session of ended) unit.publish('sessions', 'removed', session);
}

/**
 * Stores another password: it ends every link mailed before and every session but the one named, and the address is notified. The row of the person
 * is to be locked.
 */
export async function setPassword(
  unit: Unit,
  userId: string,
  passwordHash: string,
  options: { verifies?: boolean; storeSessionId?: string | undefined } = {},
): Promise<void> {
  const before = await unit.tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, passwordHash: true, verified: true },
  });
  await unit.tx.user.update({
    where: { id: userId },
    data: { passwordHash, ...(options.verifies ? { verified: true } : {}) },
  });
  await endOpenLinks(unit, userId);
  await endSessions(unit, userId, options.storeSessionId);
  // the first password of an account is no change
  if (!before.passwordHash || !before.verified) return;
  await sendEmail(unit, before.email, {
    kind: 'ACCOUNT_SECURITY',
    subject: 'The password of your Hearthport account was changed',
    greeting: `Hello ${before.firstName || 'there'},`,
    paragraphs: [
      'Your password was changed just now. Every other device was logged out, and links we mailed before no longer work.',
    ],
    notYou: 'Set a new password at once with the button above, and call us.',
    action: { label: 'Set a new password', url: `${unit.baseUrl}/password` },
  });
}
