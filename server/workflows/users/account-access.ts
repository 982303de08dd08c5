/** Access to accounts: passwords, sessions and emailed links. */
import { PRODUCT } from '#shared/brand/product.ts';
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
 * Locks a user row until the end of the unit, so that of two concurrent access changes the second sees the first.
 * Weaker than FOR UPDATE, which would wait for every other write that references the person.
 */
export async function lockUser(unit: Unit, id: string): Promise<void> {
  await unit.tx.$queryRaw`SELECT id FROM "User" WHERE id = ${id} FOR NO KEY UPDATE`;
}

/**
 * Invalidates every unused emailed link of a person: verification, reset, email change. The caller has locked the user
 * row.
 */
export async function endOpenLinks(unit: Unit, userId: string): Promise<void> {
  await unit.tx.userToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: unit.now } });
}

/** Logs a person out everywhere except the given session. */
export async function endSessions(unit: Unit, userId: string, exceptId?: string): Promise<void> {
  const ended = await unit.tx.session.updateManyAndReturn({
    where: { userId, revokedAt: null, ...(exceptId ? { id: { not: exceptId } } : {}) },
    data: { revokedAt: unit.now },
    select: { id: true },
  });
  for (const session of ended) unit.publish('sessions', 'removed', session);
}

/**
 * Sets a new password, which invalidates every emailed link and every other session and notifies the address. The
 * caller has locked the user row.
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
  // setting the first password is not a change worth an email
  if (!before.passwordHash || !before.verified) return;
  await sendEmail(unit, before.email, {
    kind: 'ACCOUNT_SECURITY',
    subject: `The password of your ${PRODUCT} account was changed`,
    greeting: `Hello ${before.firstName || 'there'},`,
    paragraphs: [
      'Your password was just changed. Every other device was logged out, and links we emailed earlier no longer work.',
    ],
    notYou: 'Set a new password right away with the button above, and call us.',
    action: { label: 'Set a new password', url: `${unit.baseUrl}/password` },
  });
}
