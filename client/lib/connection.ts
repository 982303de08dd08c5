/** Whether Hearthport can be reached, and since when what is shown has been standing. */
import { useSyncExternalStore } from 'react';

export interface Connection {
  /** What the device says. */
  isOnline: boolean;
  /** False after a call that nobody answered, until one is. */
  isReached: boolean;
  /** When the oldest kept answer on this page was loaded, in milliseconds; null while everything shown is fresh. */
  shownFrom: number | null;
}

let connection: Connection = {
  isOnline: typeof navigator === 'undefined' || navigator.onLine !== false,
  isReached: true,
  shownFrom: null,
};
const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();

function set(next: Partial<Connection>): void {
  const before = connection;
  connection = { ...before, ...next };
  for (const listener of listeners) listener();
  if (connection.isOnline && connection.isReached && !(before.isOnline && before.isReached))
    for (const back of backListeners) back();
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => set({ isOnline: false }));
  window.addEventListener('online', () => set({ isOnline: true, isReached: true, shownFrom: null }));
}

export const connectionNow = (): Connection => connection;

/** Somebody answered. */
export function reached(): void {
  if (!connection.isReached) set({ isReached: true, shownFrom: null });
}

const FIRST_LOOK_MS = 10_000;
const MAX_LOOK_MS = 60_000;

/** Nothing else may be asking: looks by itself whether somebody answers again. */
function lookOut(delay: number): void {
  setTimeout(() => {
    if (connection.isReached) return;
    fetch('/version.json', { cache: 'no-store' }).then(
      (response) => (response.ok ? reached() : lookOut(Math.min(delay * 2, MAX_LOOK_MS))),
      () => lookOut(Math.min(delay * 2, MAX_LOOK_MS)),
    );
  }, delay);
}

/** A call went unanswered. */
export function unreached(): void {
  if (!connection.isReached) return;
  set({ isReached: false });
  lookOut(FIRST_LOOK_MS);
}

/** Something is shown that was loaded at `at`. */
export function showsCopy(at: number): void {
  if (connection.shownFrom === null || at < connection.shownFrom) set({ shownFrom: at });
}

/** Another page: what the last one showed does not count any more. */
export function leftUnsent(): void {
  if (connection.shownFrom !== null) set({ shownFrom: null });
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs when the connection is back after it was lost: the place to fetch what is shown anew. */
export function onBackOnline(listener: () => void): () => void {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connectionNow, connectionNow);
