/** Live changes for the holder of a private link: a connection of its own, which receives what the link may see. */
import type { Socket } from 'socket.io-client';
import { apiBase } from './api-base.ts';
import { RECONNECT } from './live.ts';
import { loadModule } from './module-loader.ts';

/** One change sends several events. */
const TOGETHER_MS = 150;

/**
 * Calls `changed` when something about the link's offer changed, or may have while there was no connection. Returns a
 * function that ends it. Without a connection the page still refreshes by its interval.
 */
export function onLinkChanges(token: string, changed: () => void): () => void {
  let socket: Socket | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // also before the first connection: the page was read without it
  let mayHaveMissed = true;
  const say = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      changed();
    }, TOGETHER_MS);
  };
  loadModule('live', () => import('socket.io-client'), undefined, 'aside').then(
    ({ io }) => {
      if (isOver) return;
      socket = io(new URL(apiBase(), window.location.origin).origin, {
        path: '/api/socket.io',
        transports: ['websocket'],
        forceNew: true,
        auth: { offerToken: token },
        ...RECONNECT,
      });
      socket.onAny(say);
      socket.on('connect', () => {
        if (mayHaveMissed) say();
        mayHaveMissed = false;
      });
      socket.on('disconnect', (reason) => {
        mayHaveMissed = true;
        // the link was replaced or has ended: the page says so when it asks again
        if (reason === 'io server disconnect') say();
      });
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    clearTimeout(timer);
    socket?.removeAllListeners();
    socket?.disconnect();
  };
}
