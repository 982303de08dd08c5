/** Whether Hearthport can be reached, and how old the data shown is. */
import { useSyncExternalStore } from 'react';

export interface Connection {
  /** As reported by the device. */
  isOnline: boolean;
  /** False from a call without a response until the next response. */
  isReached: boolean;
  /** When the oldest cached response on this page was loaded, in milliseconds; null while everything shown is fresh. */
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

/** Nothing arrives: the device is offline, or a saved copy is shown in place of a response. The shell's bar says so. */
export const isCutOff = ({ isOnline, isReached, shownFrom }: Connection): boolean =>
  !isOnline || (!isReached && shownFrom !== null);

export const connectionNow = (): Connection => connection;

/** A call got a response. */
export function reached(): void {
  if (!connection.isReached) set({ isReached: true, shownFrom: null });
}

const FIRST_POLL_MS = 10_000;
const MAX_POLL_MS = 60_000;

/** Polls the server while no other request would notice that it is back. */
function pollServer(delay: number): void {
  setTimeout(() => {
    if (connection.isReached) return;
    fetch('/version.json', { cache: 'no-store' }).then(
      (response) => (response.ok ? reached() : pollServer(Math.min(delay * 2, MAX_POLL_MS))),
      () => pollServer(Math.min(delay * 2, MAX_POLL_MS)),
    );
  }, delay);
}

/** A call got no response. */
export function unreached(): void {
  if (!connection.isReached) return;
  set({ isReached: false });
  pollServer(FIRST_POLL_MS);
}

/** A cached response loaded at `at` is shown. */
export function showsCopy(at: number): void {
  if (connection.shownFrom === null || at < connection.shownFrom) set({ shownFrom: at });
}

/** A new page: forgets how old the last page's data was. */
export function leftUnsent(): void {
  if (connection.shownFrom !== null) set({ shownFrom: null });
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs on reconnect: the place to refetch what is shown. */
export function onBackOnline(listener: () => void): () => void {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connectionNow, connectionNow);
