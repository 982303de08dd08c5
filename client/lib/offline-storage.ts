/** Hands what was read from the server to the code that keeps it for a visit without a connection; that code is loaded once the first page stands. */
import { connectionNow, reached, showsCopy, unreached } from './connection.ts';
import type { Answered, Stored } from './offline-copies.ts';

const MAX_WAITING = 30;
const waiting: Answered[] = [];
let keep: ((answered: Answered) => void) | null = null;

/** Every answered read; a private link's answers are its own business and are never kept. */
export function answered(address: string, bearer: string | null, data: unknown, hasLink: boolean): void {
  reached();
  if (hasLink || typeof caches === 'undefined') return;
  const entry = { address, bearer, data, at: Date.now() };
  if (keep) keep(entry);
  else if (waiting.length < MAX_WAITING) waiting.push(entry);
}

/** Background work of the first page. */
export async function startStoringCopies(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const { storeCopy } = await import('./offline-copies.ts');
  keep = (entry) => void storeCopy(entry);
  for (const entry of waiting.splice(0)) keep(entry);
}

/** What was answered before, when nobody answers now; null where there is nothing, or it is not this person's. */
export async function unanswered(address: string, bearer: string | null, hasLink: boolean): Promise<Stored | null> {
  unreached();
  if (hasLink || typeof caches === 'undefined') return null;
  const stored = await import('./offline-copies.ts')
    .then(({ readCopy }) => readCopy(address, bearer))
    .catch(() => null);
  if (stored) showsCopy(stored.at);
  return stored;
}

/** The device says that there is no connection. */
export const isOffline = (): boolean => !connectionNow().isOnline;
/** Nobody answered the last call either: trying this one again at once brings nothing. */
export const isAway = (): boolean => isOffline() || !connectionNow().isReached;
