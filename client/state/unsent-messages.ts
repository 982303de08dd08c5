/** Sent but unconfirmed messages, stored across reloads; the key makes a resend idempotent. */
import type { MessageFileType } from '#shared/messages/message-files.rules.ts';
import { readDraft, writeDraft } from '../lib/saved-draft.ts';

/** An uploaded file of a message. */
export interface OutgoingFile {
  id: string;
  url: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  type: MessageFileType;
}

export interface UnsentMessage {
  clientKey: string;
  /** Null: to the brokerage, about no home in particular. */
  listingId: string | null;
  senderId: string;
  receiverId: string | null;
  text: string;
  files?: OutgoingFile[];
  /** The page of the home that a question to the brokerage is about. */
  aboutPath?: string;
}

const KEY = 'outgoing-messages';
const isStored = (value: unknown): value is UnsentMessage[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'clientKey' in one && 'text' in one && 'listingId' in one,
  );

export const unsentMessages = (senderId: string): UnsentMessage[] =>
  (readDraft(KEY, isStored) ?? []).filter((message) => message.senderId === senderId);

export function releaseOutgoing(clientKey: string): void {
  writeDraft(
    KEY,
    (readDraft(KEY, isStored) ?? []).filter((message) => message.clientKey !== clientKey),
  );
}

export function storeUnsent(message: UnsentMessage): void {
  releaseOutgoing(message.clientKey);
  writeDraft(KEY, [...(readDraft(KEY, isStored) ?? []), message]);
}
