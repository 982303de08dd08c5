/** Messages that were sent and are not known to have arrived, kept over a reload; the key makes sending again harmless. */
import { readDraft, writeDraft } from '../lib/kept-draft.ts';

export interface KeptMessage {
  clientKey: string;
  listingId: string;
  senderId: string;
  receiverId: string | null;
  text: string;
}

const KEY = 'outgoing-messages';
const isKept = (value: unknown): value is KeptMessage[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'clientKey' in one && 'text' in one && 'listingId' in one,
  );

export const keptOutgoing = (senderId: string): KeptMessage[] =>
  (readDraft(KEY, isKept) ?? []).filter((message) => message.senderId === senderId);

export function releaseOutgoing(clientKey: string): void {
  writeDraft(
    KEY,
    (readDraft(KEY, isKept) ?? []).filter((message) => message.clientKey !== clientKey),
  );
}

export function keepOutgoing(message: KeptMessage): void {
  releaseOutgoing(message.clientKey);
  writeDraft(KEY, [...(readDraft(KEY, isKept) ?? []), message]);
}
