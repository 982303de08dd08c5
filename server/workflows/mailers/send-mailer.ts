import type { Brand } from '#shared/brand/brand.ts';
import { UNSENT_RECORDS } from '#shared/mailers/mailers.rules.ts';
import type { MailerCampaign } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { mailerAudience, mailerExclusions } from '../../queries/mailer-audience.ts';
import { MAILER_PRIORITY, storeEmail } from '../emails/send-email.ts';
import { mailerEmail, mailerLink } from './mailer-email.ts';
import { mailerSubject } from './opt-out.ts';
import { audienceOf, lockMailer } from './plan-mailer.ts';

/** Recipients of one transaction: what a crash repeats. */
export const MAILER_BATCH = 50;
/** Rows of one INSERT: PostgreSQL takes at most 65,535 values. */
const ROWS = 2000;

/**
 * Fixes the recipients of a mailing whose time has come. Whoever becomes a client later does not get it. Returns
 * whether there is something to send: false if it was taken back or finished meanwhile.
 */
export async function startMailer(unit: Unit, id: string): Promise<boolean> {
  const mailer = await lockMailer(unit.tx, id);
  if (mailer.state === 'SENDING') return true;
  if (mailer.state !== 'SCHEDULED' || !mailer.scheduledAt || mailer.scheduledAt > unit.now) return false;
  const { recipients, excluded } = await mailerAudience(unit.tx, mailer.kind, audienceOf(mailer.audience));
  const rows = recipients.map(({ firstName, lastName, email }) => ({
    campaignId: id,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email,
  }));
  for (let at = 0; at < rows.length; at += ROWS)
    await unit.tx.mailerRecord.createMany({ data: rows.slice(at, at + ROWS), skipDuplicates: true });
  await unit.tx.mailerCampaign.update({
    where: { id },
    data: { state: 'SENDING', startedAt: unit.now, excluded: excluded as never },
  });
  unit.audit({
    action: 'mailer.started',
    entityType: 'mailer',
    entityId: id,
    after: { recipients: rows.length },
  });
  unit.publish('mailers', 'patched', { id });
  return true;
}

interface WaitingRecord {
  id: string;
  emailId: string | null;
  email: string | null;
  firstName: string;
  lastName: string;
}

/** Puts the email of a stopped mailing back into the queue. False if there is none. */
async function queueAgain({ tx, enqueue }: Unit, { id, emailId }: WaitingRecord): Promise<boolean> {
  if (!emailId) return false;
  const { count } = await tx.email.updateMany({
    where: { id: emailId, status: 'SUPPRESSED' },
    data: { status: 'QUEUED', error: null },
  });
  if (!count) return false;
  enqueue('send-mail', { mailId: emailId }, { priority: MAILER_PRIORITY });
  await tx.mailerRecord.update({ where: { id }, data: { status: 'QUEUED' } });
  return true;
}

async function queueOne(unit: Unit, mailer: MailerCampaign, record: WaitingRecord, brand: Brand): Promise<void> {
  if (await queueAgain(unit, record)) return;
  const email = mailerEmail(mailer, {
    brand,
    states: audienceOf(mailer.audience).states,
    baseUrl: unit.baseUrl,
    person: record,
    actionUrl: mailer.actionPath ? mailerLink(unit.baseUrl, mailer.code) : null,
    unsubscribeCode: unit.unsubscribeCode(mailerSubject(record.id)),
  });
  const emailId = await storeEmail(unit, record.email!, email, `mailer:${mailer.id}:${record.email!}`);
  await unit.tx.mailerRecord.update({ where: { id: record.id }, data: { status: 'QUEUED', emailId } });
}

/**
 * Puts the next recipients' emails into the queue, without those who unsubscribed meanwhile. Each email, its record and
 * its job are one transaction, and a record that another process is working on is passed over: nobody gets two. Returns
 * whether more may be waiting; once nobody waits and every email was handed over or given up, the mailing is sent.
 */
export async function sendMailerBatch(unit: Unit, id: string, brand: Brand): Promise<boolean> {
  const mailer = await unit.tx.mailerCampaign.findUnique({ where: { id } });
  if (mailer?.state !== 'SENDING') return false;
  const waiting = await unit.tx.$queryRaw<WaitingRecord[]>`
    SELECT id, "emailId", email, "firstName", "lastName" FROM "MailerRecord"
    WHERE "campaignId" = ${id} AND status = 'WAITING' ORDER BY id LIMIT ${MAILER_BATCH} FOR UPDATE SKIP LOCKED`;
  if (waiting.length) {
    const emails = waiting.flatMap(({ email }) => email ?? []);
    const excluded = await mailerExclusions(unit.tx, mailer.kind, emails);
    for (const record of waiting) {
      const reason = record.email ? excluded.get(record.email) : 'GONE';
      if (reason)
        await unit.tx.mailerRecord.update({
          where: { id: record.id },
          data: { status: 'SKIPPED', skippedFor: reason },
        });
      else await queueOne(unit, mailer, record, brand);
    }
    unit.publish('mailers', 'patched', { id });
    return true;
  }
  await finishMailer(unit, id);
  return false;
}

/** A mailing that is being sent is sent once nobody in it waits. It may run in several processes at once. */
export async function finishMailer(unit: Unit, id: string): Promise<void> {
  const where = { campaignId: id, status: { in: [...UNSENT_RECORDS] } };
  if (await unit.tx.mailerRecord.findFirst({ where, select: { id: true } })) return;
  await lockMailer(unit.tx, id);
  const { count } = await unit.tx.mailerCampaign.updateMany({
    where: { id, state: 'SENDING' },
    data: { state: 'SENT', sentAt: unit.now },
  });
  if (!count) return;
  unit.audit({ action: 'mailer.sent', entityType: 'mailer', entityId: id });
  unit.publish('mailers', 'patched', { id });
}

/** A mail server or a bounce message says that the address does not exist: it no longer gets mailings. */
export async function recordBounce(tx: Unit['tx'], email: string, at: Date): Promise<void> {
  await tx.mailerOptOut.createMany({
    data: [{ email: email.toLowerCase(), reason: 'BOUNCED', createdAt: at }],
    skipDuplicates: true,
  });
}

/**
 * A broker or the mail service says that the email to this recipient bounced, and unless it did for the time being
 * only, the address gets no mailings any more. Repeating it changes nothing.
 */
export async function markBounced(unit: Unit, recordId: string, isPermanent = true): Promise<void> {
  const record = await unit.tx.mailerRecord.findUnique({ where: { id: recordId } });
  if (!record?.email || record.status === 'BOUNCED') return;
  const { count } = await unit.tx.mailerRecord.updateMany({
    where: { id: recordId, status: { in: ['SENT', 'FAILED'] } },
    data: { status: 'BOUNCED' },
  });
  if (!count) return;
  if (isPermanent) await recordBounce(unit.tx, record.email, unit.now);
  unit.audit({
    action: 'mailer.bounced',
    entityType: 'mailer',
    entityId: record.campaignId,
    after: { recordId },
  });
  unit.publish('mailers', 'patched', { id: record.campaignId });
}
