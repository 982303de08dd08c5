import { invalidField } from '#shared/kernel/rule-error.ts';
import { MESSAGE_FILE_GONE, type FileCounts } from '#shared/messages/message-files.rules.ts';
import type { Database } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { unsentFiles } from '../../queries/message-files.ts';

const gone = () => invalidField('files', MESSAGE_FILE_GONE, 'missing');

/**
 * How many photos and documents these unsent files of the sender are. Throws 400 naming `files` for one that is not
 * theirs, was sent before, or was removed.
 */
export async function countFiles(db: Database, senderId: string, ids: readonly string[]): Promise<FileCounts> {
  if (ids.length === 0) return { photos: 0, documents: 0 };
  const rows = await db.upload.findMany({
    where: { id: { in: [...ids] }, ...unsentFiles(senderId) },
    select: { type: true },
  });
  if (rows.length < ids.length) throw gone();
  const photos = rows.filter(({ type }) => type === 'MESSAGE_PHOTO').length;
  return { photos, documents: rows.length - photos };
}

/**
 * Gives unsent files of the sender to their message, in this order. Each file goes with one message: throws 400 naming
 * `files` where another message or the cleaning of unused files was faster.
 */
export async function attachMessageFiles(
  unit: Unit,
  message: { id: string; senderId: string; files: readonly string[] },
): Promise<void> {
  for (const [order, id] of message.files.entries()) {
    const { count } = await unit.tx.upload.updateMany({
      where: { id, ...unsentFiles(message.senderId) },
      data: { messageId: message.id, order },
    });
    if (count === 0) throw gone();
    unit.audit({ action: 'upload.sent', entityType: 'upload', entityId: id, after: { messageId: message.id } });
  }
}
