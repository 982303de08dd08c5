/** What the tables of the broker's desk can show, so that the URL, a saved view and the server agree about it. */

export interface TableSort {
  /** Its name in the URL. */
  key: string;
  label: string;
  /** Field of `$sort`. */
  field: string;
  direction: 1 | -1;
}

/** A filter takes one of these values, a day (`2026-11-01`), or the id of a row elsewhere. */
export type TableFilter = readonly string[] | 'day' | 'id';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\w-]{1,60}$/;

/** Whether a filter can have this value. */
export const isFilterValue = (filter: TableFilter, value: string): boolean =>
  filter === 'day' ? DAY.test(value) : filter === 'id' ? ID.test(value) : filter.includes(value);

export interface TableDefinition<Column extends string = string, Filter extends string = string> {
  /** Label of each column besides the first, which is always shown. */
  columns: Readonly<Record<Column, string>>;
  /** The columns until a person chooses others. */
  usual: readonly NoInfer<Column>[];
  /** The first is the default. */
  sorts: readonly [TableSort, ...TableSort[]];
  filters: Readonly<Record<Filter, TableFilter>>;
}

/** Checks a definition without widening its names. */
export const table = <Column extends string, Filter extends string>(
  definition: TableDefinition<Column, Filter>,
): TableDefinition<Column, Filter> => definition;

/** How a table is shown: what its URL says, without the page. A saved view keeps it. */
export interface TableState {
  text: string;
  /** Key of a sort. */
  sort: string;
  /** Value of each filter that is set. */
  filters: Record<string, string>;
  columns: string[];
  isDense: boolean;
  rows: number;
}
/** Characters of a saved view's name. */
export const MAX_VIEW_NAME = 40;

/** Rows on one page; the first is the default. */
export const ROWS_PER_PAGE = [25, 50, 100] as const;
