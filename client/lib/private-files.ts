/** Files that are not public: fetched with the bearer, since an `<img>` cannot send one. */
import { fileUrl } from './api.ts';
import { readToken } from './token-storage.ts';

/** The content of a stored file for the person who is signed in. Rejects where they may not see it. */
export async function loadPrivateFile(url: string, options: { width?: number; signal?: AbortSignal } = {}): Promise<Blob> {
  const bearer = readToken();
  const answer = await fetch(fileUrl(url, { width: options.width }), { headers: bearer ? { Authorization: `Bearer ${bearer}` } : {}, signal: options.signal });
  if (!answer.ok) throw new Error(`The file could not be read (${answer.status}).`);
  return answer.blob();
}
