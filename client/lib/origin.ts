/** The address a visitor was sent away from: kept in the history entry of /login, and in this browser while a mailed link is waited for. */
const KEY = 'hearthport-headed-for';
const STORED_MS = 48 * 3_600_000;

const isOurs = (from: unknown): from is string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(?:login|signup|password)(?:[/?#]|$)/.test(from);

/** An address of our own, or null: never one of elsewhere, and never a page of logging in. */
export function originOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return isOurs(from) ? from : null;
}

/** Remembers where somebody was headed who now waits for an email; the link in it may open another tab. */
export function saveOrigin(email: string, state: unknown): void {
  const from = originOf(state);
  try {
    if (from)
      window.localStorage.setItem(
        KEY,
        JSON.stringify({ email: email.toLowerCase(), from, until: Date.now() + STORED_MS }),
      );
  } catch {
    // they land on their first page instead
  }
}

/** Where this person was headed before the email, once; null for anybody else. */
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
