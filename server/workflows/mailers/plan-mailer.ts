import { randomInt } from 'node:crypto';
import type { Brand } from '#shared/brand/brand.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { EVERYBODY, type MailerAudience } from '#shared/mailers/audience.rules.ts';
import {
  MAILER_BODY_REQUIRED,
  MAILER_BUTTON_PATH_REQUIRED,
  MAILER_LABEL_REQUIRED,
  MAILER_MISSING,
  MAILER_NEWER,
  MAILER_NOBODY,
  MAILER_SUBJECT_REQUIRED,
  POSTCARD_HEADLINE_REQUIRED,
  POSTCARD_MERGE_FIELD,
  POSTCARD_TOO_MANY,
} from '#shared/mailers/mailers.messages.ts';
import { assertMailerAction, assertSendTime, type MailerAction } from '#shared/mailers/mailers.rules.ts';
import type { CreateMailer, PatchMailer } from '#shared/mailers/mailers.schema.ts';
import { MAX_POSTCARDS } from '#shared/mailers/mailers.types.ts';
import type { MailerCampaign } from '../../../prisma/generated/client.ts';
import type { Transaction } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { assertPublishable } from '../../queries/fair-housing.ts';
import { mailerAudience } from '../../queries/mailer-audience.ts';
import { storeEmail } from '../emails/send-email.ts';
import { mailerEmail } from './mailer-email.ts';
import { MAILER_TEST_SUBJECT } from './opt-out.ts';

/** Without letters and digits that look alike, for a printed link. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A stored audience; what it does not name is open to everybody. */
export const audienceOf = (stored: unknown): MailerAudience => ({
  ...EVERYBODY,
  ...(stored as Partial<MailerAudience>),
});

/** Locks a mailing until the end of the transaction. Throws 404. */
export async function lockMailer(tx: Transaction, id: string): Promise<MailerCampaign> {
  await tx.$queryRaw`SELECT 1 FROM "MailerCampaign" WHERE id = ${id} FOR NO KEY UPDATE`;
  const mailer = await tx.mailerCampaign.findUnique({ where: { id } });
  if (!mailer) throw notFound(MAILER_MISSING);
  return mailer;
}

function record(unit: Unit, id: string, action: string, after?: object): void {
  unit.audit({ action: `mailer.${action}`, entityType: 'mailer', entityId: id, ...(after && { after }) });
  unit.publish('mailers', 'patched', { id });
}

/** Recipients by status, for the audit log. */
async function recordCounts(tx: Transaction, campaignId: string): Promise<Record<string, number>> {
  const counts = await tx.mailerRecord.groupBy({ by: ['status'], where: { campaignId }, _count: true });
  return Object.fromEntries(counts.map(({ status, _count }) => [status, _count]));
}

/** A new draft. */
export async function createMailer(unit: Unit, { kind, name }: CreateMailer): Promise<{ id: string }> {
  const audience = { ...EVERYBODY };
  const { id } = await unit.tx.mailerCampaign.create({
    data: { kind, name, code: newCode(), audience: audience as never, createdAt: unit.now, updatedAt: unit.now },
  });
  unit.audit({ action: 'mailer.created', entityType: 'mailer', entityId: id, after: { kind } });
  unit.publish('mailers', 'created', { id });
  return { id };
}

/** Throws 400, naming the field, for a mailing that lacks something or says who should live in a home. */
async function assertReady(tx: Transaction, mailer: MailerCampaign): Promise<void> {
  if (!mailer.subject)
    throw invalidField('subject', mailer.kind === 'POSTCARD' ? POSTCARD_HEADLINE_REQUIRED : MAILER_SUBJECT_REQUIRED);
  if (!mailer.body) throw invalidField('body', MAILER_BODY_REQUIRED);
  if (mailer.actionLabel && !mailer.actionPath) throw invalidField('actionPath', MAILER_BUTTON_PATH_REQUIRED);
  if (mailer.actionPath && !mailer.actionLabel) throw invalidField('actionLabel', MAILER_LABEL_REQUIRED);
  if (mailer.kind === 'POSTCARD')
    for (const field of ['subject', 'body'] as const)
      if (mailer[field].includes('{{')) throw invalidField(field, POSTCARD_MERGE_FIELD);
  await assertPublishable(tx, 'mailer', mailer.id, mailer);
}

/**
 * Fixes the addresses of a postcard, one for each home, and closes it: from now on its file is the same whenever it is
 * downloaded.
 */
async function printMailer(unit: Unit, mailer: MailerCampaign): Promise<void> {
  const { recipients, excluded } = await mailerAudience(unit.tx, mailer.kind, audienceOf(mailer.audience));
  if (!recipients.length) throw invalidField('audience', MAILER_NOBODY);
  if (recipients.length > MAX_POSTCARDS) throw invalidField('audience', POSTCARD_TOO_MANY);
  await unit.tx.mailerRecord.createMany({
    data: recipients.flatMap(({ firstName, lastName, home }) =>
      home
        ? {
            campaignId: mailer.id,
            name: `${firstName} ${lastName}`.trim(),
            address: home.address.trim(),
            city: home.city.trim(),
            state: home.state,
            zip: home.zip,
            status: 'SENT' as const,
            sentAt: unit.now,
          }
        : [],
    ),
    skipDuplicates: true,
  });
  await unit.tx.mailerCampaign.update({
    where: { id: mailer.id },
    data: {
      state: 'SENT',
      startedAt: unit.now,
      sentAt: unit.now,
      excluded: excluded as never,
      version: { increment: 1 },
      updatedAt: unit.now,
    },
  });
  record(unit, mailer.id, 'printed', { recipients: recipients.length });
}

const ACTIONS: Readonly<Record<NonNullable<PatchMailer['state']>, MailerAction>> = {
  SCHEDULED: 'schedule',
  DRAFT: 'unschedule',
  STOPPED: 'stop',
  SENDING: 'resume',
  SENT: 'print',
};

/**
 * Changes a draft, schedules it, or takes it back; stops a mailing that is being sent, or sends the rest: repeating
 * these two changes nothing. Throws 409 in another state or after somebody else's change, 400 for
 * a mailing that cannot be sent as it is.
 */
export async function changeMailer(unit: Unit, id: string, patch: PatchMailer): Promise<void> {
  const before = await lockMailer(unit.tx, id);
  const { version, state, scheduledAt, ...fields } = patch;
  const action = state ? ACTIONS[state] : 'edit';
  if ((action === 'stop' || action === 'resume') && before.state === state) return;
  assertMailerAction(before, action);
  if (before.version !== version) throw conflict('mailer.newer', MAILER_NEWER);
  const changed = (data: object) =>
    unit.tx.mailerCampaign.update({
      where: { id },
      data: { ...data, version: { increment: 1 }, updatedAt: unit.now } as never,
    });
  if (action === 'edit') {
    await changed(fields);
    record(unit, id, 'edited', { fields: Object.keys(fields).sort() });
    return;
  }
  if (action === 'unschedule') {
    await changed({ state: 'DRAFT', scheduledAt: null });
    record(unit, id, 'unscheduled');
    return;
  }
  if (action === 'stop') {
    await changed({
      state: 'STOPPED',
      stoppedAt: unit.now,
      stoppedById: unit.actor.kind === 'user' ? unit.actor.userId : null,
    });
    record(unit, id, 'stopped', await recordCounts(unit.tx, id));
    return;
  }
  if (action === 'resume') {
    await changed({ state: 'SENDING', stoppedAt: null, stoppedById: null });
    record(unit, id, 'resumed', await recordCounts(unit.tx, id));
    unit.enqueue('send-due-mailers', {});
    return;
  }
  await assertReady(unit.tx, before);
  if (action === 'print') return printMailer(unit, before);
  const audience = await mailerAudience(unit.tx, before.kind, audienceOf(before.audience));
  if (!audience.recipients.length) throw invalidField('audience', MAILER_NOBODY);
  if (scheduledAt) assertSendTime(scheduledAt, unit.now);
  await changed({ state: 'SCHEDULED', scheduledAt: scheduledAt ?? unit.now });
  record(unit, id, 'scheduled', { at: (scheduledAt ?? unit.now).toISOString() });
  if (!scheduledAt) unit.enqueue('send-due-mailers', {});
}

/** Deletes a draft. Throws 409 in another state. */
export async function removeMailer(unit: Unit, id: string): Promise<void> {
  assertMailerAction(await lockMailer(unit.tx, id), 'remove');
  await unit.tx.mailerCampaign.delete({ where: { id } });
  unit.audit({ action: 'mailer.removed', entityType: 'mailer', entityId: id });
  unit.publish('mailers', 'removed', { id });
}

/**
 * Sends a mailing to the broker who asks, marked as a test. Its button is not counted, and its unsubscribe link changes
 * nothing. Throws 400 for one without subject or text.
 */
export async function testMailer(
  unit: Unit,
  id: string,
  to: { email: string; firstName: string; lastName: string },
  brand: Brand,
) {
  const mailer = await lockMailer(unit.tx, id);
  if (!mailer.subject) throw invalidField('subject', MAILER_SUBJECT_REQUIRED);
  if (!mailer.body) throw invalidField('body', MAILER_BODY_REQUIRED);
  const email = mailerEmail(mailer, {
    brand,
    states: audienceOf(mailer.audience).states,
    baseUrl: unit.baseUrl,
    person: to,
    actionUrl: mailer.actionPath ? `${unit.baseUrl}${mailer.actionPath}` : null,
    unsubscribeCode: unit.unsubscribeCode(MAILER_TEST_SUBJECT),
    mark: '[Test] ',
  });
  await storeEmail(unit, to.email, email, `mailer-test:${id}:${unit.now.toISOString()}`);
}
