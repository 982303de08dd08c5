/**
 * The check of the stored login, sent while the client's files still load: a slow phone would otherwise wait for it
 * after them.
 */
import { readSupportView } from './support-view.ts';
import { readToken } from './token-storage.ts';

/** A server that has not responded by then is asked again in the usual way, with its retries and messages. */
const TIMEOUT_MS = 10_000;

let sent: { token: string; response: Promise<unknown> } | null = null;

/** `base`: the address of the API. Without a stored login, and in a support view, nothing is sent. */
export function checkLoginEarly(base: string): void {
  const token = readToken();
  if (!token || readSupportView()) return;
  const response = fetch(`${base}/authentication`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ accessToken: token, strategy: 'jwt' }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((received) => (received.ok ? (received.json() as Promise<unknown>) : null))
    .catch(() => null);
  sent = { token, response };
}

/** The response for this token, once. Null if none was asked for, or it failed: then the login is checked as always. */
export async function takeEarlyLogin<Login>(token: string): Promise<Login | null> {
  const early = sent;
  sent = null;
  return early?.token === token ? ((await early.response) as Login | null) : null;
}
