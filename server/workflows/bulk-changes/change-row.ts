/** What one row of a bulk change does: what the single action does. */
import type { CreateBulkChange } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { MAX_CLIENT_TAGS } from '#shared/clients/clients.types.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { DELIVERY_LABELS } from '#shared/notifications/notifications.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { changeClient } from '../clients/change-client.ts';
import { changeLead } from '../leads/answer-lead.ts';
import { updateListing } from '../listings/edit-listing.ts';
import { changeTask } from '../tasks/change-task.ts';
import { lockUser } from '../users/account-access.ts';

type ChangeOf<Table> = Extract<CreateBulkChange, { table: Table }>['changes'];

async function changeClientRow(
  unit: Unit,
  userId: string,
  { addTag, removeTag, ownerId }: ChangeOf<'clients'>,
): Promise<void> {
  // the version is read behind the lock, so that nobody's change is overwritten
  await lockUser(unit, userId);
  const record = await unit.tx.clientRecord.findUnique({ where: { userId }, select: { version: true } });
  const before = (await unit.tx.clientTag.findMany({ where: { userId }, select: { tag: true } })).map(({ tag }) => tag);
  const tags = [...new Set([...before, ...(addTag ? [addTag] : [])])].filter((tag) => tag !== removeTag);
  if (tags.length > MAX_CLIENT_TAGS)
    throw conflict('client.too-many-tags', `This client already has ${MAX_CLIENT_TAGS} tags.`);
  await changeClient(unit, userId, {
    version: record?.version ?? 0,
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(addTag || removeTag ? { tags } : {}),
  });
}

/** The delivery of an email that failed begins again. Throws 409 for one that was delivered or still may be. */
async function resendEmail(unit: Unit, id: string): Promise<void> {
  const { count } = await unit.tx.email.updateMany({
    where: { id, status: 'FAILED' },
    data: { status: 'QUEUED', error: null },
  });
  if (count === 0) {
    const email = await unit.tx.email.findUnique({ where: { id }, select: { status: true } });
    if (!email) throw notFound('There is no such email.');
    throw conflict(
      'email.not-failed',
      `Only what failed can be sent again. This one: ${DELIVERY_LABELS[email.status]}.`,
    );
  }
  unit.enqueue('send-mail', { mailId: id }, { isAgain: true });
  unit.audit({ action: 'mail.sent-again', entityType: 'mail', entityId: id });
}

/** Changes one row. Throws what the single action throws. `bulkId`: of all rows, where there are several. */
export async function changeRow(unit: Unit, id: string, change: CreateBulkChange, bulkId?: string): Promise<void> {
  switch (change.table) {
    case 'tasks':
      return changeTask(unit, id, {}, change.changes);
    case 'clients':
      return changeClientRow(unit, id, change.changes);
    case 'listings':
      await updateListing(unit, id, change.changes, { type: 'SELLER' });
      return;
    case 'emails':
      return resendEmail(unit, id);
    case 'leads':
      return changeLead(unit, id, change.changes, bulkId);
  }
}
