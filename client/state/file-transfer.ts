/** Chunked upload: each chunk is retried, continuing at the server's offset. */
import { TIMEOUT } from '#shared/uploads/uploads.messages.ts';
import { UPLOAD_WIDGET } from '#shared/uploads/uploads.rules.ts';
import { api } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { sendFile, type FileUpload, type UploadResponse } from './uploads.slice.ts';

/** An upload without progress for this long has stalled. */
const STALLED_MS = 60_000;

/** The server keeps what it has received. */
export class TransferStalled extends Error {
  constructor() {
    super(TIMEOUT);
  }
}

interface Progress {
  offset: number;
  length: number;
  uploadResult: UploadResponse['uploadResult'] | null;
  analyzeResult: UploadResponse['analyzeResult'];
}

/** Unfinished transfers, so that a retry resumes. */
const begun = new WeakMap<File, string>();

const mayGoOn = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'upload.offset' || error.code === 'upload.interrupted');
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

/**
 * Sends one file in chunks and returns the same response as a whole upload. Aborting by the signal deletes it on the
 * server.
 */
export async function sendInChunks(
  { file, token, signal, onProgress, ...fields }: FileUpload,
  retryDelays: readonly number[] = UPLOAD_WIDGET.chunkRetryDelays,
): Promise<UploadResponse> {
  const options = { token, ...(signal && { signal }) };
  const query = { ...fields };
  let id = begun.get(file);
  const progressOf = (of: string) =>
    api.get<Progress>(`/uploads/transfers/${of}`, { ...options, query: { sessionId: fields.sessionId } });
  let offset = 0;
  let isUncertain = id !== undefined;
  let tries = 0;
  try {
    for (;;) {
      try {
        id ??= await api.post<string>('/uploads/transfers', undefined, {
          ...options,
          query,
          headers: { 'Upload-Length': String(file.size), 'Upload-Name': encodeURIComponent(file.name) },
        });
        begun.set(file, id);
        if (isUncertain) {
          const progress = await progressOf(id);
          if (progress.uploadResult) {
            const { uploadResult, analyzeResult } = progress;
            return { uploadResult, analyzeResult };
          }
          offset = progress.offset;
          isUncertain = false;
        }
        const chunk = file.slice(offset, offset + UPLOAD_WIDGET.chunkBytes);
        const answer = await api.patch<UploadResponse[] | ''>(`/uploads/transfers/${id}`, chunk, {
          ...options,
          query: { sessionId: fields.sessionId },
          headers: {
            'Upload-Offset': String(offset),
            'Upload-Length': String(file.size),
            'Content-Type': 'application/offset+octet-stream',
          },
          onUploadProgress: (share) => onProgress?.((offset + share * chunk.size) / file.size),
        });
        if (Array.isArray(answer) && answer[0]) {
          begun.delete(file);
          return answer[0];
        }
        offset += chunk.size;
        tries = 0;
      } catch (error) {
        const delay = retryDelays[tries];
        if (signal?.aborted || !mayGoOn(error) || delay === undefined) throw error;
        tries += 1;
        isUncertain = id !== undefined;
        await pause(delay, signal);
      }
    }
  } catch (error) {
    const isStalled = signal?.reason instanceof TransferStalled;
    if (!mayGoOn(error) && !isStalled) begun.delete(file);
    // the server deletes it after a day anyway
    if (signal?.aborted && !isStalled && id)
      void api.delete(`/uploads/transfers/${id}`, { token, query: { sessionId: fields.sessionId } }).catch(() => {});
    throw error;
  }
}

/** Uploads a file, in chunks if large. Rejects with the widget's timeout error when stalled; a retry resumes. */
export async function transfer(upload: FileUpload, stalledMs = STALLED_MS): Promise<UploadResponse> {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ended.abort(new TransferStalled()), stalledMs);
  };
  const giveUp = () => ended.abort(upload.signal?.reason);
  upload.signal?.addEventListener('abort', giveUp, { once: true });
  const send = upload.file.size > UPLOAD_WIDGET.chunkBytes ? sendInChunks : sendFile;
  watch();
  try {
    return await send({
      ...upload,
      signal: ended.signal,
      onProgress: (share) => {
        watch();
        upload.onProgress?.(share);
      },
    });
  } catch (error) {
    throw ended.signal.reason instanceof TransferStalled ? ended.signal.reason : error;
  } finally {
    clearTimeout(timer);
    upload.signal?.removeEventListener('abort', giveUp);
  }
}
