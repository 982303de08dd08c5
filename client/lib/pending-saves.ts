/** What a visitor wanted to save before they logged in: kept in this browser, because a mailed link may open another tab, and done once they are signed in. */
const KEY = 'hearthport-pending-saves';
const KEPT_MS = 48 * 3_600_000;
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

function isKept(value: unknown): value is StoredSave {
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
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(kept: readonly StoredSave[]): void {
  try {
    if (kept.length) window.localStorage.setItem(KEY, JSON.stringify(kept.slice(-MAX)));
    else window.localStorage.removeItem(KEY);
  } catch {
    // without a store the press has to be made again after login
  }
}

export function rememberSave(save: PendingSave): void {
  const text = JSON.stringify(save);
  write([...read().filter((kept) => JSON.stringify(kept.save) !== text), { save, until: Date.now() + KEPT_MS }]);
}

/** All of them, once: whoever takes them does them, or gives back what could not be done now. */
export function takePendingSaves(): PendingSave[] {
  const saves = read().map(({ save }) => save);
  write([]);
  return saves;
}
