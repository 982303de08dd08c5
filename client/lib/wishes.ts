/** What a visitor wanted to save before they logged in: kept in this browser, because a mailed link may open another tab, and done once they are signed in. */
const KEY = 'hearthport-wishes';
const KEPT_MS = 48 * 3_600_000;
const MOST = 20;

export type Wish =
  | { kind: 'home'; home: { mlsListingId: string } | { listingId: string }; name: string }
  | {
      kind: 'search';
      search: { name: string; filter: Record<string, unknown>; address: string; frequency: string };
      name: string;
    };

interface KeptWish {
  wish: Wish;
  until: number;
}

function isKept(value: unknown): value is KeptWish {
  if (typeof value !== 'object' || value === null || !('until' in value) || !('wish' in value)) return false;
  const { wish, until } = value;
  return (
    typeof until === 'number' &&
    until > Date.now() &&
    typeof wish === 'object' &&
    wish !== null &&
    'kind' in wish &&
    (wish.kind === 'home' || wish.kind === 'search')
  );
}

function read(): KeptWish[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(kept: readonly KeptWish[]): void {
  try {
    if (kept.length) window.localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
    else window.localStorage.removeItem(KEY);
  } catch {
    // without a store the press has to be made again after login
  }
}

export function keepWish(wish: Wish): void {
  const text = JSON.stringify(wish);
  write([...read().filter((kept) => JSON.stringify(kept.wish) !== text), { wish, until: Date.now() + KEPT_MS }]);
}

/** All of them, once: whoever takes them does them, or gives back what could not be done now. */
export function takeWishes(): Wish[] {
  const wishes = read().map(({ wish }) => wish);
  write([]);
  return wishes;
}
