import { mayRemoveFiles } from '../media/files-stay.ts';
import { storedFileKeys } from '../media/photo-files.ts';
import { messageOf, type Job, type JobContext } from './job-context.ts';

const BATCH = 200;

/** The same picture may have come back under the same key since, and nothing on the list may take a file from a row that stands. */
async function isNamed(prisma: JobContext['prisma'], key: string): Promise<boolean> {
  const rows = await Promise.all([
    prisma.mlsMedia.findFirst({ where: { storageKey: key }, select: { id: true } }),
    prisma.upload.findUnique({ where: { key }, select: { id: true } }),
    prisma.pricingOpinion.findFirst({ where: { documentKey: key }, select: { id: true } }),
  ]);
  return rows.some(Boolean);
}

/** Removes stored files that no row names any more. One that cannot be removed stays on the list, and so do all while a backup is made. */
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
        // a backup copies them; they are removed by a later turn
        if (!(await mayRemoveFiles(prisma))) return;
        try {
          if (!(await isNamed(prisma, key))) for (const file of storedFileKeys(key)) await ports.storage.remove(file);
          await prisma.fileRemoval.deleteMany({ where: { key } });
        } catch (error) {
          failed += 1;
          log.warn({ key, error: messageOf(error) }, 'a stored file could not be removed; it is tried again');
        }
      }
      if (due.length < BATCH) break;
    }
    if (failed) throw new Error(`${failed} stored files could not be removed`);
  };
