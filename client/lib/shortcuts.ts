/** Every keyboard shortcut of the broker's pages: what the keys do, what the hints say and what `?` lists. */
export interface Shortcut {
  keys: string;
  label: string;
}
export interface ShortcutGroup {
  title: string;
  /** The pages on which it holds; null: every page. */
  paths: readonly string[] | null;
  shortcuts: readonly Shortcut[];
}

/** g, then one of these letters. */
export const GO_TO: Readonly<Record<string, { path: string; label: string }>> = {
  h: { path: '/home', label: 'Home' },
  o: { path: '/admin/offers', label: 'Offers' },
  l: { path: '/admin/listings', label: 'Listings' },
  t: { path: '/admin/transactions', label: 'Transactions' },
  c: { path: '/admin/clients', label: 'Clients' },
};

export const QUEUE_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'J or ↓', label: 'next row' },
  { keys: 'K or ↑', label: 'previous row' },
  { keys: 'Enter', label: 'open it' },
];
export const OFFER_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'E', label: 'edit' },
  { keys: 'A', label: 'approve' },
  { keys: 'B', label: 'back for changes' },
  { keys: 'D', label: 'decline' },
  { keys: 'N', label: 'next' },
  { keys: 'Esc', label: 'close' },
];

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'This list',
    paths: [
      '/home',
      '/admin/offers',
      '/admin/tasks',
      '/admin/showings',
      '/admin/listings',
      '/admin/transactions',
      '/admin/clients',
    ],
    shortcuts: QUEUE_SHORTCUTS,
  },
  { title: 'An open offer', paths: ['/admin/offers'], shortcuts: OFFER_SHORTCUTS },
  {
    title: 'Everywhere',
    paths: null,
    shortcuts: [
      { keys: 'Ctrl K or Cmd K', label: 'find a person, home, offer or page' },
      { keys: '?', label: 'list the keyboard shortcuts' },
      ...Object.entries(GO_TO).map(([key, { label }]) => ({
        keys: `G, then ${key.toUpperCase()}`,
        label: `go to ${label}`,
      })),
    ],
  },
];

export const shortcutsAt = (path: string): ShortcutGroup[] =>
  SHORTCUT_GROUPS.filter(({ paths }) => paths === null || paths.includes(path));

/** `E edit · A approve`. */
export const shortcutHint = (shortcuts: readonly Shortcut[]): string =>
  shortcuts.map(({ keys, label }) => `${keys} ${label}`).join(' · ');
