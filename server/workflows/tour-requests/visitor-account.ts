/** Accounts of people who proved a number and no email yet (decision 256). */
import type { UserActor, UserType } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { formatPhone } from '#shared/kernel/phone.ts';
import { TOUR_TEXT_CONSENT } from '#shared/tour-requests/text-codes.rules.ts';
import type { AccountStep } from '#shared/tour-requests/tour-requests.rules.ts';
import { addressOfNumber } from '#shared/users/contact.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { mergeClients } from '../clients/merge-clients.ts';
import { noticeText } from '../notifications/notify.ts';
import { lockUser } from '../users/account-access.ts';
import { CHOOSE_HOURS, openVerifiedAccount } from '../users/open-verified-account.ts';
import { mailOpenedAccount, mailSecret, newReferralCode } from '../users/sign-up.ts';

/**
 * The account of a number that its holder has just proven, made where there is none: a buyer's, which nobody can log in
 * to. Never an account with an email: a number in a profile was only typed. The form's consent turns texts on.
 */
export async function openNumberAccount(
  unit: Unit,
  number: string,
  names: { firstName: string; lastName: string },
): Promise<UserActor> {
  const email = addressOfNumber(number);
  const texts = { smsEnabled: true, smsConsentAt: unit.now };
  const [made] = await unit.tx.user.createManyAndReturn({
    data: [
      {
        ...names,
        ...texts,
        email,
        phone: formatPhone(number.replace(/^\+1/, '')),
        type: 'BUYER',
        referralCode: newReferralCode(),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made) {
    unit.audit({
      action: 'user.signed-up',
      entityType: 'user',
      entityId: made.id,
      after: { type: 'BUYER', smsConsent: TOUR_TEXT_CONSENT.version },
    });
    return { kind: 'user', userId: made.id, type: 'BUYER', email };
  }
  const known = await unit.tx.user.findUnique({ where: { email }, select: { id: true, type: true } });
  // the only other unique value is the random referral code
  if (!known) throw conflict('user.try-again', 'That didn’t work. Please try again.');
  await lockUser(unit, known.id);
  // whoever wrote STOP gets no code, so there is none to lift here
  await unit.tx.user.update({ where: { id: known.id }, data: texts });
  return { kind: 'user', userId: known.id, type: known.type as UserType, email };
}

export interface AddedEmail {
  account: Exclude<AccountStep, 'ADD_EMAIL'>;
  /** Sets the password of an account without one. */
  secret: string | null;
}

/**
 * Gives the account of a number its first email, which was just proven: it can log in from then on. Null where the
 * address has an account already, which takes over the tours instead (`joinVisitor`). 409 for an account that got an
 * email meanwhile.
 */
export async function giveEmail(unit: Unit, visitor: UserActor, email: string): Promise<AddedEmail | null> {
  await lockUser(unit, visitor.userId);
  if (await unit.tx.user.findUnique({ where: { email }, select: { id: true } })) return null;
  const { count } = await unit.tx.user.updateMany({
    where: { id: visitor.userId, email: visitor.email },
    data: { email, verified: true },
  });
  if (!count) throw conflict('visitor.has-email', 'Your tours are already in an account. Please log in.');
  const user = await unit.tx.user.findUniqueOrThrow({ where: { id: visitor.userId } });
  unit.audit({ action: 'user.verified', entityType: 'user', entityId: user.id });
  unit.publish('users', 'patched', { id: user.id });
  await mailOpenedAccount(unit, user);
  return { account: 'CHOOSE_PASSWORD', secret: await mailSecret(unit, user.id, 'RESET_PASSWORD', CHOOSE_HOURS) };
}

/** The account of a proven address that will take over the tours of a number. */
export async function accountOfAddress(unit: Unit, visitor: UserActor, email: string) {
  const { firstName, lastName, phone } = await unit.tx.user.findUniqueOrThrow({ where: { id: visitor.userId } });
  const { user, secret } = await openVerifiedAccount(unit, { email, firstName, lastName, phone });
  const actor: UserActor = { kind: 'user', userId: user.id, type: user.type as UserType, email };
  return { actor, added: { account: secret ? 'CHOOSE_PASSWORD' : 'LOG_IN', secret } satisfies AddedEmail };
}

/** Moves the tours of a number into the account of the address that its holder proved, who is the unit's actor. */
export async function joinVisitor(unit: Unit, visitor: UserActor): Promise<void> {
  const { userId } = unit.actor as UserActor;
  await mergeClients(
    unit,
    {
      keptId: userId,
      mergedId: visitor.userId,
      take: [],
      reason: 'They asked for a tour by text, then proved this email.',
    },
    null,
  );
}

/** Texts the holder of a number the private link to the tour they have just asked for, once. */
export async function textLink(unit: Unit, { userId, email }: UserActor, showingId: string): Promise<void> {
  const { phone, smsEnabled, smsStoppedAt } = await unit.tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (!phone || !smsEnabled || smsStoppedAt) return;
  const [sms] = await unit.tx.sms.createManyAndReturn({
    data: [
      {
        dedupeKey: `visitor-link:${showingId}`,
        userId,
        to: phone,
        text: noticeText(unit, { id: userId, email }, 'we have your tour request. See or cancel it here:', ''),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (sms) unit.enqueue('send-sms', { smsId: sms.id });
}
