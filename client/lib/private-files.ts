/** Files that are not public: fetched with the bearer, since an `<img>` cannot send one. */
import { errorFromResponse, fileUrl } from './api.ts';
import { readToken } from './token-storage.ts';

/** The content of a stored file for the person who is signed in. Rejects where they may not see it. */
export async function loadPrivateFile(
  url: string,
  options: { width?: number; signal?: AbortSignal } = {},
): Promise<Blob> {
  const bearer = readToken();
  const response = await fetch(fileUrl(url, { width: options.width }), {
    headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
    signal: options.signal,
  });
  if (!response.ok) throw new Error(`The file could not be read (${response.status}).`);
  return response.blob();
}

/** Saves a file of the server on this device, for the person who is signed in. Rejects with an ApiError whose message is fit to be shown. */
export async function downloadPrivateFile(url: string, fileName: string): Promise<void> {
  const bearer = readToken();
  const response = await fetch(fileUrl(url), { headers: bearer ? { Authorization: `Bearer ${bearer}` } : {} });
  if (!response.ok) throw errorFromResponse(response.status, await response.json().catch(() => null));
  const local = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = local;
  link.download = fileName;
  link.click();
  // the browser has taken the file over by the next turn
  setTimeout(() => URL.revokeObjectURL(local), 0);
}
