import { PRODUCT } from '#shared/brand/product.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { EXPORT_LINK_MINUTES } from '#shared/brokerage-exports/brokerage-exports.messages.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { hashSecret, newSecret } from '../../config/secrets.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';

/**
 * The last word of a secret, which its stored hash covers: what the broker was granted cannot be changed in the link.
 */
const WITH_FILES = '.all';
const ROWS_ONLY = '.rows';

/** Makes the single-use link of a total export, audits it and notifies every broker by email. */
export async function startBrokerageExport(
  unit: Unit,
  { reason, withFiles }: { reason: string; withFiles: boolean },
): Promise<{ secret: string; expiresAt: Date }> {
  const { userId } = unit.actor as UserActor;
  const secret = newSecret().secret + (withFiles ? WITH_FILES : ROWS_ONLY);
  const expiresAt = new Date(unit.now.getTime() + EXPORT_LINK_MINUTES * 60_000);
  await unit.tx.userToken.create({
    data: { userId, purpose: 'EXPORT_BROKERAGE', secretHash: hashSecret(secret), createdAt: unit.now, expiresAt },
  });
  unit.audit({
    action: 'brokerage.export-asked',
    entityType: 'user',
    entityId: userId,
    after: { reason, withFiles },
  });
  const brokers = await unit.tx.user.findMany({
    where: { type: 'ADMIN', deletedAt: null, verified: true },
    select: { id: true, email: true, firstName: true, lastName: true },
    orderBy: { id: 'asc' },
  });
  const who = brokers.find(({ id }) => id === userId);
  for (const broker of brokers)
    await sendEmail(unit, broker.email, {
      kind: 'ACCOUNT_SECURITY',
      subject: `Someone asked to download everything in ${PRODUCT}`,
      greeting: broker.firstName ? `Hello ${broker.firstName},` : 'Hello,',
      paragraphs: [
        `${(who && fullName(who)) || 'A broker'} asked for a full export of the brokerage on ` +
          `${formatWhen(unit.now, DEFAULT_TIME_ZONE)}${withFiles ? ', with all photos and documents' : ''}.`,
        `The reason they gave: ${reason}`,
        'An export holds the personal data of every client. Each download is recorded in the audit log.',
      ],
      notYou: 'If you didn’t expect this, talk to them now, and change the passwords of the brokerage.',
    });
  return { secret, expiresAt };
}

/**
 * Uses up the link and audits it: whoever has a part of the archive is in the log. Null when it was used or has
 * expired, or its broker is none anymore.
 */
export async function useExportLink(
  unit: Unit,
  secret: string,
): Promise<{ broker: UserActor; withFiles: boolean } | null> {
  const where = { secretHash: hashSecret(secret) };
  const { count } = await unit.tx.userToken.updateMany({
    where: {
      ...where,
      purpose: 'EXPORT_BROKERAGE',
      usedAt: null,
      expiresAt: { gt: unit.now },
      user: { type: 'ADMIN', deletedAt: null },
    },
    data: { usedAt: unit.now },
  });
  if (!count) return null;
  const { userId } = await unit.tx.userToken.findUniqueOrThrow({ where, select: { userId: true } });
  const broker: UserActor = { kind: 'user', userId, type: 'ADMIN', email: '' };
  const withFiles = secret.endsWith(WITH_FILES);
  unit.audit({
    action: 'brokerage.export-opened',
    entityType: 'user',
    entityId: userId,
    actor: broker,
    after: { withFiles },
  });
  return { broker, withFiles };
}
