/**
 * Drafts, stored for this tab or on this device: they survive errors, closed dialogs, reloads and expired sessions, and
 * those on the device a closed tab, too. A draft belongs to its author: nobody who logs in later sees it.
 */
const PREFIX = 'hearthport-draft:';
const OWNER = 'hearthport-draft-owner';

export type DraftPlace = 'tab' | 'device';
const storageOf = (place: DraftPlace): Storage => (place === 'tab' ? window.sessionStorage : window.localStorage);
const PLACES: readonly DraftPlace[] = ['tab', 'device'];

/** The draft of this key, or null; `isDraft` rejects other shapes. */
export function readDraft<Draft>(
  key: string,
  isDraft: (value: unknown) => value is Draft,
  place: DraftPlace = 'tab',
): Draft | null {
  try {
    const value: unknown = JSON.parse(storageOf(place).getItem(PREFIX + key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** False where the browser stores nothing. */
export function writeDraft(key: string, draft: unknown, place: DraftPlace = 'tab'): boolean {
  try {
    storageOf(place).setItem(PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    // without storage the open form still holds everything
    return false;
  }
}

export function dropDraft(key: string, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).removeItem(PREFIX + key);
  } catch {
    // what could not be written need not be removed
  }
}

const draftKeys = (place: DraftPlace) => Object.keys(storageOf(place)).filter((key) => key.startsWith(PREFIX));

export function hasDrafts(): boolean {
  try {
    return PLACES.some((place) => draftKeys(place).length > 0);
  } catch {
    return false;
  }
}

function dropDraftsIn(place: DraftPlace): void {
  for (const key of draftKeys(place)) storageOf(place).removeItem(key);
  storageOf(place).removeItem(OWNER);
}

/** Deletes every draft of this tab and device. */
export function dropDrafts(): void {
  try {
    PLACES.forEach(dropDraftsIn);
  } catch {
    // what could not be written need not be removed
  }
}

/** Called at sign-in: a visitor's drafts become the user's, another user's are deleted. */
export function claimDrafts(userId: string): void {
  try {
    for (const place of PLACES) {
      const owner = storageOf(place).getItem(OWNER);
      if (owner === userId) continue;
      if (owner !== null) dropDraftsIn(place);
      storageOf(place).setItem(OWNER, userId);
    }
  } catch {
    // without storage there are no drafts
  }
}
