/** What the command palette finds on the server. */
export const FOUND_KINDS = ['person', 'home', 'offer', 'transaction'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
export const FOUND_KIND_LABELS: Readonly<Record<FoundKind, string>> = {
  person: 'People',
  home: 'Homes',
  offer: 'Offers',
  transaction: 'Transactions',
};

export interface Found {
  /** `home:` and the id of the row. */
  id: string;
  kind: FoundKind;
  title: string;
  text: string;
  /** The page that opens it for a broker. */
  link: string;
}

/** Rows of each kind in one answer. */
export const FOUND_LIMIT = 5;
/** Shorter texts would match nearly everything. */
export const MIN_COMMAND_TEXT = 2;
export const MAX_COMMAND_TEXT = 100;
