/** The live connection: websocket only, authenticated again on every connect, never given up. */
import type { Socket } from 'socket.io-client';
import { apiBase } from './api.ts';
import { reportSessionLost } from './session-lost.ts';
import { loadModule } from './module-loader.ts';
import { readToken } from './token-storage.ts';

export const RECONNECT = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/** `off`: nobody is signed in. `connecting` before the first connect, `disconnected` after one was lost. `refused`: connected, but the login was not taken. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'disconnected' | 'refused';
type Listener = (row: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const statusListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();
let socket: Socket | null = null;
let status: LiveStatus = 'off';
let generation = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Something may have happened that nobody here heard: said once the connection stands again. */
let hasMissed = false;

function setStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of statusListeners) listener();
}

export const liveStatus = (): LiveStatus => status;

export function onLiveStatus(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => void statusListeners.delete(listener);
}

/** Runs after a lost connection is back and authenticated: the place to fetch what was missed. */
export function onLiveReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => void reconnectListeners.delete(listener);
}

/** Hears one of the server's events, `messages created`. */
export function onLive(event: string, listener: Listener): () => void {
  const subscribers = listeners.get(event) ?? new Set<Listener>();
  subscribers.add(listener);
  listeners.set(event, subscribers);
  return () => void subscribers.delete(listener);
}

const isUnauthorized = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 401 || error.code === 403);

/** Says who is here. A refused login stays refused until somebody tries again; anything else (no answer, too busy) is tried again by itself. */
function authenticate(opened: Socket): void {
  const accessToken = readToken();
  if (!accessToken) return stopLive();
  opened
    .timeout(RECONNECT.timeout)
    .emit('create', 'authentication', { strategy: 'jwt', accessToken }, (noAnswer: Error | null, error: unknown) => {
      if (opened !== socket || !opened.connected) return;
      if (noAnswer ?? error) {
        const isRefused = !noAnswer && isUnauthorized(error);
        if (isRefused) console.warn('Socket authentication failed');
        hasMissed = true;
        setStatus(isRefused ? 'refused' : 'disconnected');
        // ended elsewhere, or expired while the connection was away
        if (isRefused && (error as { code: number }).code === 401)
          reportSessionLost(accessToken, String((error as { message?: unknown }).message));
        if (!isRefused)
          retryTimer = setTimeout(() => {
            if (opened === socket && opened.connected) authenticate(opened);
          }, RECONNECT.reconnectionDelayMax);
        return;
      }
      setStatus('connected');
      if (!hasMissed) return;
      hasMissed = false;
      for (const listener of reconnectListeners) listener();
    });
}

/** Connects for the person whose token is stored; a second call replaces the first connection. `timeout`: how long a connect may take, in ms. */
export async function startLive({ timeout = RECONNECT.timeout }: { timeout?: number } = {}): Promise<void> {
  stopLive();
  generation += 1;
  const mine = generation;
  setStatus('connecting');
  let io: typeof import('socket.io-client').io;
  try {
    ({ io } = await loadModule('live', () => import('socket.io-client'), undefined, 'aside'));
  } catch {
    // a page without the code has a way on all the same: Try now, and every return to the tab
    if (mine === generation) setStatus('disconnected');
    return;
  }
  if (mine !== generation) return;
  const host = new URL(apiBase(), window.location.origin).origin;
  const opened = io(host, {
    path: '/api/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnection: true,
    reconnectionAttempts: Infinity,
    forceNew: true,
    ...RECONNECT,
    timeout,
  });
  socket = opened;
  const lost = () => {
    if (opened !== socket) return;
    hasMissed = true;
    setStatus('disconnected');
  };
  opened.on('connect', () => authenticate(opened));
  opened.on('disconnect', (reason) => {
    lost();
    // socket.io does not come back by itself when the server closed the connection
    if (opened === socket && reason === 'io server disconnect') opened.connect();
  });
  // a connect that takes longer than the timeout (`connect_timeout`) arrives here too, and the next attempt follows
  opened.on('connect_error', lost);
  opened.onAny((event: string, row: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(row);
  });
  opened.connect();
}

/** Tries at once instead of at the next turn: somebody pressed Try now, the network is back, or a laptop woke up. */
export function retryLive(): void {
  if (status === 'connected' || status === 'off') return;
  const opened = socket;
  if (!opened) return void startLive();
  clearTimeout(retryTimer);
  if (opened.connected) authenticate(opened);
  else {
    // while it waits for its turn it would not hear a call to connect: the waiting is ended first
    opened.disconnect().connect();
  }
}

export function stopLive(): void {
  generation += 1;
  clearTimeout(retryTimer);
  hasMissed = false;
  const closing = socket;
  socket = null;
  closing?.removeAllListeners();
  closing?.disconnect();
  setStatus('off');
}
