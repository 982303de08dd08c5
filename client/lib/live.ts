/** The live connection: websocket only, re-authenticated on every connect, reconnecting forever. */
import type { Socket } from 'socket.io-client';
import { apiBase } from './api-base.ts';
import { reportSessionLost } from './session-lost.ts';
import { loadModule } from './module-loader.ts';
import { readToken } from './token-storage.ts';

export const RECONNECT = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/**
 * `off`: signed out. `connecting`: before the first connect. `disconnected`: connection lost. `refused`: connected, but
 * the login was rejected.
 */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'disconnected' | 'refused';
type Listener = (row: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const statusListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();
let socket: Socket | null = null;
let status: LiveStatus = 'off';
let generation = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Events may have been missed: listeners refetch once the connection is back. */
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

/** Runs after reconnecting and authenticating: the place to refetch what was missed. */
export function onLiveReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => void reconnectListeners.delete(listener);
}

/** Subscribes to a server event, `messages created`. */
export function onLive(event: string, listener: Listener): () => void {
  const subscribers = listeners.get(event) ?? new Set<Listener>();
  subscribers.add(listener);
  listeners.set(event, subscribers);
  return () => void subscribers.delete(listener);
}

const isUnauthorized = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 401 || error.code === 403);

/** Authenticates the socket. A rejected login waits for a manual retry; any other failure is retried automatically. */
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
        // ended elsewhere, or expired while disconnected
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

/** Connects with the stored token; a second call replaces the first connection. `timeout`: of one connect, in ms. */
export async function startLive({ timeout = RECONNECT.timeout }: { timeout?: number } = {}): Promise<void> {
  stopLive();
  generation += 1;
  const mine = generation;
  setStatus('connecting');
  let io: typeof import('socket.io-client').io;
  try {
    ({ io } = await loadModule('live', () => import('socket.io-client'), undefined, 'aside'));
  } catch {
    // if the code does not load, Try now and every return to the tab try again
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
    // socket.io does not reconnect when the server closed the connection
    if (opened === socket && reason === 'io server disconnect') opened.connect();
  });
  // connect timeouts (`connect_timeout`) also arrive here; socket.io retries
  opened.on('connect_error', lost);
  opened.onAny((event: string, row: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(row);
  });
  opened.connect();
}

/** Reconnects at once: Try now was pressed, the network is back, or a laptop woke up. */
export function retryLive(): void {
  if (status === 'connected' || status === 'off') return;
  const opened = socket;
  if (!opened) return void startLive();
  clearTimeout(retryTimer);
  if (opened.connected) authenticate(opened);
  else {
    // a waiting reconnect ignores connect(), so it is ended first
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
