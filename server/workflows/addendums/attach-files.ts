import { NO_UPLOAD } from '#shared/addendums/addendums.messages.ts';
import { isAdmin } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { FILE_LIMITS } from '#shared/uploads/uploads.rules.ts';
import { MAX_FILES } from '#shared/uploads/uploads.messages.ts';
import type { DocumentType } from '#shared/uploads/uploads.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Attaches documents of a sale to one of its addenda, or to one of its items. Only files that the actor sent, or, by an
 * offer link, that nobody with an account sent. Throws 400 naming `upload` for others and beyond two of a request.
 */
export async function attachFiles(
  unit: Unit,
  addendum: { id: string; transactionId: string },
  ids: readonly string[],
  { itemId = null, docType }: { itemId?: string | null; docType?: DocumentType } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const { actor } = unit;
  const own = isAdmin(actor) ? {} : { userId: actor.kind === 'user' ? actor.userId : null };
  const { count } = await unit.tx.upload.updateMany({
    where: {
      id: { in: [...ids] },
      transactionId: addendum.transactionId,
      type: 'TRANSACTION_DOC',
      OR: [{ addendumId: null }, { addendumId: addendum.id }],
      ...own,
    },
    data: {
      addendumId: addendum.id,
      addendumItemId: itemId,
      docType: docType ?? (itemId ? 'REPAIR_RECEIPT' : 'INSPECTION_ADDENDUM'),
    },
  });
  if (count < new Set(ids).size) throw invalidField('upload', NO_UPLOAD, 'missing');
  if (!itemId) await assertFewFiles(unit, addendum.id, 'upload');
}

/**
 * Throws 400 naming `field` once an addendum has more files than a request may have; receipts of repairs are not
 * counted. The addendum is locked, so that the count is exact.
 */
export async function assertFewFiles(unit: Unit, addendumId: string, field: string): Promise<void> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Addendum" WHERE id = ${addendumId} FOR UPDATE`;
  const files = await unit.tx.upload.count({
    where: { addendumId, addendumItemId: null, OR: [{ docType: null }, { docType: { not: 'REPAIR_RECEIPT' } }] },
  });
  const limit = FILE_LIMITS.repairRequest;
  if (files > limit) throw invalidField(field, `${MAX_FILES}: ${limit}. Remove one first.`, 'too-many');
}
