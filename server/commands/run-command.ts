import { BackupError } from '../backup/backup-manifest.ts';
import { EnvError } from '../config/env.ts';

/** What a person can mend, in its own words; PostgreSQL and the system say by a code what is wrong. */
const isPlain = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof EnvError ||
  (error instanceof Error && ((error as { code?: unknown }).code !== undefined || error.name === 'ProviderError'));

/** Runs a command; a problem that whoever started it can mend is told in its words, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isPlain(error) ? error.message || String((error as { code?: unknown }).code) : error);
    process.exitCode = 1;
  }
}
