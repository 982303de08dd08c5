/** The JSON of lists. */
export interface Envelope<T> {
  total: number;
  limit: number;
  skip: number;
  data: T[];
  /** Present if `total` is an estimate (above 10,000, or 2,000 homes on the market). */
  totalIsEstimate?: true;
}

export const DEFAULT_LIMIT = 25;
export const MAX_LIMIT = 100;
export const MAX_SKIP = 100_000;
/** Above this many rows the total is an estimate, because counting would cost more than the list itself. */
export const EXACT_TOTAL_LIMIT = 10_000;
/** Rows that are marked one by one for one action. */
export const MAX_MARKED = 200;
/** Rows of one spreadsheet. */
export const MAX_SHEET_ROWS = 100_000;
