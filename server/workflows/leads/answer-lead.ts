import { PRODUCT } from '#shared/brand/product.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import type { PatchLead } from '#shared/leads/leads.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { UNANSWERED_LEAD } from '../../queries/lead-lists.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Changes a lead: done or open again, answered or not, another owner, who is notified; of all leads of one `bulkId`
 * once. The first answer counts once; saying so again changes nothing. 404 for an unknown lead, 400 for an owner who is
 * no broker or an answer that nobody waits for.
 */
export async function changeLead(
  unit: Unit,
  id: string,
  { handled, answered, ownerId }: PatchLead,
  bulkId?: string,
): Promise<void> {
  const { tx, now } = unit;
  await tx.$queryRaw`SELECT 1 FROM "Lead" WHERE id = ${id} FOR UPDATE`;
  const lead = await tx.lead.findUnique({ where: { id } });
  if (!lead) throw notFound('This message no longer exists.');
  const audit = (action: string, after?: object) => unit.audit({ action, entityType: 'lead', entityId: id, after });
  if (ownerId && !(await tx.user.count({ where: { id: ownerId, type: 'ADMIN', deletedAt: null } })))
    throw invalidField('ownerId', `Choose someone at ${PRODUCT}.`);
  if (answered && lead.askedAt === null) throw invalidField('answered', 'No one is waiting for an answer to this.');

  const isHandledChanged = handled !== undefined && handled !== (lead.handledAt !== null);
  const isAnswerChanged = answered !== undefined && answered !== (lead.firstResponseAt !== null);
  const isOwnerChanged = ownerId !== undefined && ownerId !== lead.ownerId;
  await tx.lead.update({
    where: { id },
    data: {
      ...(isHandledChanged && { handledAt: handled ? now : null }),
      ...(isAnswerChanged && { firstResponseAt: answered ? now : null }),
      ...(isOwnerChanged && { ownerId }),
    },
  });
  if (isHandledChanged) audit(handled ? 'lead.handled' : 'lead.reopened');
  if (isAnswerChanged) audit(answered ? 'lead.answered' : 'lead.answer-taken-back');
  if (isOwnerChanged) {
    audit('lead.assigned', { ownerId });
    await notify(unit, [ownerId], {
      text: bulkId ? 'Several leads are yours now.' : 'A lead is yours now.',
      link: '/admin/clients?tab=wrote&owner=me',
      dedupeKey: `lead-owner:${bulkId ?? `${id}:${now.getTime()}`}`,
    });
  }
}

/** A broker wrote to the person with this email: the first answer to whatever they had asked. */
export async function recordAnswerTo(unit: Unit, email: string): Promise<void> {
  const answered = await unit.tx.lead.updateManyAndReturn({
    where: { ...UNANSWERED_LEAD, email: email.toLowerCase() },
    data: { firstResponseAt: unit.now },
    select: { id: true },
  });
  for (const { id } of answered)
    unit.audit({ action: 'lead.answered', entityType: 'lead', entityId: id, after: { by: 'message' } });
}
