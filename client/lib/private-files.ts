/** Private files: fetched with the token, since an `<img>` cannot send one. */
import { errorFromResponse, fileUrl } from './api.ts';
import { readToken } from './token-storage.ts';

/**
 * The content of a stored file for the signed-in user, or by an offer's private link. Rejects with an ApiError whose
 * message can be shown.
 */
export async function loadPrivateFile(
  url: string,
  { width, token, signal }: { width?: number; token?: string | undefined; signal?: AbortSignal } = {},
): Promise<Blob> {
  const bearer = readToken();
  const response = await fetch(fileUrl(url, { ...(width && { width }), ...(token && { token }) }), {
    headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
    signal,
  });
  if (!response.ok) throw errorFromResponse(response.status, await response.json().catch(() => null));
  return response.blob();
}

/** Downloads a file, as `loadPrivateFile` reads it. */
export async function downloadPrivateFile(url: string, fileName: string, token?: string): Promise<void> {
  const local = URL.createObjectURL(await loadPrivateFile(url, { token }));
  const link = document.createElement('a');
  link.href = local;
  link.download = fileName;
  link.click();
  // the download has started by the next task
  setTimeout(() => URL.revokeObjectURL(local), 0);
}
