import type { PatchAddendum } from '#shared/addendums/addendums.schema.ts';
import { isRepairDue } from '#shared/addendums/addendums.rules.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { forbidden, invalidField } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { attachFiles } from './attach-files.ts';
import { notifyOfAddendum, publishAddendum, type AddendumRow, type LockedSale } from './addendum-records.ts';

/**
 * The seller side records which agreed repairs are done, with receipts and photos (`uploads`). The buyer side is
 * notified, once more with the last one.
 */
export async function completeRepairs(
  unit: Unit,
  { addendum, sale, offer }: LockedSale & { addendum: AddendumRow },
  side: Side,
  { upsert, deleteMany }: NonNullable<PatchAddendum['addendumItems']>,
): Promise<{ id: string }> {
  if (side !== 'SELLER') throw forbidden('addendum.sellers-only', 'The seller side records what is repaired.');
  if (deleteMany.length) throw invalidField('addendumItems', 'What is agreed can’t be removed.');
  const done: string[] = [];
  for (const row of upsert) {
    const item = addendum.addendumItems.find(({ id }) => id === row.id);
    if (!item || item.resolution !== 'REPAIR' || row.completed === undefined)
      throw invalidField('addendumItems', 'Only agreed repairs can be marked as done.');
    await attachFiles(unit, addendum, row.uploads ?? [], { itemId: item.id });
    if (row.completed === item.completed) continue;
    await unit.tx.addendumItem.update({
      where: { id: item.id },
      data: { completed: row.completed, completedAt: row.completed ? unit.now : null },
    });
    item.completed = row.completed;
    if (row.completed) done.push(item.item);
  }
  unit.audit({
    action: 'addendum.repairs-done',
    entityType: 'addendum',
    entityId: addendum.id,
    side,
    after: { completed: addendum.addendumItems.filter(({ completed }) => completed).map(({ id }) => id) },
  });
  publishAddendum(unit, addendum);
  if (!done.length) return { id: addendum.id };
  const areAllDone = !addendum.addendumItems.some(isRepairDue);
  await notifyOfAddendum(unit, { sale, offer, addendum }, ['BUYER'], (place) => ({
    text: areAllDone ? `All agreed repairs at ${place} are done.` : `A repair at ${place} is done.`,
    dedupeKey: `repairs-done:${addendum.id}:${unit.now.toISOString()}`,
    actionLabel: 'See the repairs',
    paragraphs: [`Done: ${done.join('; ')}.`],
  }));
  return { id: addendum.id };
}
