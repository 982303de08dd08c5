/** A token the server no longer accepts, found in a response or on the live connection. */
import { readToken } from './token-storage.ts';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();
let leaving = 0;

/** Called with the server's message, such as `jwt expired`, once per stored token. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ignores a token that was replaced or cleared meanwhile. */
export function reportSessionLost(token: string, message: string): void {
  if (leaving === 0 && readToken() === token) for (const listener of listeners) listener(message);
}

/** Runs an intentional logout: the server rejecting the token then is expected. */
export async function whileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  leaving += 1;
  try {
    return await work();
  } finally {
    leaving -= 1;
  }
}
