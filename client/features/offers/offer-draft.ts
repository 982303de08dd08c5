/**
 * Draft of an offer: values, documents and keys, saved while it is written. On this device at once, and for people with
 * an account on the server shortly after. Each save names the version it has seen, so that one tab or device never
 * overwrites another without a word.
 */
import { DAY } from '#shared/kernel/instant.ts';
import { DRAFT_DAYS } from '#shared/offer-drafts/offer-drafts.schema.ts';
import type { OfferFlow } from '#shared/offers/offers.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import {
  findOfferDraft,
  removeOfferDraft,
  saveOfferDraft,
  storedSessionFiles,
  type OfferDraftRecord,
} from '../../state/offer-drafts.calls.ts';
import type { StoredFile } from './offer-files.ts';

export interface OfferDraft<Values> {
  values: Values;
  /** Random per dialog; links the documents to the offer. */
  sessionId: string;
  /** Makes a second click or a retry the same offer. */
  idempotencyKey: string;
  files: StoredFile[];
  step: number;
}
/** A draft as it is stored: `version` counts the saves, `isPending` means the server does not have it yet. */
interface Stored<Values> extends OfferDraft<Values> {
  version: number;
  savedAt: string;
  isPending?: boolean;
}

export interface DraftKey {
  /** Names the draft on this device. */
  home: string;
  /** Null while the home has no listing: then its draft is on this device alone. */
  listingId: string | null;
  flow: OfferFlow;
  /** Whether the server stores this draft. */
  hasAccount: boolean;
}
export interface OpenedDraft<Values> {
  draft: OfferDraft<Values>;
  version: number;
  /** ISO 8601; null for a new draft. */
  savedAt: string | null;
  /** Names of documents that are no longer stored. */
  goneFiles: string[];
  /** Another version was saved elsewhere since this one was last in step. */
  isBehind: boolean;
}
export type SaveOutcome =
  | { kind: 'saved'; version: number }
  /** `savedAt` null: the other one was sent or started over. */
  | { kind: 'elsewhere'; savedAt: string | null }
  | { kind: 'failed'; message: string };

const keyOf = ({ home, flow }: DraftKey) => `${flow === 'AGENT' ? 'agent-offer' : 'buyer-offer'}:${home}`;
const find = ({ listingId, flow }: DraftKey) => (listingId ? findOfferDraft(listingId, flow) : Promise.resolve(null));
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isDraft<Values extends object>(start: Values) {
  return (value: unknown): value is OfferDraft<Values> & Record<string, unknown> =>
    isRecord(value) &&
    typeof value.sessionId === 'string' &&
    typeof value.idempotencyKey === 'string' &&
    Array.isArray(value.files) &&
    typeof value.step === 'number' &&
    isRecord(value.values) &&
    Object.keys(start).every((field) => field in (value.values as object));
}

const isStored =
  <Values extends object>(start: Values) =>
  (value: unknown): value is Stored<Values> =>
    isDraft(start)(value) &&
    typeof value.version === 'number' &&
    typeof value.savedAt === 'string' &&
    Date.parse(value.savedAt) > Date.now() - DRAFT_DAYS * DAY;

const readDevice = <Values extends object>(key: DraftKey, start: Values) =>
  readDraft(keyOf(key), isStored(start), 'device');
const writeDevice = <Values>(key: DraftKey, stored: Stored<Values>) => writeDraft(keyOf(key), stored, 'device');

export const newDraft = <Values>(values: Values): OpenedDraft<Values> => ({
  draft: { values, sessionId: newIdempotencyKey(), idempotencyKey: newIdempotencyKey(), files: [], step: 0 },
  version: 0,
  savedAt: null,
  goneFiles: [],
  isBehind: false,
});

const draftOf = <Values>({ values, sessionId, idempotencyKey, files, step }: OfferDraft<Values>) => ({
  values,
  sessionId,
  idempotencyKey,
  files,
  step,
});
const opened = <Values>(
  stored: OfferDraft<Values> & { savedAt: string },
  version: number,
  isBehind = false,
): OpenedDraft<Values> => ({ draft: draftOf(stored), version, savedAt: stored.savedAt, goneFiles: [], isBehind });

function fromRecord<Values extends object>(record: OfferDraftRecord | null, start: Values) {
  return record && isDraft(start)(record) ? { ...record, values: record.values, savedAt: record.updatedAt } : null;
}

/** What the server and this device have: the newer one, and on this device what the server did not get yet. */
function newest<Values extends object>(
  record: OfferDraftRecord | null,
  device: Stored<Values> | null,
  start: Values,
): OpenedDraft<Values> {
  const server = fromRecord(record, start);
  const version = record?.version ?? 0;
  if (device?.isPending) {
    // what was written here is shown, and what was saved elsewhere meanwhile is offered beside it
    const isBehind = device.version !== version && version > 0;
    return opened(device, isBehind ? device.version : version, isBehind);
  }
  return server ? opened(server, version) : newDraft(start);
}

/** Leaves out the documents that are no longer stored, and names them. */
async function withFiles<Values>(draft: OpenedDraft<Values>): Promise<OpenedDraft<Values>> {
  const { files, sessionId } = draft.draft;
  if (files.length === 0) return draft;
  const stored = await storedSessionFiles(sessionId).catch(() => files.map(({ serverId }) => serverId));
  const isGone = ({ serverId }: StoredFile) => !stored.includes(serverId);
  return {
    ...draft,
    draft: { ...draft.draft, files: files.filter((file) => !isGone(file)) },
    goneFiles: files.filter(isGone).map(({ filename }) => filename),
  };
}

/** The draft without asking the server, where this device alone knows it; null: `openDraft` has to look. */
export function openDraftHere<Values extends object>(key: DraftKey, start: Values): OpenedDraft<Values> | null {
  if (key.hasAccount) return null;
  const device = readDevice(key, start);
  if (!device) return newDraft(start);
  return device.files.length > 0 ? null : opened(device, device.version);
}

/** The draft of this person for the home and flow, or a new one. Without the server, what this device has. */
export async function openDraft<Values extends object>(key: DraftKey, start: Values): Promise<OpenedDraft<Values>> {
  const device = readDevice(key, start);
  if (!key.hasAccount) return withFiles(device ? opened(device, device.version) : newDraft(start));
  try {
    return await withFiles(newest(await find(key), device, start));
  } catch {
    return device ? opened(device, device.version) : newDraft(start);
  }
}

/** Stores the draft on this device at once; null where another tab has stored a later one. */
export function saveHere<Values extends object>(
  key: DraftKey,
  draft: OfferDraft<Values>,
  version: number,
): SaveOutcome {
  const other = readDevice(key, draft.values);
  if (other && other.version > version) return { kind: 'elsewhere', savedAt: other.savedAt };
  const next = key.hasAccount ? version : version + 1;
  const savedAt = new Date().toISOString();
  const isWritten = writeDevice(key, { ...draft, version: next, savedAt, isPending: true });
  return isWritten || key.hasAccount
    ? { kind: 'saved', version: next }
    : { kind: 'failed', message: 'This browser stores nothing. Finish before you close this tab.' };
}

/** Stores the draft on the server, over the version that was seen. */
export async function saveThere<Values extends object>(
  key: DraftKey,
  draft: OfferDraft<Values>,
  version: number,
): Promise<SaveOutcome> {
  try {
    const saved = await saveOfferDraft(key.listingId ?? '', { ...draft, flow: key.flow, version });
    writeDevice(key, { ...draft, version: saved.version, savedAt: saved.updatedAt });
    return { kind: 'saved', version: saved.version };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && error.code.startsWith('offer-draft.')) {
      const { updatedAt } = error.data;
      if (error.code !== 'offer-draft.too-many')
        return { kind: 'elsewhere', savedAt: typeof updatedAt === 'string' ? updatedAt : null };
    }
    return { kind: 'failed', message: messageOf(error) };
  }
}

/** The version to save over where this one is to replace whatever was saved elsewhere. */
export async function versionElsewhere<Values extends object>(key: DraftKey, start: Values): Promise<number> {
  if (!key.hasAccount) return readDevice(key, start)?.version ?? 0;
  return (await find(key))?.version ?? 0;
}

/** Forgets the draft on this device; what the server has goes with the submitted offer. */
export const forgetHere = (key: DraftKey): void => dropDraft(keyOf(key), 'device');

/** Starts over: the draft is gone here and on the server. */
export async function discardDraft(key: DraftKey): Promise<void> {
  forgetHere(key);
  if (!key.hasAccount) return;
  const record = await find(key);
  if (record) await removeOfferDraft(record.id);
}
