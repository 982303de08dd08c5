/** Draft of an offer: values, documents and keys, stored for this tab until submitted. */
import { newIdempotencyKey } from '../../lib/api.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
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

export function newDraft<Values>(values: Values): OfferDraft<Values> {
  return { values, sessionId: newIdempotencyKey(), idempotencyKey: newIdempotencyKey(), files: [], step: 0 };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isDraft<Values extends object>(start: Values) {
  return (value: unknown): value is OfferDraft<Values> =>
    isRecord(value) &&
    typeof value.sessionId === 'string' &&
    typeof value.idempotencyKey === 'string' &&
    Array.isArray(value.files) &&
    typeof value.step === 'number' &&
    isRecord(value.values) &&
    Object.keys(start).every((field) => field in (value.values as object));
}

export interface OpenedDraft<Values> {
  draft: OfferDraft<Values>;
  isRestored: boolean;
}

/** The stored draft of this form and home, or a new one. */
export function openDraft<Values extends object>(key: string, start: Values): OpenedDraft<Values> {
  const stored = readDraft(key, isDraft(start));
  return stored ? { draft: stored, isRestored: true } : { draft: newDraft(start), isRestored: false };
}

export const saveDraft = <Values>(key: string, draft: OfferDraft<Values>): void => writeDraft(key, draft);
export const forgetDraft = (key: string): void => dropDraft(key);
