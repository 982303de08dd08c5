import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Analysis } from '#shared/document-analysis/document-analysis.types.ts';
import { api, newIdempotencyKey } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { drop, emptyList, fetches, upsert, type ListArea } from './list-area.ts';
import type { Upload } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch uploads';

export interface UploadQuery {
  listingId?: string;
  transactionId?: string;
  offerId?: string;
  sessionId?: string;
  token?: string;
}
export interface FileUpload {
  file: File;
  type: Upload['type'];
  listingId?: string;
  transactionId?: string;
  offerId?: string;
  sessionId?: string;
  prepStep?: string;
  docType?: string;
  /** The document whose place the file takes, as its newer version. */
  replacesId?: string;
  caption?: string;
  /** Position among the home's photos. */
  order?: number;
  analyze?: boolean;
  token?: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
export interface UploadResponse {
  uploadResult: { key: string; id: string; url: string };
  /** Fields of an offer by name, or the terms of a transaction's document. */
  analyzeResult: (Partial<Pick<Analysis, 'findings' | 'message'>> & Record<string, unknown>) | null;
}

export const fetchUploads = apiThunk(
  'uploads/fetch',
  async ({ token, ...query }: UploadQuery) => {
    const answer = await api.get<Envelope<Upload> | Upload[]>('/uploads', { query: { ...query }, token });
    return Array.isArray(answer) ? answer : answer.data;
  },
  FETCH_FAILED,
);

/** The key of a file whose upload wasn't confirmed, with the fields that it belongs to. */
const unconfirmed = new WeakMap<File, { fields: string; key: string }>();

function keyOf(file: File, fields: string): string {
  const before = unconfirmed.get(file);
  if (before?.fields === fields) return before.key;
  const key = newIdempotencyKey();
  unconfirmed.set(file, { fields, key });
  return key;
}

/**
 * Uploads one file; fields go first, as the server parses the stream in order. Sent again after a lost answer it is
 * stored once.
 */
export async function sendFile({ file, onProgress, token, signal, ...fields }: FileUpload): Promise<UploadResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  const [answer] = await api.post<UploadResponse[]>('/uploads', form, {
    token,
    signal,
    idempotencyKey: keyOf(file, JSON.stringify([fields, token])),
    onUploadProgress: onProgress,
  });
  if (!answer) throw new Error('The upload wasn’t confirmed. Please try again.');
  unconfirmed.delete(file);
  return answer;
}

/** A visitor's file belongs to their session alone. */
export const removeFile = (id: string, sessionId?: string): Promise<unknown> =>
  api.delete(`/uploads/${id}`, { query: { sessionId } });

export const updateUpload = apiThunk(
  'uploads/update',
  ({
    id,
    changes,
  }: {
    id: string;
    changes: Partial<Pick<Upload, 'main' | 'order' | 'caption' | 'docType' | 'fileName'>>;
  }) => api.patch<Upload>(`/uploads/${id}`, changes),
);
export const removeUpload = apiThunk('uploads/remove', async (id: string) => {
  await api.delete(`/uploads/${id}`);
  return id;
});

createArea({
  name: 'uploads',
  initialState: emptyList<Upload>(),
  reducers: {},
  extraReducers: (builder) => {
    fetches(builder, fetchUploads, FETCH_FAILED, (rows) => ({ rows, total: rows.length }));
    builder
      .addCase(updateUpload.fulfilled, (state, { payload }) => {
        if (payload.main) for (const item of state.items) item.main = false;
        upsert(state, payload);
      })
      .addCase(removeUpload.fulfilled, (state, { payload }) => drop(state, payload));
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    uploads: ListArea<Upload>;
  }
}
