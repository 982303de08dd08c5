/**
 * Opens pictures that may crash the process: each attempt is counted in the database before it starts, and the third is
 * the last.
 */
import { RuleError } from '#shared/kernel/rule-error.ts';
import { PHOTO_TOO_DEMANDING } from '#shared/uploads/uploads.messages.ts';
import { MAX_OPEN_ATTEMPTS } from '#shared/uploads/uploads.rules.ts';
import { PictureProcessEnded } from './picture-process.ts';

/** The stored attempts for one picture. */
export interface OpenAttempts {
  /**
   * Counts one more, committed before it resolves; returns the number of this attempt, or null when the picture is
   * gone.
   */
  begin(): Promise<number | null>;
  /** Resets the count: the picture was opened, or refused because of its content. */
  reset(): Promise<void>;
  /** Counts one less: the picture did not cause the failure. */
  uncount(): Promise<void>;
}

/**
 * Attempts that are stored in the row of the picture. `update` sets `openAttempts` of that row in one statement and
 * returns its new value, or null when the row is gone.
 */
export const rowAttempts = (
  update: (openAttempts: { increment: 1 } | { decrement: 1 } | 0) => Promise<number | null>,
): OpenAttempts => ({
  begin: () => update({ increment: 1 }),
  reset: async () => void (await update(0)),
  uncount: async () => void (await update({ decrement: 1 })),
});

export type Opened<T> = { made: T } | { problem: string } | 'gone';

/**
 * Opens a picture. A picture that is refused (RuleError `invalid`) returns a `problem`, and so does the third attempt
 * without a result, whether it exceeded its limits or crashed the server. Before that PictureProcessEnded is thrown, so
 * that the job retries; any other error is thrown and not counted.
 */
export async function openCounted<T>(attempts: OpenAttempts, open: () => Promise<T>): Promise<Opened<T>> {
  const attempt = await attempts.begin();
  if (attempt === null) return 'gone';
  if (attempt > MAX_OPEN_ATTEMPTS) return { problem: PHOTO_TOO_DEMANDING };
  try {
    const made = await open();
    await attempts.reset();
    return { made };
  } catch (error) {
    if (error instanceof RuleError && error.kind === 'invalid') {
      await attempts.reset();
      return { problem: error.message };
    }
    if (!(error instanceof PictureProcessEnded)) {
      await attempts.uncount();
      throw error;
    }
    if (attempt >= MAX_OPEN_ATTEMPTS) return { problem: PHOTO_TOO_DEMANDING };
    throw error;
  }
}
