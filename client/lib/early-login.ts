/**
 * The check of the stored login, sent while the client's files still load: a slow phone would otherwise wait for it
 * after them.
 */
import { readSupportView } from './support-view.ts';
import { readToken } from './token-storage.ts';

let sent: { token: string; answer: Promise<unknown> } | null = null;

/** `base`: the address of the API. Without a stored login, and in a support view, nothing is sent. */
export function checkLoginEarly(base: string): void {
  const token = readToken();
  if (!token || readSupportView()) return;
  const answer = fetch(`${base}/authentication`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ accessToken: token, strategy: 'jwt' }),
  })
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
    .catch(() => null);
  sent = { token, answer };
}

/** The answer for this token, once. Null if none was asked for, or it failed: then the login is checked as always. */
export async function takeEarlyLogin<Answer>(token: string): Promise<Answer | null> {
  const early = sent;
  sent = null;
  return early?.token === token ? ((await early.answer) as Answer | null) : null;
}
