import { MINUTE } from '#shared/kernel/instant.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endMailings } from '../mailers/opt-out.ts';
import { markBounced, recordBounce } from '../mailers/send-mailer.ts';

/** A verified message of the mail service. */
export interface MailNotice {
  kind: 'bounced' | 'complained';
  to: readonly string[];
  subject: string | null;
  emailId: string | null;
  isPermanent: boolean;
  reason: string | null;
  at: Date;
}

/** A service may refuse an email before we have stored that it took it, and by another clock. */
const SKEW = 10 * MINUTE;

interface NoticedEmail {
  id: string;
  to: string;
  status: string;
}

/** By our Message-ID; otherwise the last email to the address with that subject before the notice. */
async function emailOf({ tx }: Unit, to: string, notice: MailNotice): Promise<NoticedEmail | null> {
  const address = { equals: to, mode: 'insensitive' as const };
  const select = { id: true, to: true, status: true };
  if (notice.emailId) return tx.email.findFirst({ where: { id: notice.emailId, to: address }, select });
  return tx.email.findFirst({
    where: {
      to: { in: [to, to.toLowerCase()] },
      OR: [{ sentAt: { lte: new Date(notice.at.getTime() + SKEW) } }, { status: 'QUEUED' }],
      ...(notice.subject && { subject: notice.subject }),
    },
    orderBy: { createdAt: 'desc' },
    select,
  });
}

async function recordBounced(unit: Unit, { id, to, status }: NoticedEmail, notice: MailNotice): Promise<void> {
  // the job has not stored yet that the service took the email: the service repeats the message later
  if (status === 'QUEUED')
    throw conflict('mail.not-sent-yet', 'This email is still being sent. Send this again later.');
  const { count } = await unit.tx.email.updateMany({
    where: { id, status: 'SENT' },
    data: { status: 'FAILED', error: `bounced: ${notice.reason ?? 'the address couldn’t be reached'}` },
  });
  if (!count) return;
  unit.audit({ action: 'mail.bounced', entityType: 'mail', entityId: id, after: { isPermanent: notice.isPermanent } });
  if (notice.isPermanent) await recordBounce(unit.tx, to, unit.now);
  const record = await unit.tx.mailerRecord.findUnique({ where: { emailId: id }, select: { id: true } });
  if (record) await markBounced(unit, record.id, notice.isPermanent);
}

/**
 * Stores what a mail service says of an email that it took: a bounce on the email and the recipient of its mailing, and
 * for good it ends the mailings to that address, as a spam complaint does. Repeating it changes nothing. Throws
 * `conflict` while the email is still being sent.
 */
export async function recordMailNotice(unit: Unit, notice: MailNotice): Promise<void> {
  for (const to of notice.to) {
    const email = await emailOf(unit, to, notice);
    if (!email) continue;
    if (notice.kind === 'bounced') {
      await recordBounced(unit, email, notice);
      continue;
    }
    const record = await unit.tx.mailerRecord.findUnique({
      where: { emailId: email.id },
      select: { id: true, campaignId: true },
    });
    const isNew = await endMailings(unit, email.to.toLowerCase(), record?.id ?? null);
    if (isNew) unit.audit({ action: 'mail.complained', entityType: 'mail', entityId: email.id });
    if (record) unit.publish('mailers', 'patched', { id: record.campaignId });
  }
}
