/** Lists on the wire. */
export interface Envelope<T> {
  total: number;
  limit: number;
  skip: number;
  data: T[];
  /** Present when `total` is an estimate (past 10,000). */
  totalIsEstimate?: true;
}

export const DEFAULT_LIMIT = 25;
export const MAX_LIMIT = 100;
export const MAX_SKIP = 100_000;
/** Past this many rows a total is an estimate: counting on would cost more than the list itself. */
export const EXACT_TOTAL_LIMIT = 10_000;
