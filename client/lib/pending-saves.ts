/**
 * What a visitor wanted to save before logging in: stored in this browser, because an emailed link may open another
 * tab, and saved after login.
 */
const KEY = 'hearthport-pending-saves';
const STORED_MS = 48 * 3_600_000;
const MAX = 20;

export type PendingSave =
  | { kind: 'home'; home: { mlsListingId: string } | { listingId: string }; name: string }
  | {
      kind: 'search';
      search: { name: string; filter: Record<string, unknown>; address: string; frequency: string };
      name: string;
    }
  | TypedSave;

/**
 * What was typed in the demo. `unsaved` are values that the forms could not save yet; the real form opens with them.
 * `key` makes creating the home safe to repeat.
 */
export type TypedSave =
  | { kind: 'listing'; listing: Record<string, unknown>; unsaved: Record<string, unknown>; key: string; name: string }
  | { kind: 'preferences'; preferences: Record<string, unknown>; unsaved: Record<string, unknown>; name: string }
  | { kind: 'budget'; budget: Record<string, number>; name: string };

const KINDS: readonly PendingSave['kind'][] = ['home', 'search', 'listing', 'preferences', 'budget'];
const isTyped = (save: PendingSave): save is TypedSave => save.kind !== 'home' && save.kind !== 'search';

interface StoredSave {
  save: PendingSave;
  until: number;
}

function isStored(value: unknown): value is StoredSave {
  if (typeof value !== 'object' || value === null || !('until' in value) || !('save' in value)) return false;
  const { save, until } = value;
  return (
    typeof until === 'number' &&
    until > Date.now() &&
    typeof save === 'object' &&
    save !== null &&
    'kind' in save &&
    (KINDS as readonly unknown[]).includes(save.kind)
  );
}

function read(): StoredSave[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    return [];
  }
}

function write(stored: readonly StoredSave[]): void {
  try {
    if (stored.length) window.localStorage.setItem(KEY, JSON.stringify(stored.slice(-MAX)));
    else window.localStorage.removeItem(KEY);
  } catch {
    // without storage the visitor has to click again after login
  }
}

export function rememberSave(save: PendingSave): void {
  const text = JSON.stringify(save);
  // of what was typed, the last version counts
  const isReplaced = (stored: PendingSave) =>
    isTyped(save) ? stored.kind === save.kind : JSON.stringify(stored) === text;
  write([...read().filter((stored) => !isReplaced(stored.save)), { save, until: Date.now() + STORED_MS }]);
}

/** What was typed in the demo and waits for an account. */
export const typedSaves = (): TypedSave[] =>
  read()
    .map(({ save }) => save)
    .filter(isTyped);

/** Returns and clears all; the caller stores again what could not be saved. */
export function consumePendingSaves(): PendingSave[] {
  const saves = read().map(({ save }) => save);
  write([]);
  return saves;
}
