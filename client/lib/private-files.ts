/** Private files: fetched with the token, since an `<img>` cannot send one. */
import { api, fileUrl, hasStandIn } from './api.ts';
import { errorFromResponse } from './api-error.ts';
import { readSupportView } from './support-view.ts';
import { readToken } from './token-storage.ts';

interface LoadOptions {
  width?: number;
  token?: string | undefined;
  signal?: AbortSignal;
  /** Bytes received so far. */
  onProgress?: ((bytes: number) => void) | undefined;
}

/** Counts what passes. */
function counted(body: ReadableStream<Uint8Array>, onProgress: (bytes: number) => void) {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * The content of a stored file for the signed-in user, or by an offer's private link. Rejects with an ApiError whose
 * message can be shown.
 */
export async function loadPrivateFile(
  url: string,
  { width, token, signal, onProgress }: LoadOptions = {},
): Promise<Blob> {
  if (hasStandIn()) return api.get<Blob>(url.slice('/api'.length).split('?')[0]!);
  const support = readSupportView();
  const bearer = readToken();
  const response = await fetch(fileUrl(url, { ...(width && { width }), ...(token && { token }) }), {
    headers: support
      ? { Authorization: `Support ${support.token}` }
      : bearer
        ? { Authorization: `Bearer ${bearer}` }
        : {},
    signal,
  });
  if (!response.ok) throw errorFromResponse(response.status, await response.json().catch(() => null));
  if (!onProgress || !response.body) return response.blob();
  return new Response(counted(response.body, onProgress), { headers: response.headers }).blob();
}

/** Downloads a file, as `loadPrivateFile` reads it. */
export async function downloadPrivateFile(
  url: string,
  fileName: string,
  options: Pick<LoadOptions, 'token' | 'onProgress'> = {},
): Promise<void> {
  const local = URL.createObjectURL(await loadPrivateFile(url, options));
  const link = document.createElement('a');
  link.href = local;
  link.download = fileName;
  link.click();
  // the download has started by the next task
  setTimeout(() => URL.revokeObjectURL(local), 0);
}
