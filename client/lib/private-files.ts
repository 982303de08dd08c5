/** Private files: fetched with the token, since an `<img>` cannot send one. */
import { errorFromResponse, fileUrl } from './api.ts';
import { readToken } from './token-storage.ts';

/** The content of a stored file for the signed-in user. Rejects without access. */
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

/** Downloads a file for the signed-in user. Rejects with an ApiError whose message can be shown. */
export async function downloadPrivateFile(url: string, fileName: string): Promise<void> {
  const bearer = readToken();
  const response = await fetch(fileUrl(url), { headers: bearer ? { Authorization: `Bearer ${bearer}` } : {} });
  if (!response.ok) throw errorFromResponse(response.status, await response.json().catch(() => null));
  const local = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = local;
  link.download = fileName;
  link.click();
  // the download has started by the next task
  setTimeout(() => URL.revokeObjectURL(local), 0);
}
