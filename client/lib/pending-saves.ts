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
    };

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
    (save.kind === 'home' || save.kind === 'search')
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
  write([...read().filter((stored) => JSON.stringify(stored.save) !== text), { save, until: Date.now() + STORED_MS }]);
}

/** Returns and clears all; the caller stores again what could not be saved. */
export function consumePendingSaves(): PendingSave[] {
  const saves = read().map(({ save }) => save);
  write([]);
  return saves;
}
