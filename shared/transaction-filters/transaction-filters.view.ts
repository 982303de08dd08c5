import { DESK_COLUMNS, DESK_LISTS, DESK_SORTS, type DeskColumn } from '../transactions/transactions.desk.ts';

export interface TransactionFilterRow {
  id: string;
  name: string;
  list: string;
  text: string;
  sort: string;
  columns: string[];
  createdAt: Date;
  /** Sales that match now. */
  total?: number;
}

/** Those that still exist, in their order. */
export const knownColumns = (columns: readonly string[]): DeskColumn[] =>
  columns.flatMap((name) => DESK_COLUMNS.find((column) => column === name) ?? []);

/** A saved filter as its broker sees it. A list or order that no longer exists is the first one. */
export const transactionFilterView = ({
  id,
  name,
  list,
  text,
  sort,
  columns,
  createdAt,
  total,
}: TransactionFilterRow) => ({
  id,
  name,
  list: DESK_LISTS.find((known) => known === list) ?? DESK_LISTS[0],
  text,
  sort: (DESK_SORTS.find(({ key }) => key === sort) ?? DESK_SORTS[0]).key,
  columns: knownColumns(columns),
  createdAt,
  ...(total === undefined ? {} : { total }),
});
export type TransactionFilterView = ReturnType<typeof transactionFilterView>;
