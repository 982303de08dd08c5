import { mayRemoveFiles } from '../media/files-stay.ts';
import { storedFileKeys } from '../media/photo-files.ts';
import { messageOf, type Job, type JobContext } from './job-context.ts';

const BATCH = 200;

/** The same picture may be stored again under this key; a file that a row references must not be deleted. */
async function isNamed(prisma: JobContext['prisma'], key: string): Promise<boolean> {
  const rows = await Promise.all([
    prisma.mlsMedia.findFirst({ where: { storageKey: key }, select: { id: true } }),
    prisma.upload.findUnique({ where: { key }, select: { id: true } }),
    prisma.pricingOpinion.findFirst({ where: { documentKey: key }, select: { id: true } }),
  ]);
  return rows.some(Boolean);
}

/** Deletes stored files that no row references. A failed one stays on the list, and all do while a backup runs. */
export const removeFiles: Job<'remove-files'> =
  ({ prisma, ports, clock, log }) =>
  async (_, { signal }) => {
    let failed = 0;
    for (let after = ''; !signal.aborted;) {
      const due = await prisma.fileRemoval.findMany({
        where: { dueAt: { lte: clock() }, key: { gt: after } },
        orderBy: { key: 'asc' },
        take: BATCH,
      });
      for (const { key } of due) {
        after = key;
        // a backup is copying them; a later run deletes them
        if (!(await mayRemoveFiles(prisma))) return;
        try {
          if (!(await isNamed(prisma, key))) for (const file of storedFileKeys(key)) await ports.storage.remove(file);
          await prisma.fileRemoval.deleteMany({ where: { key } });
        } catch (error) {
          failed += 1;
          log.warn({ key, error: messageOf(error) }, 'a stored file could not be removed; it will be retried');
        }
      }
      if (due.length < BATCH) break;
    }
    if (failed) throw new Error(`${failed} stored files could not be removed`);
  };
