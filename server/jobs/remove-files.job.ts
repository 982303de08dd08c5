import { storedFileKeys } from '../lib/photo-files.ts';
import { wordsOf, type Job } from './job-deps.ts';

const BATCH = 200;

/** Removes stored files that no row names any more. One that cannot be removed stays on the list. */
export const removeFiles: Job<'remove-files'> = ({ prisma, ports, clock, log }) => async (_, { signal }) => {
  let failed = 0;
  for (let after = ''; !signal.aborted;) {
    const due = await prisma.fileRemoval.findMany({ where: { dueAt: { lte: clock() }, key: { gt: after } }, orderBy: { key: 'asc' }, take: BATCH });
    for (const { key } of due) {
      after = key;
      try {
        // the same picture may have come back under the same key since
        const isNamed = await prisma.mlsMedia.findFirst({ where: { storageKey: key }, select: { id: true } });
        if (!isNamed) for (const file of storedFileKeys(key)) await ports.storage.remove(file);
        await prisma.fileRemoval.deleteMany({ where: { key } });
      } catch (error) {
        failed += 1;
        log.warn({ key, error: wordsOf(error) }, 'a stored file could not be removed; it is tried again');
      }
    }
    if (due.length < BATCH) break;
  }
  if (failed) throw new Error(`${failed} stored files could not be removed`);
};
