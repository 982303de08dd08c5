import { isUser, type Actor } from '../kernel/actor.ts';
import { readProgress, STEP_KEYS, type StepNotes } from './prep-progress.rules.ts';

export interface PrepProgressRow {
  id: string;
  userId: string;
  /** Stored as sent: PrepProgress, in part. */
  milestones: unknown;
  /** Stored as sent: a text by StepKey. */
  notes: unknown;
  sharesNotes: boolean;
  updatedAt: Date;
}

/** Stored notes; what has another form is left out. */
export function readNotes(stored: unknown): StepNotes {
  const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    STEP_KEYS.flatMap((key) => (typeof record[key] === 'string' && record[key] ? [[key, record[key]]] : [])),
  );
}

/** A buyer's preparation. Anybody else than the buyer reads the notes only if they are shared. */
export const prepProgressView = (row: PrepProgressRow, actor: Actor) => ({
  id: row.id,
  userId: row.userId,
  milestones: readProgress(row.milestones),
  notes: isUser(actor, row.userId) || row.sharesNotes ? readNotes(row.notes) : {},
  sharesNotes: row.sharesNotes,
  updatedAt: row.updatedAt,
});
export type PrepProgressView = ReturnType<typeof prepProgressView>;
