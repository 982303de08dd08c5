/** The live connection: websocket only, authenticated again on every connect, never given up. */
import type { Socket } from 'socket.io-client';
import { API_BASE } from './api.ts';
import { reportSessionLost } from './session-lost.ts';
import { loadModule } from './module-loader.ts';
import { readToken } from './token-storage.ts';

export const RECONNECT = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 } as const;

/** `off`: nobody is signed in. `connecting` before the first connect, `disconnected` after one was lost. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'disconnected';
type Listener = (row: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const statusListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();
let socket: Socket | null = null;
let status: LiveStatus = 'off';
let generation = 0;

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
  const heard = listeners.get(event) ?? new Set<Listener>();
  heard.add(listener);
  listeners.set(event, heard);
  return () => void heard.delete(listener);
}

function authenticate(opened: Socket, wasConnected: boolean): void {
  const accessToken = readToken();
  if (!accessToken) return stopLive();
  opened.emit('create', 'authentication', { strategy: 'jwt', accessToken }, (error: unknown) => {
    if (opened !== socket) return;
    if (error) {
      console.warn('Socket authentication failed');
      setStatus('disconnected');
      // ended elsewhere, or expired while the connection was away
      const { code, message } = error as { code?: unknown; message?: unknown };
      if (code === 401) reportSessionLost(accessToken, String(message));
      return;
    }
    setStatus('connected');
    if (wasConnected) for (const listener of reconnectListeners) listener();
  });
}

/** Connects for the person whose token is stored; a second call replaces the first connection. */
export async function startLive(): Promise<void> {
  stopLive();
  generation += 1;
  const mine = generation;
  setStatus('connecting');
  let io: typeof import('socket.io-client').io;
  try {
    ({ io } = await loadModule('live', () => import('socket.io-client'), undefined, 'aside'));
  } catch {
    if (mine === generation) setStatus('disconnected');
    return;
  }
  if (mine !== generation) return;
  const host = API_BASE.startsWith('http') ? new URL(API_BASE).origin : window.location.origin;
  const opened = io(host, { path: '/api/socket.io', transports: ['websocket'], autoConnect: false, reconnection: true, reconnectionAttempts: Infinity, forceNew: true, ...RECONNECT });
  socket = opened;
  let wasConnected = false;
  opened.on('connect', () => {
    authenticate(opened, wasConnected);
    wasConnected = true;
  });
  opened.on('disconnect', (reason) => {
    if (opened !== socket) return;
    setStatus('disconnected');
    // socket.io does not come back by itself when the server closed the connection
    if (reason === 'io server disconnect') opened.connect();
  });
  opened.on('connect_error', () => {
    if (opened === socket) setStatus('disconnected');
  });
  opened.onAny((event: string, row: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(row);
  });
  opened.connect();
}

export function stopLive(): void {
  generation += 1;
  const closing = socket;
  socket = null;
  closing?.removeAllListeners();
  closing?.disconnect();
  setStatus('off');
}
