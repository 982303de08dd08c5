import { BackupError } from '../backup/backup-manifest.ts';
import { ExportError } from '../brokerage-export/export-manifest.ts';
import { EnvError } from '../config/env.ts';

/** Errors that a person can fix: ours, and those of PostgreSQL and the system, which have a code. */
const isPlain = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof ExportError ||
  error instanceof EnvError ||
  (error instanceof Error && ((error as { code?: unknown }).code !== undefined || error.name === 'ProviderError'));

/** Runs a command. For an error that a person can fix only the message is printed; the exit code is then 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isPlain(error) ? error.message || String((error as { code?: unknown }).code) : error);
    process.exitCode = 1;
  }
}
