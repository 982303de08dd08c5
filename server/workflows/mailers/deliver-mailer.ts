import type { MailerKind, MailerState } from '#shared/mailers/mailers.types.ts';
import type { Transaction } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { mailerExclusions } from '../../queries/mailer-audience.ts';

/** The recipient of a mailing whose email this is. */
export interface MailedRecord {
  recordId: string;
  campaignId: string;
  kind: MailerKind;
}

/** The recipient whose email this is; null for any email but one of a mailing. */
export async function mailerOfEmail(tx: Pick<Transaction, 'mailerRecord'>, emailId: string) {
  const record = await tx.mailerRecord.findUnique({
    where: { emailId },
    select: { id: true, campaignId: true, campaign: { select: { kind: true } } },
  });
  return (
    record &&
    ({ recordId: record.id, campaignId: record.campaignId, kind: record.campaign.kind } satisfies MailedRecord)
  );
}

const NOT_SENT = {
  stopped: 'the mailing was stopped',
  excluded: 'the recipient no longer gets mailings',
} as const;

/**
 * Whether the email of a mailing may be handed to the mail server now. It may not once the mailing is stopped, which
 * waits for this transaction: its recipient waits again, with the same email. Nor to somebody who unsubscribed
 * meanwhile.
 */
export async function mayDeliver(
  unit: Unit,
  mail: { id: string; to: string },
  { recordId, campaignId, kind }: MailedRecord,
): Promise<boolean> {
  // shared with other deliveries, and in the way of `lockMailer`
  const [campaign] = await unit.tx.$queryRaw<{ state: MailerState }[]>`
    SELECT state FROM "MailerCampaign" WHERE id = ${campaignId} FOR SHARE`;
  const suppress = (error: string) =>
    unit.tx.email.updateMany({ where: { id: mail.id }, data: { status: 'SUPPRESSED', error } });
  if (campaign?.state === 'STOPPED') {
    await suppress(NOT_SENT.stopped);
    await unit.tx.mailerRecord.updateMany({
      where: { id: recordId, status: { in: ['QUEUED', 'FAILED'] } },
      data: { status: 'WAITING' },
    });
    return false;
  }
  const reason = (await mailerExclusions(unit.tx, kind, [mail.to])).get(mail.to);
  if (!reason) return true;
  await suppress(NOT_SENT.excluded);
  await unit.tx.mailerRecord.updateMany({
    where: { id: recordId, status: { in: ['QUEUED', 'FAILED'] } },
    data: { status: 'SKIPPED', skippedFor: reason },
  });
  unit.publish('mailers', 'patched', { id: campaignId });
  return false;
}

/** Stores on the recipient what became of their email; a recipient marked as bounced stays so. */
export async function recordDelivery(
  unit: Unit,
  { recordId, campaignId }: MailedRecord,
  status: 'SENT' | 'FAILED' | 'BOUNCED',
): Promise<void> {
  await unit.tx.mailerRecord.updateMany({
    where: { id: recordId, status: { in: ['QUEUED', 'FAILED'] } },
    data: { status, ...(status === 'SENT' && { sentAt: unit.now }) },
  });
  unit.publish('mailers', 'patched', { id: campaignId });
}
