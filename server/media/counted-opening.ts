/** Opening a picture that may end whoever opens it: each attempt is counted in the database before it begins, and the third is the last. */
import { RuleError } from '#shared/kernel/rule-error.ts';
import { PHOTO_TOO_DEMANDING } from '#shared/uploads/uploads.messages.ts';
import { MAX_OPEN_ATTEMPTS } from '#shared/uploads/uploads.rules.ts';
import { PictureProcessEnded } from './picture-process.ts';

/** Where the attempts at one picture are counted. */
export interface OpenAttempts {
  /** Counts one more, committed before it resolves; the number of this attempt, or null where the picture is gone. */
  begin(): Promise<number | null>;
  /** Forgets them: the picture was opened, or refused for what it is. */
  answered(): Promise<void>;
  /** Takes one back: the picture had no part in what went wrong. */
  takeBack(): Promise<void>;
}

export type Opened<T> = { made: T } | { problem: string } | 'gone';

/**
 * Opens a picture. What it says of itself (RuleError `invalid`) is a `problem` in words, and so is the third attempt without an answer, be it that
 * the picture took too much or that the server went down with it. Before that PictureProcessEnded is thrown, for the job to come again;
 * any other error is thrown and not counted.
 */
export async function openCounted<T>(attempts: OpenAttempts, open: () => Promise<T>): Promise<Opened<T>> {
  const attempt = await attempts.begin();
  if (attempt === null) return 'gone';
  if (attempt > MAX_OPEN_ATTEMPTS) return { problem: PHOTO_TOO_DEMANDING };
  try {
    const made = await open();
    await attempts.answered();
    return { made };
  } catch (error) {
    if (error instanceof RuleError && error.kind === 'invalid') {
      await attempts.answered();
      return { problem: error.message };
    }
    if (!(error instanceof PictureProcessEnded)) {
      await attempts.takeBack();
      throw error;
    }
    if (attempt >= MAX_OPEN_ATTEMPTS) return { problem: PHOTO_TOO_DEMANDING };
    throw error;
  }
}
