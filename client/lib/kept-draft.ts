/** What a person typed, kept for this tab: it survives an error, a closed dialog and a reload. */
const PREFIX = 'hearthport-draft:';

/** The draft of this key, or null; `isDraft` refuses one of another shape. */
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
    // without a store the open form still holds everything
  }
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + key);
  } catch {
    // what could not be written need not be removed
  }
}
