import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { PRODUCT } from '#shared/brand/product.ts';
import type { Side, UserType } from '#shared/kernel/actor.ts';
import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { VERIFICATION_ENDED, VERIFICATION_WRONG_PASSWORD } from '#shared/users/users.messages.ts';
import { REFERRAL_CODE_LENGTH, referralCodeFrom } from '#shared/users/users.rules.ts';
import { hashSecret, newSecret } from '../../config/secrets.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { findReferrer } from '../../queries/referrers.ts';
import { assertStrongPassword, endOpenLinks, lockUser, setPassword } from './account-access.ts';
import { deleteAccount } from './delete-account.ts';
import { sendEmail } from '../emails/send-email.ts';

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

/** A code by which a new person refers others. */
export const newReferralCode = () => referralCodeFrom(randomBytes(REFERRAL_CODE_LENGTH));

/** Creates the secret of an emailed link. It works once, within `hours`. */
export async function mailSecret(
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

/** Emails do not use the name until the address is verified, because a stranger may have typed it. */
async function mailVerification(unit: Unit, user: { id: string; email: string }): Promise<void> {
  const secret = await mailSecret(unit, user.id, 'VERIFY_EMAIL', VERIFY_HOURS);
  await sendEmail(unit, user.email, {
    kind: 'VERIFY_EMAIL',
    subject: `Please verify your email for ${PRODUCT}`,
    greeting: 'Hello,',
    paragraphs: [
      `Welcome to ${PRODUCT}. Please verify your email so that we know offers, showings and messages reach you.`,
      `The link asks for the password you chose. It works once, within ${VERIFY_HOURS} hours.`,
    ],
    notYou:
      'Someone signed up with your address. Open the link and click "This wasn\'t me" to delete the account. If ' +
      'you do nothing, nobody can use it.',
    action: { label: 'Verify my email', url: `${unit.baseUrl}/login?verify=${secret}` },
  });
}

/**
 * Emails an address that already has an account. If that account is unverified with another password, a stranger may
 * have created it: the mailbox owner sets the password, and earlier links no longer open the account with the
 * stranger's.
 */
async function notifyKnownAccount(
  unit: Unit,
  known: { id: string; email: string; firstName: string; verified: boolean; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (known.verified) {
    await sendEmail(unit, known.email, {
      kind: 'ACCOUNT_KNOWN',
      subject: `You already have a ${PRODUCT} account`,
      greeting: `Hello ${known.firstName || 'there'},`,
      paragraphs: [
        'Someone, probably you, signed up with this address, which already has an account. Nothing was changed.',
        'If you don’t remember your password, you can set a new one.',
      ],
      notYou: 'You don’t need to do anything: this gives nobody access to your account.',
      action: { label: 'Set a new password', url: `${unit.baseUrl}/password` },
    });
  } else if (known.passwordHash && (await verify(known.passwordHash, password))) await mailVerification(unit, known);
  else {
    await lockUser(unit, known.id);
    await unit.tx.userToken.updateMany({
      where: { userId: known.id, purpose: 'VERIFY_EMAIL', usedAt: null },
      data: { usedAt: unit.now },
    });
    const secret = await mailSecret(unit, known.id, 'RESET_PASSWORD', VERIFY_HOURS);
    await sendEmail(unit, known.email, {
      kind: 'RESET_PASSWORD',
      subject: `Please finish your ${PRODUCT} account`,
      greeting: 'Hello,',
      paragraphs: [
        'This address was signed up more than once, with different passwords. Set the one you want to open your ' +
          'account.',
        `The link works once, within ${VERIFY_HOURS} hours.`,
      ],
      notYou: 'Ignore this email: nobody gets in without it.',
      action: { label: 'Set my password', url: `${unit.baseUrl}/password?secret=${secret}` },
    });
  }
}

/**
 * Creates a seller or buyer and emails the verification link. For an address that already has an account, the caller
 * gets the same response and the address an email, so that nobody can probe for accounts. 400 for a password that is
 * easy to guess. Returns the new user's id, or null for a known address.
 */
export async function signUp(unit: Unit, input: SignUp): Promise<{ id: string | null }> {
  assertStrongPassword(input.password, input);
  const passwordHash = await hash(input.password);
  const referrer = input.referralCode ? await findReferrer(unit.tx, input.referralCode) : null;
  // a concurrent sign-up waits here and finds the account of the first one
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
    // the only other unique value is the random referral code
    if (!known) throw conflict('user.try-again', 'That didn’t work. Please try again.');
    if (!known.deletedAt) await notifyKnownAccount(unit, known, input.password);
    return { id: null };
  }
  if (referrer) {
    const referral = await unit.tx.referral.create({
      data: { code: user.referredByCode!, referrerId: referrer.id, referredId: user.id },
    });
    unit.publish('referrals', 'created', referral);
  }
  unit.audit({ action: 'user.signed-up', entityType: 'user', entityId: user.id, after: { type: user.type } });
  await mailVerification(unit, user);
  return { id: user.id };
}

/** Emails the link that verifies the address of an account we opened for somebody, and sets the first password. */
export async function mailOpenedAccount(
  unit: Unit,
  user: { id: string; email: string; firstName: string },
): Promise<void> {
  const secret = await mailSecret(unit, user.id, 'RESET_PASSWORD', VERIFY_HOURS);
  await sendEmail(unit, user.email, {
    kind: 'ACCOUNT_OPENED',
    subject: `Your ${PRODUCT} account is ready`,
    greeting: `Hello ${user.firstName || 'there'},`,
    paragraphs: [
      `${PRODUCT} created an account for you. Set a password to get started.`,
      `The link works once, within ${VERIFY_HOURS} hours; after that, ask for a new one on the log-in page.`,
    ],
    notYou: 'If you didn’t expect this, ignore this email, or call us and we’ll delete the account.',
    action: { label: 'Set my password', url: `${unit.baseUrl}/password?secret=${secret}` },
  });
}

/**
 * An admin creates an account of any type; the person verifies it and sets the password through the emailed link. With
 * `notify: false` no email is sent, and the person requests the link on the log-in page. 409 when the address has an
 * account.
 */
export async function openAccount(
  unit: Unit,
  input: { email: string; firstName: string; lastName: string; phone?: string | null | undefined; type: UserType },
  { notify = true }: { notify?: boolean } = {},
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
  if (notify) await mailOpenedAccount(unit, user);
  unit.audit({ action: 'user.opened', entityType: 'user', entityId: user.id, after: { type: user.type } });
  return { id: user.id };
}

interface Verification {
  user: { id: string; email: string; passwordHash: string | null; verified: boolean };
  isOver: boolean;
}
/** The account of an emailed verification link; null for an invalid link. */
async function verificationOf(unit: Unit, secret: string): Promise<Verification | null> {
  const where = { secretHash: hashSecret(secret) };
  const found = await unit.tx.userToken.findUnique({ where, select: { userId: true, purpose: true } });
  if (found?.purpose !== 'VERIFY_EMAIL') return null;
  await lockUser(unit, found.userId);
  const token = await unit.tx.userToken.findUnique({
    where,
    select: {
      usedAt: true,
      expiresAt: true,
      user: { select: { id: true, email: true, passwordHash: true, verified: true, deletedAt: true } },
    },
  });
  if (!token || token.user.deletedAt) return null;
  return { user: token.user, isOver: token.usedAt !== null || token.expiresAt <= unit.now };
}

/** The account that a wrong password at a verification link is counted against; null for an invalid link. */
export async function accountOfVerification(unit: Unit, secret: string): Promise<string | null> {
  return (await verificationOf(unit, secret))?.user.id ?? null;
}

/**
 * Verifies an account through its emailed link and the password chosen at sign-up. Both are required: a stranger who
 * signed up with this address lacks the mailbox, its owner the password. 400 for an invalid link or another password.
 */
export async function verifyEmail(unit: Unit, secret: string, password: string): Promise<{ email: string }> {
  const found = await verificationOf(unit, secret);
  // a repeated click is not a failure: the address is verified
  if (!found || (found.isOver && !found.user.verified)) throw invalidField('secret', VERIFICATION_ENDED, 'link-ended');
  const { user } = found;
  if (!user.passwordHash || !(await verify(user.passwordHash, password)))
    throw invalidField('password', VERIFICATION_WRONG_PASSWORD);
  if (user.verified) return { email: user.email };
  await unit.tx.user.update({ where: { id: user.id }, data: { verified: true } });
  await endOpenLinks(unit, user.id);
  unit.audit({ action: 'user.verified', entityType: 'user', entityId: user.id });
  return { email: user.email };
}

/**
 * The owner of a mailbox reports that they did not sign up: the unverified account is deleted and the address is free
 * again. Works while the account is unverified, even with a used link. 400 for any other link.
 */
export async function disownAccount(unit: Unit, secret: string): Promise<void> {
  const found = await verificationOf(unit, secret);
  if (!found || found.user.verified) throw invalidField('secret', VERIFICATION_ENDED, 'link-ended');
  unit.audit({ action: 'user.disowned', entityType: 'user', entityId: found.user.id });
  await deleteAccount(unit, found.user.id);
}

/** Emails a reset link, which also verifies an unverified account. Does not reveal whether the address is known. */
export async function requestPasswordReset(unit: Unit, email: string): Promise<void> {
  const known = await unit.tx.user.findUnique({ where: { email }, select: { id: true } });
  if (!known) return;
  await lockUser(unit, known.id);
  const user = await unit.tx.user.findUniqueOrThrow({ where: { id: known.id } });
  // the address was changed concurrently
  if (user.deletedAt || user.email !== email) return;
  const secret = await mailSecret(unit, user.id, 'RESET_PASSWORD', RESET_HOURS);
  await sendEmail(unit, user.email, {
    kind: 'RESET_PASSWORD',
    subject: `Set a new password for ${PRODUCT}`,
    greeting: user.verified && user.firstName ? `Hello ${user.firstName},` : 'Hello,',
    paragraphs: ['Use this link to set a new password.', `It works once, within ${RESET_HOURS} hours.`],
    notYou: 'Ignore this email: your password stays the same, and nobody gets in without the link.',
    action: { label: 'Set a new password', url: `${unit.baseUrl}/password?secret=${secret}` },
  });
}

/**
 * Sets a new password through an emailed link and verifies the address, which the link proves. Invalidates all sessions
 * and other links and notifies the address. False for an invalid link; 400 for a password that is easy to guess, which
 * does not use up the link.
 */
export async function resetPassword(unit: Unit, secret: string, password: string): Promise<boolean> {
  const where = { secretHash: hashSecret(secret) };
  const known = await unit.tx.userToken.findUnique({ where, select: { userId: true } });
  if (!known) return false;
  const { userId } = known;
  await lockUser(unit, userId);
  const { count } = await unit.tx.userToken.updateMany({
    where: { ...where, purpose: 'RESET_PASSWORD', usedAt: null, expiresAt: { gt: unit.now } },
    data: { usedAt: unit.now },
  });
  if (!count) return false;
  const person = await unit.tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, lastName: true },
  });
  assertStrongPassword(password, person);
  await setPassword(unit, userId, await hash(password), { verifies: true });
  unit.audit({ action: 'user.password-reset', entityType: 'user', entityId: userId });
  return true;
}
