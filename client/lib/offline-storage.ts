/** Passes responses to the offline cache, whose code loads after the first page. */
import { connectionNow, reached, showsCopy, unreached } from './connection.ts';
import type { Answered, Stored } from './offline-copies.ts';

const MAX_WAITING = 30;
const waiting: Answered[] = [];
let store: ((answered: Answered) => void) | null = null;

/** Every successful read; responses to a private link are never cached. */
export function answered(address: string, bearer: string | null, data: unknown, hasLink: boolean): void {
  reached();
  if (hasLink || typeof caches === 'undefined') return;
  const entry = { address, bearer, data, at: Date.now() };
  if (store) store(entry);
  else if (waiting.length < MAX_WAITING) waiting.push(entry);
}

/** Starts in the background after the first page. */
export async function startStoringCopies(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const { storeCopy } = await import('./offline-copies.ts');
  store = (entry) => void storeCopy(entry);
  for (const entry of waiting.splice(0)) store(entry);
}

/** The cached response when the server cannot be reached; null where there is none, or it is another person's. */
export async function unanswered(address: string, bearer: string | null, hasLink: boolean): Promise<Stored | null> {
  unreached();
  if (hasLink || typeof caches === 'undefined') return null;
  const stored = await import('./offline-copies.ts')
    .then(({ readCopy }) => readCopy(address, bearer))
    .catch(() => null);
  if (stored) showsCopy(stored.at);
  return stored;
}

/** The device reports no connection. */
export const isOffline = (): boolean => !connectionNow().isOnline;
/** The last call got no response either, so an immediate retry is pointless. */
export const isAway = (): boolean => isOffline() || !connectionNow().isReached;
