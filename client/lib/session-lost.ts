/** A token that the server does not take any more, wherever it was noticed: in the response to a call, or on the live connection. */
import { readToken } from './token-storage.ts';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();
let leaving = 0;

/** Hears the server's words, `jwt expired` among them, once for a token that is still the stored one. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A token that was replaced or cleared meanwhile ends nobody's session. */
export function reportSessionLost(token: string, message: string): void {
  if (leaving === 0 && readToken() === token) for (const listener of listeners) listener(message);
}

/** Runs what ends the session on purpose: that the server then refuses its token is no event. */
export async function whileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  leaving += 1;
  try {
    return await work();
  } finally {
    leaving -= 1;
  }
}
