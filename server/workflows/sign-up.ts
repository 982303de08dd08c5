import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import type { Side, UserType } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { REFERRAL_CODE_LENGTH, referralCodeFrom } from '#shared/users/users.rules.ts';
import { hashSecret, newSecret } from '../lib/secrets.ts';
import type { Unit } from '../lib/unit-of-work.ts';
import { sendLetter } from './send-letter.ts';

const HOUR = 3_600_000;
const VERIFY_HOURS = 48;
const RESET_HOURS = 2;

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string | null | undefined;
  type: Side;
  referralCode?: string | null | undefined;
  timezone?: string | null | undefined;
}

const newReferralCode = () => referralCodeFrom(randomBytes(REFERRAL_CODE_LENGTH));

async function mailSecret(
  unit: Unit,
  userId: string,
  purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD',
  hours: number,
): Promise<string> {
  const { secret, hash: secretHash } = newSecret();
  await unit.tx.userToken.create({
    data: { userId, purpose, secretHash, expiresAt: new Date(unit.now.getTime() + hours * HOUR) },
  });
  return secret;
}

async function mailVerification(unit: Unit, user: { id: string; email: string; firstName: string }): Promise<void> {
  const secret = await mailSecret(unit, user.id, 'VERIFY_EMAIL', VERIFY_HOURS);
  await sendLetter(unit, user.email, {
    subject: 'Please verify your email for Hearthport',
    greeting: `Hello ${user.firstName || 'there'},`,
    paragraphs: [
      'Welcome to Hearthport. Please verify your email so that we know offers, showings and messages reach you.',
      `The link works once, within ${VERIFY_HOURS} hours.`,
    ],
    action: { label: 'Verify my email', url: `${unit.baseUrl}/login?verify=${secret}` },
  });
}

/** Links that were mailed for this and not used work no more. */
async function endLinks(unit: Unit, userId: string, purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD'): Promise<void> {
  await unit.tx.userToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: unit.now } });
}

/**
 * What an address that already has an account is told. One that waits for its verification under another password may have been signed up by a
 * stranger: whoever reads its mail sets the password, and no earlier link opens the account with the stranger's.
 */
async function answerKnown(
  unit: Unit,
  known: { id: string; email: string; firstName: string; verified: boolean; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (known.verified) {
    await sendLetter(unit, known.email, {
      subject: 'You already have a Hearthport account',
      greeting: `Hello ${known.firstName || 'there'},`,
      paragraphs: [
        'Somebody, probably you, signed up with this address, which already has an account. Nothing was changed.',
        'If you do not remember your password, you can set a new one.',
      ],
      action: { label: 'Set a new password', url: `${unit.baseUrl}/password` },
    });
  } else if (known.passwordHash && (await verify(known.passwordHash, password))) await mailVerification(unit, known);
  else {
    await endLinks(unit, known.id, 'VERIFY_EMAIL');
    const secret = await mailSecret(unit, known.id, 'RESET_PASSWORD', VERIFY_HOURS);
    await sendLetter(unit, known.email, {
      subject: 'Please finish your Hearthport account',
      greeting: 'Hello,',
      paragraphs: [
        'This address was signed up more than once, with different passwords. Set the one you want, and your account is open.',
        `The link works once, within ${VERIFY_HOURS} hours. If it was not you, you can leave this letter alone; nobody gets in without it.`,
      ],
      action: { label: 'Set my password', url: `${unit.baseUrl}/password?secret=${secret}` },
    });
  }
}

/**
 * Creates a seller or buyer and mails the verification link. An address that already has an account gets a letter saying so, and the caller the
 * same answer, so that nobody learns from signing up who has an account. Returns the new user's id, or null for a known address.
 */
export async function signUp(unit: Unit, input: SignUp): Promise<{ id: string | null }> {
  const passwordHash = await hash(input.password);
  const referrer = input.referralCode
    ? await unit.tx.user.findUnique({ where: { referralCode: input.referralCode.toUpperCase() }, select: { id: true } })
    : null;
  // of two presses at once the second waits for the first and finds its account
  const [user] = await unit.tx.user.createManyAndReturn({
    data: [
      {
        email: input.email,
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        phone: input.phone ?? null,
        type: input.type,
        timezone: input.timezone ?? null,
        referralCode: newReferralCode(),
        referredByCode: referrer ? input.referralCode!.toUpperCase() : null,
      },
    ],
    skipDuplicates: true,
  });
  if (!user) {
    const known = await unit.tx.user.findUnique({ where: { email: input.email } });
    // the one other thing that is unique is the random code
    if (!known) throw conflict('user.try-again', 'That did not work. Please try again.');
    if (!known.deletedAt) await answerKnown(unit, known, input.password);
    return { id: null };
  }
  if (referrer)
    await unit.tx.referral.create({
      data: { code: user.referredByCode!, referrerId: referrer.id, referredId: user.id },
    });
  unit.audit({ action: 'user.signed-up', noun: 'user', nounId: user.id, after: { type: user.type } });
  await mailVerification(unit, user);
  return { id: user.id };
}

/** An admin opens an account of any type; the person verifies it and sets the password by the mailed link. 409 when the address has an account. */
export async function openAccount(
  unit: Unit,
  input: { email: string; firstName: string; lastName: string; phone?: string | null | undefined; type: UserType },
): Promise<{ id: string }> {
  if (await unit.tx.user.findUnique({ where: { email: input.email }, select: { id: true } }))
    throw conflict('user.known', 'There is already an account with this email.');
  const user = await unit.tx.user.create({
    data: {
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
      phone: input.phone ?? null,
      type: input.type,
      referralCode: newReferralCode(),
    },
  });
  const secret = await mailSecret(unit, user.id, 'RESET_PASSWORD', VERIFY_HOURS);
  await sendLetter(unit, user.email, {
    subject: 'Your Hearthport account is ready',
    greeting: `Hello ${user.firstName || 'there'},`,
    paragraphs: [
      'Hearthport opened an account for you. Set a password and you are in.',
      `The link works once, within ${VERIFY_HOURS} hours; after that, ask for a new one on the log-in page.`,
    ],
    action: { label: 'Set my password', url: `${unit.baseUrl}/password?secret=${secret}` },
  });
  unit.audit({ action: 'user.opened', noun: 'user', nounId: user.id, after: { type: user.type } });
  return { id: user.id };
}

/** Opens the account of a mailed verification link. Returns false for a link that is unknown, used or past its time. */
export async function verifyEmail(unit: Unit, secret: string): Promise<boolean> {
  const token = await unit.tx.userToken.findUnique({
    where: { secretHash: hashSecret(secret) },
    include: { user: { select: { verified: true } } },
  });
  if (!token || token.purpose !== 'VERIFY_EMAIL') return false;
  // a second press on the same link is not a failure: the address is verified
  if (token.usedAt) return token.user.verified;
  if (token.expiresAt <= unit.now) return false;
  await unit.tx.userToken.update({ where: { id: token.id }, data: { usedAt: unit.now } });
  await unit.tx.user.update({ where: { id: token.userId }, data: { verified: true } });
  unit.audit({ action: 'user.verified', noun: 'user', nounId: token.userId });
  return true;
}

/** Mails a reset link; for an account that was never verified the same link verifies it too. Says nothing about whether the address is known. */
export async function requestPasswordReset(unit: Unit, email: string): Promise<void> {
  const user = await unit.tx.user.findUnique({ where: { email } });
  if (!user || user.deletedAt) return;
  const secret = await mailSecret(unit, user.id, 'RESET_PASSWORD', RESET_HOURS);
  await sendLetter(unit, user.email, {
    subject: 'Set a new password for Hearthport',
    greeting: `Hello ${user.firstName || 'there'},`,
    paragraphs: [
      'Use this link to set a new password.',
      `It works once, within ${RESET_HOURS} hours. If you did not ask for it, you can leave this letter alone; your password stays as it is.`,
    ],
    action: { label: 'Set a new password', url: `${unit.baseUrl}/password?secret=${secret}` },
  });
}

/** Sets a new password by a mailed link, verifies the address (the link proved it) and ends every session. False for a link that is no good. */
export async function resetPassword(unit: Unit, secret: string, password: string): Promise<boolean> {
  const passwordHash = await hash(password);
  const used = await unit.tx.userToken.updateManyAndReturn({
    where: { secretHash: hashSecret(secret), purpose: 'RESET_PASSWORD', usedAt: null, expiresAt: { gt: unit.now } },
    data: { usedAt: unit.now },
    select: { userId: true },
  });
  const userId = used[0]?.userId;
  if (!userId) return false;
  await endLinks(unit, userId, 'RESET_PASSWORD');
  await unit.tx.user.update({ where: { id: userId }, data: { passwordHash, verified: true } });
  const ended = await unit.tx.session.updateManyAndReturn({
    where: { userId, revokedAt: null },
    data: { revokedAt: unit.now },
    select: { id: true },
  });
  for (const session of ended) unit.announce('sessions', 'removed', session);
  unit.audit({ action: 'user.password-reset', noun: 'user', nounId: userId });
  return true;
}
