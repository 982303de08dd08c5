/** Documents of one offer dialog, uploaded one by one with progress, errors and retry. */
import { useCallback, useRef, useState } from 'react';
import { FILE_EMPTY, FILE_TYPE_DOCUMENT, MAX_FILES, UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES, FILE_LIMITS, isIgnoredFile, MAX_BYTES } from '#shared/uploads/uploads.rules.ts';
import type { Finding } from '#shared/document-analysis/document-analysis.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { readToken } from '../../lib/token-storage.ts';
import { removeFile, sendFile, type UploadResponse } from '../../state/uploads.slice.ts';

/** A stored document, as saved in the draft. */
export interface StoredFile {
  serverId: string;
  filename: string;
  fileSize: number;
  fileType: string;
  /** What the document states, with page and words. */
  findings?: Finding[];
  /** What could not be read of it. */
  message?: string | null;
}
export interface OfferFile extends Omit<StoredFile, 'serverId'> {
  key: string;
  serverId: string | null;
  state: 'uploading' | 'analyzing' | 'complete' | 'cancelled' | 'failed' | 'removing';
  /** 0 to 1. */
  progress: number;
  error: string | null;
}

export const FILE_STATE_LABELS: Readonly<Record<OfferFile['state'], string>> = {
  uploading: 'Uploading...',
  analyzing: 'Analyzing...',
  complete: 'Upload Complete',
  cancelled: 'Processing cancelled',
  failed: 'Processing failed',
  removing: 'Removing...',
};

interface SendOptions {
  listingId: string;
  sessionId: string;
  analyze: boolean;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const sendOfferDocument = (file: File, options: SendOptions): Promise<UploadResponse> =>
  sendFile({ file, type: 'OFFER_DOC', ...options });

const isBusyFile = ({ state }: OfferFile) => state === 'uploading' || state === 'analyzing' || state === 'removing';
export const isStored = (file: OfferFile): file is OfferFile & { serverId: string } => file.serverId !== null;

/** Client-side rejection reason of a file, or null. The server checks the bytes. */
export function fileRefusal(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (file.size === 0) return FILE_EMPTY;
  if (!ALLOWED_MIMES.OFFER_DOC.includes(file.type)) return FILE_TYPE_DOCUMENT;
  return file.size > MAX_BYTES.OFFER_DOC
    ? `This file is too large. The limit is ${MAX_BYTES.OFFER_DOC / 1_000_000} MB.`
    : null;
}

interface OfferFilesOptions {
  /** The listing that documents belong to, which the first one may create. */
  listingOf: () => Promise<string>;
  sessionId: string;
  initial: readonly StoredFile[];
  onAnalyzed?: (analysis: UploadResponse['analyzeResult']) => void;
}

export function useOfferFiles({ listingOf, sessionId, initial, onAnalyzed }: OfferFilesOptions) {
  const [files, setFiles] = useState<OfferFile[]>(() =>
    initial.map((file) => ({ ...file, key: file.serverId, state: 'complete', progress: 1, error: null })),
  );
  const [refusals, setRefusals] = useState<string[]>([]);
  const sources = useRef(new Map<string, { file: File; abort: AbortController }>());
  const analyzed = useRef(onAnalyzed);
  analyzed.current = onAnalyzed;
  const home = useRef(listingOf);
  home.current = listingOf;

  const change = useCallback(
    (key: string, next: Partial<OfferFile>) =>
      setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...next } : file))),
    [],
  );

  const send = useCallback(
    async (key: string, file: File) => {
      const abort = new AbortController();
      sources.current.set(key, { file, abort });
      try {
        const answer = await sendOfferDocument(file, {
          listingId: await home.current(),
          sessionId,
          // the form takes its values from what the document states
          analyze: analyzed.current !== undefined,
          signal: abort.signal,
          onProgress: (share) =>
            change(key, share < 1 ? { state: 'uploading', progress: share } : { state: 'analyzing', progress: 1 }),
        });
        sources.current.delete(key);
        const { findings = [], message = null } = answer.analyzeResult ?? {};
        const serverId = answer.uploadResult.id;
        change(key, { state: 'complete', progress: 1, serverId, error: null, findings, message });
        analyzed.current?.(answer.analyzeResult);
      } catch (error) {
        if (abort.signal.aborted) change(key, { state: 'cancelled', progress: 0, error: null });
        else change(key, { state: 'failed', progress: 0, error: messageOf(error, UPLOAD_FAILED) });
      }
    },
    [change, sessionId],
  );

  const add = useCallback(
    (chosen: readonly File[]) => {
      const wanted = chosen.filter((file) => !isIgnoredFile(file.name));
      const room = FILE_LIMITS.offer - files.length;
      const refused = wanted.slice(0, Math.max(room, 0)).flatMap((file) => {
        const why = fileRefusal(file);
        return why ? [`${file.name}: ${why}`] : [];
      });
      if (wanted.length > room) refused.push(`${MAX_FILES}: ${FILE_LIMITS.offer}. Remove one to add another.`);
      setRefusals(refused);
      const taken = wanted
        .slice(0, Math.max(room, 0))
        .filter((file) => fileRefusal(file) === null)
        .map((file) => ({ file, key: crypto.randomUUID() }));
      setFiles((all) => [
        ...all,
        ...taken.map(({ file, key }): OfferFile => ({
          key,
          serverId: null,
          filename: file.name,
          fileSize: file.size,
          fileType: file.type,
          state: 'uploading',
          progress: 0,
          error: null,
        })),
      ]);
      for (const { file, key } of taken) void send(key, file);
    },
    [files.length, send],
  );

  const retry = useCallback(
    (key: string) => {
      const source = sources.current.get(key);
      if (!source) return;
      change(key, { state: 'uploading', progress: 0, error: null });
      void send(key, source.file);
    },
    [change, send],
  );

  const drop = useCallback((key: string) => {
    sources.current.delete(key);
    setFiles((all) => all.filter((file) => file.key !== key));
  }, []);

  const remove = useCallback(
    async (file: OfferFile) => {
      if (file.state === 'uploading' || file.state === 'analyzing') return sources.current.get(file.key)?.abort.abort();
      if (!isStored(file)) return drop(file.key);
      change(file.key, { state: 'removing', error: null });
      try {
        // the session id is a visitor's only access to the file
        await removeFile(file.serverId, readToken() ? undefined : sessionId);
        drop(file.key);
      } catch (error) {
        // it is still attached, so keep showing it
        change(file.key, { state: 'complete', error: `Not removed. ${messageOf(error)}` });
      }
    },
    [change, drop, sessionId],
  );

  const stored: StoredFile[] = files
    .filter(isStored)
    .map(({ serverId, filename, fileSize, fileType, findings = [], message = null }) => ({
      serverId,
      filename,
      fileSize,
      fileType,
      findings,
      message,
    }));
  return { files, stored, refusals, isBusy: files.some(isBusyFile), add, retry, remove, clear: () => setFiles([]) };
}
export type OfferFiles = ReturnType<typeof useOfferFiles>;
