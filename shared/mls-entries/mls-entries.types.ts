import type { Instant } from '../kernel/instant.ts';

/** What a broker records of a home's entry in an MLS. */
export const MLS_ENTRY_STATES = ['SENT', 'LISTED', 'NOT_LISTED'] as const;
export type MlsEntryState = (typeof MLS_ENTRY_STATES)[number];

/** Where a home stands: before its approval, before anything was recorded, or what was recorded. */
export type MlsStanding = 'IN_REVIEW' | 'NOT_SENT' | MlsEntryState;
export const MLS_STANDING_LABELS: Readonly<Record<MlsStanding, string>> = {
  IN_REVIEW: 'In review',
  NOT_SENT: 'Not sent yet',
  SENT: 'Sent to the MLS',
  LISTED: 'On the MLS',
  NOT_LISTED: 'Not on the MLS',
};

/** As recorded; what a state has no use for is null. */
export interface MlsEntry {
  state: MlsEntryState;
  mlsName: string | null;
  mlsNumber: string | null;
  /** Why it isn't on the MLS, in words for its seller. */
  reason: string | null;
  /** The day it was sent, or came on or off the MLS: its beginning in the time zone of the home. */
  since: Instant;
}

/** Characters. */
export const MLS_ENTRY_TEXT = { mlsName: 80, mlsNumber: 30, reason: 300 } as const;
