/** The address a visitor was sent away from, kept in the history entry of /login. */

/** An address of our own, or null: never one of elsewhere, and never the login page itself. */
export function originOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/login(?:[/?#]|$)/.test(from) ? from : null;
}
