/**
 * The page a visitor was redirected to login from: in the history entry of /login, and in this browser while they wait
 * for an emailed link.
 */
const KEY = 'hearthport-headed-for';
const STORED_MS = 48 * 3_600_000;

const isOurs = (from: unknown): from is string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(?:login|signup|password)(?:[/?#]|$)/.test(from);

/** A same-origin path, or null: never an external URL or a login page. */
export function originOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return isOurs(from) ? from : null;
}

/** The history state of a log-in page that a link leads on from: its `next`, if nothing else was asked for before. */
export const stateLeadingTo = (state: unknown, next: string | null): unknown =>
  originOf(state) === null && isOurs(next) ? { ...(typeof state === 'object' ? state : {}), from: next } : state;

/** Stores the destination of someone who now waits for an email; the link may open another tab. */
export function saveOrigin(email: string, state: unknown): void {
  const from = originOf(state);
  try {
    if (from)
      window.localStorage.setItem(
        KEY,
        JSON.stringify({ email: email.toLowerCase(), from, until: Date.now() + STORED_MS }),
      );
  } catch {
    // they go to their landing page instead
  }
}

/** The stored destination of this person, once; null for anyone else. */
export function consumeOrigin(email: string): string | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('email' in stored) || stored.email !== email.toLowerCase())
      return null;
    window.localStorage.removeItem(KEY);
    return 'until' in stored && Number(stored.until) > Date.now() ? originOf(stored) : null;
  } catch {
    return null;
  }
}
