import type { Database } from '../database/prisma.ts';

/** Held by a backup from before its snapshot until it has copied the files that the snapshot's rows reference. */
export const FILES_STAY_LOCK = 712_004_664;

/** Whether stored files may be deleted now. No later snapshot can reference a file whose row is already deleted. */
export async function mayRemoveFiles(prisma: Database): Promise<boolean> {
  const [lock] = await prisma.$queryRaw<
    { free: boolean }[]
  >`SELECT pg_try_advisory_xact_lock_shared(${FILES_STAY_LOCK}::bigint) AS free`;
  return lock!.free;
}
