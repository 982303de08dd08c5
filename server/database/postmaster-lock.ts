/** The lock file of a PostgreSQL data directory (postmaster.pid): who holds it, and when they are gone. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface LockHolder {
  /** Whether the process is a running PostgreSQL: not a zombie, and not another program with a recycled pid. */
  isLive: boolean;
  /** Whether it is shutting down. */
  isStopping: boolean;
  pid: number;
  port: number;
  /** The id of its System V shared memory, which its backends keep attached after a crash. */
  sharedMemoryId: string | undefined;
  file: string;
}

/** The process named in the lock file; null without one. */
export function lockHolder(dataDir: string): LockHolder | null {
  const file = path.join(dataDir, 'postmaster.pid');
  let lines: string[];
  try {
    lines = fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return {
    isLive: isPostgres(pid, dataDir),
    isStopping: lines[7]?.trim() === 'stopping',
    pid,
    port: Number(lines[3]),
    sharedMemoryId: (lines[6] ?? '').trim().split(/\s+/)[1],
    file,
  };
}

function isPostgres(pid: number, dataDir: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
    return state !== 'Z' && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
  } catch {
    return false;
  }
}

/**
 * Resolves when this PostgreSQL of another process has ended, for which there is no event. `ref`: whether waiting keeps
 * this process alive, as it must where nothing else does.
 */
export async function released(dataDir: string, pid: number, { ref }: { ref: boolean }): Promise<void> {
  for (;;) {
    const holder = lockHolder(dataDir);
    if (!holder?.isLive || holder.pid !== pid) return;
    await pause(ref ? 50 : 500, undefined, { ref });
  }
}

/** Removes the lock that a crash left, once its backends have ended: PostgreSQL itself refuses a recycled pid. */
export async function removeStaleLock({ file, sharedMemoryId }: LockHolder): Promise<void> {
  for (let attempt = 0; attempt < 100 && isAttached(sharedMemoryId); attempt++) await pause(50);
  fs.rmSync(file, { force: true });
}

function isAttached(sharedMemoryId: string | undefined): boolean {
  try {
    return fs
      .readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .some(([, id, , , , , attached]) => id === sharedMemoryId && Number(attached) > 0);
  } catch {
    return false;
  }
}
