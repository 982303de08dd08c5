import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { HOUR } from '#shared/kernel/instant.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { textRefusal, textWithCode } from '#shared/tour-requests/text-codes.rules.ts';
import {
  canSendCode,
  CODE_MINUTES,
  codeEndsAt,
  codeFrom,
  TOO_MANY_CODES,
} from '#shared/tour-requests/tour-requests.rules.ts';
import { hashSecret } from '../../config/secrets.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { textNumber } from './text-number.ts';

export interface SentCode {
  id: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

const newCode = () => codeFrom(randomBytes(6).readUIntBE(0, 6));
const yesterday = ({ now }: Unit) => new Date(now.getTime() - 24 * HOUR);
const timesOf = (rows: readonly { createdAt: Date }[]) => rows.map(({ createdAt }) => createdAt);
/** Of two requests at once, the second one counts the first. */
const oneAtATime = async ({ tx }: Unit, key: string) => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tour-request:${key}`}, 0))`;
};

/** Emails a code, whoever has the address. 429 after several codes in an hour. */
export async function emailCode(unit: Unit, email: string): Promise<SentCode> {
  const { tx, now } = unit;
  await oneAtATime(unit, email);
  const sent = await tx.tourRequestCode.findMany({
    where: { email, createdAt: { gt: yesterday(unit) } },
    select: { createdAt: true },
  });
  if (!canSendCode(timesOf(sent), now)) throw new RuleError('too-many', 'tour-request.too-many', TOO_MANY_CODES);
  const code = newCode();
  const request = await tx.tourRequestCode.create({
    data: { email, codeHash: await hash(code), createdAt: now, expiresAt: codeEndsAt(now, 'EMAIL') },
  });
  await sendEmail(unit, email, {
    kind: 'TOUR_CODE',
    subject: 'Your code for the tour you asked for',
    greeting: 'Hello,',
    paragraphs: [
      `Your code is ${code}. Enter it where you asked for the tour, within ${CODE_MINUTES.EMAIL} minutes.`,
      'We ask for it so that the answer about your tour reaches you and no one else.',
    ],
    secrets: [code],
    notYou: 'Someone entered your address by mistake. Ignore this email: without the code nothing happens.',
  });
  return { id: request.id, expiresAt: request.expiresAt.toISOString() };
}

/** The stored text of a request's code. */
export const textKeyOf = (requestId: string) => `tour-code:${requestId}`;

/**
 * Texts a code, whoever has the number. `network` is the network address that asks. 400 for a number that we do not
 * text, 429 above the limits of `textRefusal`.
 */
export async function textCode(unit: Unit, phone: string, network: string): Promise<SentCode> {
  const { tx, now } = unit;
  const number = textNumber(phone);
  const networkHash = hashSecret(network);
  await oneAtATime(unit, number);
  await oneAtATime(unit, networkHash);
  const since = { createdAt: { gt: yesterday(unit) } };
  const [toNumber, fromNetwork, all] = [
    await tx.tourRequestCode.findMany({ where: { phone: number, ...since }, select: { createdAt: true } }),
    await tx.tourRequestCode.findMany({ where: { network: networkHash, ...since }, select: { createdAt: true } }),
    await tx.tourRequestCode.count({
      where: { phone: { not: null }, createdAt: { gt: new Date(now.getTime() - HOUR) } },
    }),
  ];
  const refusal = textRefusal({ number: timesOf(toNumber), network: timesOf(fromNetwork), all }, now);
  if (refusal)
    throw new RuleError('too-many', 'tour-request.too-many', refusal.message, {
      data: { retryAfterSeconds: refusal.retryAfterSeconds },
    });
  const code = newCode();
  const expiresAt = codeEndsAt(now, 'TEXT');
  const request = await tx.tourRequestCode.create({
    data: { phone: number, network: networkHash, codeHash: await hash(code), createdAt: now, expiresAt },
  });
  const sms = await tx.sms.create({
    data: {
      dedupeKey: textKeyOf(request.id),
      kind: 'CODE',
      to: number,
      text: textWithCode(code, unit.baseUrl),
      notAfter: expiresAt,
      createdAt: now,
    },
  });
  unit.enqueue('send-sms', { smsId: sms.id });
  return { id: request.id, expiresAt: expiresAt.toISOString() };
}
