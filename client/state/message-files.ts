/**
 * Files added to a message that is being written: uploaded at once, and kept while the person looks at another thread
 * or page. Uploaded ones survive a reload, like the text.
 */
import {
  MESSAGE_FILES_FULL,
  MAX_MESSAGE_FILES,
  messageFileProblem,
  messageFileType,
} from '#shared/messages/message-files.rules.ts';
import type { MessageFileType } from '#shared/messages/message-files.rules.ts';
import { UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { IGNORED_FILES, UPLOAD_WIDGET } from '#shared/uploads/uploads.rules.ts';
import { newIdempotencyKey } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../lib/saved-draft.ts';
import { transfer } from './file-transfer.ts';
import type { OutgoingFile } from './unsent-messages.ts';
import { removeFile } from './uploads.slice.ts';

export interface AddedFile extends Omit<OutgoingFile, 'id' | 'url'> {
  /** Names it here, before the server has given it an id. */
  key: string;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  /** Of its bytes, 0 to 1. */
  share: number;
  error: string | null;
  uploaded: { id: string; url: string } | null;
}
export interface FileProblem {
  name: string;
  text: string;
}

const NONE: readonly AddedFile[] = [];
const added = new Map<string, readonly AddedFile[]>();
/** The bytes of files that are not uploaded yet, and how to stop sending them. */
const chosen = new Map<string, File>();
const stops = new Map<string, AbortController>();
/** Pictures of this device by the id of their upload: shown until the server has made its own. */
const previews = new Map<string, string>();
const listeners = new Set<() => void>();
let running = 0;

const draftKey = (place: string) => `message-files:${place}`;
const isStored = (value: unknown): value is OutgoingFile[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one && 'fileName' in one);

/** Called after each change of the files of any message. */
export function onMessageFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The files of the message that is being written at `place`: the person and the thread. */
export function messageFilesOf(place: string): readonly AddedFile[] {
  const here = added.get(place);
  if (here) return here;
  const stored = (readDraft(draftKey(place), isStored) ?? []).map(({ id, url, ...file }): AddedFile => ({
    ...file,
    key: id,
    state: 'ready',
    share: 1,
    error: null,
    uploaded: { id, url },
  }));
  added.set(place, stored.length ? stored : NONE);
  return added.get(place)!;
}

/** The picture of a file on this device, by its key or the id of its upload; null where the browser cannot show it. */
export const previewOf = (keyOrId: string): string | null => previews.get(keyOrId) ?? null;

const ready = (files: readonly AddedFile[]): OutgoingFile[] =>
  files.flatMap(({ uploaded, fileName, mimeType, size, type }) =>
    uploaded ? [{ ...uploaded, fileName, mimeType, size, type }] : [],
  );

function write(place: string, files: readonly AddedFile[]): void {
  added.set(place, files.length ? files : NONE);
  const done = ready(files);
  if (done.length) writeDraft(draftKey(place), done);
  else dropDraft(draftKey(place));
  for (const listener of listeners) listener();
}
const change = (place: string, key: string, changes: Partial<AddedFile>) =>
  write(
    place,
    messageFilesOf(place).map((file) => (file.key === key ? { ...file, ...changes } : file)),
  );

/** Adds files and begins to send them. Returns those that cannot be sent, with the reason. */
export function addMessageFiles(place: string, files: readonly File[]): FileProblem[] {
  const problems: FileProblem[] = [];
  const before = messageFilesOf(place);
  const fitting: AddedFile[] = [];
  for (const file of files) {
    if ((IGNORED_FILES as readonly string[]).includes(file.name.toLowerCase())) continue;
    const text = messageFileProblem(file);
    if (text) problems.push({ name: file.name, text });
    else if (before.length + fitting.length >= MAX_MESSAGE_FILES) {
      problems.push({ name: file.name, text: MESSAGE_FILES_FULL });
    } else fitting.push(begin(file));
  }
  if (fitting.length) write(place, [...before, ...fitting]);
  sendNext(place);
  return problems;
}

function begin(file: File): AddedFile {
  const type = messageFileType(file) as MessageFileType;
  const key = newIdempotencyKey();
  chosen.set(key, file);
  if (type === 'MESSAGE_PHOTO') previews.set(key, URL.createObjectURL(file));
  const { name: fileName, type: mimeType, size } = file;
  return { key, fileName, mimeType, size, type, state: 'waiting', share: 0, error: null, uploaded: null };
}

/** Two at a time, in the order in which they were added. */
function sendNext(place: string): void {
  for (const file of messageFilesOf(place)) {
    if (running >= UPLOAD_WIDGET.parallel) return;
    if (file.state === 'waiting') void send(place, file);
  }
}

async function send(place: string, { key, type }: AddedFile): Promise<void> {
  const file = chosen.get(key);
  if (!file) return;
  running += 1;
  const stop = new AbortController();
  stops.set(key, stop);
  change(place, key, { state: 'sending', error: null });
  try {
    const { uploadResult } = await transfer({
      file,
      type,
      signal: stop.signal,
      onProgress: (share) => change(place, key, { share }),
    });
    const { id, url } = uploadResult;
    if (stop.signal.aborted) void removeFile(id).catch(() => {});
    else {
      const preview = previews.get(key);
      if (preview) previews.set(id, preview);
      chosen.delete(key);
      change(place, key, { state: 'ready', share: 1, uploaded: { id, url } });
    }
  } catch (cause) {
    if (!stop.signal.aborted) change(place, key, { state: 'failed', share: 0, error: messageOf(cause, UPLOAD_FAILED) });
  } finally {
    stops.delete(key);
    running -= 1;
    for (const each of added.keys()) sendNext(each);
  }
}

/** Sends a file again that failed; a large one goes on where it stopped. */
export function retryMessageFile(place: string, key: string): void {
  change(place, key, { state: 'waiting', error: null });
  sendNext(place);
}

/** Takes a file back. On the server it is deleted at once, or by the cleaning of unused files. */
export function removeMessageFile(place: string, key: string): void {
  const file = messageFilesOf(place).find((each) => each.key === key);
  stops.get(key)?.abort();
  chosen.delete(key);
  write(
    place,
    messageFilesOf(place).filter((each) => each.key !== key),
  );
  if (file?.uploaded) void removeFile(file.uploaded.id).catch(() => {});
}

/** The uploaded files, which belong to the message from now on. */
export function takeMessageFiles(place: string): OutgoingFile[] {
  const files = ready(messageFilesOf(place));
  write(place, NONE);
  return files;
}
