import type { Unit } from '../../database/unit-of-work.ts';

/**
 * The subjects of unsubscribe codes: of one recipient of a mailing, and of a test, where there is nothing to change.
 */
export const mailerSubject = (recordId: string): string => `mailer:${recordId}`;
export const MAILER_TEST_SUBJECT = 'mailer-test';
/** The recipient's id of such a code, or null for a code of another kind. */
export const mailerOfCode = (subject: string | null): string | null =>
  /^mailer:([\w-]+)$/.exec(subject ?? '')?.[1] ?? null;

/**
 * Ends emails of mailings and the newsletter to an address, by the recipient of a mailing if that is known. True if one
 * of them went on before.
 */
export async function endMailings({ tx, now }: Unit, email: string, recordId: string | null): Promise<boolean> {
  const { count } = await tx.mailerOptOut.createMany({
    data: [{ email, reason: 'UNSUBSCRIBED', createdAt: now }],
    skipDuplicates: true,
  });
  const ended = await tx.newsletterSubscription.updateMany({
    where: { email, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  });
  if (recordId)
    await tx.mailerRecord.updateMany({ where: { id: recordId, unsubscribedAt: null }, data: { unsubscribedAt: now } });
  return count + ended.count > 0;
}

/**
 * Ends or renews the mailings to a recipient's address: ended are both emails and the newsletter, which their holder
 * cannot tell apart. Repeating changes nothing. Returns the address, or null if it was erased with its account.
 */
export async function setMailings(unit: Unit, recordId: string, isSubscribed: boolean): Promise<string | null> {
  const record = await unit.tx.mailerRecord.findUnique({
    where: { id: recordId },
    select: { email: true, campaign: { select: { id: true, kind: true } } },
  });
  if (!record?.email) return null;
  const { email, campaign } = record;
  if (isSubscribed) {
    const { count } = await unit.tx.mailerOptOut.deleteMany({ where: { email, reason: 'UNSUBSCRIBED' } });
    // the newsletter that the same link ended; one that was ended before stays ended
    const renewed = await unit.tx.mailerRecord.findUnique({
      where: { id: recordId },
      select: { unsubscribedAt: true },
    });
    if (renewed?.unsubscribedAt)
      await unit.tx.newsletterSubscription.updateMany({
        where: { email, unsubscribedAt: { gte: renewed.unsubscribedAt } },
        data: { unsubscribedAt: null },
      });
    await unit.tx.mailerRecord.update({ where: { id: recordId }, data: { unsubscribedAt: null } });
    if (count) unit.audit({ action: 'mailer.resubscribed', entityType: 'mailer', entityId: campaign.id });
  } else {
    if (await endMailings(unit, email, recordId))
      unit.audit({ action: 'mailer.unsubscribed', entityType: 'mailer', entityId: campaign.id });
  }
  unit.publish('mailers', 'patched', { id: campaign.id });
  return email;
}
