/**
 * Drafts, stored for this tab: they survive errors, closed dialogs, reloads and expired sessions. A draft belongs to
 * its author: nobody who logs in later sees it.
 */
const PREFIX = 'hearthport-draft:';
const OWNER = 'hearthport-draft-owner';

/** The draft of this key, or null; `isDraft` rejects other shapes. */
export function readDraft<Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // without storage the open form still holds everything
  }
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + key);
  } catch {
    // what could not be written need not be removed
  }
}

const draftKeys = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));

export function hasDrafts(): boolean {
  try {
    return draftKeys().length > 0;
  } catch {
    return false;
  }
}

/** Deletes every draft of this tab. */
export function dropDrafts(): void {
  try {
    for (const key of draftKeys()) window.sessionStorage.removeItem(key);
    window.sessionStorage.removeItem(OWNER);
  } catch {
    // what could not be written need not be removed
  }
}

/** Called at sign-in: a visitor's drafts become the user's, another user's are deleted. */
export function claimDrafts(userId: string): void {
  try {
    const owner = window.sessionStorage.getItem(OWNER);
    if (owner === userId) return;
    if (owner !== null) dropDrafts();
    window.sessionStorage.setItem(OWNER, userId);
  } catch {
    // without storage there are no drafts
  }
}
