import type { AlertFrequency } from './saved-searches.types.ts';

export interface SavedSearchRow {
  id: string;
  name: string;
  filter: unknown;
  address: string;
  frequency: AlertFrequency;
  lastSentAt: Date | null;
  createdAt: Date;
  /** Set on a search that was just saved: whether it already existed. */
  isKnown?: boolean;
}

/** A saved search as its person sees it. */
export const savedSearchView = ({
  id,
  name,
  filter,
  address,
  frequency,
  lastSentAt,
  createdAt,
  isKnown,
}: SavedSearchRow) => ({
  id,
  name,
  filter,
  address,
  frequency,
  lastSentAt,
  createdAt,
  ...(isKnown === undefined ? {} : { isKnown }),
});
export type SavedSearchView = ReturnType<typeof savedSearchView>;
